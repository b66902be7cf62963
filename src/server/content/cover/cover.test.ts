import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COVER_LOOKS, cover } from '#contract/content/cover.ts'
import { QUOTA } from '#contract/content/file.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { drawCover } from './cover.ts'

let it: Writers
beforeAll(async () => {
  it = await openWriters()
})
afterAll(() => it.blog.close())

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('a cover is of the shape that cards show, the same each time, and another for each look and title', async () => {
  const drawn = await Promise.all(COVER_LOOKS.map((look) => drawCover({ title: '一次线上事故的复盘', look })))
  expect(await sharp(drawn[0]).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 1000 })
  expect(new Set(drawn.map(hash)).size).toBe(COVER_LOOKS.length)
  expect(hash(await drawCover({ title: '一次线上事故的复盘', look: 'lines' }))).toBe(hash(drawn[3] ?? Buffer.of()))
  expect(hash(await drawCover({ title: '另一篇', look: 'lines' }))).not.toBe(hash(drawn[3] ?? Buffer.of()))
}, 60_000)

test.each(['汉'.repeat(100), '🎉👩‍👩‍👧', `Z\u202e${'\u0301'.repeat(90)}`])(
  'a title such as %s is drawn without a fault',
  async (title) => expect((await drawCover({ title, look: 'arcs' })).length).toBeGreaterThan(2_000),
  60_000,
)

test('is stored once, as a picture of its author, and goes with the draft', async () => {
  const body = { title: ' 砚边 ', look: 'waves' as const }
  const url = await it.blog.call(cover.draw, { body }, it.as(it.ming))
  expect(url).toMatch(/^\/uploads\/[\da-f]{40}\.webp$/)
  expect(await it.blog.call(cover.draw, { body: { ...body, title: '砚边' } }, it.as(it.ming))).toBe(url)
  expect(await it.blog.call(cover.draw, { body }, it.as(it.hong))).not.toBe(url)
  const { id } = await it.add(it.ming, { cover: url })
  expect((await it.detail(it.ming, id)).cover).toBe(url)
  // The cover is a file of the user like every other one.
  const full = {
    user_id: it.ming,
    url: '/uploads/full.png',
    source: 'avatar',
    hash: 'full',
    mime: 'image/png',
    width: 1,
    height: 1,
  }
  const row = { ...full, size: QUOTA, create_time: 0, sizes: '[]' }
  await it.blog.db.write((tx) => tx.insertInto('file').values(row).execute())
  expect(await it.send(it.ming, 'POST', '/sys/article/cover', { ...body, look: 'arcs' })).toMatchObject({ code: 413 })
}, 60_000)

test.each([
  [{ title: ' \u200b', look: 'waves' }, 400, '请先写标题'],
  [{ title: '字'.repeat(101), look: 'waves' }, 400, '标题最多 100 字'],
  [{ title: '题', look: 'else' }, 400, '不认识的画法'],
])('is refused for %j', async (body, code, message) =>
  expect(await it.send(it.ming, 'POST', '/sys/article/cover', body)).toMatchObject({ code, message }),
)

test('is refused for strangers', async () =>
  expect(await it.send(undefined, 'POST', '/sys/article/cover', { title: '题', look: 'arcs' })).toMatchObject({ code: 401 }))
