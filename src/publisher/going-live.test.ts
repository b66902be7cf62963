import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishing } from '#contract/content/publishing.ts'
import { ServerFrame } from '#contract/site/live.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { publishDue } from '#server/content/article/article.schedule.ts'
import type { Database } from '#server/core/db/database.ts'
import { openLiveBlog } from '#tests/support/live.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'
import { findRetries, recordFailure, recordPage } from './ledger.queries.ts'
import type { Position } from './staleness.queries.ts'
import { stalenessOf } from './staleness-of.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

const positionOf = (db: Database) => stalenessOf(db).position(db.read)
const of = (articleId: number) => it.blog.call(publishing.of, { query: { articleId } }, it.as(it.owner))
const now = () => it.blog.clock.now
const record = async (path: string, tags: string[], seen?: Position) => {
  const page = { path, hash: 'a', tags, picture: null, time: now(), seen: seen ?? (await positionOf(it.blog.db)) }
  await it.blog.db.write((tx) => recordPage(tx, 'r1', page))
}
const fail = (path: string) =>
  it.blog.db.write((tx) =>
    recordFailure(tx, 'r1', { path, reason: 'boom', retryTime: now() + 60_000, origin: stalenessOf(it.blog.db).origin }),
  )

test('an article is queued, then its page is there, then everything that shows it; and how long its page took is told', async () => {
  await record('/', ['articles'])
  const { id } = await it.add(it.owner, { status: 1 })
  expect(await of(id)).toEqual({
    ...{
      state: 'queued',
      path: `/post/${id}`,
      beginTime: shanghaiTime(now()),
      took: null,
      changed: [],
      waiting: ['/'],
      failed: [],
    },
  })
  it.later(80)
  await record(`/post/${id}`, [`article:${id}`])
  expect(await of(id)).toMatchObject({ state: 'publishing', took: 80, changed: [`/post/${id}`], waiting: ['/'] })
  it.later(40)
  await record('/', ['articles', `article:${id}`])
  expect(await of(id)).toMatchObject({ state: 'live', took: 80, changed: [`/post/${id}`, '/'], waiting: [] })
  // Rendered again for another reason, it took no longer for that.
  it.later(3_600_000)
  await record(`/post/${id}`, [`article:${id}`])
  expect((await of(id)).took).toBe(80)
  // The next publishing is measured anew; a page that was rendered before it does not count.
  const before = await positionOf(it.blog.db)
  await it.update(it.owner, { id, version: 1 }, { status: 1, title: '改了' })
  await record(`/post/${id}`, [`article:${id}`], before)
  expect(await of(id)).toMatchObject({ state: 'queued', took: null })
  it.later(50)
  await record(`/post/${id}`, [`article:${id}`])
  expect((await of(id)).took).toBe(50)
})

test('who published it hears so on his socket, until it is there', async () => {
  const live = await openLiveBlog()
  const { db } = live.blog
  const owner = await live.session(live.ids.admin)
  const { id: first } = await live.blog.write({ title: '已有的' })
  const category = await db.read.selectFrom('category').select('id').executeTakeFirstOrThrow()
  const [me, other] = [await live.sit(owner), await live.sit(await live.session(live.ids.member))]
  const body = { title: '一篇', contentMd: '正文。', categoryId: category.id, status: 1 }
  const { id } = (await live.ask(owner, '/sys/article/add', body)).data as { id: number }
  expect(id).toBeGreaterThan(first)
  expect(await me.hear('publishing')).toMatchObject({ articleId: id, state: 'queued', took: null })
  const page = { path: `/post/${id}`, hash: 'a', tags: [`article:${id}`], picture: null, time: live.blog.clock.now + 70 }
  const seen = await positionOf(db)
  await db.write((tx) => recordPage(tx, 'r1', { ...page, seen }))
  expect(await me.hear('publishing')).toMatchObject({ articleId: id, state: 'live', took: 70, changed: [`/post/${id}`] })
  for (const frame of me.frames) expect(ServerFrame.safeParse(frame).success).toBe(true)
  expect(other.frames.filter((frame) => frame.event === 'publishing')).toEqual([])
  for (const one of [me, other]) one.socket.close()
  await live.close()
})

test('a failure says why, and is tried again at once when its author asks for it', async () => {
  const { id } = await it.add(it.owner, { status: 1 })
  await fail(`/post/${id}`)
  expect(await of(id)).toMatchObject({ state: 'failed', failed: [{ path: `/post/${id}`, reason: 'boom', failures: 1 }] })
  expect(await findRetries(it.blog.db.read, 'r1', now(), now() + 300_000)).toEqual([])
  const retry = () => it.blog.call(publishing.retry, { query: { articleId: id } }, it.as(it.owner))
  expect(await retry()).toBe(true)
  expect(await findRetries(it.blog.db.read, 'r1', now(), now() + 300_000)).toEqual([`/post/${id}`])
  await record(`/post/${id}`, [`article:${id}`])
  expect([await retry(), (await of(id)).state]).toEqual([false, 'live'])
})

test('what is not for everybody is not published; what was scheduled begins at its time; what is taken away goes', async () => {
  const secret = await it.add(it.owner, { status: 1, visibility: 'login' })
  expect(await of(secret.id)).toMatchObject({ state: 'none', changed: [] })
  expect((await of((await it.add(it.owner)).id)).state).toBe('none')
  const { id } = await it.add(it.owner, { status: 4, publishTime: shanghaiTime(now() + 60_000) })
  expect((await of(id)).state).toBe('none')
  it.later(90_000)
  await publishDue(it.blog.db, now())
  it.later(70)
  await record(`/post/${id}`, [`article:${id}`])
  expect(await of(id)).toMatchObject({ state: 'live', took: 70 })
  await it.press(it.owner, `/sys/article/shelf/${id}?to=0`)
  expect((await of(id)).state).toBe('queued')
})
