import { sql } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'

/** An import's memory of one file: the article made of it, and whether that has changed since. */
export interface Source {
  path: string
  articleId: number
  hash: string
  /** The article's version that the import wrote last; 0 while the id is only reserved. */
  version: number
  currentVersion: number
  isDeleted: boolean
}

/** Files imported before whose path starts with `prefix`, by path. */
export async function findSources(db: Reader, prefix: string): Promise<Map<string, Source>> {
  const rows = await db
    .selectFrom('import_source')
    .innerJoin('article', 'article.id', 'import_source.article_id')
    .select([
      'import_source.path',
      'article_id',
      'source_hash',
      'import_source.version',
      'article.version as current',
      'deleted_time',
    ])
    .where(sql`substr(import_source.path, 1, ${[...prefix].length})`, '=', prefix)
    .execute()
  return new Map(
    rows.map((it) => [
      it.path,
      {
        path: it.path,
        articleId: it.article_id,
        hash: it.source_hash,
        version: it.version,
        currentVersion: it.current,
        isDeleted: it.deleted_time !== null,
      },
    ]),
  )
}

export const insertSource = (tx: Writer, path: string, articleId: number) =>
  tx.insertInto('import_source').values({ path, article_id: articleId, source_hash: '', version: 0 }).execute()

export const updateSource = (tx: Writer, path: string, hash: string, version: number) =>
  tx.updateTable('import_source').set({ source_hash: hash, version }).where('path', '=', path).execute()

/** Takes the mark of unfinished work off the hashes of these files. */
export async function settleSources(tx: Writer, paths: readonly string[], mark: string): Promise<void> {
  for (const path of paths)
    await tx
      .updateTable('import_source')
      .set({ source_hash: sql<string>`replace(source_hash, ${mark}, '')` })
      .where('path', '=', path)
      .execute()
}

/** Removes ids that were reserved and never filled; what refers to them goes with them. */
export async function deleteReserved(tx: Writer, ids: readonly number[]): Promise<void> {
  for (const id of ids) await tx.deleteFrom('article').where('id', '=', id).where('version', '=', 0).execute()
}

/** The account that was made with the database, to which imported texts belong. */
export const findOwnerId = async (db: Reader): Promise<number> =>
  (await db.selectFrom('user').select('id').where('role', '=', 'admin').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

/** Whether anything was imported whose path starts with `prefix`. */
export const hasSources = async (db: Reader, prefix: string): Promise<boolean> =>
  (await db
    .selectFrom('import_source')
    .select('path')
    .where(sql`substr(path, 1, ${[...prefix].length})`, '=', prefix)
    .limit(1)
    .executeTakeFirst()) !== undefined
