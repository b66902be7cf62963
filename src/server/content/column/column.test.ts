import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { column } from '#contract/content/column.ts'
import { notification } from '#contract/talk/notification.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { shelve } from '#server/content/writing/writing.actions.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const list = (who: Speaker, scope?: 'all' | 'subscribed' | 'mine') =>
  talk.blog.call(column.list, { query: { ...(scope && { scope }) } }, talk.as(who))
const names = async (who: Speaker, scope?: 'all' | 'subscribed' | 'mine') => (await list(who, scope)).records.map((it) => it.name)
const detail = (who: Speaker, id: number) => talk.blog.call(column.detail, { params: { id } }, talk.as(who))
const begin = async (who: Speaker, name = '数据库漫游') =>
  (await talk.blog.call(column.add, { body: { name, summary: '从一页读起' } }, talk.as(who))).id
const put = (who: Speaker, articleId: number, columnId: number | null) =>
  talk.blog.call(column.put, { body: { articleId, columnId } }, talk.as(who))
const write = async (who: Speaker, title: string, more: object = {}) =>
  (await talk.blog.write({ title, userId: who.id, ...more })).id
const follow = (who: Speaker, id: number, query = '') =>
  talk.blog.ask(`/api/column/subscribe/${id}${query}`, { method: 'POST', headers: talk.as(who) })
const read = async (who: Speaker, id: number) => {
  talk.blog.clock.now += 1000
  return talk.blog.ask(`/api/article/view/${id}`, { method: 'POST', headers: talk.as(who) })
}
const told = async (who: Speaker) => {
  const { records } = await talk.blog.call(notification.page, { query: {} }, talk.as(who))
  return records.map(({ title, message, link }) => ({ title, message, link }))
}
const tick = () => {
  talk.blog.clock.now += 1000
}

/** Creates a column of Ming's with some articles. */
async function filled(titles: readonly string[]) {
  const id = await begin(talk.ming)
  const articles: number[] = []
  for (const title of titles) {
    tick()
    const article = await write(talk.ming, title)
    articles.push(article)
    await put(talk.ming, article, id)
  }
  return { id, articles }
}

describe('what others see of a column', () => {
  test('nothing until it holds something that they may read; then what stands in it, in order', async () => {
    const id = await begin(talk.ming)
    const draft = await write(talk.ming, '草稿', { status: 2 })
    await put(talk.ming, draft, id)
    expect(await names(talk.hong)).toEqual([])
    await expect(detail(talk.hong, id)).rejects.toMatchObject({ code: 404, message: '专栏不存在' })
    expect(await names(talk.ming, 'mine')).toEqual(['数据库漫游'])
    expect((await detail(talk.ming, id)).articles).toMatchObject([{ title: '草稿', isOpen: false, state: '草稿' }])
    const [one, two] = [await write(talk.ming, '一页'), await write(talk.ming, '一棵树')]
    await put(talk.ming, two, id)
    await put(talk.ming, one, id)
    const seen = await detail(talk.hong, id)
    expect(seen).toMatchObject({
      name: '数据库漫游',
      summary: '从一页读起',
      articleNum: 2,
      readNum: 0,
      isMine: false,
      mayEdit: false,
      author: { id: talk.ming.id, nickname: '小明', avatar: '/ming.webp', hasPage: true },
      next: { id: two, title: '一棵树', sort: 1 },
    })
    expect(seen.articles.map((it) => [it.title, it.sort, it.isRead])).toEqual([
      ['一棵树', 1, false],
      ['一页', 2, false],
    ])
  })

  test('members’ articles are for every member; private ones and those behind a password for their author', async () => {
    const { id } = await filled(['公开'])
    for (const visibility of ['login', 'password', 'private'] as const)
      await put(talk.ming, await write(talk.ming, visibility, { visibility, passwordHash: 'x' }), id)
    expect((await detail(talk.hong, id)).articles.map((it) => it.title)).toEqual(['公开', 'login'])
    expect((await list(talk.hong)).records[0]?.articleNum).toBe(2)
    const mine = (await detail(talk.ming, id)).articles
    expect(mine.map((it) => it.state)).toEqual(['', '', '需要密码', '仅自己可见'])
  })

  test('the last changed comes first; each tab says how many it has', async () => {
    const { id } = await filled(['一'])
    const other = await begin(talk.hong, '排版札记')
    tick()
    await put(talk.hong, await write(talk.hong, '行长'), other)
    expect(await names(talk.owner)).toEqual(['排版札记', '数据库漫游'])
    tick()
    await put(talk.ming, await write(talk.ming, '二'), id)
    await follow(talk.hong, id)
    expect(await names(talk.hong)).toEqual(['数据库漫游', '排版札记'])
    expect(await names(talk.hong, 'subscribed')).toEqual(['数据库漫游'])
    const { body } = await talk.blog.ask('/api/column/list?pageSize=1&pageNum=2', { headers: talk.as(talk.hong) })
    expect(body).toMatchObject({
      data: { total: 2, pages: 2, records: [{ id: other }] },
      extra: { all: 2, subscribed: 1, mine: 1 },
    })
  })
})

