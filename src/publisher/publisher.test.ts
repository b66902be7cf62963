import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { tag } from '#contract/content/tag.ts'
import { toWire } from '#contract/core/send.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import { inTrace } from '#server/core/db/trace.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { forgetPage } from './ledger.queries.ts'
import type { Load } from './load.ts'
import { pictureKey } from './picture.ts'
import { openPictureStore } from './picture-store.ts'
import { createPublisher, type Publisher } from './publisher.ts'
import type { Bundle } from './render.ts'
import type { PublishReport } from './renders.ts'
import { openTree } from './tree.ts'

/** A site of a few lines in the place of the compiled one: what each page reads is what matters here. */
const pages: Record<string, (load: Load, id: number) => Promise<string | null>> = {
  '/': async (load) => (await load(article.list, { query: {} }))?.records.map((it) => it.title).join() ?? null,
  '/archive': async (load) => JSON.stringify(await load(article.archive, { query: {} })),
  '/tags': async (load) => JSON.stringify(await load(tag.list, {})),
  '/about': async () => 'about',
  '/404': async () => 'not found',
  post: async (load, id) => {
    const found = await load(article.detail, { params: { id } })
    return found && `${found.title} < ${found.prev?.title ?? ''} > ${found.next?.title ?? ''}`
  },
  'post.md': async (load, id) => (await load(article.source, { params: { id } }))?.contentMd ?? null,
  category: async (load, id) => textOf(await load(article.list, { query: { categoryId: id } })),
  tags: async (load, id) => textOf(await load(article.list, { query: { tagId: id } })),
  archive: async (load, year) => (await load(article.archive, { query: { year } })) && `year ${year}`,
}

const textOf = (data: unknown) => (data ? JSON.stringify(data) : null)

const bundle: Bundle = {
  inlineScripts: [],
  async render(request, locals) {
    const { pathname } = new URL(request.url)
    const [, noun = '', id = ''] = pathname.split('/')
    const [number, kind] = id.split('.')
    const page = pages[pathname] ?? pages[kind ? `${noun}.${kind}` : noun]
    const text = await page?.((locals as { load: Load }).load, Number(number))
    return new Response(text ?? null, { status: text == null || pathname === '/404' ? 404 : 200 })
  },
}

let blog: TestBlog
let publisher: Publisher
let ticks = 0
let root: string
let hold: (path: string) => Promise<void>
const fresh = () => {
  const ask = blog.askInProcess
  return createPublisher({
    db: blog.db,
    bundle,
    tree: openTree(root),
    pictures: openPictureStore(join(root, 'og'), async () => Buffer.from('picture')),
    clock: () => ticks,
    release: 'r1',
    facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
    now: () => blog.clock.now,
    ask: async (it, input) => {
      const answer = await ask(it, input)
      await hold(toWire(it, input).path)
      return answer
    },
  })
}
/** Publishes until nothing waits, not even for its time. */
async function publish(it = publisher): Promise<PublishReport> {
  const all: PublishReport = { written: [], unchanged: [], removed: [], failed: [] }
  do {
    const { written, unchanged, removed, failed } = await it.drain()
    all.written.push(...written)
    all.unchanged.push(...unchanged)
    all.removed.push(...removed)
    all.failed.push(...failed)
    ticks += 10_000
  } while (!it.isSettled())
  return all
}
const html = (path: string) => readFileSync(join(root, `${path}.html`), 'utf8')
const isThere = (path: string) => existsSync(join(root, `${path}.html`))

beforeEach(async () => {
  blog = await openTestBlog()
  root = join(blog.dataDir, 'tree')
  hold = async () => {}
  publisher = fresh()
})
afterEach(() => blog.close())

test('an empty blog has its fixed pages, and the not-found page is a file', async () => {
  const { written } = await publish()
  expect(written).toEqual(expect.arrayContaining(['/', '/404', '/about', '/archive', '/tags', '/_redirects', '/_media']))
  expect(html('404')).toBe('not found')
  expect((await publish()).written).toEqual([])
})

test('a new article brings its page first, then home, archive and tags, then the rest', async () => {
  await publish()
  const { id } = await blog.write({ title: '一', tagNames: ['甲'], createTime: Date.UTC(2024, 3, 1) })
  const { written } = await publish()
  expect(written.slice(0, 4)).toEqual([`/post/${id}`, '/', '/archive', '/tags'])
  expect(written.slice(4).sort()).toEqual(['/archive/2024', '/category/1', `/post/${id}.md`, '/tags/1'])
  expect(html(`post/${id}`)).toBe('一 <  > ')
})

