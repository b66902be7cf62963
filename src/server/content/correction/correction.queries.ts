import type { Insertable, Updateable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf, didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { longText } from '#server/core/db/long-text.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { User } from '#server/core/http/caller.ts'

const corrections = (db: Reader) =>
  db
    .selectFrom('article_correction')
    .innerJoin('article', 'article.id', 'article_correction.article_id')
    .innerJoin('user', 'user.id', 'article_correction.user_id')
    .selectAll('article_correction')
    .select(['article.title', 'article.user_id as author_id', 'article.live', 'article.visibility'])
    .select(['article.status as article_status', 'article.deleted_time', 'user.nickname', 'user.avatar'])

/** Finds a suggestion with the article and the member, whatever its status. */
export const findCorrection = (db: Reader, id: number) =>
  corrections(db).where('article_correction.id', '=', id).executeTakeFirst()
export type CorrectionRow = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

export const findMine = (db: Reader, userId: number, limit: number, offset: number): Promise<CorrectionRow[]> =>
  corrections(db)
    .where('article_correction.user_id', '=', userId)
    .orderBy('article_correction.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countMine = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('article_correction').where('user_id', '=', userId))

export interface Waiting {
  who: User
  articleId: number | undefined
}

const waiting = (db: Reader, { who, articleId }: Waiting) => {
  const all = db
    .selectFrom('article_correction')
    .innerJoin('article', 'article.id', 'article_correction.article_id')
    .where('article.deleted_time', 'is', null)
    .where('article_correction.status', 'in', who.role === 'admin' ? ['open', 'held'] : ['open'])
  const own = who.role === 'admin' ? all : all.where('article.user_id', '=', who.id)
  return articleId === undefined ? own : own.where('article.id', '=', articleId)
}

/** Finds the suggestions that wait for this user, the oldest first. */
export const findWaiting = (db: Reader, filter: Waiting, limit: number, offset: number): Promise<CorrectionRow[]> =>
  corrections(db)
    .where('article_correction.id', 'in', waiting(db, filter).select('article_correction.id'))
    .orderBy('article_correction.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countWaiting = (db: Reader, filter: Waiting): Promise<number> => countOf(waiting(db, filter))

/** Counts what a member has suggested since a time, whatever became of it. */
export const countSince = (db: Reader, userId: number, since: number): Promise<number> =>
  countOf(db.selectFrom('article_correction').where('user_id', '=', userId).where('create_time', '>=', since))

/** Finds what a member has sent with this mark. */
export const findSent = compiled((db, userId: number, clientId: string) =>
  db.selectFrom('article_correction').select('id').where('user_id', '=', userId).where('client_id', '=', clientId),
)

export const insertCorrection = async (tx: Writer, row: Insertable<Tables['article_correction']>): Promise<number> =>
  Number((await tx.insertInto('article_correction').values(row).returning('id').executeTakeFirstOrThrow()).id)

/** Settles a suggestion that waits; returns false when it does not wait any more. */
export const settle = (
  tx: Writer,
  id: number,
  fields: Updateable<Tables['article_correction']>,
  from: readonly ('open' | 'held')[] = ['open', 'held'],
): Promise<boolean> =>
  didChange(tx.updateTable('article_correction').set(fields).where('id', '=', id).where('status', 'in', from))

/** Finds a text that readers had. A draft is none, so nobody learns its words by naming its version. */
export const findPublishedText = async (db: Reader, articleId: number, version: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('article_revision')
      .select(longText(db, 'content_md').as('content_md'))
      .where('article_id', '=', articleId)
      .where('version', '=', version)
      .where('kind', '=', 'publish')
      .executeTakeFirst()
  )?.content_md

export const findAuthor = (db: Reader, articleId: number) =>
  db.selectFrom('article').select(['user_id', 'title']).where('id', '=', articleId).executeTakeFirst()

/** Deletes what a member suggested. Returns where the authors were told of it. */
export const deleteCorrectionsOf = (tx: Writer, userId: number) =>
  tx.deleteFrom('article_correction').where('user_id', '=', userId).returning(['id', 'article_id']).execute()

export const forgetDecider = (tx: Writer, userId: number) =>
  tx.updateTable('article_correction').set({ decided_by: null }).where('decided_by', '=', userId).execute()
