import { writeFile } from 'node:fs/promises'
import { setImmediate as tick } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { article } from '#contract/content/article.ts'
import { call } from '#contract/core/define.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { findInventory } from '#server/site/web/pages.queries.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import * as ledger from './ledger.queries.ts'
import type { Load } from './load.ts'
import type { PictureStore } from './picture-store.ts'
import { createPublisher, type PublisherDeps } from './publisher.ts'
import type { Bundle } from './render.ts'
import { openTree, type Tree } from './tree.ts'

/** The test itself answers the comments below every article. */
const talk = call({
  method: 'GET',
  path: '/api/talk',
  access: 'anyone',
  writes: false,
  summary: 'What was said.',
  data: z.string(),
  tags: () => ['comments:1'],
})

let blog: TestBlog
let tree: Tree
let ticks = 0
let said = ''
let rendered: string[] = []
let during: (path: string) => Promise<void> = async () => {}

const bundle: Bundle = {
  inlineScripts: [],
  async render(request, locals) {
    const { pathname } = new URL(request.url)
    rendered.push(pathname)
    await during(pathname)
    const text = await read(pathname, (locals as { load: Load }).load)
    return new Response(text, { status: text === null || pathname === '/404' ? 404 : 200 })
  },
}

async function read(path: string, load: Load): Promise<string | null> {
  if (path === '/') return (await load(article.list, { query: {} }))?.records.map((it) => it.title).join() ?? null
  const [, id] = /^\/post\/(\d+)$/.exec(path) ?? []
  if (!id) return path
  const found = await load(article.detail, { params: { id: Number(id) } })
  return found && `${found.prev?.title ?? ''} < ${found.title} > ${found.next?.title ?? ''} ${await load(talk, {})}`
}

const open = (more: Partial<PublisherDeps> = {}) => {
  return createPublisher({
    db: blog.db,
    bundle,
    tree,
    pictures: { note() {} } as unknown as PictureStore,
    clock: () => ticks,
    release: 'r1',
    facts: { apiPrefix: '/v1', siteUrl: 'http://blog.test' },
    now: () => blog.clock.now,
    ask: async (it, input) => (it.path === talk.path ? ({ data: said, extra: {} } as never) : blog.askInProcess(it, input)),
    ...more,
  })
}
const html = async (path: string) => String(await tree.read(path))
const times = (path: string) => rendered.filter((it) => it === path).length
const leftChanges = () => blog.db.read.selectFrom('change').selectAll().execute()

async function publish(publisher: ReturnType<typeof open>) {
  do {
    await publisher.drain()
    ticks += 10_000
  } while (!publisher.isSettled())
  rendered = []
}

async function comment(words: string) {
  said = words
  await blog.db.write((tx) => appendChanges(tx, ['comments:1']))
}

beforeEach(async () => {
  blog = await openTestBlog()
  tree = openTree(`${blog.dataDir}/tree`)
  said = ''
  rendered = []
  during = async () => {}
})
afterEach(() => blog.close())

test('a burst of 200 edits: the first is published first, all arrive, and home is rendered a few times', {
  timeout: 60_000,
}, async () => {
  const ids: number[] = []
  for (let n = 0; n < 200; n++) ids.push((await blog.write({ title: `旧${n}`, createTime: n })).id)
  const publisher = open()
  await publish(publisher)
  const edits = ids.entries()
  const edit = async () => {
    const { value, done } = edits.next()
    if (!done) await blog.write({ title: `新${value[0]}`, createTime: value[0] }, value[1])
  }
  await edit()
  during = async () => {
    ticks += 1
    await edit()
  }
  const { written } = await publisher.drain()
  const homes = times('/')
  during = async () => {}
  expect(written[0]).toBe(`/post/${ids[0]}`)
  expect(homes).toBeGreaterThan(0)
  expect(homes).toBeLessThan(20)
  await publish(publisher)
  for (const [n, id] of ids.entries()) expect(await html(`/post/${id}`)).toContain(`< 新${n} >`)
  expect([await html(`/post/${ids[7]}`), await html('/')]).toEqual([
    '新6 < 新7 > 新8 ',
    expect.stringMatching(/^新199(,新\d+)+$/),
  ])
  expect(await leftChanges()).toEqual([])
})

test('while edits never end, a page of the last rank is published all the same', async () => {
  const { id } = await blog.write({ title: '零' })
  let edits = 0
  during = async () => {
    ticks += 1
    await blog.write({ title: `第${++edits}次` }, id)
  }
  // Every fourth render takes the page that has waited longest.
  const enough = 4 * (await findInventory(blog.db.read)).length
  await open().drain(() => rendered.length >= enough)
  expect(rendered).toEqual(expect.arrayContaining(['/', '/about', '/404', '/robots.txt']))
})