test('an edit renders what read the article and nothing else, and equal bytes are not written', async () => {
  const { id } = await blog.write({ title: '一', createTime: Date.UTC(2024, 3, 1) })
  await blog.write({ title: '别处', categoryName: '别类', createTime: Date.UTC(2020, 3, 1) })
  const far = await blog.write({ title: '更远', categoryName: '远类', createTime: Date.UTC(2010, 3, 1) })
  await publish()
  await blog.write({ title: '一改', createTime: Date.UTC(2024, 3, 1) }, id)
  const { written, unchanged } = await publish()
  expect(written).toContain(`/post/${id}`)
  expect(html('index')).toContain('一改')
  expect([...written, ...unchanged]).not.toContain(`/post/${far.id}`)
  expect([...written, ...unchanged]).not.toContain('/about')
  // Its neighbours show its title, but their Markdown does not.
  expect([...written, ...unchanged].filter((it) => it.endsWith('.md'))).toEqual([`/post/${id}.md`])
  expect(unchanged).toContain('/archive/2024')
})

test('what is published names the requests that it came of, once', async () => {
  await publish()
  const [first, second] = ['1'.repeat(32), '2'.repeat(32)]
  await inTrace(first, () => blog.write({ title: '一' }))
  await inTrace(second, () => blog.write({ title: '二' }))
  expect((await publisher.drain()).traces?.toSorted()).toEqual([first, second])
  await publish()
  await blog.write({ title: '三' })
  expect((await publisher.drain()).traces).toBeUndefined()
})

test('neighbours learn of an article that comes between them and of one that leaves', async () => {
  const old = await blog.write({ title: '旧', createTime: Date.UTC(2024, 1, 1) })
  const young = await blog.write({ title: '新', createTime: Date.UTC(2024, 3, 1) })
  await publish()
  const middle = await blog.write({ title: '中', createTime: Date.UTC(2024, 2, 1) })
  await publish()
  expect([html(`post/${old.id}`), html(`post/${young.id}`)]).toEqual(['旧 <  > 中', '新 < 中 > '])
  await blog.write({ title: '中', status: 2, createTime: Date.UTC(2024, 2, 1) }, middle.id)
  expect((await publish()).removed).toEqual([`/post/${middle.id}`, `/post/${middle.id}.md`])
  expect(isThere(`post/${middle.id}`)).toBe(false)
  expect([html(`post/${old.id}`), html(`post/${young.id}`)]).toEqual(['旧 <  > 新', '新 < 旧 > '])
})

test('an article that moves leaves no trace in its old category, tag and year', async () => {
  const { id } = await blog.write({ title: '搬家', tagNames: ['甲'], categoryName: '旧处', createTime: Date.UTC(2020, 3, 1) })
  await publish()
  await blog.write({ title: '搬家', tagNames: ['乙'], categoryName: '新处', createTime: Date.UTC(2024, 3, 1) }, id)
  const { removed } = await publish()
  expect(removed.sort()).toEqual(['/archive/2020', '/tags/1'])
  expect(html('archive/2024')).toBe('year 2024')
})

test('a write that lands between a page’s read and its record is not lost', async () => {
  const { id } = await blog.write({ title: '先' })
  let isOnce = true
  hold = async (path) => {
    if (!isOnce || path !== `/api/article/detail/${id}`) return
    isOnce = false
    await blog.write({ title: '后' }, id)
  }
  await publish()
  expect(html(`post/${id}`)).toContain('后')
})

test('a change to a page that was rendered but not yet recorded is not lost', async () => {
  const { id } = await blog.write({ title: '先', categoryName: '类' })
  let isOnce = true
  hold = async (path) => {
    // Home has been rendered by now, and waits with others for its record.
    if (!isOnce || path !== '/api/article/archive') return
    isOnce = false
    await blog.write({ title: '后', categoryName: '类' }, id)
  }
  await publish()
  expect(html('index')).toBe('后')
})

test('a page that is asked for while somebody looks at a change it has not seen is rendered again', async () => {
  const { id } = await blog.write({ title: '先' })
  await publish()
  // Unknown to the ledger, and named by no tag: only its own record can tell that it is stale.
  await openTree(root).remove('/')
  await blog.db.write(async (tx) => {
    await forgetPage(tx, 'r1', '/')
    await appendChanges(tx, ['read by no page'])
  })
  await publish()
  let isOnce = true
  hold = async (path) => {
    if (!isOnce || path !== '/api/article/list') return
    isOnce = false
    await blog.write({ title: '后' }, id)
    await publish()
  }
  expect(await publisher.want('/')).toBe(true)
  await publish()
  expect(html('index')).toBe('后')
})

test('a failing page keeps its old bytes, says why, waits longer each time, and comes back', async () => {
  const { id } = await blog.write({ title: '稳' })
  await publish()
  hold = async (path) => {
    if (path.includes('detail')) throw new Error('database is locked')
  }
  await blog.write({ title: '改' }, id)
  expect((await publish()).failed).toContainEqual(expect.objectContaining({ path: `/post/${id}`, reason: 'database is locked' }))
  expect(html(`post/${id}`)).toContain('稳')
  const isTried = async () => (await publish()).failed.some((it) => it.path === `/post/${id}`)
  expect(await isTried()).toBe(false)
  blog.clock.now += 1_000
  expect(await isTried()).toBe(true)
  blog.clock.now += 1_000
  expect(await isTried()).toBe(false)
  hold = async () => {}
  blog.clock.now += 1_000
  expect((await publish()).written).toContain(`/post/${id}`)
  expect(html(`post/${id}`)).toContain('改')
})

