import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { column } from '#contract/content/column.ts'
import { COLUMN_NAME_MAX, COLUMNS_MAX } from '#contract/content/column-limits.ts'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
let id: number
let articles: number[]
beforeEach(async () => {
  talk = await openTalk()
  id = (await send(talk.ming, 'POST', '/sys/column/add', { name: '漫游' })).data as never
  id = (id as unknown as { id: number }).id
  articles = []
  for (const title of ['一', '二', '三']) {
    const article = await talk.blog.write({ title, userId: talk.ming.id })
    articles.push(article.id)
    await send(talk.ming, 'PUT', '/sys/column/article', { articleId: article.id, columnId: id })
  }
})
afterEach(() => talk.blog.close())

const send = async (who: Speaker, method: string, path: string, body: object) =>
  (
    await talk.blog.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...talk.as(who) },
    })
  ).body
const titles = async () =>
  (await talk.blog.call(column.detail, { params: { id } }, talk.as(talk.ming))).articles.map((it) => it.title)
const arrange = (order: number[], who = talk.ming) => send(who, 'PUT', '/sys/column/order', { id, articleIds: order })
const [first, second, third] = [0, 1, 2]
const at = (...places: number[]) => places.map((it) => articles[it] ?? 0)

describe('an author', () => {
  test('puts articles into any order; also after some went and others came', async () => {
    expect((await arrange(at(third, first, second))).data).toEqual({ articleIds: at(third, first, second) })
    expect(await titles()).toEqual(['三', '一', '二'])
    await send(talk.ming, 'PUT', '/sys/column/article', { articleId: articles[first], columnId: null })
    await send(talk.ming, 'PUT', '/sys/column/article', { articleId: articles[first], columnId: id })
    expect(await titles()).toEqual(['三', '二', '一'])
    await arrange(at(third, first, second))
    expect(await titles()).toEqual(['三', '一', '二'])
  })

  test('is told what is there when it is not what he arranged', async () => {
    for (const order of [at(first, second), at(first, first, second), [...at(first, second, third), talk.article], []])
      expect(await arrange(order)).toMatchObject({
        code: 409,
        message: '目录已在别处改过，请看看现在的样子',
        extra: { current: { articleIds: at(first, second, third) } },
      })
    expect(await titles()).toEqual(['一', '二', '三'])
  })

  test('gives an article one column: in another one it leaves the first; what is deleted leaves no hole', async () => {
    const other = (await talk.blog.call(column.add, { body: { name: '别册' } }, talk.as(talk.ming))).id
    const candidates = () => talk.blog.call(column.candidates, { params: { id: other }, query: {} }, talk.as(talk.ming))
    expect((await candidates()).map((it) => [it.title, it.columnName])).toEqual([
      ['三', '漫游'],
      ['二', '漫游'],
      ['一', '漫游'],
    ])
    await send(talk.ming, 'PUT', '/sys/column/article', { articleId: articles[second], columnId: other })
    expect(await titles()).toEqual(['一', '三'])
    const found = await talk.blog.call(column.candidates, { params: { id: other }, query: { title: '%' } }, talk.as(talk.ming))
    expect(found).toEqual([])
    const choices = await talk.blog.call(column.choices, { query: { articleId: articles[second] } }, talk.as(talk.ming))
    expect(choices).toEqual({
      columns: [
        { id: other, name: '别册' },
        { id, name: '漫游' },
      ],
      columnId: other,
    })
    await talk.blog.ask(`/sys/article/delete/${articles[first]}`, { method: 'DELETE', headers: talk.as(talk.ming) })
    expect(await titles()).toEqual(['三'])
    expect((await arrange(at(third))).code).toBe(200)
    await talk.blog.ask(`/sys/article/restore/${articles[first]}`, { method: 'POST', headers: talk.as(talk.ming) })
    expect(await titles()).toEqual(['三', '一'])
  })

  test('names it as he likes, within reason', async () => {
    const name = async (name: unknown, more: object = {}) =>
      (await send(talk.ming, 'PUT', '/sys/column/update', { id, name, ...more })).message
    expect(await name('  夜读 ', { summary: '一月一篇', cover: '/uploads/a.webp' })).toBe('success')
    expect(await name('夜读')).toBe('success')
    const seen = await talk.blog.call(column.detail, { params: { id } }, talk.as(talk.ming))
    expect(seen).toMatchObject({ name: '夜读', summary: '一月一篇', cover: '/uploads/a.webp' })
    for (const empty of ['', '   ', '\u200b', undefined, 7]) expect(await name(empty)).toBe('请给专栏起个名字')
    expect(await name('长'.repeat(COLUMN_NAME_MAX + 1))).toBe(`名字最多 ${COLUMN_NAME_MAX} 字`)
    expect(await name('一\n二')).toBe('名字里不能换行')
    expect(await name('x', { cover: 'javascript:alert(1)' })).toContain('封面应为')
    await saveModeration(talk.blog.db, { words: [{ word: '坏话', action: 'mask' }] })
    expect(await name('坏话集')).toBe('名字或简介里有不合适的词语，请修改后再试')
    talk.muted.add(talk.ming.id)
    expect(await name('好话')).toBe('你已被禁言，暂时不能编写专栏')
  })

  test('has so many at most', async () => {
    const row = { user_id: talk.ming.id, name: '又一册', cover: '', summary: '', create_time: 1, update_time: 1 }
    const rows = Array.from({ length: COLUMNS_MAX - 1 }, () => row)
    await talk.blog.db.write((tx) => tx.insertInto('column').values(rows).execute())
    expect((await send(talk.ming, 'POST', '/sys/column/add', { name: '再来' })).message).toBe(`专栏最多 ${COLUMNS_MAX} 个`)
  })
})

test('nobody else changes it: for him it is not there; an administrator keeps order', async () => {
  for (const [method, path, body] of [
    ['PUT', '/sys/column/update', { id, name: '我的' }],
    ['PUT', '/sys/column/order', { id, articleIds: at(third, second, first) }],
    ['DELETE', `/sys/column/delete/${id}`, {}],
  ] as const)
    expect(await send(talk.hong, method, path, body)).toMatchObject({ code: 404, message: '专栏不存在' })
  const hers = (await talk.blog.write({ title: '她的', userId: talk.hong.id })).id
  expect((await send(talk.hong, 'PUT', '/sys/column/article', { articleId: hers, columnId: id })).message).toBe('专栏不存在')
  expect((await send(talk.ming, 'PUT', '/sys/column/article', { articleId: hers, columnId: id })).message).toBe('文章不存在')
  expect((await send(talk.owner, 'PUT', '/sys/column/article', { articleId: hers, columnId: id })).message).toBe('专栏不存在')
  expect((await arrange(at(third, second, first), talk.owner)).code).toBe(200)
  expect(await titles()).toEqual(['三', '二', '一'])
})
