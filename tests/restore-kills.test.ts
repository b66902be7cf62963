import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { readSettings } from '#server/core/env/env.ts'
import { runBackup } from '#server/keep/backup/backup.run.ts'
import { backupOptions } from '#server/keep/backup/backups.ts'
import { holdTogether } from '#server/keep/backup/data-lock.ts'
import { stageRestore } from '#server/keep/backup/restore.stage.ts'
import type { Swap } from '#server/keep/backup/restore.swap.ts'
import { openTestBlog, type TestBlog } from './support/blog.ts'
import type { RestoreOrder } from './support/restore-until-killed.ts'

/*
 * A restore is killed, as by kill -9, at each step by which new data replace old ones. The next start finds the old or the new
 * data, whole, and never a mixture. PostgreSQL moves its tables in one transaction; its files go the same way.
 * `npm test` kills around the deciding step and at some other steps; this command kills at all steps: KILLS=all npx vitest run
 * tests/restore-kills.test.ts (SEED=…)
 */
const SEED = Number(process.env.SEED ?? 20261122)
const SOME = 3
const CHILD = fileURLToPath(new URL('support/restore-until-killed.ts', import.meta.url))

let blog: TestBlog
let staged: { folder: string; swap: Swap }
let archive: string
beforeAll(async () => {
  blog = await openTestBlog()
  await blog.write({ title: '备份里的文章' })
  const settings = readSettings({ DATA_DIR: blog.dataDir, DATABASE_URL: blog.databaseUrl })
  const made = await runBackup(backupOptions(settings, '1.2.3', blog.clock.now), () => {})
  archive = join(settings.backupDir, made.name)
  const folder = join(blog.dataDir, 'target')
  await oldData(folder)
  staged = { folder, swap: (await stageRestore(archive, placeOf(folder), { now: blog.clock.now, progress: () => {} })).swap }
})
afterAll(() => blog.close())

const placeOf = (dataDir: string) => ({ dataDir, databaseUrl: `file:${join(dataDir, 'inkstone.db')}` })

async function oldData(folder: string) {
  for (const it of ['', 'uploads', 'site']) mkdirSync(join(folder, it))
  const db = await openDatabase(placeOf(folder).databaseUrl)
  await db.write((tx) => tx.insertInto('tag').values({ name: '旧' }).execute())
  await db.close()
  for (const it of ['uploads/old.png', 'site/index.html']) writeFileSync(join(folder, it), 'old')
}

/** Runs the swap in a separate process; returns the steps it reached and how it ended. */
async function swapUntil(at: number) {
  const { folder, swap } = staged
  const child = spawn(process.execPath, [CHILD], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ place: placeOf(folder), swap, at } satisfies RestoreOrder))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const signal = await new Promise<string | null>((done) => child.on('close', (_, it) => done(it)))
  return { signal, steps: said.trim().split('\n') }
}

/** Returns what the next start finds, without the locks and folders of a start. */
async function found(): Promise<{
  titles: string[]
  tags: string[]
  uploads: string[]
  hasSite: boolean
  aside: string[]
  rest: string[]
}> {
  const { folder } = staged
  const hold = await holdTogether(placeOf(folder))
  const db = await openDatabase(placeOf(folder).databaseUrl)
  const titles = (await db.read.selectFrom('article').select('title').execute()).map((it) => it.title)
  const tags = (await db.read.selectFrom('tag').select('name').execute()).map((it) => it.name)
  await db.close()
  hold.release()
  const names = readdirSync(folder).filter((it) => !/^(?:inkstone\.db|data\.lock)/.test(it))
  const [aside] = names.filter((it) => it.startsWith('before-restore-'))
  return {
    ...{ titles, tags, uploads: readdirSync(join(folder, 'uploads')), hasSite: existsSync(join(folder, 'site')) },
    aside: aside ? readdirSync(join(folder, aside)).filter((it) => !/-(?:wal|shm)$/.test(it)) : [],
    rest: names.filter((it) => it !== aside && !['uploads', 'site'].includes(it)).toSorted(),
  }
}

test('killed at each step of the swap, the next start has the old data or the new, whole', { timeout: 180_000 }, async () => {
  const { folder } = staged
  const pristine = join(blog.dataDir, 'pristine')
  cpSync(folder, pristine, { recursive: true })
  const again = () => {
    rmSync(folder, { recursive: true })
    cpSync(pristine, folder, { recursive: true })
  }
  const undisturbed = await swapUntil(0)
  expect(undisturbed.signal).toBe(null)
  const fresh = await found()
  expect(fresh).toMatchObject({ titles: ['备份里的文章'], tags: [], uploads: [], hasSite: false, rest: [] })
  expect(fresh.aside).toEqual(['inkstone.db', 'site', 'uploads'])
  const decided = undisturbed.steps.indexOf('before the folder is synced')
  expect(undisturbed.steps.length).toBeGreaterThan(9)
  const all = [...undisturbed.steps.keys()]
  const around = [decided - 1, decided]
  const others = all.filter((it) => !around.includes(it))
  const some = Array.from({ length: SOME }, (_, n) => others[(SEED * (n + 1) * 7919) % others.length] ?? 0)
  for (const at of process.env.KILLS === 'all' ? all : new Set([...around, ...some])) {
    const step = undisturbed.steps[at]
    again()
    const { signal, steps } = await swapUntil(at + 1)
    expect([signal, steps.at(-1)]).toEqual(['SIGKILL', step])
    const now = await found()
    if (at >= decided) expect(now, step).toEqual(fresh)
    else {
      expect(now, step).toMatchObject({ titles: [], tags: ['旧'], uploads: ['old.png'], hasSite: true, aside: [] })
      expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).toBe('old')
    }
  }
  // Remains of a restore that was killed before its decision do not hinder the next one.
  again()
  await swapUntil(2)
  const { swap } = await stageRestore(archive, placeOf(folder), { now: blog.clock.now, progress: () => {} })
  staged = { folder, swap }
  await swapUntil(0)
  expect(await found()).toMatchObject({ titles: ['备份里的文章'], rest: [] })
})
