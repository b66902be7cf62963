import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { saveArticle } from '#server/content/article/article.save.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { readSettings } from '#server/core/env/env.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { ORDINARY, plainRenderer } from '#tests/support/blog.ts'
import { typeCommand } from '#tests/support/command-line.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { backupCommands } from './backup.commands.ts'
import { finishRestore } from './data-lock.ts'
import { stageRestore } from './restore.stage.ts'
import { decideSwap } from './restore.swap.ts'

const NOW = Date.UTC(2026, 10, 20, 4)
// A backup and a restore of a whole database each; a busy machine takes more than twenty seconds.
vi.setConfig({ testTimeout: 60_000 })

let server: PostgresServer
let dataDir: string
beforeAll(async () => {
  server = await startPostgres({ password: 'hunter-2' })
  dataDir = mkdtempSync(join(tmpdir(), 'inkstone-backup-'))
  await diskStorage(join(dataDir, 'uploads')).put('a.png', Buffer.from('picture'))
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function on<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url)
  return work(db).finally(db.close)
}
const write = (db: Database, title: string) =>
  saveArticle({ db, renderer: plainRenderer, now: () => NOW }, null, { ...ORDINARY, title, tagNames: ['山'] })
const titles = (url: string) =>
  on(url, async (db) => (await db.read.selectFrom('article').select('title').orderBy('id').execute()).map((it) => it.title))
const type = (url: string, argv: string[], folder = dataDir) =>
  typeCommand(
    {
      db: undefined as never,
      uploads: diskStorage(join(folder, 'uploads')),
      dataDir: folder,
      databaseUrl: url,
      deps: { renderer: plainRenderer, now: () => NOW },
    },
    backupCommands,
    argv,
    { more: { open: () => undefined as never } },
  )

test('a backup of PostgreSQL beside a writer comes back into PostgreSQL and into SQLite; what was there stays aside', async () => {
  const url = server.urlOf()
  const { name } = await on(url, async (db) => {
    await write(db, '备份里的文章')
    const made = type(url, ['backup', 'create', '--json'])
    for (let n = 0; n < 20; n++)
      await db.write((tx) =>
        tx
          .insertInto('search_word')
          .values({ day: 'd', word: `w${n}`, visitor: 'v', shown: 'w' })
          .execute(),
      )
    const typed = await made
    expect([typed.code, typed.err]).toEqual([0, ''])
    await write(db, '后来的文章')
    return typed.json()
  })
  const archive = join(dataDir, 'backups', name)
  // The backup is restored into SQLite, in another folder.
  const elsewhere = join(dataDir, 'elsewhere')
  const file = `file:${join(elsewhere, 'inkstone.db')}`
  expect((await type(file, ['restore', archive, '--yes'], elsewhere)).code).toBe(0)
  expect([await titles(file), readdirSync(join(elsewhere, 'uploads'))]).toEqual([['备份里的文章'], ['a.png']])
  // It is restored where it came from: refused while another process uses the database, complete afterwards.
  await on(url, async (db) => {
    await db.read.selectFrom('tag').select('id').execute()
    expect(await type(url, ['restore', archive, '--yes'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('先停下所有机器'),
    })
  })
  const restored = await type(url, ['restore', archive, '--yes'])
  expect([restored.code, restored.out]).toEqual([0, expect.stringContaining('schema before_restore_2026_11_20_120000')])
  expect(await titles(url)).toEqual(['备份里的文章'])
  expect(await titles(`${url}&schema=before_restore_2026_11_20_120000`)).toEqual(['备份里的文章', '后来的文章'])
  // New ids go on after the restored ones.
  await on(url, (db) => write(db, '新的'))
  expect(await titles(url)).toEqual(['备份里的文章', '新的'])
})

test('one that is broken changes nothing; one that was stopped after it was decided is finished by the next start', async () => {
  const url = server.urlOf()
  const before = await titles(url)
  writeFileSync(join(dataDir, 'x.tar.gz'), 'a text')
  expect(await type(url, ['restore', join(dataDir, 'x.tar.gz'), '--yes'])).toMatchObject({ code: 1 })
  const [name = ''] = readdirSync(join(dataDir, 'backups')).filter((it) => it.endsWith('.tar.gz'))
  const place = { dataDir, databaseUrl: readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }).databaseUrl }
  const { swap } = await stageRestore(join(dataDir, 'backups', name), place, { now: NOW + 60_000, progress: () => {} })
  expect(await titles(url)).toEqual(before)
  await decideSwap(dataDir, swap)
  await finishRestore(place)
  expect(await titles(url)).toEqual(['备份里的文章'])
  expect(existsSync(join(dataDir, '.restoring.db'))).toBe(false)
})