describe('a reader', () => {
  test('is somewhere: what he opened is marked, and the next one is behind the last', async () => {
    const { id, articles } = await filled(['一', '二', '三'])
    expect(await talk.blog.call(column.continue, {}, talk.as(talk.hong))).toBeNull()
    await read(talk.hong, articles[1] ?? 0)
    expect(await detail(talk.hong, id)).toMatchObject({ readNum: 1, next: { title: '三', sort: 3 } })
    expect((await detail(talk.hong, id)).articles.map((it) => it.isRead)).toEqual([false, true, false])
    expect(await talk.blog.call(column.continue, {}, talk.as(talk.hong))).toMatchObject({ column: { id }, next: { title: '三' } })
    await read(talk.hong, articles[2] ?? 0)
    expect((await detail(talk.hong, id)).next).toMatchObject({ title: '一' })
    await read(talk.hong, articles[0] ?? 0)
    expect(await detail(talk.hong, id)).toMatchObject({ readNum: 3, next: null })
    expect(await talk.blog.call(column.continue, {}, talk.as(talk.hong))).toBeNull()
    // Reading counts for one user alone; a view without a login marks nothing.
    await talk.blog.ask(`/api/article/view/${articles[0]}`, { method: 'POST' })
    expect((await detail(talk.owner, id)).readNum).toBe(0)
  })

  test('subscribes once however often he asks, and may end it; not to his own', async () => {
    const { id } = await filled(['一'])
    const answers = [await follow(talk.hong, id), await follow(talk.hong, id), await follow(talk.hong, id, '?to=1')]
    for (const { body } of answers) expect(body).toMatchObject({ data: true, extra: { isSubscribed: true, subscriberNum: 1 } })
    expect((await list(talk.hong)).records[0]).toMatchObject({ isSubscribed: true, subscriberNum: 1 })
    expect((await follow(talk.ming, id)).body).toMatchObject({ code: 400, message: '这是你自己的专栏' })
    for (let i = 0; i < 2; i++)
      expect((await follow(talk.hong, id, '?to=0')).body.extra).toEqual({ isSubscribed: false, subscriberNum: 0 })
  })
})

