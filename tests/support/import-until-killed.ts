import { readFileSync, statSync } from 'node:fs'
import { openDatabase } from '#server/core/db/open-database.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { importBlog } from '#server/keep/import/blog/import-blog.ts'
import { importFolder } from '#server/keep/import/import.folder.ts'
import { wordpress } from '#server/keep/import/systems/wordpress.ts'
import { plainRenderer } from './blog.ts'

/** Imports an export of WordPress, or a folder, until it is done, or the process is killed. Each line says how far it is. */
const { databaseUrl, uploads, path } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  uploads: string
  path: string
}
const db = await openDatabase(databaseUrl)
const deps = { db, uploads: diskStorage(uploads), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
const onProgress = (done: number) => process.stdout.write(`${done}\n`)
const report = statSync(path).isDirectory()
  ? await importFolder(deps, path, { onProgress })
  : await importBlog(deps, await wordpress.open(path, {}), { onProgress })
process.stdout.write(`${JSON.stringify(report)}\n`)
await db.close()
