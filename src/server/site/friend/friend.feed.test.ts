import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { friend } from '#contract/site/friend.ts'
import { createSender, type SendRequest } from '#server/core/egress/egress.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type OwnerAdmin, ownerAdmin } from '#tests/support/owner-admin.ts'
import { readFeeds } from './friend.feed.ts'

const HOUR = 3_600_000
type Answer = (response: ServerResponse, request: IncomingMessage) => void
let blog: TestBlog
let admin: OwnerAdmin
/** Maps host and path, such as `pine/atom.xml`, to what is answered there. Everything else is not found. */
let answers: Record<string, Answer>
let asked: string[]
let send: SendRequest
let close: () => Promise<void>

beforeEach(async () => {
  blog = await openTestBlog()
  admin = ownerAdmin(blog.db, () => blog.clock.now)
  answers = {}
  asked = []
  const server = createServer((request, response) => {
    const path = (request.url ?? '').slice(1)
    asked.push(path)
    const answer = answers[path]
    if (answer) return answer(response, request)
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const here = createSender({
    protocol: 'http:',
    port: String(port),
    isAllowed: (it) => it === '127.0.0.1',
    timeoutMs: 300,
    maxBytes: 20_000,
  })
  const real = createSender()
  // Leads the friends' addresses to this test server; all others meet the rules of production.
  send = (address, sent) => {
    const { hostname, pathname, protocol } = new URL(address)
    const isHere = protocol === 'https:' && hostname.endsWith('.example.com')
    return isHere ? here(`http://127.0.0.1:${port}/${hostname.split('.')[0]}${pathname}`, sent) : real(address, sent)
  }
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
afterEach(async () => {
  await close()
  await blog.close()
})

const says =
  (text: string, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(text)
const goes = (location: string) => says('', 301, { location })
const rss = (title: string, date = 'Thu, 19 Nov 2026 08:00:00 GMT') =>
  says(`<rss><channel><item><title>${title}</title><link>/p</link><pubDate>${date}</pubDate></item></channel></rss>`)
const names = (href: string) => says(`<head><link rel="alternate" type="application/rss+xml" href="${href}">`)
const make = (name: string, feedUrl = '') => admin.friend(name, { url: `https://${name}.example.com/`, feedUrl })
const run = (by: SendRequest = send) => readFeeds({ db: blog.db, send: by, now: () => blog.clock.now })
const shown = async () => Object.fromEntries((await blog.call(friend.list, {})).map((it) => [it.name, it.post?.title ?? null]))
const states = async () =>
  Object.fromEntries(
    (await blog.db.read.selectFrom('friend').select(['name', 'feed_found', 'feed_failure']).execute()).map((it) => [
      it.name,
      it.feed_failure || it.feed_found.replace(/^https:\/\/[^/]*/, ''),
    ]),
  )
const changes = async () => (await blog.db.read.selectFrom('change').select('seq').execute()).length

test('a feed is found by the page or at a usual address, and its newest post is on the page of friends', async () => {
  for (const name of ['pine', 'bamboo', 'plum']) await make(name)
  answers = {
    'pine/': names('/mine.xml'),
    'pine/mine.xml': rss('松针'),
    'bamboo/atom.xml': says('<feed><entry><title>竹叶</title><updated>2026-11-18T08:00:00Z</updated></entry></feed>'),
    'plum/': says('<head></head>'),
  }
  await run()
  expect(await shown()).toEqual({ pine: '松针', bamboo: '竹叶', plum: null })
  expect(await states()).toEqual({ pine: '/mine.xml', bamboo: '/atom.xml', plum: '' })
  const [first] = await blog.call(friend.list, {})
  expect(first?.post).toEqual({ title: '松针', url: 'https://pine.example.com/p', date: '2026-11-19' })
})

test('a feed is read every six hours at the address where it was found, and only a new post publishes the page', async () => {
  await make('pine')
  answers = { 'pine/': names('/mine.xml'), 'pine/mine.xml': rss('松针') }
  await run()
  const [before, visits] = [await changes(), asked.length]
  blog.clock.now += HOUR
  await run()
  expect(asked.length).toBe(visits)
  blog.clock.now += 6 * HOUR
  await run()
  expect(asked.slice(visits)).toEqual(['pine/mine.xml'])
  expect(await changes()).toBe(before)
  answers['pine/mine.xml'] = rss('松果')
  blog.clock.now += 6 * HOUR
  await run()
  expect([await shown(), await changes()]).toEqual([{ pine: '松果' }, before + 1])
})

test('the address that the owner gives is the only one; with another one everything begins anew', async () => {
  const id = await make('pine', 'https://feeds.example.com/pine.xml')
  answers = { 'feeds/pine.xml': rss('松针') }
  await run()
  expect([asked, await shown()]).toEqual([['feeds/pine.xml'], { pine: '松针' }])
  await admin.friend('pine', { url: 'https://pine.example.com/', feedUrl: 'https://feeds.example.com/other.xml' }, id)
  expect(await shown()).toEqual({ pine: null })
  await run()
  expect(await states()).toEqual({ pine: '网站没有给出订阅' })
})

test('broken, huge, slow, strangely packed feeds and those that lead astray say why; the last known post stays', async () => {
  const places = ['broken', 'huge', 'slow', 'packed', 'letters', 'circle', 'inside', 'plain', 'refused']
  for (const name of places) await make(name, `https://${name}.example.com/feed`)
  answers = Object.fromEntries(places.map((name) => [`${name}/feed`, rss('从前')]))
  await run()
  expect(new Set(Object.values(await shown()))).toEqual(new Set(['从前']))
  answers = {
    'broken/feed': says('<rss><channel>'),
    'huge/feed': says('x'.repeat(30_000)),
    'slow/feed': (response) => response.write('<rss>'),
    'packed/feed': says('x', 200, { 'content-encoding': 'gzip' }),
    'letters/feed': (response) => response.end(Buffer.from([0xc4, 0xe3])),
    'circle/feed': goes('/feed'),
    'inside/feed': goes('https://10.0.0.1/feed'),
    'plain/feed': goes('http://plain.example.com/feed'),
    'refused/feed': says('', 500),
  }
  blog.clock.now += 6 * HOUR
  await run()
  expect(await states()).toEqual({
    broken: '不是 RSS 或 Atom',
    huge: '太大了',
    slow: '很久没有回应',
    packed: '文字编码认不出来',
    letters: '文字编码认不出来',
    circle: '转来转去，没有尽头',
    inside: '不是公开的地址',
    plain: '转到了不加密的地址',
    refused: '网站没有给出订阅',
  })
  expect(new Set(Object.values(await shown()))).toEqual(new Set(['从前']))
})

test('a redirect to another public address is followed', async () => {
  await make('pine', 'https://pine.example.com/feed')
  answers = { 'pine/feed': goes('https://feeds.example.com/pine.xml'), 'feeds/pine.xml': rss('松针') }
  await run()
  expect(await shown()).toEqual({ pine: '松针' })
})

test('who only asks to be linked, has no https, or is down is not asked; without a network nothing is noted', async () => {
  const [asks, down] = [await make('asks'), await make('down')]
  await admin.friend('plain', { url: 'http://plain.example.com/' })
  await admin.refuseFriend(asks)
  await blog.db.write((tx) => tx.updateTable('friend').set({ failing_time: 1 }).where('id', '=', down).execute())
  await run()
  expect(asked).toEqual([])
  await make('pine')
  await run(() => Promise.reject(new Error('getaddrinfo EAI_AGAIN pine.example.com')))
  const row = await blog.db.read.selectFrom('friend').selectAll().where('name', '=', 'pine').executeTakeFirstOrThrow()
  expect([row.feed_time, row.feed_failure]).toEqual([null, ''])
})

test('visitors are told of a site that is down after a day, and the page is published again only then', async () => {
  const { checkFriends } = await import('./friend.health.ts')
  await make('pine')
  const check = (status: number) => checkFriends({ db: blog.db, knock: async () => status, now: () => blog.clock.now })
  const downSince = async () => (await blog.call(friend.list, {}))[0]?.downSince
  await check(503)
  const before = await changes()
  expect(await downSince()).toBeNull()
  blog.clock.now += 24 * HOUR
  await check(503)
  expect([await downSince(), await changes()]).toEqual(['2026-11-20', before + 1])
  blog.clock.now += HOUR
  await check(503)
  expect(await changes()).toBe(before + 1)
  blog.clock.now += HOUR
  await check(200)
  expect([await downSince(), await changes()]).toEqual([null, before + 2])
})
