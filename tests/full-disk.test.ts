import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { readSettings } from '#server/core/env/env.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { backupCommands } from '#server/keep/backup/backup.commands.ts'
import { makeBackup, type Progress } from '#server/keep/backup/backup.make.ts'
import { runBackup } from '#server/keep/backup/backup.run.ts'
import { backupOptions } from '#server/keep/backup/backups.ts'
import { importCommands } from '#server/keep/import/import.commands.ts'
import { plainRenderer } from './support/blog.ts'
import { typeCommand } from './support/command-line.ts'
import { writeWxr } from './support/generated-wxr.ts'
import { isOnPostgres } from './support/test-database.ts'

/*
 * The disk becomes full in the middle of the work, for real: it is a file system of a few megabytes in memory. Only a user who may
 * mount can run these tests; elsewhere they are skipped.
 */
const [POSTS, FILES] = [60, 30]
/** The disk has room for a few of them. */
const LEFT = 1_500_000

let base: string
const mounted: string[] = []
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'inkstone-full-'))
})
afterAll(() => {
  for (const it of mounted) execFileSync('umount', [it])
  rmSync(base, { recursive: true, force: true })
})

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || isOnPostgres()) return false
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Mounts a disk of this many megabytes. */
function disk(name: string, mb: number): string {
  const folder = join(base, name)
  mkdirSync(folder)
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mb}m`, 'tmpfs', folder])
  mounted.push(folder)
  return folder
}
const freeOf = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize
/** Fills a disk from outside, except for some bytes. */
function fill(folder: string, left = 0): void {
  try {
    writeFileSync(join(folder, 'filler'), Buffer.alloc(Math.max(0, freeOf(folder) - left)))
  } catch (error) {
    // Another process took the rest meanwhile: the disk is full.
    if (!isDiskFull(error)) throw error
  }
}
const makeRoom = (folder: string) => rmSync(join(folder, 'filler'))

/** Finds what must never remain after a failure: a broken database, an article without its text, a half-written file. */
function halves(dataDir: string): string[] {
  const db = new DatabaseSync(join(dataDir, 'inkstone.db'))
  const broken = db.prepare('pragma integrity_check').all()
  const bare = db
    .prepare('select id from article where version > 0 and not exists (select 1 from article_body where article_id = article.id)')
    .all()
  db.close()
  const uploads = join(dataDir, 'uploads')
  const files = existsSync(uploads) ? readdirSync(uploads).filter((it) => it.startsWith('.')) : []
  return [
    ...broken.map((it) => String(it.integrity_check)).filter((it) => it !== 'ok'),
    ...bare.map((it) => `article ${it.id}`),
    ...files,
  ]
}

async function withBlog<T>(
  dataDir: string,
  work: (type: (commands: Parameters<typeof typeCommand>[1], argv: string[]) => ReturnType<typeof typeCommand>) => Promise<T>,
): Promise<T> {
  const databaseUrl = `file:${join(dataDir, 'inkstone.db')}`
  const db = await openDatabase(databaseUrl)
  const deps = { renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20, 4) }
  const blog = { db, uploads: diskStorage(join(dataDir, 'uploads')), dataDir, databaseUrl, deps }
  try {
    return await work((commands, argv) => typeCommand(blog, commands, argv))
  } finally {
    await db.close()
  }
}

test.skipIf(!canMount())('an import stops with a clear word, leaves nothing half, and goes on when there is room', async () => {
  const dataDir = disk('data', 100)
  const path = join(base, 'export.xml')
  await writeWxr(path, { posts: POSTS, comments: 1, paragraphs: 20 })
  await withBlog(dataDir, async (type) => {
    fill(dataDir, LEFT)
    expect(await type(importCommands, ['import', path])).toMatchObject({
      code: 1,
      err: expect.stringContaining('磁盘已满，导入停在这里。腾出空间后再运行一次，会从停下的地方继续'),
    })
  })
  expect(halves(dataDir)).toEqual([])
  makeRoom(dataDir)
  await withBlog(dataDir, async (type) => {
    const { code, out } = await type(importCommands, ['import', path, '--json'])
    const { counts, cameIn } = JSON.parse(out)
    expect([code, cameIn]).toEqual([0, 2 * POSTS])
    expect(counts.post.added).toBeGreaterThan(0)
    expect(counts.post.added + counts.post.unchanged).toBe(POSTS)
  })
  expect(halves(dataDir)).toEqual([])
})

test.skipIf(!canMount())('a folder of Markdown stops in the same way', async () => {
  const dataDir = disk('folder', 100)
  const folder = join(base, '笔记')
  mkdirSync(folder)
  for (let n = 0; n < FILES; n++) writeFileSync(join(folder, `${n}.md`), `# 第 ${n} 篇\n\n${`句子 ${n}。`.repeat(2_000)}`)
  await withBlog(dataDir, async (type) => {
    fill(dataDir, LEFT)
    const { code, err } = await type(importCommands, ['import', folder])
    expect([code, err]).toEqual([1, expect.stringContaining('磁盘已满，导入停在这里')])
  })
  expect(halves(dataDir)).toEqual([])
  makeRoom(dataDir)
  await withBlog(dataDir, async (type) => expect((await type(importCommands, ['import', folder])).out).toContain('问题 0'))
})

test.skipIf(!canMount())('a backup that finds no more room is none, and those before it stay', async () => {
  const dataDir = join(base, 'whole')
  mkdirSync(join(dataDir, 'uploads'), { recursive: true })
  const path = join(base, 'small.xml')
  await writeWxr(path, { posts: 20, comments: 1, paragraphs: 20 })
  await withBlog(dataDir, (type) => type(importCommands, ['import', path]))
  const folder = disk('backups', 130)
  const settings = readSettings({ DATA_DIR: dataDir, BACKUP_DIR: folder })
  const optionsAt = (second: number) => backupOptions(settings, '1.2.3', Date.UTC(2026, 10, 20, 4, 0, second))
  const make = (second: number) => runBackup(optionsAt(second), () => {})
  const first = await make(1)
  // The disk fills up while the files are packed. In this thread, so that the backup waits until it is full.
  const large = join(dataDir, 'uploads', `${'a'.repeat(40)}.bin`)
  writeFileSync(large, randomBytes(20_000_000))
  const full = ({ stage }: Progress) => stage === 'pack' && !existsSync(join(folder, 'filler')) && fill(folder)
  await expect(makeBackup(optionsAt(2), full)).rejects.toMatchObject({
    code: 503,
    message: '磁盘满了，备份没有做成；以前的备份都还在',
  })
  const visible = () => readdirSync(folder).filter((it) => !it.startsWith('.'))
  expect(visible()).toEqual(['filler', first.name])
  expect(readdirSync(folder)).not.toContain('.making')
  makeRoom(folder)
  rmSync(large)
  const third = await make(3)
  expect(visible()).toEqual([first.name, third.name])

  // A restore into a disk that is too small changes nothing.
  const small = disk('small', 4)
  writeFileSync(join(small, 'mine'), 'mine')
  const target = {
    db: null as never,
    uploads: diskStorage(join(small, 'uploads')),
    dataDir: small,
    databaseUrl: `file:${join(small, 'inkstone.db')}`,
  }
  const deps = { renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20, 4) }
  const typed = await typeCommand({ ...target, deps }, backupCommands, ['restore', join(folder, third.name), '--yes'])
  expect(typed).toMatchObject({ code: 1, err: expect.stringContaining('什么也没有改动') })
  expect(readdirSync(small).filter((it) => it !== 'data.lock')).toEqual(['mine'])
})