test('only a real 404 takes a page down: a refusal of another kind does not', async () => {
  const { id } = await blog.write({ title: '稳' })
  await publish()
  hold = async (path) => {
    if (path.includes('article/detail')) throw new TypeError('fetch failed')
  }
  await blog.write({ title: '改' }, id)
  expect((await publish()).failed).toMatchObject([{ path: `/post/${id}`, reason: 'fetch failed' }])
  expect(html(`post/${id}`)).toContain('稳')
})

test('a publisher that starts again finishes what the last one left, and a file lost on disk comes back', async () => {
  const { id } = await blog.write({ title: '一' })
  let pagesLeft = 2
  await publisher.drain(() => pagesLeft-- <= 0)
  expect(await blog.db.read.selectFrom('change').select('seq').execute()).not.toEqual([])
  const { written } = await publish(fresh())
  expect(written).toContain('/404')
  expect(await blog.db.read.selectFrom('change').select('seq').execute()).toEqual([])
  await openTree(root).remove(`/post/${id}`)
  expect((await publish(fresh())).written).toEqual([`/post/${id}`])
})

test('killed between its two renames, after a change that was taken back: the compressed form is mended too', async () => {
  const { id } = await blog.write({ title: '一' })
  await publish()
  // The ledger knows this page by the hash of what it will be again, so that only its bytes tell.
  await blog.write({ title: '二' }, id)
  await openTree(root).write(`/post/${id}`, Buffer.from('二'))
  writeFileSync(join(root, `post/${id}.html`), '一 <  > ')
  writeFileSync(join(root, `post/${id}.html.br.new`), 'half')
  await blog.write({ title: '一' }, id)
  expect((await publish(fresh())).written).toContain(`/post/${id}`)
  expect(await openTree(root).holds(`/post/${id}`, Buffer.from('一 <  > '))).toBe(true)
  expect(existsSync(join(root, `post/${id}.html.br.new`))).toBe(false)
})

test('files that no page stands behind are removed at the next start', async () => {
  await publish()
  await openTree(root).write('/post/77', Buffer.from('written before a kill, deleted before the start'))
  expect((await publish(fresh())).removed).toEqual(['/post/77'])
  expect(isThere('post/77')).toBe(false)
})

test('a share picture is noted with its page, drawn once, and drawn again when it is lost', async () => {
  const drawn: string[] = []
  const folder = join(blog.dataDir, 'og')
  const store = openPictureStore(folder, async ({ title }) => {
    drawn.push(title)
    return Buffer.from('picture')
  })
  const spec = { title: '一', kicker: '', siteName: '站' }
  store.note(spec)
  expect(await store.drawNext()).toBe(true)
  store.note(spec)
  expect([await store.drawNext(), drawn, store.has(pictureKey(spec))]).toEqual([false, ['一'], true])
  rmSync(folder, { recursive: true })
  store.note(spec)
  expect(await Promise.all([store.draw(pictureKey(spec)), store.draw(pictureKey(spec)), store.drawNext()])).toEqual([
    true,
    true,
    true,
  ])
  expect([drawn, store.has(pictureKey(spec))]).toEqual([['一', '一'], true])
  await store.keepOnly(new Set())
  expect(store.has(pictureKey(spec))).toBe(false)
})

// On PostgreSQL every commit is looked at, and found to be nothing.
test.skipIf(isOnPostgres())('counting a view publishes nothing', async () => {
  const { id } = await blog.write({ title: '一' })
  await publish()
  await blog.call(article.view, { params: { id } })
  expect(await publisher.isBehind()).toBe(false)
})

test('a page may only read', async () => {
  const { id } = await blog.write({ title: '一' })
  pages['/about'] = async (load) => String(await load(article.view, { params: { id } }))
  const { failed } = await publish()
  expect(failed).toMatchObject([{ path: '/about', reason: '/api/article/view/:id writes: a page may only read' }])
  pages['/about'] = async () => 'about'
})

test('what is dated in the future stays unseen until its time, and then appears with its neighbours', async () => {
  const old = await blog.write({ title: '旧', createTime: blog.clock.now - 1_000 })
  const { id } = await blog.write({ title: '将来', createTime: blog.clock.now + 60_000 })
  await publish()
  expect([isThere(`post/${id}`), html('index')]).toEqual([false, '旧'])
  expect(await publishDue(blog.db, blog.clock.now)).toBe(0)
  blog.clock.now += 60_000
  expect(await publishDue(blog.db, blog.clock.now)).toBe(1)
  expect((await publish()).written).toContain(`/post/${id}`)
  expect([html('index'), html(`post/${old.id}`)]).toEqual(['将来,旧', '旧 <  > 将来'])
  expect(await publishDue(blog.db, blog.clock.now)).toBe(0)
})
