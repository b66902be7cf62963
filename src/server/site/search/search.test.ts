import { afterEach, beforeEach, expect, test } from 'vitest'
import { search } from '#contract/site/search.ts'
import type { SearchKind } from '#lib/search-operators.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Writer } from '#server/core/db/database.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`)
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const find = (keyword: string, kind?: SearchKind, who?: Speaker) =>
  talk.blog.call(search.list, { query: { keyword, pageNum: 1, pageSize: 10, ...(kind && { kind }) } }, talk.as(who))
const counts = async (keyword: string, who?: Speaker) => (await find(keyword, undefined, who)).counts
const NONE = { moment: 0, goods: 0, message: 0, comment: 0 }

/** Writes as the API does, with a change in the log. */
const write = (work: (tx: Writer) => Promise<unknown>) =>
  talk.blog.db.write(async (tx) => {
    await work(tx)
    await appendChanges(tx, ['a change'])
  })

test('each kind is counted and answered with its place, newest first, and what was searched is marked', async () => {
  const { admin, article, ming, hong } = talk
  const moment = await admin.moment('清晨 **部署** 完，去吃面')
  await admin.goods('一键部署', { summary: '把 <b> 部署脚本放在一处' })
  await admin.message('部署这一篇帮了大忙', { userId: ming.id })
  const said = await talk.say(ming, '我的部署卡在 `nginx`')
  const answer = await talk.reply(hong, said.id, '部署前先看日志')
  await talk.say(hong, '与此无关')
  expect(await counts('部署')).toEqual({ moment: 1, goods: 1, message: 1, comment: 2 })
  const comments = await find('部署', 'comment')
  expect(comments).toMatchObject({ total: 2, pages: 1 })
  expect(comments.records.map((it) => it.id)).toEqual([answer.id, said.id])
  expect(comments.records[1]).toMatchObject({
    link: `/post/${article}#comment-${said.id}`,
    title: '一篇',
    content: '我的<mark>部署</mark>卡在 nginx',
    nickname: '小明',
  })
  const [shortPost] = (await find('部署', 'moment')).records
  expect(shortPost).toMatchObject({ link: `/moments#m${moment}`, title: '', content: '清晨 <mark>部署</mark> 完，去吃面' })
  expect((await find('部署', 'goods')).records[0]).toMatchObject({
    title: '一键<mark>部署</mark>',
    content: '把 &lt;b&gt; <mark>部署</mark>脚本放在一处',
  })
  expect((await find('部署', 'message')).records[0]).toMatchObject({ link: '/messages', title: '' })
})

test('what is deleted, held, hidden, unpublished or below something hidden is neither shown nor counted', async () => {
  const { admin, ming, hong } = talk
  const top = await talk.say(ming, '稀罕的第一句')
  await talk.reply(hong, top.id, '稀罕的回答')
  const gone = await talk.say(hong, '稀罕又删掉')
  await talk.remove(hong, gone.id)
  const message = await admin.message('稀罕的留言')
  const moment = await admin.moment('稀罕的说说')
  await admin.goods('稀罕的项目', { isShown: false })
  expect(await counts('稀罕')).toEqual({ moment: 1, goods: 0, message: 1, comment: 2 })

  const set = (table: 'comment' | 'message', id: number, status: 'held' | 'hidden') =>
    write((tx) => tx.updateTable(table).set({ status }).where('id', '=', id).execute())
  await set('message', message, 'held')
  await set('comment', top.id, 'hidden')
  await write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', moment).execute())
  expect(await counts('稀罕')).toEqual(NONE)
  expect((await find('稀罕', 'comment')).records).toEqual([])
})

test('comments on what not everybody reads are not found, not by members either', async () => {
  const { article, ming } = talk
  await talk.say(ming, '只在这里说的话')
  expect(await counts('只在这里说的话')).toMatchObject({ comment: 1 })
  await write((tx) => tx.updateTable('article').set({ visibility: 'login' }).where('id', '=', article).execute())
  expect(await counts('只在这里说的话', ming)).toEqual(NONE)
})

