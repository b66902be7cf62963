import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { storePicture } from '#server/content/file/file.store.ts'
import { migrate } from '#server/core/db/migrate.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { takeProcessLock } from '#server/core/db/process-lock.ts'
import { openSqlite } from '#server/core/db/sqlite.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { keyboard, piped, typeCommand } from '#tests/support/command-line.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { backupCommands } from './backup.commands.ts'
import { runBackup } from './backup.run.ts'
import { backupOptions } from './backups.ts'
import { finishRestore } from './data-lock.ts'
import { stageRestore } from './restore.stage.ts'
import { decideSwap, finishSwap } from './restore.swap.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
let blog: TestBlog
let archive: string
let target: string
beforeEach(async () => {
  blog = await openTestBlog()
  await makeAccount(blog.db, { username: 'reader@example.com', password: 'correct-1' })
  await blog.call(auth.login, { body: { username: 'reader@example.com', password: 'correct-1' } })
  await blog.write({ title: '备份里的文章' })
  await storePicture({ ...blog.deps }, 1, 'import', PIXEL)
  const { dataDir, databaseUrl } = blog
  const settings = { dataDir, databaseUrl, backupDir: join(dataDir, 'backups'), roles: new Set<never>() }
  const made = await runBackup(backupOptions(settings as never, '1.2.3', blog.clock.now), () => {})
  archive = join(dataDir, 'backups', made.name)
  target = join(dataDir, 'target')
  mkdirSync(target)
})
afterEach(() => blog.close())

/** Reads everything below a folder, so that no change stays unseen. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  const paths = files.map((it) => join(it.parentPath, it.name)).filter((it) => !it.endsWith('data.lock'))
  return Object.fromEntries(paths.map((it) => [it.slice(folder.length), readFileSync(it).toString('base64')]))
}
const titlesIn = (path: string) => {
  const db = new DatabaseSync(path)
  const rows = db.prepare('select title from article order by id').all()
  db.close()
  return rows.map((it) => it.title)
}
/** Puts older data into the target: a tag, an upload and a published page. */
async function oldData() {
  const db = await openDatabase(`file:${join(target, 'inkstone.db')}`)
  await db.write((tx) => tx.insertInto('tag').values({ name: '旧' }).execute())
  await db.close()
  mkdirSync(join(target, 'uploads'))
  writeFileSync(join(target, 'uploads', 'old.png'), 'old')
  mkdirSync(join(target, 'site'))
  writeFileSync(join(target, 'site', 'index.html'), 'old')
}
const place = () => ({ dataDir: target, databaseUrl: `file:${join(target, 'inkstone.db')}` })
const stage = (from = archive) => stageRestore(from, place(), { now: blog.clock.now, progress: () => {} })
const type = (argv: string[], input = piped('')) =>
  typeCommand({ ...blog, dataDir: target, databaseUrl: place().databaseUrl }, backupCommands, argv, { input })

test('into an empty folder: everything is there, nobody is logged in, and what ran then does not', async () => {
  const typed = await type(['restore', archive, '--yes', '--json'])
  expect(typed.json()).toMatchObject({ version: '1.2.3', createTime: '2026-11-20 12:00:00' })
  expect(titlesIn(join(target, 'inkstone.db'))).toEqual(['备份里的文章'])
  expect(readdirSync(join(target, 'uploads'))).toEqual(readdirSync(join(blog.dataDir, 'uploads')))
  expect(readdirSync(target).toSorted()).toEqual(['data.lock', 'inkstone.db', 'uploads'])
  const db = await openDatabase(place().databaseUrl)
  expect(await db.read.selectFrom('session').select('id').execute()).toEqual([])
  expect(await db.read.selectFrom('user').select('id').execute()).toHaveLength(2)
  await db.close()
})

test('into a blog that is there: the old data are kept aside whole, and come back the same way', async () => {
  await oldData()
  const before = contentsOf(target)
  const { code, out } = await type(['restore', archive], keyboard('yes\r'))
  expect([code, out]).toEqual([0, expect.stringContaining('before-restore-2026-11-20-120000')])
  expect(titlesIn(join(target, 'inkstone.db'))).toEqual(['备份里的文章'])
  expect(existsSync(join(target, 'site'))).toBe(false)
  const aside = contentsOf(join(target, 'before-restore-2026-11-20-120000'))
  expect(aside).toEqual(before)
  // A second restore at the same moment gets another folder.
  expect((await type(['restore', archive, '-y'])).out).toContain('before-restore-2026-11-20-120000-2')
})

