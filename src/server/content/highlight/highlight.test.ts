import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ARTICLE_HIGHLIGHTS_MAX, HIGHLIGHTS_MAX, highlight } from '#contract/content/highlight.ts'
import type { Input } from '#contract/core/define.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { eraseArticle } from '#server/content/article/article.erase.ts'
import { forgetLeft } from '#server/keep/job/leave.job.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const [A, B, C] = ['第一段说的是事务。', '第二段说的是日志怎样写。', '第三段说的是检查点。']
const text = (...blocks: string[]) => blocks.join('\n\n')
const publish = (more: object = {}) => it.add(it.owner, { title: '一篇', contentMd: text(A, B, C), status: 1, ...more })
const words = { block: 2, quote: '日志怎样写', prefix: '说的是', suffix: '。', ink: 'yellow' as const }
const add = (articleId: number, more: object = {}, who = it.ming) =>
  it.send(who, 'POST', '/api/highlight/add', { articleId, ...words, ...more })
const mark = (articleId: number, more: object = {}, who = it.ming) =>
  it.blog.call(highlight.add, { body: { articleId, ...words, ...more } }, it.as(who))
const list = (articleId: number, who = it.ming) => it.blog.call(highlight.list, { query: { articleId } }, it.as(who))
const change = (body: Input<typeof highlight.update>['body'], who = it.ming) => it.send(who, 'PUT', '/api/highlight/update', body)
const remove = (id: number, who = it.ming) => it.send(who, 'DELETE', `/api/highlight/delete/${id}`)

describe('words that a member marks', () => {
  test('are kept with their place and their note, for nobody else', async () => {
    const { id } = await publish()
    const made = await mark(id, { note: ' 记一笔\r\n再看 ' })
    const time = shanghaiTime(it.blog.clock.now)
    expect(made).toEqual({
      id: made.id,
      ...words,
      lastBlock: null,
      note: '记一笔\n再看',
      isGone: false,
      createTime: time,
      updateTime: time,
    })
    expect(await list(id)).toEqual([made])
    for (const who of [it.hong, it.owner]) expect(await list(id, who)).toEqual([])
    expect(await it.send(undefined, 'GET', `/api/highlight/list?articleId=${id}`)).toMatchObject({ code: 401 })
  })

  test('may go on into later blocks, in the order of the article and not of their numbers', async () => {
    const first = await publish()
    const { id } = first
    expect(await mark(id, { lastBlock: 3 })).toMatchObject({ block: 2, lastBlock: 3 })
    expect(await mark(id, { lastBlock: 2 })).toMatchObject({ block: 2, lastBlock: null })
    expect(await add(id, { lastBlock: 1 })).toMatchObject({ code: 400, extra: { field: 'lastBlock' } })
    await it.update(it.owner, first, { contentMd: text(A, C, B), status: 1 })
    expect(await mark(id, { block: 3, lastBlock: 2 })).toMatchObject({ block: 3, lastBlock: 2 })
    expect(await add(id, { lastBlock: 3 })).toMatchObject({ code: 400, extra: { field: 'lastBlock' } })
  })

  test('are refused where the article has no such block, by the name of the field', async () => {
    const { id } = await publish()
    expect(await add(id, { block: 4 })).toMatchObject({ code: 400, message: '文章里没有这一段', extra: { field: 'block' } })
    expect(await add(id, { lastBlock: 9 })).toMatchObject({ code: 400, extra: { field: 'lastBlock' } })
    expect(await add(id, { quote: ' \n' })).toMatchObject({ code: 400, message: '先选中一段文字', extra: { field: 'quote' } })
    expect(await list(id)).toEqual([])
  })

  test('are refused in an article that the member may not read', async () => {
    const draft = await it.add(it.owner, { contentMd: text(A, B, C) })
    const hidden = await publish({ visibility: 'private' })
    const locked = await publish({ visibility: 'password', password: '芝麻开门' })
    const members = await publish({ visibility: 'login' })
    for (const { id } of [draft, hidden, locked, { id: 99_999 }])
      expect(await add(id)).toMatchObject({ code: 404, message: '文章不存在' })
    expect(await add(members.id)).toMatchObject({ code: 200 })
    expect(await add(locked.id, {}, it.owner)).toMatchObject({ code: 200 })
  })

  test('that are sent twice are there once; removed and sent once more, they are back', async () => {
    const { id } = await publish()
    const clientId = 'from-the-page'
    const made = await mark(id, { clientId, note: '记一笔' })
    expect(await mark(id, { clientId, note: '又一次', ink: 'red' })).toEqual(made)
    expect((await mark(id, { clientId }, it.hong)).id).not.toBe(made.id)
    const [one, other] = await Promise.all([
      mark(id, { clientId: 'at-the-same-time' }),
      mark(id, { clientId: 'at-the-same-time' }),
    ])
    expect(one).toEqual(other)
    expect(await remove(made.id)).toMatchObject({ code: 200, data: true })
    expect((await list(id)).map((it) => it.id)).toEqual([one.id])
    const back = await mark(id, { clientId, note: '记一笔' })
    expect(back).toMatchObject({ quote: made.quote, note: '记一笔' })
    expect((await list(id)).map((it) => it.id)).toEqual([one.id, back.id])
    expect(await mark(id, { clientId })).toEqual(back)
  })

  test('tell when their block is gone', async () => {
    const first = await publish()
    await mark(first.id)
    const second = await it.update(it.owner, first, { contentMd: text(A, C), status: 1 })
    expect(await list(first.id)).toMatchObject([{ quote: words.quote, isGone: true }])
    // The owner closes it: what becomes of it is no longer told.
    await it.update(it.owner, second, { contentMd: text(A, C), status: 1, visibility: 'private' })
    expect(await list(first.id)).toMatchObject([{ quote: words.quote, isGone: false }])
  })
})

