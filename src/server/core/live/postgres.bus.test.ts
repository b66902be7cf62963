import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { announce, type News } from '#server/core/db/news.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { keepAnswers } from '#server/core/http/answers.ts'
import { claimJob } from '#server/core/job/job.record.ts'
import { silentLog } from '#tests/support/blog.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { openPostgresBus } from './postgres.bus.ts'

/** Plays another process too: the news that it stores have another origin. */
let server: PostgresServer
let here: Database
let bus: Awaited<ReturnType<typeof openPostgresBus>>
let heard: News[]
beforeAll(async () => {
  server = await startPostgres()
  await (await openDatabase(server.urlOf())).close()
}, 60_000)
afterAll(() => server.stop())
beforeEach(async () => {
  here = await openDatabase(server.urlOf())
  bus = await openPostgresBus({ db: here, databaseUrl: server.urlOf(), log: silentLog })
  heard = []
  bus.subscribe((news) => void heard.push(...news))
})
afterEach(async () => {
  await bus.close()
  await here.close()
})

/** Stores news as another process does, either with its notification or as one that dies before it. */
async function elsewhere(news: readonly News[], { rings = true } = {}): Promise<void> {
  const body = JSON.stringify(news).replaceAll("'", "''")
  await server.ask(
    `insert into news (origin, body, create_time) values ('elsewhere', '${body}', extract(epoch from now()) * 1000)`,
  )
  if (rings) await server.ask("select pg_notify('inkstone_news', '')")
}

test('what others announce is heard, once and in turn; what this process announced itself is not told twice', async () => {
  await here.write(async (tx) => announce(tx, { about: 'letters' }))
  await elsewhere([{ about: 'tags', tags: ['article:1'] }])
  await elsewhere([{ about: 'chat' }])
  await expect.poll(() => heard).toEqual([{ about: 'tags', tags: ['article:1'] }, { about: 'chat' }])
})

test('what was committed late, after news with higher numbers were heard, is heard', async () => {
  const raw = server.raw()
  const late = await raw.startTransaction().execute()
  await late
    .insertInto('news')
    .values({ origin: 'late', body: JSON.stringify([{ about: 'chat' }]), create_time: 1 })
    .execute()
  await elsewhere([{ about: 'letters' }])
  await expect.poll(() => heard).toEqual([{ about: 'letters' }])
  await late.commit().execute()
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ about: 'letters' }, { about: 'chat' }])
  await raw.destroy()
})

test('a bell that nobody rang, and a line that was cut, cost a second and no news', async () => {
  await elsewhere([{ about: 'chat' }], { rings: false })
  await expect.poll(() => heard, { timeout: 5_000 }).toEqual([{ about: 'chat' }])
  await server.kill()
  await server.start()
  await server.isReady()
  await elsewhere([{ about: 'letters' }])
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual([{ about: 'chat' }, { about: 'letters' }])
  expect(bus.isSure()).toBe(true)
})

test('kept answers go with what another process published, and with counts by their tag', async () => {
  const { answers, stop } = await keepAnswers(here, bus)
  const keep = () => {
    answers.begin('/list')(Buffer.from('list'), ['articles'])
    answers.begin('/detail')(Buffer.from('detail'), ['article:1'])
  }
  const kept = () => ['/list', '/detail'].filter((it) => answers.find(it))
  keep()
  expect(kept()).toEqual(['/list', '/detail'])
  await elsewhere([{ about: 'counts', tags: ['article:1'] }])
  await expect.poll(kept).toEqual(['/list'])
  await elsewhere([{ about: 'tags', tags: ['article:2'] }])
  await expect.poll(kept).toEqual([])
  // An answer that was begun before the news is not kept after it.
  const late = answers.begin('/list')
  await here.write(async (tx) => announce(tx, { about: 'tags', tags: ['article:3'] }))
  late(Buffer.from('old'), ['articles'])
  expect(kept()).toEqual([])
  stop()
})

test('of many that would do a job now one does', async () => {
  const claims = await Promise.all(
    Array.from({ length: 8 }, (_, n) => claimJob(here, 1_000 + n, 'visits', ({ begin }) => begin === 0)),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
})
