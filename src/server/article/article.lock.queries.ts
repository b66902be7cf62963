import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** The hash of what opens an article, or null. */
export const findPasswordHash = async (db: Reader, id: number): Promise<string | null> =>
  (await db.selectFrom('article_lock').select('password_hash').where('article_id', '=', id).executeTakeFirst())?.password_hash ??
  null

/** Sets the lock or takes it away; when it is another one, who knew the old one is shut out. */
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

/** A published article that is not for everybody: whose it is, and for whom. */
export const findGuarded = (db: Reader, id: number) =>
  db
    .selectFrom('article')
    .select(['user_id', 'visibility'])
    .where('id', '=', id)
    .where('status', '=', 1)
    .where('visibility', '!=', 'public')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()

/** The counters of any article: for who may read it. */
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
