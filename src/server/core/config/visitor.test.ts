import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { goods } from '#contract/content/goods.ts'
import { site } from '#contract/site/site.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { ownerAdmin } from '#tests/support/owner-admin.ts'
import { NETWORK_VISITORS_MAX } from './visitor.rules.ts'

let blog: TestBlog
let read: { article: number; goods: number }
beforeEach(async () => {
  blog = await openTestBlog()
  read = { article: (await blog.write({ title: '一篇' })).id, goods: await ownerAdmin(blog.db).goods('一件') }
})
afterEach(() => blog.close())

/** Opens everything once from an address, as the proxy on this machine names it. */
async function look(from: string, agent: string, of = read) {
  for (const path of [`article/view/${of.article}`, `goods/view/${of.goods}`, 'report'])
    await blog.app.request(`/v1/api/${path}`, { method: 'POST', headers: { 'x-forwarded-for': from, 'user-agent': agent } }, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    } as never)
}
const counted = async (of = read) => [
  (await blog.call(article.counters, { query: { ids: [of.article] } }))[0]?.quantity,
  (await blog.call(goods.counters, { query: { ids: [of.goods] } }))[0]?.views,
  (await blog.callWhole(site.config, {})).extra.visitorCount,
]
const times = (n: number) => [n, n, n]

test('each browser of a network counts, each once', async () => {
  for (const agent of ['computer', 'phone', 'computer']) await look('1.1.1.1', agent)
  expect(await counted()).toEqual(times(2))
  await look('2.2.2.2', 'computer')
  expect(await counted()).toEqual(times(3))
})

test('invented browsers are no readers: a network is a few visitors of one thing and day', async () => {
  for (let n = 0; n < 20; n++) await look('1.1.1.1', `agent ${n}`)
  expect(await counted()).toEqual(times(NETWORK_VISITORS_MAX))
  await look('2.2.2.2', 'agent 0')
  expect(await counted()).toEqual(times(NETWORK_VISITORS_MAX + 1))
  const other = { ...read, article: (await blog.write({ title: '又一篇' })).id }
  await look('1.1.1.1', 'agent 0', other)
  expect((await counted(other))[0]).toBe(1)
  blog.clock.now += 24 * 3_600_000
  await look('1.1.1.1', 'agent 0')
  expect(await counted()).toEqual(times(NETWORK_VISITORS_MAX + 2))
})

test('a block of addresses is one network: a browser with another one of them is the same', async () => {
  for (let n = 0; n < 8; n++) await look(`2001:db8:1:2::${n}`, 'computer')
  expect(await counted()).toEqual(times(1))
  await look('2001:db8:1:3::1', 'computer')
  expect(await counted()).toEqual(times(2))
})
