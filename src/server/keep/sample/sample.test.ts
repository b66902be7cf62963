import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { article } from '#contract/content/article.ts'
import { column } from '#contract/content/column.ts'
import { goods } from '#contract/content/goods.ts'
import { moment } from '#contract/content/moment.ts'
import { friend } from '#contract/site/friend.ts'
import { site } from '#contract/site/site.ts'
import { comment } from '#contract/talk/comment.ts'
import { message } from '#contract/talk/message.ts'
import { renderMarkdown } from '#markdown/render.ts'
import { recorded } from '#server/core/job/job.record.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { fill, SAMPLE, SLOW } from '#tests/support/fill-sample.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { readSample } from './sample.read.ts'

/** Reads everything public of a blog, in the order of its pages. */
async function told(blog: TestBlog) {
  const list = await blog.call(article.list, { query: { pageNum: 1, pageSize: 50 } })
  const moments = await blog.call(moment.list, { query: { pageNum: 1, pageSize: 50 } })
  const messages = await blog.call(message.list, { query: { pageNum: 1, pageSize: 50 } })
  return {
    articles: list.records.map((it) => [it.title, it.cover, it.createTime, it.categoryName, it.quantity, it.likeNum]),
    talks: list.records.map((it) => [it.title, it.id, it.commentNum] as const),
    bodies: await Promise.all(
      list.records.map(async (it) => (await blog.call(article.detail, { params: { id: it.id } })).content.length),
    ),
    carousel: (await blog.call(article.carousels, {})).map((it) => it.title),
    recommended: (await blog.call(article.recommends, {})).map((it) => it.title),
    moments: moments.records.map((it) => [it.nickname, it.content, it.images, it.createTime]),
    messages: messages.records.map((it) => [it.nickname, it.avatar, it.content, it.createTime]),
    columns: (await blog.call(column.shelf, {})).map((it) => [it.name, it.articleNum, it.first.title]),
    albums: await blog.call(album.list, {}),
    goods: (await blog.call(goods.list, { query: { pageNum: 1, pageSize: 50 } })).records,
    friends: await blog.call(friend.list, {}),
    notices: await blog.call(site.notices, {}),
    site: await blog.call(site.config, {}),
  }
}

const idOf = ({ talks }: Awaited<ReturnType<typeof told>>, title: string) => talks.find((it) => it[0] === title)?.[1] ?? 0

test('an untouched blog is filled once: articles with pictures, choices, moments, notices, a letter', SLOW, async () => {
  const blog = await openTestBlog()
  // A start runs the daily jobs at the same time; they do not count as writing.
  await recorded(blog.db, Date.now, 'visits', async () => {})
  await fill(blog)
  const first = await told(blog)
  expect(first.albums.map((it) => [it.name, it.isLock, it.photoNum])).toEqual([
    ['桌上', false, 8],
    ['试笔', true, 6],
    ['水边', false, 8],
    ['山与路', false, 10],
  ])
  expect([first.messages.length, first.goods.length, first.friends.length]).toEqual([12, 6, 6])
  expect([first.articles.length, first.moments.length, first.carousel.length, first.recommended.length]).toEqual([13, 10, 3, 4])
  expect(first.articles[0]?.[0]).toBe('一本账：为什么页面只做一次')
  for (const [, cover, , , views, likes] of first.articles)
    expect([cover, views, likes]).toEqual([expect.stringMatching(/^(?:\/uploads\/.*webp)?$/), 0, 0])
  // The others show what is drawn for them.
  expect(first.articles.filter(([, cover]) => cover)).toHaveLength(6)
  expect(first.columns).toEqual([
    ['从零造一个博客', 6, '时间只存一个数'],
    ['读者看见的那一面', 4, '一行四十个字：网页上的中文排版'],
  ])
  expect(first.notices.top[0]?.content).toContain('示例')
  expect([first.site.name, first.site.author, first.site.aboutMe.includes('读到这里的朋友')]).toEqual(['砚边小记', '沈砚', true])
  const talk = await blog.call(comment.list, { query: { articleId: idOf(first, '一本账：为什么页面只做一次') } })
  expect([talk.commentNum, talk.records.map((it) => [it.nickname, it.children.map((child) => child.nickname)])]).toEqual([
    10,
    [
      ['大三在读', ['老陈', '大三在读', '沈砚']],
      ['远山', ['沈砚', '半夏', '沈砚']],
    ],
  ])
  const beside = await blog.call(comment.list, { query: { articleId: idOf(first, '中文没有空格，搜索怎么办') } })
  expect(beside.records.map((it) => it.anchor?.quote)).toEqual([expect.stringMatching(/^起初我没留/)])
  await fill(blog)
  expect(await told(blog)).toEqual(first)
  // Entries that the owner removes do not come back.
  await blog.db.write((tx) => tx.deleteFrom('moment').execute())
  await fill(blog)
  expect((await told(blog)).moments).toEqual([])
  await blog.close()
})

