import { readFileSync } from 'node:fs'
import { openDatabase } from '#server/core/db/open-database.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { importBlog } from '#server/keep/import/blog/import-blog.ts'
import { wordpress } from '#server/keep/import/systems/wordpress.ts'
import { plainRenderer } from './blog.ts'

/** Imports an export until it is done, or the process is killed. Each line says how far it is. */
const { databaseUrl, uploads, path } = JSON.parse(readFileSync(0, 'utf8')) as {
  databaseUrl: string
  uploads: string
  path: string
}
const db = await openDatabase(databaseUrl)
const blog = await wordpress.open(path, {})
const deps = { db, uploads: diskStorage(uploads), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
const report = await importBlog(deps, blog, { onProgress: (done) => process.stdout.write(`${done}\n`) })
process.stdout.write(`${JSON.stringify(report)}\n`)
await db.close()
