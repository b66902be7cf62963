import { existsSync } from 'node:fs'
import { type FileHandle, mkdir, open, rm, statfs } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { shanghaiTime } from '#lib/dates.ts'
import { checkSqlite } from '#server/core/db/copy-sqlite.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { knownSchema } from '#server/core/db/migrate.ts'
import { fileOf, openDatabase } from '#server/core/db/open-database.ts'
import { isPostgresUrl } from '#server/core/db/postgres-url.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { readArchive, type Sink } from './archive.read.ts'
import { DATABASE, type Head, type Manifest, UPLOADS } from './archive.ts'
import { PRIVATE_FILE, syncFolder } from './backup.files.ts'
import { forgetSessions } from './restore.queries.ts'
import type { Place, Swap } from './restore.swap.ts'

const SPARE_BYTES = 64 * 1024 * 1024

/**
 * Unpacks a backup beside the data, compares every byte with its manifest, opens its database and brings it up to date. Errors show up
 * here, while nothing has changed. Returns what is left to do, which is renaming.
 * @throws Refusal with what is wrong; nothing is left behind then
 */
export async function stageRestore(
  archive: string,
  { dataDir, databaseUrl }: Place,
  { now, progress }: { now: number; progress: (bytes: number) => void },
): Promise<{ manifest: Manifest; swap: Swap }> {
  const isPostgres = isPostgresUrl(databaseUrl)
  // On PostgreSQL the file only stays here until its rows are copied into the database.
  const database = isPostgres ? join(dataDir, 'inkstone.db') : fileOf(databaseUrl)
  const staged = join(dataDir, '.restoring')
  // The file is put beside its final place, so that a rename is enough: the database may be on another disk.
  const stagedDatabase = join(dirname(database), '.restoring.db')
  const clear = async () => {
    await rm(staged, { recursive: true, force: true })
    for (const ending of ['', '-wal', '-shm']) await rm(stagedDatabase + ending, { force: true })
  }
  try {
    await mkdir(dataDir, { recursive: true })
    await mkdir(dirname(database), { recursive: true })
    await clear()
    await mkdir(join(staged, 'uploads'), { recursive: true })
    const manifest = await unpack()
    checkSqlite(stagedDatabase)
    await prepare(`file:${stagedDatabase}`)
    if (isPostgres) await (await import('./restore.postgres.ts')).stageInPostgres(`file:${stagedDatabase}`, databaseUrl)
    await syncFolder(join(staged, 'uploads'))
    await syncFolder(staged)
    return { manifest, swap: swapOf(now) }
  } catch (error) {
    await clear()
    if (isDiskFull(error)) refuse(503, '磁盘满了，没有恢复，什么也没有改动')
    throw error
  }

  async function unpack(): Promise<Manifest> {
    const free = await statfs(dataDir)
    let left = free.bavail * free.bsize - SPARE_BYTES
    return readArchive(archive, {
      progress,
      began: refuseHead,
      async take(name, size) {
        left -= size
        if (left < 0) refuse(503, '磁盘空间不够放下这个备份，什么也没有改动')
        if (name === DATABASE) return sinkTo(stagedDatabase, PRIVATE_FILE)
        return name.startsWith(UPLOADS) ? sinkTo(join(staged, 'uploads', basename(name)), 0o644) : null
      },
    })
  }

  function swapOf(at: number): Swap {
    const stamp = `before-restore-${shanghaiTime(at).replaceAll(':', '').replace(' ', '-')}`
    const isTaken = (name: string) => existsSync(join(dataDir, name)) || existsSync(join(dirname(database), name))
    let aside = stamp
    for (let n = 2; isTaken(aside); n++) aside = `${stamp}-${n}`
    const file = basename(database)
    const databaseAside = join(dirname(database), aside)
    const ofFile = [
      // The old -wal and -shm files go first, because they belong to no other database.
      { to: `${database}-wal`, aside: join(databaseAside, `${file}-wal`), from: null },
      { to: `${database}-shm`, aside: join(databaseAside, `${file}-shm`), from: null },
      { to: database, aside: join(databaseAside, file), from: stagedDatabase },
    ]
    return {
      schema: isPostgres ? aside.replaceAll('-', '_') : null,
      asides: [...new Set([databaseAside, join(dataDir, aside)])],
      moves: [
        ...(isPostgres ? [] : ofFile),
        { to: join(dataDir, 'uploads'), aside: join(dataDir, aside, 'uploads'), from: join(staged, 'uploads') },
        // The site is published again from the database and the uploads. The record of published pages in the backup is from another
        // day.
        { to: join(dataDir, 'site'), aside: join(dataDir, aside, 'site'), from: null },
      ],
      leftovers: isPostgres ? [staged, stagedDatabase] : [staged],
    }
  }
}

function refuseHead({ schema, version }: Head): void {
  if (!knownSchema(schema)) refuse(400, `这个备份来自更新的版本（${version}，数据库 ${schema}），先把程序升级到那个版本`)
}

/** Brings the schema up to date and removes what must not come back. */
async function prepare(url: string): Promise<void> {
  const db = await openDatabase(url)
  try {
    await db.write(forgetSessions)
  } finally {
    await db.close()
  }
}

async function sinkTo(path: string, mode: number): Promise<Sink> {
  const file: FileHandle = await open(path, 'wx', mode)
  return {
    write: (piece) => file.writeFile(piece),
    end: () => file.datasync(),
    close: () => file.close(),
  }
}
