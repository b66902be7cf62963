import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hot } from '#contract/site/hot.ts'
import { createEgress, type GetText } from '#server/core/egress/egress.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { refreshHotLists } from './hot.job.ts'

const MINUTE = 60_000
let blog: TestBlog
let admin: OwnerAdmin
/** Maps a part of an address to the answer of that site. */
let others: Record<string, () => Promise<string>>
let asked: string[]
const get: GetText = async (address) => {
  asked.push(address)
  const [, answer] = Object.entries(others).find(([part]) => address.includes(part)) ?? []
  return answer ? answer() : Promise.reject(new Error('down'))
}
const weiboSays = (...words: string[]) =>
  JSON.stringify({ ok: 1, data: { realtime: words.map((word, n) => ({ word, num: 100 - n })) } })

beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db)
  others = {}
  asked = []
})
afterEach(() => blog.close())

const refresh = (later = 0) => {
  blog.clock.now += later
  return refreshHotLists({ db: blog.db, get, now: () => blog.clock.now })
}
const read = (type: 'site' | 'weibo' | 'zhihu') => blog.call(hot.list, { params: { type } })
const changes = async () => (await blog.db.read.selectFrom('change').select('tag').execute()).map((it) => it.tag)
const viewed = (article: number, times: number, day = '2026-11-20') =>
  blog.db.write((tx) =>
    tx
      .insertInto('article_view')
      .values(Array.from({ length: times }, (_, n) => ({ article_id: article, visitor: `v${n}`, day })))
      .execute(),
  )

test('a site that nobody has looked at waits; an unknown or unchosen list does not exist', async () => {
  expect(await read('site')).toEqual({
    type: 'site',
    name: '本站',
    items: [],
    words: [],
    updateTime: '',
    state: 'waiting',
  })
  expect((await blog.ask('/api/getHotSearch/twitter')).body).toMatchObject({ code: 400, message: '没有这个榜单' })
  expect((await blog.ask('/api/getHotSearch/weibo')).body).toMatchObject({ code: 404, message: '这个榜单没有开启' })
})

test('the site’s list: most read of the last seven days, as they are called now, and only while anyone may read them', async () => {
  const [a, b, c] = [
    await blog.write({ title: '第一' }),
    await blog.write({ title: '第二' }),
    await blog.write({ title: '第三' }),
  ]
  await viewed(a.id, 3)
  await viewed(b.id, 5)
  await viewed(b.id, 2, '2026-11-14')
  await viewed(c.id, 50, '2026-11-13')
  await refresh()
  const list = await read('site')
  expect(list).toMatchObject({ state: 'ok', updateTime: '2026-11-20 12:00:00' })
  expect(list.items).toEqual([
    { title: '第二', url: `/post/${b.id}`, heat: 7 },
    { title: '第一', url: `/post/${a.id}`, heat: 3 },
  ])
  expect(hot.list.tags({ params: { type: 'site' } }, list)).toEqual(['hot:site', `article:${b.id}`, `article:${a.id}`])
  await blog.write({ title: '改过名的第二' }, b.id)
  await blog.write({ title: '第一', status: 2 }, a.id)
  expect((await read('site')).items.map((it) => it.title)).toEqual(['改过名的第二'])
})

test('the site’s list is found every five minutes, and published only when it says something else, or once an hour', async () => {
  const { id } = await blog.write({ title: '一篇' })
  const ofHot = async () => (await changes()).filter((it) => it.startsWith('hot:')).length
  await refresh()
  expect(await ofHot()).toBe(1)
  await viewed(id, 1)
  await refresh(4 * MINUTE)
  expect((await read('site')).items).toEqual([])
  await refresh(MINUTE)
  expect((await read('site')).items).toHaveLength(1)
  expect(await ofHot()).toBe(2)
  await refresh(30 * MINUTE)
  expect(await ofHot()).toBe(2)
  expect((await read('site')).updateTime).toBe('2026-11-20 12:05:00')
  await refresh(30 * MINUTE)
  expect(await ofHot()).toBe(3)
  expect((await read('site')).updateTime).toBe('2026-11-20 13:05:00')
})

test('no other site is asked before the owner chooses it, then it is, every ten minutes', async () => {
  others = { 'weibo.com': async () => weiboSays('一', '二'), 'zhihu.com': async () => '{}' }
  await refresh()
  expect(asked).toEqual([])
  await expect(admin.configure({ hotSearch: ['myspace' as never] })).rejects.toMatchObject({ message: '不认识这个热搜来源' })
  await expect(admin.configure({ hotSearch: ['weibo', 'weibo'] })).rejects.toMatchObject({ message: '热搜来源重复了' })
  await admin.configure({ hotSearch: ['weibo'] })
  expect(await read('weibo')).toMatchObject({ name: '微博', state: 'waiting', items: [], updateTime: '' })
  await refresh()
  expect(asked).toEqual(['https://weibo.com/ajax/side/hotSearch'])
  expect(await read('weibo')).toMatchObject({ state: 'ok', updateTime: '2026-11-20 12:00:00', words: [] })
  expect((await read('weibo')).items.map((it) => [it.title, it.heat])).toEqual([
    ['一', 100],
    ['二', 99],
  ])
  await refresh(9 * MINUTE)
  expect(asked).toHaveLength(1)
  await refresh(MINUTE)
  expect(asked).toHaveLength(2)
  await admin.configure({ hotSearch: [] })
  await refresh(60 * MINUTE)
  expect(asked).toHaveLength(2)
  expect((await blog.ask('/api/getHotSearch/weibo')).status).toBe(404)
})

