import { chunks } from '#lib/chunks.ts'
import { openRefresh } from '#server/content/article/article.related.ts'
import type { Database } from '#server/core/db/database.ts'
import { PENDING } from './import.article.ts'
import * as q from './import.queries.ts'

/** Limits the lists of related articles that one transaction chooses, so that the running site gets its turn. */
const RELATED_TOGETHER = 25

/** Chooses related articles when all are saved, and deletes the reserved ids of failed texts. Returns what is on record. */
export async function finishImport(db: Database, name: string): Promise<ReadonlyMap<string, q.Source>> {
  const found = await q.findSources(db.read, `${name}/`)
  const sources = [...found.values()]
  const reserved = sources.filter((it) => it.version === 0).map((it) => it.articleId)
  if (reserved.length) await db.write((tx) => q.deleteReserved(tx, reserved))
  const pending = sources.filter((it) => it.hash.endsWith(PENDING))
  const ids = pending.map((it) => it.articleId)
  const refresh = openRefresh(db)
  for (const some of chunks(ids, RELATED_TOGETHER)) await refresh(some)
  const paths = pending.map((it) => it.path)
  if (paths.length) await db.write((tx) => q.settleSources(tx, paths, PENDING))
  return found
}
