import { sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'

export interface ColumnFilter {
  keyword?: string | undefined
  authorId?: number | undefined
}

const likeWords = (words: string) => sql<string>`${anywhere(words.toLowerCase())} escape '!'`

const among = (db: Reader, { keyword, authorId }: ColumnFilter) =>
  db
    .selectFrom('column')
    .innerJoin('user', 'user.id', 'column.user_id')
    .$if(Boolean(keyword), (it) =>
      it.where((e) =>
        e.or([
          e(e.fn('lower', ['column.name']), 'like', likeWords(keyword ?? '')),
          e(e.fn('lower', ['user.nickname']), 'like', likeWords(keyword ?? '')),
        ]),
      ),
    )
    .$if(authorId !== undefined, (it) => it.where('column.user_id', '=', authorId ?? 0))

/** Finds columns, newest first. The subqueries count only for the rows of this page. */
export const findAdminColumns = (db: Reader, filter: ColumnFilter, limit: number, offset: number) =>
  among(db, filter)
    .select(['column.id', 'column.name', 'column.summary', 'column.user_id', 'column.update_time', 'user.nickname'])
    .select((e) => [
      e
        .selectFrom('column_article')
        .innerJoin('article', 'article.id', 'column_article.article_id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('column_article.column_id', '=', 'column.id')
        .where('article.deleted_time', 'is', null)
        .as('article_num'),
      e
        .selectFrom('column_subscriber')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('column_subscriber.column_id', '=', 'column.id')
        .as('subscriber_num'),
    ])
    .orderBy('column.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAdminColumns = (db: Reader, filter: ColumnFilter): Promise<number> => countOf(among(db, filter))