test('a site that is down keeps what it said, is asked less and less often, and comes back', async () => {
  await admin.configure({ hotSearch: ['weibo', 'zhihu'] })
  others = { 'weibo.com': async () => weiboSays('旧闻') }
  await refresh()
  expect(await read('zhihu')).toMatchObject({ state: 'unavailable', items: [], updateTime: '' })
  others = { 'weibo.com': async () => '<!doctype html>请先登录' }
  await refresh(10 * MINUTE)
  expect(await read('weibo')).toMatchObject({ state: 'stale', items: [{ title: '旧闻' }], updateTime: '2026-11-20 12:00:00' })
  const published = (await changes()).length
  asked = []
  for (let minute = 0; minute < 24 * 60; minute += 10) await refresh(10 * MINUTE)
  // The pauses are 20, 40, 80, 160 and 320 minutes, then six hours each.
  expect(asked.filter((it) => it.includes('weibo')).length).toBeLessThanOrEqual(8)
  expect((await changes()).filter((it) => it === 'hot:weibo')).toHaveLength(2)
  expect((await changes()).length).toBeGreaterThanOrEqual(published)
  others = { 'weibo.com': async () => weiboSays('旧闻') }
  await refresh(6 * 60 * MINUTE)
  expect(await read('weibo')).toMatchObject({ state: 'ok', items: [{ title: '旧闻' }] })
  expect((await read('weibo')).updateTime).not.toBe('2026-11-20 12:00:00')
  expect((await changes()).filter((it) => it === 'hot:weibo')).toHaveLength(3)
})

test('one that never answers holds nobody up for ever: it is given up when the publisher closes, and nothing is held against it', async () => {
  await admin.configure({ hotSearch: ['weibo'] })
  const closing = new AbortController()
  const waits: GetText = (_, signal) =>
    new Promise((_done, failed) => {
      signal?.addEventListener('abort', () => failed(new Error('given up')))
      closing.abort()
    })
  await refreshHotLists({ db: blog.db, get: waits, now: () => blog.clock.now, signal: closing.signal })
  expect((await read('weibo')).state).toBe('waiting')
})

test('a clock that was a day ahead and is put right stops no list', async () => {
  await admin.configure({ hotSearch: ['weibo'] })
  others = { 'weibo.com': async () => weiboSays('一') }
  await refresh(24 * 60 * MINUTE)
  await refresh(-24 * 60 * MINUTE)
  expect(asked).toHaveLength(2)
  for (const type of ['site', 'weibo'] as const) expect((await read(type)).updateTime).toBe('2026-11-20 12:00:00')
  await refresh(5 * MINUTE)
  expect(asked).toHaveLength(2)
})

/** Uses the real network code with a server on this machine: the address of a provider leads to its `GET /`. */
async function byWire(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const local = createEgress({ protocol: 'http:', port: String(port), isAllowed: () => true, timeoutMs: 300 })
  await refreshHotLists({
    db: blog.db,
    get: (_, signal) => local(`http://127.0.0.1:${port}/`, signal),
    now: () => blog.clock.now,
  })
  server.closeAllConnections()
  server.close()
  const row = await blog.db.read.selectFrom('hot_list').select('reason').where('type', '=', 'weibo').executeTakeFirst()
  return { state: (await read('weibo')).state, reason: row?.reason }
}

test('over the wire: a good answer, and every bad one is a calm state with its reason on record', async () => {
  await admin.configure({ hotSearch: ['weibo'] })
  const unavailable = (reason: RegExp) => ({ state: 'unavailable', reason: expect.stringMatching(reason) })
  const later = () => {
    blog.clock.now += 6 * 60 * MINUTE
  }
  expect(await byWire((_, it) => it.writeHead(302, { location: 'http://169.254.169.254/' }).end())).toEqual(
    unavailable(/answered 302/),
  )
  later()
  expect(await byWire(() => {})).toEqual(unavailable(/no answer within/))
  later()
  expect(await byWire((_, it) => it.end('<html><body>验证码'))).toEqual(unavailable(/JSON/))
  later()
  expect(await byWire((_, it) => it.writeHead(200, { 'content-length': 100_000_000 }).write('['))).toEqual(
    unavailable(/more than \d+ bytes/),
  )
  later()
  expect(await byWire((_, it) => it.end(weiboSays('终于')))).toEqual({ state: 'ok', reason: null })
})

test('production asks no machine of this network, whatever a provider’s name leads to', async () => {
  await admin.configure({ hotSearch: ['weibo'] })
  const home = ((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: '127.0.0.1', family: 4 }])) as never
  await refreshHotLists({ db: blog.db, get: createEgress({ resolve: home }), now: () => blog.clock.now })
  const row = await blog.db.read.selectFrom('hot_list').select('reason').where('type', '=', 'weibo').executeTakeFirst()
  expect(row?.reason).toBe('weibo.com is at 127.0.0.1, not public')
})
