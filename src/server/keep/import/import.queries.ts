import { sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Remembers an imported file: its article, and whether that has changed since. */
export interface Source {
  path: string
  articleId: number
  hash: string
  /** Holds the article's version that the import wrote last; 0 while only the id is reserved. */
  version: number
  currentVersion: number
  isDeleted: boolean
}

/** Finds the files imported before whose path starts with `prefix`, by path. */
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

/** Removes the mark of unfinished work from the hashes of these files. */
export async function settleSources(tx: Writer, paths: readonly string[], mark: string): Promise<void> {
  for (const path of paths)
    await tx
      .updateTable('import_source')
      .set({ source_hash: sql<string>`replace(source_hash, ${mark}, '')` })
      .where('path', '=', path)
      .execute()
}

/** Deletes articles that were reserved and never filled, together with all that refers to them. */
export async function deleteReserved(tx: Writer, ids: readonly number[]): Promise<void> {
  for (const id of ids) await tx.deleteFrom('article').where('id', '=', id).where('version', '=', 0).execute()
}

/** Finds the account that was created with the database; imported texts belong to it. */
export const findOwnerId = async (db: Reader): Promise<number> =>
  (await db.selectFrom('user').select('id').where('role', '=', 'admin').orderBy('id').limit(1).executeTakeFirstOrThrow()).id

/** Checks whether anything was imported whose path starts with `prefix`. */
export const hasSources = async (db: Reader, prefix: string): Promise<boolean> =>
  (await db
    .selectFrom('import_source')
    .select('path')
    .where(sql`substr(path, 1, ${[...prefix].length})`, '=', prefix)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Finds the addresses of imported articles by what identifies them; a draft has one in the editor. */
export async function findAddresses(db: Reader, paths: readonly string[]): Promise<Map<string, string>> {
  if (!paths.length) return new Map()
  const rows = await db
    .selectFrom('import_source')
    .innerJoin('article', 'article.id', 'import_source.article_id')
    .select(['import_source.path', 'article_id', 'status'])
    .where('import_source.path', 'in', paths)
    .where('article.version', '>', 0)
    .where('deleted_time', 'is', null)
    .execute()
  return new Map(rows.map((it) => [it.path, it.status === 2 ? `/editor?id=${it.article_id}` : `/post/${it.article_id}`]))
}
