import type { PluginTransformQueryArgs } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { message } from '#contract/talk/message.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import type { Writer } from '#server/core/db/database.ts'
import { RATES } from '#server/core/http/rates.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { leaveMessage } from './message.rules.ts'

let blog: TestBlog
let admin: OwnerAdmin
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async (token) => ({ id: Number(token), role: 'member' }), rates: RATES })
  admin = ownerAdmin(blog.db, () => blog.clock.now++)
  await blog.db.write((tx) =>
    tx
      .insertInto('user')
      .values({ username: 'reader', nickname: '读者', avatar: '/a.webp', role: 'member', signature: '', create_time: 1 })
      .execute(),
  )
})
afterEach(() => blog.close())

const list = (query: { pageNum?: number; pageSize?: number } = {}) => blog.call(message.list, { query })
const add = (content: string, token = '2') => blog.call(message.add, { body: { content } }, { authorization: token })
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const post = (body: unknown, headers: Record<string, string> = { authorization: '2' }) =>
  blog.ask('/api/message/add', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })

test('[7.18] an empty board, then pages of it, newest first', async () => {
  expect(await list()).toMatchObject({ records: [], total: 0, pages: 0 })
  for (const words of ['一', '二', '三']) await admin.message(words)
  const page = await list({ pageSize: 2 })
  expect(page).toMatchObject({ total: 3, pages: 2, size: 2, current: 1 })
  expect(page.records.map((it) => it.content)).toEqual(['三', '二'])
  expect((await list({ pageSize: 2, pageNum: 2 })).records.map((it) => it.content)).toEqual(['一'])
  expect((await list({ pageSize: 2, pageNum: 9 })).records).toEqual([])
  expect(message.list.tags(null, page)).toEqual(['messages', 'author:1', 'author:1'])
})

test('[7.18] a member leaves one: at once in the list, told as the list tells it, and the board is published again', async () => {
  await admin.message('早来的')
  const left = await add('  路过，顺手点亮一盏灯 \n')
  expect(left).toEqual({
    id: 2,
    userId: 2,
    nickname: '读者',
    avatar: '/a.webp',
    content: '路过，顺手点亮一盏灯',
    createTime: '2026-11-20 12:00:00',
    isHeld: false,
  })
  expect((await list()).records[0]).toEqual(left)
  expect(await changes()).toEqual(['messages', 'messages'])
})

describe('a message that cannot be is refused', () => {
  const refused = async (body: unknown, message: string) => {
    const { status, body: answer } = await post(body)
    expect([status, answer.message]).toEqual([400, message])
    expect(await changes()).toEqual([])
  }
  test.each([
    ['', '写点什么再送出吧'],
    [' \n\u3000', '写点什么再送出吧'],
    ['\u200b\u2060\u202e', '写点什么再送出吧'],
    ['砚'.repeat(256), '留言最多 255 字'],
    ['铃\u0007', '留言里有不能显示的字符'],
    ['翻\u202e转', '留言里有不能显示的字符'],
    ['半个\ud800', '留言里有不能显示的字符'],
  ])('%j', (content, message) => refused({ content }, message))
  test('not a text', () => refused({ content: 12 }, '留言应为文字'))
  test('missing', () => refused({}, '留言应为文字'))
})

test('what it says is what is read: marks and entities stand there as they were written, and hide nothing', async () => {
  await saveModeration(blog.db, { words: [{ word: '坏词甲', action: 'block' }] })
  for (const content of ['坏&#35789;甲', '[坏][x]词甲', '甲&#8238;乙'])
    expect(await add(content)).toMatchObject({ content, isHeld: false })
  await expect(add('坏词甲')).rejects.toMatchObject({ code: 400 })
})

test('neither its time nor its writer is taken from what somebody sends', async () => {
  const { body } = await post({ content: '好', userId: 1, createTime: 0 })
  expect(body).toMatchObject({ code: 200, data: { userId: 2, createTime: (await add('也好')).createTime } })
})

test('255 characters count as readers count them, and markup is words', async () => {
  expect([...(await add('𠮷'.repeat(255))).content]).toHaveLength(255)
  expect([...(await add(` ${'砚'.repeat(255)}\r\n`)).content]).toHaveLength(255)
  expect((await add('一家 👩‍👩‍👧')).content).toBe('一家 👩‍👩‍👧')
  expect((await add('<b onclick=alert(1)>粗</b> & "引"')).content).toBe('<b onclick=alert(1)>粗</b> & "引"')
  expect((await add('一行\r\n\r\n\r\n\r\n又一行')).content).toBe('一行\n\n又一行')
})

test('nobody says anything without a login', async () => {
  const { status, body } = await post({ content: '我是谁' }, {})
  expect([status, body.message]).toEqual([401, '请先登录以继续操作'])
  expect((await post({ content: '我是谁' }, { cookie: 'blog_token=2' })).status).toBe(401)
  expect((await list()).total).toBe(0)
})

test('the same words once in ten minutes, also when sent twice at once; others may say them too', async () => {
  const [first, second] = await Promise.all([post({ content: '沙发' }), post({ content: ' 沙发 ' })])
  expect([first?.status, second?.status].sort()).toEqual([200, 429])
  blog.clock.now += 9 * 60_000
  const { body, headers } = await post({ content: '沙发' })
  expect(body).toMatchObject({ code: 429, message: '同样的话刚刚说过了，十分钟后再说吧' })
  expect(headers.get('retry-after')).toBe('60')
  expect((await add('沙发', '1')).nickname).toBe('站长')
  blog.clock.now += 60_000
  expect((await add('沙发')).content).toBe('沙发')
})

test('a member’s row is locked before anything is looked for: in PostgreSQL two at once would not see each other', async () => {
  const asked: string[] = []
  const heard = {
    ...blog.db,
    write: <T>(work: (tx: Writer) => Promise<T>) =>
      blog.db.write((tx) => {
        const transformQuery = ({ node }: PluginTransformQueryArgs) => {
          asked.push(node.kind)
          return node
        }
        return work(tx.withPlugin({ transformQuery, transformResult: async ({ result }) => result }))
      }),
  }
  const before = await blog.db.read.selectFrom('user').selectAll().execute()
  await leaveMessage(heard, { userId: 2, content: '沙发', now: blog.clock.now })
  expect(asked[0]).toBe('UpdateQueryNode')
  expect(asked.indexOf('SelectQueryNode')).toBeGreaterThan(0)
  expect(await blog.db.read.selectFrom('user').selectAll().execute()).toEqual(before)
})

test('ten a minute', async () => {
  for (let n = 0; n < 10; n++) await add(`第 ${n} 句`)
  const { status, headers } = await post({ content: '第十一句' })
  expect(status).toBe(429)
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await list()).total).toBe(10)
})

test('the owner mends a message: place and author stay; what was deleted is gone and cannot be changed', async () => {
  const { id } = await add('错字')
  await admin.message('后来')
  await admin.message('对字', { userId: 1 }, id)
  expect((await list()).records.map((it) => [it.content, it.nickname])).toEqual([
    ['后来', '站长'],
    ['对字', '读者'],
  ])
  await blog.db.write((tx) => tx.updateTable('message').set({ deleted_time: 1 }).where('id', '=', id).execute())
  expect(await list()).toMatchObject({ total: 1, records: [{ content: '后来' }] })
  await expect(admin.message('谁', {}, id)).rejects.toMatchObject({ code: 404 })
})

test('what was said elsewhere keeps its time', async () => {
  await admin.message('搬家前说的', { createTime: Date.UTC(2023, 0, 1) })
  expect((await list()).records[0]?.createTime).toBe('2023-01-01 08:00:00')
})
