import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds the hash of an article's password; returns null when it has none. */
export const findPasswordHash = async (db: Reader, id: number): Promise<string | null> =>
  (await db.selectFrom('article_lock').select('password_hash').where('article_id', '=', id).executeTakeFirst())?.password_hash ??
  null

/**
 * Sets the hash of an article's password; null removes it. A new hash deletes the tokens: readers who opened the article with the old
 * password have to enter the new one.
 */
export async function replaceLock(tx: Writer, id: number, hash: string | null): Promise<void> {
  if ((await findPasswordHash(tx, id)) === hash) return
  await tx.deleteFrom('article_token').where('article_id', '=', id).execute()
  if (hash === null) await tx.deleteFrom('article_lock').where('article_id', '=', id).execute()
  else
    await tx
      .insertInto('article_lock')
      .values({ article_id: id, password_hash: hash })
      .onConflict((c) => c.column('article_id').doUpdateSet({ password_hash: hash }))
      .execute()
}

/** Finds the author and the visibility of a published article that is not public. */
export const findGuarded = (db: Reader, id: number) =>
  db
    .selectFrom('article')
    .select(['user_id', 'visibility'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('visibility', '!=', 'public')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()

/** Finds the counters of any article; the caller checks that the user may read it. */
export const findAnyCounters = (db: Reader, id: number) =>
  db.selectFrom('article').select(['id', 'quantity', 'like_num', 'comment_num']).where('id', '=', id).executeTakeFirst()

export async function insertToken(tx: Writer, row: Tables['article_token'], now: number): Promise<void> {
  await tx.deleteFrom('article_token').where('expire_time', '<=', now).execute()
  await tx.insertInto('article_token').values(row).execute()
}

export const isOpenedBy = async (db: Reader, articleId: number, tokenHash: string, now: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('article_token')
      .select('article_id')
      .where('token_hash', '=', tokenHash)
      .where('article_id', '=', articleId)
      .where('expire_time', '>', now)
      .executeTakeFirst(),
  )
