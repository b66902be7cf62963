import type { Insertable } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds the newest revision, without its text. */
export const findNewestRevision = (db: Reader, articleId: number) =>
  db
    .selectFrom('article_revision')
    .select(['version', 'kind', 'user_id', 'first_time'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Stores a revision. A text that is published with the version it was saved with stays the same revision: only its kind and time
 * change.
 */
export const upsertRevision = (tx: Writer, row: Insertable<Tables['article_revision']>) =>
  tx
    .insertInto('article_revision')
    .values(row)
    .onConflict((c) =>
      c.columns(['article_id', 'version']).doUpdateSet({ kind: row.kind ?? 'save', create_time: row.create_time }),
    )
    .execute()

export const moveRevision = (
  tx: Writer,
  at: { articleId: number; version: number },
  fields: Pick<Insertable<Tables['article_revision']>, 'version' | 'title' | 'content_md' | 'create_time' | 'size'>,
) =>
  tx
    .updateTable('article_revision')
    .set(fields)
    .where('article_id', '=', at.articleId)
    .where('version', '=', at.version)
    .execute()

/** Lists the version, kind and size of an article's revisions, newest first. */
export const measureRevisions = (db: Reader, articleId: number) =>
  db
    .selectFrom('article_revision')
    .select(['version', 'kind', 'size'])
    .where('article_id', '=', articleId)
    .orderBy('version', 'desc')
    .execute()

export const deleteRevisions = (tx: Writer, articleId: number, versions: readonly number[]) =>
  tx.deleteFrom('article_revision').where('article_id', '=', articleId).where('version', 'in', versions).execute()