test('a member does not find words of people whom he hides', async () => {
  const { blog, ming, hong } = talk
  await talk.say(hong, '吵吵闹闹')
  const row = { user_id: ming.id, hidden_user_id: hong.id, create_time: 1 }
  await blog.db.write((tx) => tx.insertInto('hidden_user').values(row).execute())
  expect((await counts('吵吵', ming)).comment).toBe(0)
  expect((await counts('吵吵')).comment).toBe(1)
  await blog.db.write((tx) => tx.deleteFrom('hidden_user').execute())
  expect((await counts('吵吵', ming)).comment).toBe(1)
})

test('what was found is kept until the next write, and what nobody may read is never shown from it', async () => {
  const { ming } = talk
  const { id } = await talk.say(ming, '留着的话')
  expect((await counts('留着')).comment).toBe(1)
  await talk.say(ming, '又一句留着的话')
  expect((await counts('留着')).comment).toBe(2)
  // Without a change in the log, which no call of the API does.
  await talk.blog.db.write((tx) => tx.updateTable('comment').set({ status: 'hidden' }).where('id', '=', id).execute())
  expect((await find('留着', 'comment')).records.map((it) => it.content)).toEqual(['又一句<mark>留着</mark>的话'])
})

test.each([
  ['部署 nginx', 1],
  ['nginx 部署', 1],
  ['NGINX', 1],
  ['部署 -nginx', 1],
  ['"部署 nginx"', 0],
  ['"用 nginx 部署"', 1],
  ['in:留言 部署', 2],
  ['in：评论 部署', 2],
  ['in:别处 部署', 0],
  ['@小明', 1],
  ['@小明 部署', 1],
  ['@没有这个人', 0],
  ['after:2024-06-01', 1],
  ['before:2024-06', 1],
  ['部署 after:2024-06 before:2025', 1],
  ['#一个标签 部署', 0],
  ['专栏:一册 部署', 0],
  ['-部署', 0],
  ['%', 0],
  ['_', 0],
  ['\\', 0],
])('messages are asked for with the same signs as articles: %s', async (keyword, expected) => {
  const { admin, blog, ming, hong } = talk
  await admin.message('用 nginx 部署', { userId: ming.id, createTime: day('2024-05-31') })
  await admin.message('部署', { userId: hong.id, createTime: day('2024-06-01') })
  await blog.write({ title: '二', tagNames: ['一个标签'] })
  await blog.db.write((tx) =>
    tx
      .insertInto('column')
      .values({ user_id: 1, name: '一册', cover: '', summary: '', create_time: 0, update_time: 0 })
      .execute(),
  )
  expect((await find(keyword, 'message')).total).toBe(expected)
})

test('a page after the first, and a kind that is not there', async () => {
  for (let n = 0; n < 12; n++) await talk.admin.message(`翻页 ${n}`)
  const page = await talk.blog.call(search.list, { query: { keyword: '翻页', kind: 'message', pageNum: 2, pageSize: 5 } })
  expect(page).toMatchObject({ total: 12, current: 2, pages: 3, counts: { message: 12 } })
  expect(page.records.map((it) => it.content)).toEqual([6, 5, 4, 3, 2].map((n) => `<mark>翻页</mark> ${n}`))
  expect((await talk.blog.ask('/api/search/list?keyword=a&kind=user', {})).body.message).toBe('不认识的搜索种类')
})

test('names for completion: authors of public articles; columns for members', async () => {
  const { blog, ming, article } = talk
  const { id } = await blog.db.write((tx) =>
    tx
      .insertInto('column')
      .values({ user_id: 1, name: '一册', cover: '', summary: '', create_time: 0, update_time: 0 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const names = (who?: Speaker) => blog.call(search.names, {}, talk.as(who))
  expect((await names(ming)).columns).toEqual([])
  const place = { article_id: article, column_id: Number(id), sort: 1, create_time: 0, told_time: null }
  await blog.db.write((tx) => tx.insertInto('column_article').values(place).execute())
  const author = await blog.db.read.selectFrom('user').select('nickname').where('id', '=', 1).executeTakeFirstOrThrow()
  expect(await names()).toEqual({ authors: [author.nickname], columns: [] })
  expect(await names(ming)).toEqual({ authors: [author.nickname], columns: ['一册'] })
  await blog.write({ title: '草稿', userId: ming.id, status: 2 })
  expect((await names()).authors).not.toContain('小明')
})
