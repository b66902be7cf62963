import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { column } from '#contract/content/column.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { removeArticles, restoreArticles, shelve } from '#server/content/writing/writing.actions.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { openTalk, type Speaker, type Talk } from '#tests/support/talk.ts'

let talk: Talk
beforeEach(async () => {
  talk = await openTalk()
})
afterEach(() => talk.blog.close())

const OWNER = { id: 1, role: 'admin' } as const
const detail = (id: number, who?: Speaker) => talk.blog.call(article.detail, { params: { id } }, talk.as(who))
const strip = async (id: number, who?: Speaker) => (await detail(id, who)).column
const write = async (title: string, more: object = {}) => {
  talk.blog.clock.now += 60_000
  return (await talk.blog.write({ title, userId: talk.ming.id, ...more })).id
}
const as = () => talk.as(talk.ming)
const put = (articleId: number, columnId: number | null) => talk.blog.call(column.put, { body: { articleId, columnId } }, as())
async function filled(...titles: string[]) {
  const { id } = await talk.blog.call(column.add, { body: { name: '数据库漫游', summary: '从一页读起' } }, as())
  const articles: number[] = []
  for (const title of titles) {
    articles.push(await write(title))
    await put(articles.at(-1) ?? 0, id)
  }
  return { id, articles: articles as [number, number, number] }
}

describe('what a reader is told of the column of an article', () => {
  test('a stranger: its name, the place, the public chapters and both neighbours', async () => {
    const { id, articles } = await filled('一页', '一棵树', '一把锁')
    const [one, two, three] = articles
    expect(await strip(two)).toMatchObject({
      ...{ id, name: '数据库漫游', cover: '', coverSet: '', place: 2, articleNum: 3 },
      chapters: [
        { id: one, title: '一页' },
        { id: two, title: '一棵树' },
        { id: three, title: '一把锁' },
      ],
      prev: { id: one, title: '一页' },
      next: { id: three, title: '一把锁', readMinutes: 1 },
    })
    expect(await strip(three)).toMatchObject({ place: 3, next: null })
    expect(await strip(talk.article)).toBeNull()
  })

  test('chapters that are not for everybody do not exist for a stranger; a member has those that are for members', async () => {
    const { id, articles } = await filled('一页')
    for (const more of [{ visibility: 'login' }, { visibility: 'private' }, { visibility: 'password' }, { status: 2 }])
      await put(await write(`不给外人：${JSON.stringify(more)}`, more), id)
    const last = await write('一把锁')
    await put(last, id)
    expect(await strip(articles[0])).toMatchObject({ place: 1, articleNum: 2, next: { id: last } })
    expect(JSON.stringify(await detail(articles[0]))).not.toContain('不给外人')
    expect(await strip(last, talk.hong)).toMatchObject({
      place: 3,
      articleNum: 3,
      prev: { title: expect.stringContaining('login') },
    })
    expect(await strip(last, talk.ming)).toMatchObject({ place: 5, articleNum: 5 })
  })

  test('nothing of a column that strangers may not know, to nobody', async () => {
    const { id } = await filled()
    const closed = await write('给会员的', { visibility: 'login' })
    await put(closed, id)
    expect(await strip(closed, talk.hong)).toBeNull()
    await put(await write('公开的'), id)
    expect(await strip(closed, talk.hong)).toMatchObject({ place: 1, articleNum: 2, next: { title: '公开的' } })
  })

  test('who opened an article with its password sees where it stands among the public ones', async () => {
    const { id, articles } = await filled('一页')
    const closed = await write('有密码的', { visibility: 'password' })
    await put(closed, id)
    await put(await write('给会员的', { visibility: 'login' }), id)
    const { hashPassword } = await import('#server/people/auth/password.ts')
    const password_hash = await hashPassword('芝麻开门')
    await talk.blog.db.write((tx) => tx.insertInto('article_lock').values({ article_id: closed, password_hash }).execute())
    const { token } = await talk.blog.call(article.verify, { params: { id: closed }, body: { password: '芝麻开门' } })
    const headers = { 'article-token': token }
    const { column: found } = await talk.blog.call(article.unlocked, { params: { id: closed }, headers })
    expect(found).toMatchObject({ place: 2, articleNum: 2, prev: { id: articles[0] }, next: null })
  })
})