test('comments are gathered for a second and published once; an edit meanwhile is published at once', async () => {
  const { id } = await blog.write({ title: '谈' })
  const publisher = open()
  await publish(publisher)
  for (const words of ['一', '二', '三']) {
    await comment(words)
    await publisher.drain()
    ticks += 300
  }
  expect([rendered, publisher.isSettled(), await publisher.isBehind()]).toEqual([[], false, false])
  ticks += 100
  expect(await publisher.isBehind()).toBe(true)
  await publisher.drain()
  expect([rendered, await html(`/post/${id}`)]).toEqual([[`/post/${id}`], ' < 谈 >  三'])
  await comment('四')
  await publisher.drain()
  await blog.write({ title: '改' }, id)
  await publisher.drain()
  expect([times(`/post/${id}`), await html(`/post/${id}`)]).toEqual([2, ' < 改 >  四'])
  await publish(publisher)
  expect(await leftChanges()).toEqual([])
})

test('changes are kept while a page has not seen them, and forgotten when all have', async () => {
  const { id } = await blog.write({ title: '一' })
  const publisher = open()
  await publish(publisher)
  expect(await leftChanges()).toEqual([])
  await comment('早')
  await publisher.drain()
  expect(await leftChanges()).toHaveLength(1)
  expect(await html(`/post/${id}`)).not.toContain('早')
  // A publisher that starts now knows only from the log which pages wait.
  await publish(open())
  expect([await html(`/post/${id}`), await leftChanges()]).toEqual([' < 一 >  早', []])
})

test('a page that is just being written down is found stale by a change that came before that', async () => {
  const old = await blog.write({ title: '邻', createTime: 1 })
  const { id } = await blog.write({ title: '页', createTime: 2 })
  let held = Promise.withResolvers<void>()
  held.resolve()
  const write: Database['write'] = async (work) => {
    await held.promise
    return blog.db.write(work)
  }
  const publisher = open({ db: { ...blog.db, write } })
  await publish(publisher)
  await tree.remove(`/post/${id}`)
  await blog.db.write((tx) => ledger.forgetPage(tx, 'r1', `/post/${id}`))
  held = Promise.withResolvers()
  const wanted = publisher.want(`/post/${id}`)
  while (!tree.has(`/post/${id}`)) await tick()
  await blog.write({ title: '新邻', createTime: 1 }, old.id)
  const drained = publisher.drain()
  for (let turns = 50; turns > 0; turns--) await tick()
  held.resolve()
  expect(await wanted).toBe(true)
  await drained
  await publish(publisher)
  expect(await html(`/post/${id}`)).toBe('新邻 < 页 >  ')
})

test('a page that is rendered again before it was written down is compared with what its file holds', async () => {
  const { id } = await blog.write({ title: '一' })
  const publisher = open()
  await publish(publisher)
  await blog.write({ title: '二' }, id)
  during = async (path) => {
    if (path !== '/') return
    during = async () => {}
    expect(await html(`/post/${id}`)).toContain('二')
    await blog.write({ title: '一' }, id)
    await publisher.touch(`/post/${id}`)
  }
  await publisher.drain()
  await publish(publisher)
  expect(await html(`/post/${id}`)).toContain('一')
})

test('a page of which a failing disk took one form only is mended, even when it becomes what it was', async () => {
  const { id } = await blog.write({ title: '一' })
  let isFull = false
  const publisher = open({
    tree: {
      ...tree,
      async write(path, bytes) {
        if (!isFull || path !== `/post/${id}`) return tree.write(path, bytes)
        await writeFile(`${blog.dataDir}/tree${path}.html.br`, bytes)
        throw Object.assign(new Error('no space left'), { syscall: 'rename' })
      },
    },
  })
  await publish(publisher)
  await blog.write({ title: '二' }, id)
  isFull = true
  await publish(publisher)
  isFull = false
  await blog.write({ title: '一' }, id)
  await publish(publisher)
  expect(await tree.holds(`/post/${id}`, Buffer.from(' < 一 >  '))).toBe(true)
})

test('a publisher that was replaced may write nothing down', async () => {
  const { id } = await blog.write({ title: '一' })
  const epoch = await blog.db.write(ledger.takeOver)
  const first = open({ ensureEpoch: (tx) => ledger.ensureEpoch(tx, epoch) })
  await publish(first)
  const pages = () => blog.db.read.selectFrom('page').selectAll().orderBy('path').execute()
  const before = await pages()
  await blog.write({ title: '二' }, id)
  await blog.db.write(ledger.takeOver)
  await expect(first.drain()).rejects.toThrow(ledger.ReplacedError)
  expect(await pages()).toEqual(before)
  expect((await leftChanges()).length).toBeGreaterThan(0)
})

test('a clock that is set back a day does not make a failed page wait that long', async () => {
  const { id } = await blog.write({ title: '一' })
  const publisher = open()
  during = async (path) => {
    if (path.startsWith('/post/')) throw new Error('broken')
  }
  await publish(publisher)
  during = async () => {}
  blog.clock.now -= 24 * 60 * 60_000
  await publisher.drain()
  expect(await html(`/post/${id}`)).toContain('一')
})
