import { expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { column } from '#contract/content/column.ts'
import { moment } from '#contract/content/moment.ts'
import { sample } from '#contract/keep/sample.ts'
import { audit } from '#contract/people/audit.ts'
import { site } from '#contract/site/site.ts'
import { comment } from '#contract/talk/comment.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import type { User } from '#server/core/http/caller.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { fill, SLOW } from '#tests/support/fill-sample.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3"/></svg>'
const OWNER = { authorization: '1' }
const whoIs = async (): Promise<User> => ({ id: 1, role: 'admin' })
const openFilled = async () => {
  const blog = await openTestBlog({ whoIs })
  await fill(blog)
  return blog
}
const clear = (blog: TestBlog) => blog.call(sample.clear, {}, OWNER)

/** Lists the tables that say what was done or published, or what was found out about it, not what was written. */
const TRACES = /^(?:change|news|audit|setting|sqlite_.*|kysely.*|.*_search_.*|article_search|rate_window|file|migration)$/

/** Counts the rows of each table that holds what somebody wrote. */
async function written({ db }: TestBlog) {
  const counts: Record<string, number> = {}
  for (const { name } of await db.read.introspection.getTables()) {
    if (TRACES.test(name)) continue
    const rows = await db.read
      .selectFrom(name as 'moment')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    counts[name] = Number(rows.n)
  }
  return counts
}

const idOf = async (blog: TestBlog, title: string) => {
  const { records } = await blog.call(article.list, { query: { pageSize: 50 } })
  return records.find((it) => it.title === title)?.id ?? 0
}
const titles = async (blog: TestBlog) =>
  (await blog.call(article.list, { query: { pageSize: 50 } })).records.map((it) => it.title).toSorted()
const filesLeft = ({ db }: TestBlog) => db.read.selectFrom('file').select('url').where('deleted_time', 'is', null).execute()

test('cleared at once, the blog is as it was before: no row, no file, no word of its configuration', SLOW, async () => {
  const blog = await openTestBlog({ whoIs })
  const [before, config] = [await written(blog), await blog.call(site.config, {})]
  await fill(blog)
  expect(await blog.call(sample.state, {}, OWNER)).toEqual({ isThere: true })
  expect(await clear(blog)).toEqual({ kept: 0 })
  expect(await written(blog)).toEqual(before)
  expect(await blog.call(site.config, {})).toEqual(config)
  expect(await filesLeft(blog)).toEqual([])
  const owner = await blog.db.read.selectFrom('user').select(['nickname', 'avatar']).where('id', '=', 1).executeTakeFirst()
  expect(owner).toEqual({ nickname: '站长', avatar: '' })
  expect((await blog.call(audit.list, { query: {} }, OWNER)).records.map((it) => [it.noun, it.act])).toEqual([['site', 'sample']])
  // It does not come back, and there is nothing to clear again.
  await fill(blog)
  expect(await written(blog)).toEqual(before)
  expect(await blog.call(sample.state, {}, OWNER)).toEqual({ isThere: false })
  await expect(clear(blog)).rejects.toThrow('没有可以清除的示例')
  await blog.close()
})

test(
  'what the owner wrote since stays: articles, columns, posts, albums, pictures, and his words in the configuration',
  SLOW,
  async () => {
    const blog = await openFilled()
    const admin = ownerAdmin(blog.db, () => blog.clock.now)
    const picture = await storePicture(blog.deps, 1, 'article', Buffer.from(DRAWING))
    const mine = await blog.write({ title: '我的第一篇', categoryName: '数据库', tagNames: ['SQLite', '我的'] })
    const [first, second] = (await blog.call(column.shelf, {})).map((it) => it.id) as [number, number]
    await blog.call(column.put, { body: { articleId: mine.id, columnId: first } }, OWNER)
    await blog.call(column.update, { body: { id: second, name: '我的专栏' } }, OWNER)
    await admin.moment('我的一句')
    const [theirs] = (await blog.call(moment.list, { query: {} })).records.filter((it) => it.content.includes('桂花'))
    await admin.moment('桂花是我自己闻的', [], theirs?.id)
    await admin.configure({ title: '林间' })
    const changed = await idOf(blog, '岛会睡觉')
    await blog.write({ title: '岛不睡了', contentMd: '我改写过的' }, changed)

    expect(await clear(blog)).toEqual({ kept: 4 })
    expect(await titles(blog)).toEqual(['岛不睡了', '我的第一篇'].toSorted())
    expect((await blog.call(column.shelf, {})).map((it) => [it.name, it.articleNum]).toSorted()).toEqual([
      ['从零造一个博客', 1],
      ['我的专栏', 1],
    ])
    const moments = (await blog.call(moment.list, { query: {} })).records.map((it) => it.content)
    expect(moments.join()).toMatch(/我的一句/)
    expect(moments.join()).toMatch(/我自己闻的/)
    expect(moments).toHaveLength(2)
    expect((await filesLeft(blog)).map((it) => it.url)).toContain(picture.url)
    expect((await blog.call(site.config, {})).title).toBe('林间')
    expect((await blog.call(site.config, {})).aboutMe).toBe('')
    const tags = await blog.db.read.selectFrom('tag').select('name').orderBy('name').execute()
    expect(tags.map((it) => it.name)).toContain('SQLite')
    await blog.close()
  },
)

test('an article below which somebody wrote stays with that thread, and the rest of the talk goes', SLOW, async () => {
  const blog = await openFilled()
  const [ledger, wal] = [await idOf(blog, '一本账：为什么页面只做一次'), await idOf(blog, '一个写者就够了：SQLite 的 WAL 与排队')]
  const talk = await blog.call(comment.list, { query: { articleId: ledger } })
  const thread = talk.records.find((it) => it.nickname === '远山')
  await blog.call(comment.add, { body: { articleId: ledger, parentId: thread?.id ?? 0, contentMd: '我也这么想' } }, OWNER)
  await blog.call(comment.add, { body: { articleId: wal, contentMd: '试一试评论' } }, OWNER)

  // The third is the column that both stand in.
  expect(await clear(blog)).toEqual({ kept: 3 })
  expect(await titles(blog)).toHaveLength(2)
  const left = await blog.call(comment.list, { query: { articleId: ledger } })
  expect(left.records.map((it) => [it.nickname, it.replyNum])).toEqual([['远山', 4]])
  expect(left.commentNum).toBe(5)
  const own = await blog.call(comment.list, { query: { articleId: wal } })
  expect(own.records.map((it) => it.content)).toEqual([expect.stringContaining('试一试评论')])
  const readers = await blog.db.read.selectFrom('user').select('nickname').where('id', '!=', 1).orderBy('id').execute()
  expect(readers.map((it) => it.nickname).toSorted()).toEqual(['半夏', '远山'])
  await blog.close()
})

test('a draft beside an article, or a note in it, holds it too', SLOW, async () => {
  const blog = await openFilled()
  const id = await idOf(blog, '砚边的字')
  const highlight = { article_id: id, user_id: 1, block: 1, quote: '外公', prefix: '', suffix: '', note: '想起我外公' }
  const more = { last_block: null, ink: 'yellow' as const, client_id: null, revision: 1, create_time: 1, update_time: 1 }
  await blog.db.write((tx) =>
    tx
      .insertInto('article_highlight')
      .values({ ...highlight, ...more })
      .execute(),
  )
  expect(await clear(blog)).toEqual({ kept: 1 })
  expect(await titles(blog)).toEqual(['砚边的字'])
  await blog.close()
})

test('while it is still being filled in, it cannot be cleared', SLOW, async () => {
  const blog = await openTestBlog({ whoIs })
  let left = 20
  await fill(blog, () => left-- < 0)
  expect(await blog.call(sample.state, {}, OWNER)).toEqual({ isThere: false })
  await expect(clear(blog)).rejects.toThrow('没有可以清除的示例')
  await blog.close()
})
