import { afterEach, beforeEach, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { hot } from '#contract/site/hot.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { networkOf } from '#server/core/http/trusted-proxies.ts'
import { forgetOldVisits } from '#server/keep/job/forget-visits.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { refreshHotLists } from './hot.job.ts'
import { openSearchLog } from './search-log.ts'
import { toSearchWord } from './search-word.rules.ts'

let blog: TestBlog
let searches: ReturnType<typeof openSearchLog>
let stopAnswers: () => void

beforeEach(async () => {
  // The log is looked up late, because the blog makes its own database.
  const late: Parameters<typeof openTestBlog>[0] = {
    searches: { note: (...heard) => searches.log.note(...heard) },
    answers: {
      find: (address) => kept.answers.find(address),
      begin: (address) => kept.answers.begin(address),
      forget: (tag) => kept.answers.forget(tag),
    },
  }
  blog = await openTestBlog(late)
  const kept = await keepAnswers(blog.db)
  stopAnswers = kept.stop
  searches = openSearchLog(blog.db, (error) => {
    throw error
  })
  await blog.write({ title: '岛屿架构与 useState', contentMd: 'docker-compose 与 C++ 的行高，岛屿 架构。' })
})
afterEach(async () => {
  await searches.stop()
  stopAnswers()
  await blog.close()
})

/** Searches from an address, as the proxy on this machine names it. */
const search = (keyword: string, from: string, more = '') =>
  blog.app.request(
    `/v1/api/article/list?keyword=${encodeURIComponent(keyword)}${more}`,
    { headers: { 'x-forwarded-for': from } },
    {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    } as never,
  )

async function words() {
  await searches.write()
  blog.clock.now += 5 * 60_000
  await refreshHotLists({ db: blog.db, get: async () => '', now: () => blog.clock.now })
  return (await blog.call(hot.list, { params: { type: 'site' } })).words
}

test('what two have searched and found is told, most searched first, in the way that somebody wrote it', async () => {
  for (const from of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) await search('岛屿架构', from)
  await search('usestate', '1.1.1.1')
  await search('useState ', '2.2.2.2')
  await search('ｕｓｅＳｔａｔｅ', '2.2.2.2')
  await search('C++', '1.1.1.1')
  expect(await words()).toEqual([
    { word: '岛屿架构', times: 3 },
    { word: 'useState', times: 2 },
  ])
})

test('answers from memory count as well: the second visitor gets the bytes of the first', async () => {
  const first = await (await search('行高', '1.1.1.1')).text()
  expect(await (await search('行高', '2.2.2.2')).text()).toBe(first)
  expect(await words()).toEqual([{ word: '行高', times: 2 }])
})

test('one visitor counts once a day, and is one visitor tomorrow too; neither browsers nor addresses of one home make more', async () => {
  for (const agent of ['a', 'b', 'c'])
    await blog.app.request(
      '/v1/api/article/list?keyword=%E8%A1%8C%E9%AB%98',
      { headers: { 'x-forwarded-for': '1.1.1.1', 'user-agent': agent } },
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as never,
    )
  for (const end of ['1', '2', '3']) await search('行高', `2400:3200::${end}`)
  expect((await words())[0]?.times).toBe(2)
  await search('useState', '1.1.1.1')
  await searches.write()
  blog.clock.now += 24 * 3_600_000
  await search('useState', '1.1.1.1')
  expect((await words()).map((it) => it.word)).toEqual(['行高'])
})

test('what is not told: nothing found, further pages, long or empty words, and what is no word', async () => {
  for (const from of ['1.1.1.1', '2.2.2.2']) {
    await search('量子纠缠', from)
    await search('行高', from, '&pageNum=2')
    await search('的', from)
    await search('岛屿架构与 useState docker-compose', from)
  }
  expect(await words()).toEqual([])
  expect(toSearchWord('<b onclick=x>粗')?.shown).toBe('b onclick x 粗')
  expect(toSearchWord('  "岛屿"   架构？！ ')).toEqual({ word: '岛屿 架构', shown: '岛屿 架构' })
  expect(toSearchWord('\u202e翻转')?.shown).toBe('翻转')
  expect(toSearchWord('长'.repeat(21))).toBeNull()
})

test('nothing in the database says who searched, and what one searched cannot be joined; after thirty days it is gone', async () => {
  await search('行高', '9.8.7.6')
  await search('useState', '9.8.7.6')
  await searches.write()
  const rows = await blog.db.read.selectFrom('search_word').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('9.8.7.6')
  expect(new Set(rows.map((it) => it.visitor)).size).toBe(2)
  await forgetOldVisits(blog.db, blog.clock.now + 31 * 24 * 3_600_000)
  expect(await blog.db.read.selectFrom('search_word').selectAll().execute()).toEqual([])
})

test('a flood is bounded, in memory and on disk', async () => {
  for (let n = 0; n < 5_000; n++) searches.log.note(`词语${n}`, `1.1.1.${n % 200}`, blog.clock.now)
  expect(await rows()).toBe(2_000)
})

test('one network fills no day: after two hundred words it is heard no more until tomorrow, and others are', async () => {
  for (let n = 0; n < 300; n++) searches.log.note(`词语${n}`, `2001:db8:1:2::${n}`, blog.clock.now)
  expect(await rows()).toBe(200)
  for (let n = 0; n < 300; n++) searches.log.note(`又一${n}`, '2001:db8:1:2::1', blog.clock.now)
  for (const from of ['1.1.1.1', '2.2.2.2']) searches.log.note('行高', from, blog.clock.now)
  expect(await rows()).toBe(202)
  searches.log.note('明天', '2001:db8:1:2::1', blog.clock.now + 24 * 3_600_000)
  expect(await rows()).toBe(203)
})

async function rows(): Promise<number> {
  await searches.write()
  const { rows } = await blog.db.read
    .selectFrom('search_word')
    .select((e) => e.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['2001:4860:4860:1:2:3:4:5', '2001:4860:4860:1'],
  ['2001:4860::8888', '2001:4860:0:0'],
  ['::1', '0:0:0:0'],
])('%s stands for %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a search is not slower for being heard: nothing is awaited, nothing written', async () => {
  const before = await blog.db.read.selectFrom('search_word').selectAll().execute()
  expect(searches.log.note('行高', '1.1.1.1', blog.clock.now)).toBeUndefined()
  expect(await blog.db.read.selectFrom('search_word').selectAll().execute()).toEqual(before)
  expect(article.list.rate).toBe('search')
})