// On PostgreSQL, a transaction that is rolled back has used up its ids, so that they differ.
test.skipIf(isOnPostgres())(
  'stopped again and again, the next start goes on; in the end it is whole, and nothing is there twice',
  SLOW,
  async () => {
    const whole = await openTestBlog()
    await fill(whole)
    const expected = await told(whole)
    await whole.close()
    const blog = await openTestBlog()
    let stops = 0
    for (let isWhole = false; !isWhole; stops++) {
      let left = 1 + (stops % 7)
      isWhole = true
      await fill(blog, () => {
        if (left-- > 0) return false
        isWhole = false
        return true
      })
    }
    expect(stops).toBeGreaterThan(5)
    expect(await told(blog)).toEqual(expected)
    await blog.close()
  },
)

test('a blog in which anything was written or configured is left alone', SLOW, async () => {
  const touches: ((blog: TestBlog) => Promise<unknown>)[] = [
    (blog) => blog.write({ title: '我的第一篇' }),
    (blog) => ownerAdmin(blog.db).moment('先放着'),
    (blog) => ownerAdmin(blog.db).configure({ author: '林间一灯' }),
    (blog) => ownerAdmin(blog.db).letter('privacy', { title: '隐私', contentMd: '不收集。' }),
  ]
  for (const touch of touches) {
    const blog = await openTestBlog()
    await touch(blog)
    const before = await told(blog)
    await fill(blog)
    expect(await told(blog)).toEqual(before)
    await blog.close()
  }
})

test('on a clock that is behind, nothing of it waits for its day', SLOW, async () => {
  const blog = await openTestBlog()
  blog.clock.now = Date.UTC(2020, 0, 1)
  await fill(blog)
  expect((await told(blog)).articles).toHaveLength(13)
  await blog.close()
})

test('one article shows every kind of block, and none of its marks stays in the text', async () => {
  const source = await readFile(join(SAMPLE, 'articles/writing-with-everything.md'), 'utf8')
  const text = source.replace(/^---\n[\s\S]*?\n---\n/, '')
  const { html, blocks } = await renderMarkdown(text, { highlight: false })
  const kinds = 'code container figure footnote formula heading html list paragraph quote table'
  expect([...new Set(blocks?.map((it) => it.kind))].toSorted().join(' ')).toBe(kinds)
  for (const look of ['tip', 'info', 'warning', 'danger', 'details']) expect(html).toContain(`class="callout ${look}"`)
  const read = html.replace(/<(pre|code|math)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '')
  expect(/\*\*|~~|:::|\$\$|`|\[!|\]\(|\[\^|^#|^&gt;/m.exec(read)).toBeNull()
  expect(html).not.toContain('math-error')
})

test('a photo behind the lock stands nowhere else', async () => {
  const { albums, ...rest } = await readSample(SAMPLE)
  const locked = albums.filter((it) => it.password).flatMap((it) => it.photos.map(({ picture }) => picture))
  expect(locked.length).toBeGreaterThan(0)
  const open = albums.flatMap((it) => [it.cover, ...(it.password ? [] : it.photos.map(({ picture }) => picture))])
  const elsewhere = JSON.stringify([rest, open])
  expect(locked.filter((it) => elsewhere.includes(it))).toEqual([])
})