describe('nothing changes', () => {
  const unchanged = async (argv: string[], words: string | RegExp, input?: ReturnType<typeof piped>) => {
    const before = contentsOf(target)
    const typed = await type(argv, input)
    expect(typed.code).toBeGreaterThan(0)
    expect(typed.err).toMatch(words)
    expect(contentsOf(target)).toEqual(before)
  }
  beforeEach(oldData)
  const changed = (bytes: Buffer) => {
    writeFileSync(join(blog.dataDir, 'x.tar.gz'), bytes)
    return join(blog.dataDir, 'x.tar.gz')
  }

  test('when the archive is cut off, foreign, or says what it does not hold', async () => {
    const bytes = readFileSync(archive)
    await unchanged(['restore', changed(bytes.subarray(0, bytes.length * 0.8)), '-y'], '不完整或已损坏')
    await unchanged(['restore', changed(Buffer.from('a text')), '-y'], '不是本程序的备份文件')
    const other = gunzipSync(bytes)
    other[50_000] = (other[50_000] ?? 0) ^ 1
    await unchanged(['restore', changed(gzipSync(other)), '-y'], '对不上')
    await unchanged(['restore', join(blog.dataDir, 'nowhere.tar.gz'), '-y'], '没有文件')
  })

  // On PostgreSQL a program makes no backup of a schema that it does not know.
  test.skipIf(isOnPostgres())('when it comes from a later version', async () => {
    await blog.db.write((tx) =>
      tx
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-later', timestamp: '' } as never)
        .execute(),
    )
    const settings = { ...blog, backupDir: join(blog.dataDir, 'backups'), roles: new Set<never>() }
    const { name } = await runBackup(backupOptions(settings as never, '9.0.0', blog.clock.now), () => {})
    await unchanged(['restore', join(blog.dataDir, 'backups', name), '-y'], /来自更新的版本（9\.0\.0，数据库 9999-later）/)
  })

  test('while somebody uses the data, or when he thinks better of it', async () => {
    const server = takeProcessLock(join(target, 'data.lock'), 'together')
    await unchanged(['restore', archive, '-y'], '先停下它')
    server?.release()
    await unchanged(['restore', archive], '没有恢复，什么也没有改动', keyboard('no\r'))
    await unchanged(['restore', archive], '确定要恢复请加 --yes')
  })
})

test('stopped at any point, the next start has either the old data or the new, whole', async () => {
  await oldData()
  const before = contentsOf(target)
  const { swap } = await stage()
  // The swap is not decided yet, so the next start finds the old data.
  await finishRestore(place())
  for (const [path, bytes] of Object.entries(before)) expect(contentsOf(target)[path]).toBe(bytes)
  await decideSwap(target, swap)
  const steps: string[] = []
  const whole = join(blog.dataDir, 'whole')
  cpSync(target, whole, { recursive: true })
  await finishSwap(place(), (name) => steps.push(name))
  const after = contentsOf(target)
  expect(steps.length).toBeGreaterThan(5)
  for (const stop of steps) {
    rmSync(target, { recursive: true })
    cpSync(whole, target, { recursive: true })
    const died = finishSwap(place(), (name) => {
      if (name === stop) throw new Error('killed')
    })
    await expect(died).rejects.toThrow('killed')
    await finishRestore(place())
    expect(contentsOf(target)).toEqual(after)
  }
})

test('an old backup is brought up to date before it takes any place', async () => {
  const file = join(blog.dataDir, 'old.db')
  const old = openSqlite(file, 'setup')
  await migrate(old, '0012-moments')
  await old.destroy()
  const settings = { ...blog, databaseUrl: `file:${file}`, backupDir: join(blog.dataDir, 'backups'), roles: new Set<never>() }
  const { name, known } = await runBackup(backupOptions(settings as never, '0.0.9', blog.clock.now), () => {})
  expect(known?.schema).toBe('0012-moments')
  expect((await type(['restore', join(blog.dataDir, 'backups', name), '-y'])).code).toBe(0)
  const db = await openDatabase(place().databaseUrl)
  expect(await db.read.selectFrom('own_page').selectAll().execute()).toEqual([])
  await db.close()
})

test('the command line makes, lists and verifies backups', async () => {
  const make = (...argv: string[]) => typeCommand(blog, backupCommands, argv)
  const made = await make('backup', 'create', '--json')
  expect(made.json()).toMatchObject({ version: '1.2.3', fault: null })
  const listed = (await make('backup', 'list', '--json')).json()
  expect(listed).toHaveLength(2)
  expect((await make('backup', 'list')).out).toMatch(/\t完整\n[\s\S]*共 2 份/)
  const { name } = listed[0]
  expect(await make('backup', 'verify', name)).toMatchObject({ code: 0, out: expect.stringContaining('完整：') })
  const path = join(blog.dataDir, 'backups', name)
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
  expect((await make('backup', 'verify', name)).code).toBe(1)
  expect((await make('backup', 'list')).out).toContain('有问题：')
})
