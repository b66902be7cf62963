import { sql } from 'kysely'
import { type RowRecord, rows } from '#server/content/article/article.queries.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'
import { FOR_MEMBERS } from '#server/core/target/for-members.queries.ts'

type Marks = 'article_like' | 'article_favorite'

/** Finds articles that a user marked and may read without a password, the last marked first. */
export async function findMarked(db: Reader, kind: Marks, userId: number, limit: number, offset: number): Promise<RowRecord[]> {
  const marked = await db
    .selectFrom(kind)
    .innerJoin('article', 'article.id', `${kind}.article_id`)
    .select('article.id')
    .where(`${kind}.user_id`, '=', userId)
    .where(FOR_MEMBERS)
    .orderBy(`${kind}.create_time`, 'desc')
    .orderBy(`${kind}.article_id`, 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  if (!marked.length) return []
  const ids = marked.map((it) => it.id)
  const found = new Map((await rows(db).where('article.id', 'in', ids).execute()).map((it) => [it.id, it]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export const countMarked = (db: Reader, kind: Marks, userId: number): Promise<number> =>
  countOf(
    db
      .selectFrom(kind)
      .innerJoin('article', 'article.id', `${kind}.article_id`)
      .where(`${kind}.user_id`, '=', userId)
      .where(FOR_MEMBERS),
  )

interface Filter {
  title?: string | undefined
  status?: ArticleStatus | undefined
  /** Selects articles in the bin that can still be restored: those that were deleted after this time. */
  deletedSince?: number | undefined
}

const own = (db: Reader, userId: number, { title, status, deletedSince }: Filter) => {
  const all = db.selectFrom('article').leftJoin('article_draft', 'article_draft.article_id', 'article.id')
  let mine = all.where('article.user_id', '=', userId)
  mine =
    deletedSince === undefined
      ? mine.where('article.deleted_time', 'is', null)
      : mine.where('article.deleted_time', '>', deletedSince).where('article.version', '>', 0)
  // A draft of a published article counts too when it waits for review or was returned.
  if (status === 3 || status === 5)
    mine = mine.where((e) => e.or([e('article.status', '=', status), e('article_draft.status', '=', status)]))
  else if (status !== undefined) mine = mine.where('article.status', '=', status)
  // The escape character must be named: PostgreSQL has a default, SQLite has none.
  if (title)
    mine = mine.where((e) =>
      e(e.fn('lower', ['article.title']), 'like', sql<string>`${anywhere(title.toLowerCase())} escape '!'`),
    )
  return mine
}

/** Is the time of the author's last change, be it in the article or in its draft. */
const CHANGED = sql<number>`coalesce(article_draft.update_time, article.update_time)`

/** Finds the articles of a user, published or not, the last changed first. */
export const findOwnArticles = (db: Reader, userId: number, filter: Filter, limit: number, offset: number) =>
  rows(db)
    .leftJoin('article_draft', 'article_draft.article_id', 'article.id')
    .select(['article.status', 'article.visibility', 'article.deleted_time', 'article.deleted_user_id'])
    .select(['article_draft.status as draft_status', 'article_draft.reason', 'article_draft.update_time as draft_time'])
    .where(
      'article.id',
      'in',
      own(db, userId, filter)
        .select('article.id')
        .orderBy(CHANGED, 'desc')
        .orderBy('article.id', 'desc')
        .limit(limit)
        .offset(offset),
    )
    .orderBy(CHANGED, 'desc')
    .orderBy('article.id', 'desc')
    .execute()

export const countOwnArticles = (db: Reader, userId: number, filter: Filter): Promise<number> => countOf(own(db, userId, filter))
