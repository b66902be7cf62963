import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { album } from '#contract/content/album.ts'
import { saveAlbum } from '#server/content/album/album.rules.ts'
import { RATES } from '#server/core/http/rates.ts'
import { noteCode, tryCode } from '#server/people/registration/mail-codes.ts'
import { openTestBlog } from '#tests/support/blog.ts'
import { DOORS, openGuessed } from '#tests/support/guesses.ts'

let guessed: Awaited<ReturnType<typeof openGuessed>>
beforeAll(async () => {
  guessed = await openGuessed()
})
afterAll(() => guessed.blog.close())

/** One of the guesses is the right one. */
const guesses = fc
  .integer({ min: 12, max: 60 })
  .chain((count) => fc.record({ count: fc.constant(count), right: fc.nat(count - 1) }))
const always = (holds: (sent: { count: number; right: number }) => Promise<void>) =>
  fc.assert(fc.asyncProperty(guesses, holds), { numRuns: 2, endOnFailure: true })

describe.each(DOORS)('guesses that are sent at once: %s', (door) => {
  test('are counted before any of them is compared', () => always((sent) => guessed.atOnce(door, sent)))

  test('keep a right one out that comes late, over a restart too', () => guessed.late(door))

  test('stay counted when the process is killed before it has compared them', () => guessed.killed(door))
})

test('guesses at a code by mail are counted as well', () =>
  always(async ({ count, right }) => {
    const { db, clock } = guessed.blog
    clock.now += 1000
    const use = { purpose: 'register', address: `n${clock.now}@example.com` } as const
    await db.write((tx) => noteCode(tx, use, '123456', clock.now))
    const tried = Array.from({ length: count }, (_, n) =>
      tryCode({ db, now: () => clock.now }, use, n === right ? '123456' : '000000').then(
        () => n,
        () => -1,
      ),
    )
    const passed = (await Promise.all(tried)).filter((it) => it >= 0)
    expect(passed).toEqual(right < 5 ? [right] : [])
  }))

test('so are guesses at the password of an album', async () => {
  const blog = await openTestBlog({ rates: RATES })
  const id = await saveAlbum({ db: blog.db, now: () => blog.clock.now }, null, {
    name: '试笔',
    description: '',
    cover: '',
    password: '芝麻开门',
  })
  const said = await Promise.all(
    Array.from({ length: 40 }, () =>
      blog.call(album.verify, { params: { id }, body: { password: '不对' } }).catch((error: { code: number }) => error.code),
    ),
  )
  expect(said.filter((it) => it === 403)).toHaveLength(RATES.album.points)
  await blog.close()
})