describe('a highlight', () => {
  test('changes its ink and its note, and counts as touched then', async () => {
    const { id } = await publish()
    const made = await mark(id)
    it.blog.clock.now += 60_000
    const updateTime = shanghaiTime(it.blog.clock.now)
    expect(await change({ id: made.id, ink: 'blue' })).toMatchObject({ code: 200, data: { ...made, ink: 'blue', updateTime } })
    expect((await change({ id: made.id, note: '想法' })).data).toMatchObject({ ink: 'blue', note: '想法' })
    expect((await change({ id: made.id, note: '' })).data).toMatchObject({ note: '' })
    it.blog.clock.now += 60_000
    expect((await change({ id: made.id, isChangeSeen: true })).data).toMatchObject({ updateTime })
    expect((await change({ id: made.id })).data).toMatchObject({ updateTime })
    expect(await list(id)).toEqual([{ ...made, ink: 'blue', updateTime }])
  })

  test('of somebody else is neither changed nor removed', async () => {
    const { id } = await publish()
    const made = await mark(id)
    for (const who of [it.hong, it.owner]) {
      expect(await change({ id: made.id, ink: 'red' }, who)).toMatchObject({ code: 404, message: '划线不存在' })
      expect(await remove(made.id, who)).toMatchObject({ code: 404, message: '划线不存在' })
    }
    expect(await remove(9_999)).toMatchObject({ code: 404 })
    expect(await list(id)).toEqual([made])
  })

  test('leaves with its article, and with its member', async () => {
    const [going, staying] = [await publish(), await publish()]
    for (const { id } of [going, staying]) for (const who of [it.ming, it.hong]) await mark(id, {}, who)
    const rows = () => it.blog.db.read.selectFrom('article_highlight').select(['article_id', 'user_id']).orderBy('id').execute()
    await it.blog.db.write((tx) => eraseArticle(tx, going.id, it.blog.clock.now))
    expect(await rows()).toEqual([it.ming, it.hong].map((user_id) => ({ article_id: staying.id, user_id })))
    await it.blog.db.write((tx) =>
      tx
        .updateTable('user')
        .set({ status: 'leaving', leave_time: 1, leave_articles: 'keep' })
        .where('id', '=', it.ming)
        .execute(),
    )
    expect(await forgetLeft(it.blog.db, it.blog.clock.now)).toBe(1)
    expect(await rows()).toEqual([{ article_id: staying.id, user_id: it.hong }])
  })
})

describe('the limits', () => {
  const fill = (articleId: number, count: number, more: object = {}) =>
    it.blog.db.write(async (tx) => {
      const row = { ...words, user_id: it.ming, article_id: articleId, note: '', revision: 1, create_time: 1, update_time: 1 }
      for (let left = count; left > 0; left -= 500)
        await tx
          .insertInto('article_highlight')
          .values(Array.from({ length: Math.min(500, left) }, () => ({ ...row, ...more })))
          .execute()
    })

  test('of one article let the last one in, and no more', async () => {
    const [full, other] = [await publish(), await publish()]
    await fill(full.id, ARTICLE_HIGHLIGHTS_MAX - 1)
    const last = await mark(full.id, { clientId: 'the-last-one' })
    expect(await add(full.id)).toMatchObject({ code: 409, message: '一篇文章最多划 500 处，请先删掉一些' })
    // The one that is there already is answered all the same.
    expect(await mark(full.id, { clientId: 'the-last-one' })).toEqual(last)
    expect(await add(full.id, {}, it.hong)).toMatchObject({ code: 200 })
    expect(await add(other.id)).toMatchObject({ code: 200 })
    await remove(last.id)
    expect(await add(full.id)).toMatchObject({ code: 200 })
    expect(await list(full.id)).toHaveLength(ARTICLE_HIGHLIGHTS_MAX)
  })

  test('of a member let the last one in, and no more', async () => {
    const [full, other] = [await publish(), await publish()]
    await fill(full.id, HIGHLIGHTS_MAX - 1)
    expect(await add(other.id)).toMatchObject({ code: 200 })
    expect(await add(other.id)).toMatchObject({ code: 409, message: '划线最多 10000 处，请先删掉一些' })
    expect(await add(other.id, {}, it.hong)).toMatchObject({ code: 200 })
  })

  test('of the texts count code points', async () => {
    const { id } = await publish()
    const around = '😀'.repeat(64)
    expect(await add(id, { quote: '😀'.repeat(1000), prefix: around, suffix: around, note: '😀'.repeat(2000) })).toMatchObject({
      code: 200,
    })
    expect(await add(id, { quote: '字', prefix: '', suffix: '', note: '' })).toMatchObject({ code: 200 })
    const beyond = [
      { quote: '字'.repeat(1001) },
      { quote: '' },
      { prefix: `字${around}` },
      { suffix: `字${around}` },
      { note: '字'.repeat(2001) },
      { note: '翻过来\u202e的' },
      { quote: '半个\ud83d' },
      { quote: '响\u0007' },
      { suffix: '\0' },
      { ink: 'black' },
      { block: 0 },
      { clientId: 'short' },
      { isChangeSeen: true },
    ]
    for (const it of beyond) expect(await add(id, it), JSON.stringify(it).slice(0, 40)).toMatchObject({ code: 400 })
    expect(await list(id)).toHaveLength(2)
  })
})
