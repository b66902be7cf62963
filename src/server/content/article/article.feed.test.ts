import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { article, FEED_SIZE } from '#contract/content/article.ts'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'

const HOUR = 3_600_000
const START = Date.parse('2023-12-31T20:00:00+08:00')

describe('what feeds and the sitemap read', () => {
  let blog: TestBlog
  const ids: number[] = []
  beforeAll(async () => {
    blog = await openTestBlog()
    for (let n = 0; n < FEED_SIZE + 3; n++)
      ids.push((await blog.write({ title: `第 ${n} 篇`, createTime: START + n * HOUR, contentMd: `正文 ${n}` })).id)
    await blog.write({ title: '草稿', status: 2, contentMd: '谁也看不到的秘密。' })
  })
  afterAll(() => blog.close())

  const tagsSince = async (act: () => Promise<unknown>) => {
    const newest = () =>
      blog.db.read
        .selectFrom('change')
        .select((e) => e.fn.max('seq').as('seq'))
        .executeTakeFirstOrThrow()
    const { seq } = await newest()
    await act()
    const rows = await blog.db.read.selectFrom('change').select('tag').where('seq', '>', Number(seq)).execute()
    return rows.map((it) => it.tag)
  }

  test('the feed has the newest articles with their HTML, pinned ones no earlier, and no draft', async () => {
    await blog.db.write((tx) =>
      tx
        .updateTable('article')
        .set({ is_stick: 1 })
        .where('id', '=', ids[5] ?? 0)
        .execute(),
    )
    const feed = await blog.call(article.feed, {})
    expect(feed.map((it) => it.id)).toEqual(ids.toReversed().slice(0, FEED_SIZE))
    expect(feed[0]?.content).toBe(`<p>正文 ${FEED_SIZE + 2}</p>`)
    expect(JSON.stringify(feed)).not.toContain('秘密')
  })

  test('a change to an article touches the feed only where the feed reaches', async () => {
    const old = await tagsSince(() => blog.write({ title: '旧文改了', createTime: START }, ids[0]))
    expect(old).toContain('articles')
    expect(old).not.toContain('feed')
    expect(await tagsSince(() => blog.write({ title: '第 3 篇改了', createTime: START + 3 * HOUR }, ids[3]))).toContain('feed')
    // When the newest article is no longer published, the article that was too old is in the feed again.
    const taken = await tagsSince(() => blog.write({ title: '收起', status: 2 }, ids.at(-1)))
    expect(taken).toContain('feed')
    expect((await blog.call(article.feed, {})).at(-1)?.id).toBe(ids[2])
  })

  test('a change touches its own part of the sitemap and the index', async () => {
    const tags = await tagsSince(() => blog.write({ title: '再改', createTime: START }, ids[0]))
    expect(tags.filter((it) => it.startsWith('sitemap')).sort()).toEqual(['sitemap', 'sitemap:1'])
  })

  test.skipIf(isOnPostgres())('parts are fixed ranges of ids with the newest change of each; years go by Shanghai', async () => {
    await blog.db.write((tx) => sql`update sqlite_sequence set seq = 2499 where name = 'article'`.execute(tx))
    const { id } = await blog.write({ title: '很多年以后', createTime: START })
    const { parts } = await blog.call(article.sitemap, {})
    const listed = (await blog.call(site.pages, {})).map((it) => it.path)
    expect(listed.filter((it) => it.startsWith('/archive/'))).toEqual(['/archive/2024', '/archive/2023'])
    expect(parts.map((it) => it.part)).toEqual([1, 3])
    expect(parts[1]?.updateTime).toBe((await blog.call(article.sitemapPart, { params: { part: 3 } }))[0]?.updateTime)
    expect((await blog.call(article.sitemapPart, { params: { part: 3 } })).map((it) => it.id)).toEqual([id])
    const first = await blog.call(article.sitemapPart, { params: { part: 1 } })
    expect(first.map((it) => it.id)).toEqual([...first.map((it) => it.id)].sort((a, b) => a - b))
    expect((await blog.ask('/api/article/sitemap/99')).status).toBe(404)
  })

  test.skipIf(isOnPostgres())('the newest change of a part is one look into an index', async () => {
    const plan = await sql<{ detail: string }>`explain query plan
      select max(update_time) from article where article.live = 1 and (id - 1) / 1000 = 3`.execute(blog.db.read)
    expect(plan.rows.map((it) => it.detail).join()).toContain('article_by_part')
  })
})

test('a blog without articles has no parts', async () => {
  const blog = await openTestBlog()
  expect(await blog.call(article.sitemap, {})).toEqual({ parts: [] })
  expect(await blog.call(article.feed, {})).toEqual([])
  await blog.close()
})
