import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFullBlog } from '#tests/support/full-blog.ts'
import { EVERYTHING, exportPlace, filesIn } from './export.fixture.ts'
import { beginReturn, bringBack, readMarker, Stopped } from './return.run.ts'
import { openSource } from './return.source.ts'

const SLOW = 120_000
let full: Awaited<ReturnType<typeof openFullBlog>>
let place: ReturnType<typeof exportPlace>
beforeAll(async () => {
  full = await openFullBlog()
}, SLOW)
afterAll(() => full.blog.close())
beforeEach(async () => {
  place = exportPlace()
  await place.make(full.blog, 'x')
})
afterEach(() => place.close())

test('stopped before every batch, the next run goes on; in the end it is whole, and nothing is there twice', {
  timeout: SLOW,
}, async () => {
  const blog = await place.empty()
  const source = (await openSource(place.path('x'))) as NonNullable<Awaited<ReturnType<typeof openSource>>>
  const { marker, mark } = await readMarker(source)
  let stops = 0
  for (let isWhole = false; !isWhole; ) {
    let left = 1
    const begun = await beginReturn(blog.db, mark)
    if (!begun) throw new Error('it does not know its own beginning')
    try {
      await bringBack({ ...place.depsOf(blog), shouldStop: () => left-- <= 0 }, source, marker, begun)
      isWhole = true
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
      stops++
    }
    // Each run reads the progress anew, as a new process does.
    if (stops > 200) throw new Error('it never ends')
  }
  expect(stops).toBeGreaterThan(20)
  await place.make(full.blog, 'before', EVERYTHING)
  await place.make(blog, 'after', EVERYTHING)
  const [before, after] = [filesIn(place.path('before')), filesIn(place.path('after'))]
  for (const [path, text] of before) expect(after.get(path) === text ? '' : path).toBe('')
  // Importing a complete export again changes nothing.
  const again = await place.take(blog, 'x')
  expect(again?.text).toContain('已经完整搬回')
  // One more article exists only as a draft.
  expect(await blog.db.read.selectFrom('article').select('id').execute()).toHaveLength(1 + (marker.counts.articles ?? 0))
})

test('two at once: one goes on, the other says so', { timeout: SLOW }, async () => {
  const blog = await place.empty()
  const ends = await Promise.allSettled([place.take(blog, 'x'), place.take(blog, 'x')])
  const failures = ends.flatMap((it) => (it.status === 'rejected' ? [String(it.reason.message)] : []))
  expect(failures).toEqual(['另一个导入正在进行，这一次没有继续'])
  await place.make(full.blog, 'before', EVERYTHING)
  await place.make(blog, 'after', EVERYTHING)
  expect([...filesIn(place.path('after')).keys()]).toEqual([...filesIn(place.path('before')).keys()])
})

test('into a blog that has other content only articles come, as from any folder, and what was edited stays', {
  timeout: SLOW,
}, async () => {
  const blog = await place.empty()
  await blog.write({ title: '这里原来的一篇' })
  const first = await place.take(blog, 'x')
  expect(first?.text).toContain('这个博客里已经有别的内容')
  const rows = await blog.db.read.selectFrom('article').select(['title', 'status', 'visibility', 'live']).orderBy('id').execute()
  expect(rows.map((it) => it.title)).toContain('同名的 一篇')
  // Articles that not everybody could read become drafts here.
  for (const title of ['login', 'private', '锁着的一篇']) expect(rows.find((it) => it.title === title)?.live).toBe(0)
  expect(await blog.db.read.selectFrom('comment').select('id').execute()).toEqual([])
  const second = await place.take(blog, 'x')
  expect(second?.json).toMatchObject({ added: [], updated: [], conflicts: [] })
  const edited = await blog.db.read
    .selectFrom('article')
    .select(['id', 'title'])
    .where('title', '=', '同名的 一篇')
    .executeTakeFirstOrThrow()
  await blog.write({ title: edited.title, contentMd: '站点上改过' }, edited.id)
  for (const it of [...filesIn(place.path('x')).keys()].filter((name) => name.startsWith('articles/')))
    appendFileSync(join(place.path('x'), it), '\n多一行\n')
  const third = await place.take(blog, 'x')
  expect(third?.json).toMatchObject({ conflicts: [{ reason: expect.stringContaining('站点上修改过') }] })
})
