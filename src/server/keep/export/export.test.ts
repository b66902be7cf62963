import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFullBlog, SECRETS } from '#tests/support/full-blog.ts'
import { EVERYTHING, exportPlace, filesIn, NOTHING } from './export.fixture.ts'

/** Leaves time to decode pictures of all kinds several times. */
const SLOW = 120_000
let full: Awaited<ReturnType<typeof openFullBlog>>
let place: ReturnType<typeof exportPlace>
beforeAll(async () => {
  full = await openFullBlog()
}, SLOW)
afterAll(() => full.blog.close())
beforeEach(() => {
  place = exportPlace()
})
afterEach(() => place.close())

test.each([
  ['a folder', 'first', EVERYTHING],
  ['an archive', 'first.zip', EVERYTHING],
  ['a folder without what is private', 'first', NOTHING],
] as const)(
  '%s, taken into an empty blog, is exported once more to the last byte',
  { timeout: SLOW },
  async (_, name, choices) => {
    const made = await place.make(full.blog, name, choices)
    expect(made.missing).toEqual([])
    const empty = Object.entries(made.counts).filter(([, count]) => count === 0)
    expect(empty.map(([kind]) => kind)).toEqual([])
    const other = await place.empty()
    const outcome = await place.take(other, name)
    expect(outcome).toMatchObject({ code: 0, json: { refused: {}, reasons: [], taken: made.counts } })
    await place.make(full.blog, 'before', choices)
    await place.make(other, 'after', choices)
    const [before, after] = [filesIn(place.path('before')), filesIn(place.path('after'))]
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [path, text] of before) expect(after.get(path) === text ? '' : path).toBe('')
  },
)

test('what is private is in no file, unless it was asked for', { timeout: SLOW }, async () => {
  await place.make(full.blog, 'plain', NOTHING)
  const all = [...filesIn(place.path('plain'))].map(([path, text]) => path + Buffer.from(text, 'latin1').toString()).join('\n')
  for (const it of [...SECRETS, 'argon2id$19456', '说太多了', '不该在导出里', '删掉的一条']) expect(all).not.toContain(it)
})