describe('subscribers', () => {
  test('hear of what comes in, together while nobody has read of it, and not of what goes again', async () => {
    const { id } = await filled(['旧的'])
    await follow(talk.hong, id)
    const one = await write(talk.ming, '新一')
    tick()
    await put(talk.ming, one, id)
    expect(await told(talk.hong)).toEqual([{ title: '小明 更新了专栏《数据库漫游》', message: '《新一》', link: `/post/${one}` }])
    expect(await told(talk.ming)).toEqual([])
    tick()
    const two = await write(talk.ming, '新二')
    await put(talk.ming, two, id)
    expect(await told(talk.hong)).toEqual([
      { title: '小明 更新了 2 篇专栏文章《数据库漫游》', message: '《新二》 等 2 篇', link: `/column/${id}` },
    ])
    await put(talk.ming, two, null)
    expect(await told(talk.hong)).toMatchObject([{ message: '《新一》' }])
    await put(talk.ming, one, null)
    expect(await told(talk.hong)).toEqual([])
  })

  test('once read, the next one is told by itself', async () => {
    const { id } = await filled([])
    await put(talk.ming, await write(talk.ming, '头'), id)
    await follow(talk.hong, id)
    tick()
    await put(talk.ming, await write(talk.ming, '甲'), id)
    await talk.blog.call(notification.readAll, { query: {} }, talk.as(talk.hong))
    tick()
    await put(talk.ming, await write(talk.ming, '乙'), id)
    expect((await told(talk.hong)).map((it) => it.message)).toEqual(['《乙》', '《甲》'])
  })

  test('hear of an article of it that goes live: at its time, back on the shelf; and not of edits', async () => {
    const { id } = await filled(['头'])
    await follow(talk.hong, id)
    const later = await write(talk.ming, '明天', { createTime: talk.blog.clock.now + 10_000 })
    await put(talk.ming, later, id)
    expect(await told(talk.hong)).toEqual([])
    talk.blog.clock.now += 20_000
    expect(await publishDue(talk.blog.db, talk.blog.clock.now)).toBe(1)
    expect((await told(talk.hong)).map((it) => it.message)).toEqual(['《明天》'])
    tick()
    await talk.blog.write({ title: '今天', userId: talk.ming.id }, later)
    expect((await told(talk.hong)).map((it) => it.message)).toEqual(['《今天》'])
    await shelve(talk.deps, { id: talk.ming.id, role: 'admin' }, later, '0')
    expect(await told(talk.hong)).toEqual([])
    await shelve(talk.deps, { id: talk.ming.id, role: 'admin' }, later, '1')
    expect(await told(talk.hong)).toHaveLength(1)
    await talk.blog.ask(`/sys/article/delete/${later}`, { method: 'DELETE', headers: talk.as(talk.ming) })
    expect(await told(talk.hong)).toEqual([])
    await talk.blog.ask(`/sys/article/restore/${later}`, { method: 'POST', headers: talk.as(talk.ming) })
    expect(await told(talk.hong)).toHaveLength(1)
  })

  test('hear nothing of whom they have hidden, of a column that is gone, or once they have left it', async () => {
    const { id } = await filled(['头'])
    await follow(talk.hong, id)
    await follow(talk.owner, id)
    const hidden = { user_id: talk.hong.id, hidden_user_id: talk.ming.id, create_time: 1 }
    await talk.blog.db.write((tx) => tx.insertInto('hidden_user').values(hidden).execute())
    await put(talk.ming, await write(talk.ming, '甲'), id)
    expect([await told(talk.hong), (await told(talk.owner)).length]).toEqual([[], 1])
    await talk.blog.ask(`/sys/column/delete/${id}`, { method: 'DELETE', headers: talk.as(talk.ming) })
    expect(await told(talk.owner)).toEqual([])
  })
})

describe('the shelf that everybody sees', () => {
  const shelf = () => talk.blog.call(column.shelf, {})

  test('columns with what everybody reads, the last changed first, with their first article', async () => {
    const { id: first } = await filled(['一', '二'])
    tick()
    const second = await begin(talk.hong, '并发笔记')
    await put(talk.hong, await write(talk.hong, '锁'), second)
    await begin(talk.ming, '还是空的')
    expect(await shelf()).toMatchObject([
      { id: second, name: '并发笔记', articleNum: 1, first: { title: '锁' } },
      { id: first, name: '数据库漫游', articleNum: 2, first: { title: '一' } },
    ])
  })

  test('what is not for everybody is neither counted nor named', async () => {
    const id = await begin(talk.ming)
    for (const visibility of ['login', 'private'] as const)
      await put(talk.ming, await write(talk.ming, `只给${visibility}`, { visibility }), id)
    expect(await shelf()).toEqual([])
    await put(talk.ming, await write(talk.ming, '公开的'), id)
    expect(await shelf()).toMatchObject([{ articleNum: 1, first: { title: '公开的' } }])
  })

  test('each act that changes it restates the pages that show it', async () => {
    const changes = async () =>
      (await talk.blog.db.read.selectFrom('change').select('seq').where('tag', '=', 'columns').execute()).length
    const grows = async (act: () => Promise<unknown>) => {
      const before = await changes()
      await act()
      expect(await changes()).toBeGreaterThan(before)
    }
    const as = talk.as(talk.ming)
    const article = await write(talk.ming, '一')
    let id = 0
    await grows(async () => {
      id = await begin(talk.ming)
    })
    await grows(() => put(talk.ming, article, id))
    await grows(() => talk.blog.call(column.update, { body: { id, name: '改了名' } }, as))
    await grows(() => talk.blog.call(column.arrange, { body: { id, articleIds: [article] } }, as))
    await grows(() => put(talk.ming, article, null))
    await grows(() => talk.blog.call(column.remove, { params: { id } }, as))
  })
})