describe('the pages that a change concerns', () => {
  const told = async (work: () => Promise<unknown>) =>
    (await tagsTold(talk.blog.db, work)).filter((it) => /^(chapters|around):/.test(it)).toSorted()
  const deps = () => ({ db: talk.blog.db, now: () => talk.blog.clock.now })

  test('those that show a column, and those of the chapters whose titles stand there', async () => {
    const { id, articles } = await filled('一页', '一棵树', '一把锁')
    const input = { params: { id: articles[1] } }
    const tags = article.detail.tags(input, await detail(articles[1]))
    expect(tags).toEqual(expect.arrayContaining([`chapters:${id}`, ...articles.map((it) => `article:${it}`)]))
    expect(article.detail.tags(input, await detail(talk.article)).filter((it) => it.startsWith('chapters:'))).toEqual([])
  })

  test('a new name or cover, not a new summary', async () => {
    const { id } = await filled('一页')
    const update = (body: object) => talk.blog.call(column.update, { body: { id, name: '数据库漫游', ...body } }, as())
    expect(await told(() => update({ summary: '别的话' }))).toEqual([])
    expect(await told(() => update({ name: '改了名' }))).toEqual([`chapters:${id}`])
    expect(await told(() => update({ name: '改了名', cover: '/uploads/a.webp' }))).toEqual([`chapters:${id}`])
    expect(await told(() => talk.blog.call(column.remove, { params: { id } }, as()))).toEqual([`chapters:${id}`])
  })

  test('what joins, leaves or moves, of the articles that everybody reads', async () => {
    const { id, articles } = await filled('一页', '一棵树')
    const other = (await talk.blog.call(column.add, { body: { name: '并发笔记' } }, as())).id
    const [one, two] = articles
    const draft = await write('草稿', { status: 2 })
    expect(await told(() => put(draft, id))).toEqual([])
    expect(await told(() => put(two, other))).toEqual([`around:${two}`, `chapters:${id}`, `chapters:${other}`])
    expect(await told(() => put(two, id))).toEqual([`around:${two}`, `chapters:${id}`, `chapters:${other}`])
    const arrange = (...articleIds: number[]) => talk.blog.call(column.arrange, { body: { id, articleIds } }, as())
    expect(await told(() => arrange(draft, one, two))).toEqual([])
    expect(await told(() => arrange(draft, two, one))).toEqual([`chapters:${id}`])
    expect(await told(() => put(one, null))).toEqual([`around:${one}`, `chapters:${id}`])
  })

  test('an article that is published or withdrawn; an edit concerns no other chapter than those with its words', async () => {
    const { id, articles } = await filled('一页', '一棵树')
    const [one, two] = articles
    const chapters = async (work: () => Promise<unknown>) => (await told(work)).filter((it) => it.startsWith('chapters:'))
    const mine = [`chapters:${id}`]
    expect(await chapters(() => talk.blog.write({ title: '一页纸', userId: talk.ming.id }, one))).toEqual([])
    expect(await chapters(() => shelve(deps(), OWNER, two, '0'))).toEqual(mine)
    expect(await chapters(() => talk.blog.write({ title: '一棵树', userId: talk.ming.id, status: 2 }, two))).toEqual([])
    expect(await chapters(() => talk.blog.write({ title: '一棵树', userId: talk.ming.id }, two))).toEqual(mine)
    expect(await chapters(() => removeArticles(deps(), OWNER, [two]))).toEqual(mine)
    expect(await chapters(() => restoreArticles(deps(), OWNER, [two]))).toEqual(mine)
    const closed = { title: '一棵树', userId: talk.ming.id, visibility: 'login' as const }
    expect(await chapters(() => talk.blog.write(closed, two))).toEqual(mine)
    const later = await write('明天的', { createTime: talk.blog.clock.now + 86_400_000 })
    expect(await chapters(() => put(later, id))).toEqual([])
    talk.blog.clock.now += 2 * 86_400_000
    expect(await chapters(() => publishDue(talk.blog.db, talk.blog.clock.now))).toEqual(mine)
  })
})
