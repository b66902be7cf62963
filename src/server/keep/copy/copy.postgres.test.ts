import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { searchArticles } from '#server/content/article/article.search.ts'
import type { Database } from '#server/core/db/database.ts'
import { openBlog } from '#server/core/db/open-blog.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { takeProcessLock } from '#server/core/db/process-lock.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { copyCommands } from './copy.commands.ts'
import { copyDatabase, digestOf } from './copy.rules.ts'
import { findTables } from './schema.queries.ts'

let server: PostgresServer
beforeAll(async () => {
  server = await startPostgres({ password: 'hunter-2' })
}, 60_000)
afterAll(() => server.stop())

let blog: TestBlog
let target: string
beforeEach(async () => {
  blog = await openTestBlog()
  await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
  for (const at of [1, 2, 3])
    await blog.write({ title: `第 ${at} 篇`, tagNames: ['数据库'], contentMd: `两个字的词，PostgreSQL ${at}，'引号' \\ 😀` })
  const { id } = await blog.write({ title: '不在了' })
  await blog.db.write((tx) => tx.deleteFrom('article').where('id', '=', id).execute())
  const name = `copy_${randomUUID().slice(0, 8)}`
  await server.ask(`create database ${name}`)
  target = server.urlOf(name)
})
afterEach(() => blog.close())

const type = (argv: string[], databaseUrl = blog.databaseUrl) =>
  typeCommand({ ...blog, databaseUrl }, copyCommands, ['database', 'copy', ...argv])
async function on<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  return work(db).finally(db.close)
}
const PLACE = { pageNum: 1, pageSize: 10, offset: 0 }
/** Reads what a database holds and what a search in it finds. */
const contents = async (db: Database) => {
  const digests = new Map<string, unknown>()
  for (const table of await findTables(db.read))
    if (table.name !== 'setting') digests.set(table.name, await digestOf(db.read, table))
  const { page: found } = await searchArticles(db.read, { keyword: '的词 postgre' }, {}, PLACE)
  return { digests, found: [found.total, found.records.map((it) => it.title)] }
}
const nextId = (db: Database) =>
  db.write(async (tx) => (await tx.insertInto('tag').values({ name: randomUUID() }).returning('id').executeTakeFirstOrThrow()).id)

test('there and back again: every row, what is found, and the numbers that come next', async () => {
  const before = await contents(blog.db)
  expect(before.found).toEqual([3, ['第 3 篇', '第 2 篇', '第 1 篇']])
  const there = await type(['--to', target, '--json'])
  expect([there.code, there.json()]).toMatchObject([0, { isResumed: false, tables: expect.any(Array) }])
  expect(there.out + there.err).not.toContain('hunter')
  expect(await on(target, contents)).toEqual(before)
  const back = `file:${join(blog.dataDir, 'back.db')}`
  const again = await type(['--to', back], target)
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('逐表核对过')])
  expect(await on(back, contents)).toEqual(before)
  // The id of the deleted article is not given again, and neither are those of tags.
  const { id } = await blog.write({ title: '新的' })
  for (const url of [target, back])
    expect(
      await on(url, (db) =>
        db.write(
          async (tx) =>
            (
              await tx
                .insertInto('article')
                .values((await row(blog.db, id)) as never)
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id,
        ),
      ),
    ).toBe(id)
  const ours = await nextId(blog.db)
  expect([await on(target, nextId), await on(back, nextId)]).toEqual([ours, ours])
})

async function row(db: Database, id: number) {
  const {
    id: _,
    live: __,
    ...rest
  } = await db.read.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return rest
}

test('stopped anywhere it goes on, nothing twice; until then nobody takes it for a blog', async () => {
  const before = await contents(blog.db)
  const steps: string[] = []
  const copy = (step: (name: string) => void) =>
    openDatabase(target, { halfCopied: 'taken' }).then((to) =>
      copyDatabase(blog.db, to, { progress: () => {}, step }).finally(to.close),
    )
  for (;;) {
    let left = 1
    const died = await copy((name) => {
      steps.push(name)
      if (left-- === 0) throw new Error('killed')
    }).catch((error: Error) => error)
    if (!(died instanceof Error)) break
    expect(died.message).toBe('killed')
    await expect(openBlog({ databaseUrl: target })).rejects.toThrow(/was not finished.*database copy/)
  }
  expect(steps.length).toBeGreaterThan(15)
  expect(await on(target, contents)).toEqual(before)
})

test('what was written between the two halves is there too', async () => {
  const to = await openDatabase(target, { halfCopied: 'taken' })
  const died = copyDatabase(blog.db, to, {
    progress: () => {},
    step: (name) => {
      if (name === 'article_tag') throw new Error('killed')
    },
  })
  await expect(died).rejects.toThrow('killed')
  await blog.write({ title: '改过了', contentMd: '两个字的词 postgres' }, 1)
  expect(await copyDatabase(blog.db, to, { progress: () => {} })).toMatchObject({ isResumed: true })
  await to.close()
  expect(await on(target, contents)).toEqual(await contents(blog.db))
})

test('refused, and nothing is changed: another blog there, a wrong password, the same place, a running server, no such thing', async () => {
  expect((await type(['--to', target])).code).toBe(0)
  const before = await on(target, contents)
  expect(await type(['--to', target])).toMatchObject({ code: 1, err: expect.stringContaining('已经有一个站点') })
  const wrong = await type(['--to', target.replace('hunter-2', 'wrong-1')])
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringMatching(/目标数据库 postgres:\/\/postgres@.* 打不开：密码不对/)])
  expect(wrong.err).not.toMatch(/wrong-1/)
  expect(await type(['--to', blog.databaseUrl])).toMatchObject({ code: 2, err: expect.stringContaining('同一个') })
  expect(await type(['--to', 'mysql://me:wrong-1@db/blog'])).toMatchObject({
    code: 2,
    err: expect.not.stringContaining('wrong-1'),
  })
  expect(await type([])).toMatchObject({ code: 2, err: expect.stringContaining('--to') })
  const halfEnglish = /[a-z]{3,} [a-z]{2,}/
  for (const [url, words] of [
    ['postgres://me@127.0.0.1:1/blog', /目标数据库 .* 打不开：那里没有回应/],
    [target.replace(/copy_\w+/, 'nowhere'), /目标数据库 .* 打不开：没有这个数据库/],
    [target.replace('unsafe=fsync', 'unsafe=luck'), /--to unsafe 里的 luck 不认识/],
    ['postgres://me@10.0.0.1/blog?sslmode=disable', /--to 到另一台机器的连接没有加密/],
    ['mysql://me@db/blog', /--to mysql: 打不开/],
  ] as const) {
    const { code, err } = await type(['--to', url])
    expect(code).toBeGreaterThan(0)
    expect(err).toMatch(words)
    expect(err.split('\n')[0]).not.toMatch(halfEnglish)
  }
  const running = takeProcessLock(join(blog.dataDir, 'data.lock'), 'together')
  expect(await type(['--to', target])).toMatchObject({ code: 1, err: expect.stringContaining('先停下') })
  running?.release()
  const elsewhere = await openDatabase(target)
  await elsewhere.read.selectFrom('tag').select('id').execute()
  expect(await type(['--to', `file:${blog.dataDir}/x.db`], target)).toMatchObject({
    code: 1,
    err: expect.stringContaining('别的进程'),
  })
  await elsewhere.close()
  expect(await on(target, contents)).toEqual(before)
})
