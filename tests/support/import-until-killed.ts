import { readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { openDatabase } from '#server/core/db/open-database.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { importBlog } from '#server/keep/import/blog/import-blog.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { unpackFolder } from '#server/keep/import/import.unpack.ts'
import { findReader } from '#server/keep/import/systems/registry.ts'
import { plainRenderer } from './blog.ts'

/** Imports what any inlet reads until it is done, or the process is killed. Each line says how far it is. */
const { databaseUrl, uploads, path } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  uploads: string
  path: string
}
const db = await openDatabase(databaseUrl)
const deps = { db, uploads: diskStorage(uploads), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
const onProgress = (done: number) => process.stdout.write(`${done}\n`)
const reader = await findReader(path)
const folderOf = () => (statSync(path).isDirectory() ? path : unpackFolder(path, join(uploads, '../unpacked'), basename(path)))
const report = reader
  ? await importBlog(deps, await reader.open(path, {}), { onProgress, authors: 'owner' })
  : await importFolder(deps, await folderOf(), { onProgress })
process.stdout.write(`${JSON.stringify(report)}\n`)
await db.close()
