import type { Flag } from '#server/core/db/column-types.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

const waiting = (db: Reader) =>
  db
    .selectFrom('article_draft')
    .innerJoin('article', 'article.id', 'article_draft.article_id')
    .where('article_draft.status', '=', 3)
    .where('article.deleted_time', 'is', null)

/** Finds the articles that wait for review, the longest waiting first. */
export const findWaiting = (db: Reader, limit: number, offset: number) =>
  waiting(db)
    .innerJoin('user', 'user.id', 'article.user_id')
    .select(['article.id', 'article.version', 'article_draft.title', 'article.user_id', 'user.nickname'])
    .select(['article_draft.base_version', 'article_draft.submit_time', 'article_draft.update_time'])
    .orderBy('article_draft.submit_time')
    .orderBy('article.id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Finds the article that waits behind a place in that order. */
export const findWaitingBehind = (db: Reader, at: { time: number; id: number }) =>
  waiting(db)
    .select(['article.id', 'article_draft.title'])
    .where((e) => e(e.refTuple('article_draft.submit_time', 'article.id'), '>', e.tuple(at.time, at.id)))
    .orderBy('article_draft.submit_time')
    .orderBy('article.id')
    .limit(1)
    .executeTakeFirst()

export const countWaiting = (db: Reader): Promise<number> => countOf(waiting(db))

/** Holds the marks by which an article stands out among others. */
export interface Marks {
  is_stick: Flag
  is_recommend: Flag
  is_carousel: Flag
}

export const setMarks = (tx: Writer, id: number, marks: Partial<Marks>) =>
  tx.updateTable('article').set(marks).where('id', '=', id).execute()
