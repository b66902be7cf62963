import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import type { Database } from './database.ts'
import { announce, type News } from './news.ts'
import { openBlog } from './open-blog.ts'
import { connectAlone } from './postgres.ts'
import { Unavailable } from './unavailable.ts'

const SECRET = 'hunter-2'
let server: PostgresServer
let db: Database
beforeAll(async () => {
  server = await startPostgres({ password: SECRET })
  db = await server.open()
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.stop()
})

const put = (name: string) => db.write((tx) => tx.insertInto('tag').values({ name }).execute())
const names = async (from = db) => (await from.read.selectFrom('tag').select('name').orderBy('id').execute()).map((it) => it.name)
const opened = (url: string) => openBlog({ databaseUrl: url }).then((it) => it.close())

test('numbers, sums and truths are what they are in SQLite; reading cannot write', async () => {
  const { rows } = await sql`select count(*) as n, sum(epoch) as s, 1 = 1 as yes from publisher`.execute(db.read)
  expect([db.engine, rows]).toEqual(['postgres', [{ n: 1, s: 0, yes: 1 }]])
  await expect(db.read.insertInto('tag').values({ name: '读' }).execute()).rejects.toThrow('read-only')
})

test('writes that meet come out as if one had been after the other, and each is heard of once', async () => {
  await db.write((tx) => tx.insertInto('setting').values({ key: 'count', value: '0' }).execute())
  const heard: News[] = []
  const stop = db.onCommit((news) => void heard.push(...news))
  const read = (from: Pick<Database['read'], 'selectFrom'>) =>
    from.selectFrom('setting').select('value').where('key', '=', 'count').executeTakeFirstOrThrow()
  await Promise.all(
    Array.from({ length: 60 }, () =>
      db.write(async (tx) => {
        // The value is read before it is written. A database that lets both transactions read it would lose one of the writes.
        const value = String(Number((await read(tx)).value) + 1)
        await tx.updateTable('setting').set({ value }).where('key', '=', 'count').execute()
        announce(tx, { about: 'chat' })
      }),
    ),
  )
  stop()
  expect([await read(db.read), heard.length]).toEqual([{ value: '60' }, 60])
})

test('the last words of a write are said in its transaction', async () => {
  const { openDatabase } = await import('./open-database.ts')
  const told: News[] = []
  const other = await openDatabase(server.urlOf(), {
    beforeCommit: async (tx, news) => {
      told.push(...news)
      await tx
        .insertInto('tag')
        .values({ name: `说${told.length}` })
        .execute()
      if (told.length > 1) throw new Error('not said')
    },
  })
  const say = () => other.write(async (tx) => announce(tx, { about: 'chat' }))
  await say()
  await expect(say()).rejects.toThrow('not said')
  expect([told.length, await names(other)]).toEqual([2, ['说1']])
  await other.close()
})

test('a server that is restarted costs nobody anything who can wait; one that stays away is named in time', async () => {
  await put('前')
  const listening = await connectAlone(server.urlOf())
  await Promise.all(Array.from({ length: 8 }, () => names()))
  let isRestarted = false
  const held = db.write(async (tx) => {
    await tx.insertInto('tag').values({ name: '中' }).execute()
    if (!isRestarted) await server.kill().then(server.start)
    isRestarted = true
    await tx.insertInto('tag').values({ name: '后' }).execute()
  })
  await held
  expect(await names()).toEqual(['说1', '前', '中', '后'])
  await server.kill()
  const [read, write] = await Promise.allSettled([names(), put('无')])
  expect([read, write]).toMatchObject([{ reason: expect.any(Unavailable) }, { reason: expect.any(Unavailable) }])
  await server.start()
  await server.isReady()
  expect(await names()).not.toContain('无')
  await listening.end()
})

test('two that start at once on an empty database make it once', async () => {
  await server.ask('create database twice')
  const both = await Promise.all([server.open('twice'), server.open('twice')])
  expect(await names(both[0])).toEqual([])
  for (const it of both) await it.close()
})

test('texts are compared by their bytes, whatever the database was made for', async () => {
  await server.ask(`create database foreign_order template template0 locale_provider icu icu_locale 'zh-Hans'`)
  const other = await server.open('foreign_order')
  const words = ['b', 'B', 'ä', 'a', '啊', '-', 'É']
  await other.write((tx) =>
    tx
      .insertInto('tag')
      .values(words.map((name) => ({ name })))
      .execute(),
  )
  const rows = await other.read
    .selectFrom('tag')
    .select(['name', sql<string>`lower(name)`.as('small')])
    .orderBy('name')
    .execute()
  expect(rows.map((it) => it.name + it.small)).toEqual(['--', 'Bb', 'aa', 'bb', 'ÉÉ', 'ää', '啊啊'])
  await other.close()
})

test.each<[string, () => string, RegExp]>([
  ['a wrong password', () => server.urlOf('postgres', 'wrong-1'), /the password is wrong/],
  ['a database that is not there', () => server.urlOf('nowhere'), /no such database.*createdb/],
  ['a server that is not there', () => 'postgres://me:wrong-1@127.0.0.1:1/blog', /nothing answers there/],
  ['an unknown machine', () => 'postgres://me:wrong-1@blog.invalid/blog', /no machine of that name|no name server/],
  ['settings that lose data', () => server.urlOf().replace('unsafe=fsync&', ''), /fsync is off.*DATABASE_UNSAFE=fsync/],
  ['a line that others can read', () => 'postgres://me:wrong-1@10.0.0.1/blog?sslmode=disable', /encrypted.*verify-full/],
  ['another encoding', () => server.urlOf('latin'), /encoding is LATIN1/],
])('%s is named in one sentence without the password', async (_, url, words) => {
  await server
    .ask(`select 1 from pg_database where datname = 'latin'`)
    .then(async ({ rowCount }) => rowCount || server.ask(`create database latin template template0 encoding 'LATIN1'`))
  const said = await opened(url()).catch((error: Error) => error.message)
  expect(said).toMatch(words)
  expect(said).toMatch(/^DATABASE_URL: postgres:\/\/\w+@/)
  expect(said).not.toMatch(/wrong-1|hunter/)
})
