import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { checkSqlite, copySqlite } from '#server/core/db/copy-sqlite.ts'
import { isDiskFull } from '#server/core/db/disk-full.ts'
import { fileOf } from '#server/core/db/open-database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { readArchive } from './archive.read.ts'
import { DATABASE, FORMAT, HEAD, type Head, SETTINGS, UPLOADS } from './archive.ts'
import { type Packed, packedFile, packedText, tarOf } from './archive.write.ts'
import { type BackupFile, MAKING, nameAt, noteKnown, PRIVATE_FILE, PRIVATE_FOLDER, syncFolder } from './backup.files.ts'
import { snapshotPostgres } from './snapshot.postgres.ts'

/** Compresses lightly: pictures do not shrink at any level, and texts already do at this one. */
const LEVEL = 3
/** Is the space that has to stay free on the disk beside what a backup needs. */
const SPARE_BYTES = 64 * 1024 * 1024

export interface BackupOptions {
  databaseUrl: string
  /** Is the folder of the uploads. */
  uploads: string
  /** Is the folder of the backups. */
  folder: string
  /** Is the version of the program. */
  version: string
  /** Holds the server's configuration without secrets. */
  settings: Readonly<Record<string, string>>
  /** Counts UTC milliseconds. */
  time: number
}

/** Tells how far a backup is: `done` and `total` count files while packing and bytes while verifying. */
export interface Progress {
  stage: 'database' | 'pack' | 'verify'
  done: number
  total: number
}

/**
 * Makes a backup while the server runs. The archive is written under another name, read back and compared, and only then gets the name
 * of a backup. Nothing else may make one in the same folder meanwhile; see `withBackupLock`.
 * @throws Refusal with what the owner can do about it; nothing is left behind then
 */
export async function makeBackup(options: BackupOptions, progress: (it: Progress) => void): Promise<BackupFile> {
  const { folder, time } = options
  const making = join(folder, MAKING)
  try {
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    await rm(making, { recursive: true, force: true })
    await mkdir(making, { mode: PRIVATE_FOLDER })
    return await make(options, making, progress)
  } catch (error) {
    if (isDiskFull(error)) refuse(503, '磁盘满了，备份没有做成；以前的备份都还在')
    throw error
  } finally {
    await rm(making, { recursive: true, force: true })
  }

  async function make(
    { databaseUrl, uploads, version, settings }: BackupOptions,
    beside: string,
    tell: (it: Progress) => void,
  ): Promise<BackupFile> {
    const isSqlite = databaseUrl.startsWith('file:')
    await refuseSmallDisk(folder, isSqlite ? fileOf(databaseUrl) : null, uploads)
    tell({ stage: 'database', done: 0, total: 1 })
    const copy = join(beside, DATABASE)
    if (isSqlite) copySqlite(fileOf(databaseUrl), copy)
    else await snapshotPostgres(databaseUrl, copy)
    const { schema } = checkSqlite(copy)
    const head: Head = { kind: 'inkstone backup', format: FORMAT, version, schema, database: 'sqlite', time }
    // Uploads are listed after the database is copied. A file is complete before its row is written, so the file of every row is in
    // the list.
    const names = await namesIn(uploads)
    const total = names.length + 3
    let done = 0
    const files: Packed[] = [
      packedText(HEAD, JSON.stringify(head)),
      packedFile(DATABASE, copy),
      packedText(SETTINGS, JSON.stringify(settings, null, 2)),
      ...names.map((it) => packedFile(UPLOADS + it, join(uploads, it))),
    ]
    const written = () => tell({ stage: 'pack', done: ++done, total })
    const archive = join(beside, 'archive')
    const pack = tarOf(files, head, { mtime: new Date(time), written })
    await pipeline(pack, createGzip({ level: LEVEL }), createWriteStream(archive, { mode: PRIVATE_FILE, flags: 'wx' }))
    await sync(archive)
    const { size } = await stat(archive)
    await readArchive(archive, { progress: (bytes) => tell({ stage: 'verify', done: bytes, total: size }) })
    const name = await freeName(folder, time)
    const known = { version, schema, size, time, fault: null }
    await noteKnown(folder, name, known)
    await rename(archive, join(folder, name))
    await syncFolder(folder)
    return { name, time, size, known }
  }
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync().finally(() => file.close())
}

async function namesIn(uploads: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of diskStorage(uploads).list()) names.push(name)
  return names.toSorted()
}

/** Returns the name for this second, or for the next second whose name is free. */
async function freeName(folder: string, time: number): Promise<string> {
  const taken = new Set(await readdir(folder))
  for (let at = time; ; at += 1000) if (!taken.has(nameAt(at))) return nameAt(at)
}

/** Refuses a backup that does not fit on the disk before it begins. */
async function refuseSmallDisk(folder: string, database: string | null, uploads: string): Promise<void> {
  let needed = SPARE_BYTES
  // The copy of the database and its packed form both need space.
  if (database !== null) needed += 2 * (await stat(database)).size
  for (const it of await namesIn(uploads)) needed += (await stat(join(uploads, it)).catch(() => ({ size: 0 }))).size
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize >= needed) return
  const mb = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`
  refuse(503, `磁盘空间不够：备份大约需要 ${mb(needed)}，只剩 ${mb(bavail * bsize)}`)
}
