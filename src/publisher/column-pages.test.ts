import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import type { Load } from './load.ts'
import { openPictureStore } from './picture-store.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { Bundle } from './render.ts'
import { openTree } from './tree.ts'

/** A site of articles alone, each with the strip of its column: what is published again is what matters here. */
const bundle: Bundle = {
  inlineScripts: [],
  async render(request, locals) {
    const [, noun, id] = new URL(request.url).pathname.split('/')
    const { load } = locals as { load: Load }
    const found = noun === 'post' ? await load(article.detail, { params: { id: Number(id) } }) : null
    return found
      ? new Response(JSON.stringify(found.column))
      : new Response(noun === 'post' ? null : 'a list', { status: noun === 'post' ? 404 : 200 })
  },
}

const OWNER = { id: 1, role: 'admin' } as const
let blog: TestBlog
let publisher: Publisher
let ticks = 0
beforeEach(async () => {
  blog = await openTestBlog()
  const root = join(blog.dataDir, 'tree')
  publisher = createPublisher({
    ...{ db: blog.db, bundle, tree: openTree(root), release: 'r1', ask: blog.askInProcess },
    pictures: openPictureStore(join(root, 'og'), async () => Buffer.from('picture')),
    clock: () => ticks,
    now: () => blog.clock.now,
    facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
  })
})
afterEach(() => blog.close())

const deps = () => ({ db: blog.db, now: () => blog.clock.now })
/** Returns the articles whose pages are rendered at once, those that follow a second later, and which of all were another page then. */
async function restated() {
  const changed: string[] = []
  const posts = async () => {
    const { written, unchanged } = await publisher.drain()
    const isPost = (it: string) => it.startsWith('/post/')
    changed.push(...written.filter(isPost))
    return [...written, ...unchanged].filter(isPost)
  }
  const now = await posts()
  const later: string[] = []
  while (!publisher.isSettled()) {
    ticks += 1_000
    later.push(...(await posts()))
  }
  return { now, later, changed }
}
const pathOf = (id: number) => `/post/${id}`
async function column(name: string, count: number) {
  const id = await saveColumn(deps(), OWNER, null, { name })
  const articles: number[] = []
  for (let n = 0; n < count; n++) {
    blog.clock.now += 60_000
    articles.push((await blog.write({ title: `${name}之 ${n + 1}` })).id)
    await putArticle(deps(), OWNER, articles.at(-1) ?? 0, id)
  }
  return { id, articles }
}

test('what changes a column publishes the pages of its public chapters again, and no others', async () => {
  const { id, articles } = await column('漫游', 4)
  const { id: aside } = await blog.write({ title: '不在册' })
  await column('别的', 2)
  await restated()
  await saveColumn(deps(), OWNER, id, { name: '改了名' })
  const renamed = await restated()
  expect([renamed.now, renamed.later.toSorted()]).toEqual([[], articles.map(pathOf).toSorted()])
  // The article's own page has no column yet: it is told by a tag of its own.
  await putArticle(deps(), OWNER, aside, id)
  const joined = await restated()
  expect([joined.now, joined.later.toSorted()]).toEqual([[pathOf(aside)], articles.map(pathOf).toSorted()])
  await putArticle(deps(), OWNER, aside, null)
  const left = await restated()
  expect([...left.now, ...left.later].toSorted()).toEqual([...articles, aside].map(pathOf).toSorted())
})

test('an article that joins many others is live before any of them is published again, and so is the next', async () => {
  const { id, articles } = await column('长卷', 30)
  await restated()
  const next = (await blog.write({ title: '第三十一章' })).id
  await putArticle(deps(), OWNER, next, id)
  const { now, later } = await restated()
  // Beside the article itself only its neighbour in time, which shows its title.
  expect(now[0]).toBe(pathOf(next))
  expect(now.length).toBeLessThanOrEqual(2)
  expect(new Set(later).size).toBeGreaterThanOrEqual(29)
  expect(later.length).toBeLessThanOrEqual(30)
  // While the others wait for their second, somebody publishes again.
  await saveColumn(deps(), OWNER, id, { name: '改了名' })
  await publisher.drain()
  const other = (await blog.write({ title: '别处的' })).id
  ticks += 1_000
  const { written } = await publisher.drain()
  expect(written.indexOf(pathOf(other))).toBeLessThan(4)
  expect(articles).toHaveLength(30)
})

test('an edit of a chapter in a large column publishes its own page and those that name it', async () => {
  const { articles } = await column('长卷', 20)
  await restated()
  const [edited = 0] = articles.slice(9)
  await blog.write({ title: '长卷之十，改过' }, edited)
  const { now, later, changed } = await restated()
  // Its own page, and at most four that name it as a related one, show nothing of it in their strip.
  expect(changed.toSorted()).toEqual([articles[8], articles[10]].map((id = 0) => pathOf(id)).toSorted())
  expect(now.length).toBeLessThanOrEqual(7)
  expect(later).toEqual([])
})
