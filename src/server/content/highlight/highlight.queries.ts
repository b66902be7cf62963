import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Ink } from '#contract/content/inks.ts'
import { countOf, didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { User } from '#server/core/http/caller.ts'
import { FOR_MEMBERS } from '#server/core/target/for-members.queries.ts'

export type HighlightRow = Selectable<Tables['article_highlight']>

/** Finds one of a user's own highlights. */
export const findHighlight = (db: Reader, userId: number, id: number): Promise<HighlightRow | undefined> =>
  db.selectFrom('article_highlight').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

/** Finds what a user has sent under this name. */
export const findSent = (db: Reader, userId: number, clientId: string): Promise<HighlightRow | undefined> =>
  db
    .selectFrom('article_highlight')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const countHighlights = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('article_highlight').where('user_id', '=', userId))

export const countOfArticle = (db: Reader, userId: number, articleId: number): Promise<number> =>
  countOf(db.selectFrom('article_highlight').where('user_id', '=', userId).where('article_id', '=', articleId))

export const insertHighlight = (tx: Writer, row: Insertable<Tables['article_highlight']>): Promise<HighlightRow> =>
  tx.insertInto('article_highlight').values(row).returningAll().executeTakeFirstOrThrow()

export const updateHighlight = (tx: Writer, userId: number, id: number, set: Updateable<Tables['article_highlight']>) =>
  tx.updateTable('article_highlight').set(set).where('id', '=', id).where('user_id', '=', userId).execute()

/** Deletes one of a user's own highlights. Returns false when it was not there. */
export const deleteHighlight = (tx: Writer, userId: number, id: number): Promise<boolean> =>
  didChange(tx.deleteFrom('article_highlight').where('id', '=', id).where('user_id', '=', userId))

/** Deletes all that a user has marked. */
export const deleteHighlights = (tx: Writer, userId: number) =>
  tx.deleteFrom('article_highlight').where('user_id', '=', userId).execute()

/** Finds all that a user has marked in an article, the first marked first. */
export const findOfArticle = (db: Reader, userId: number, articleId: number): Promise<HighlightRow[]> =>
  db
    .selectFrom('article_highlight')
    .selectAll()
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .orderBy('id')
    .execute()

export interface Filter {
  user: User
  keyword?: string | undefined
  ink?: Ink | undefined
}

/** Selects the articles that a user may read without a password, as `isAdmitted` decides for one. */
const readableBy = ({ id, role }: User) =>
  role === 'admin'
    ? sql<SqlBool>`(article.status = 1 and article.visibility in ('public', 'login', 'password') and article.deleted_time is null)`
    : sql<SqlBool>`((${FOR_MEMBERS}) or (article.status = 1 and article.visibility = 'password' and article.user_id = ${id} and article.deleted_time is null))`

/** Leaves the size of letters to the database on both sides, because SQLite knows only that of ASCII letters. */
const holds = (column: string, words: string) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${anywhere(words)}) escape '!'`

function marked(db: Reader, { user, keyword, ink }: Filter) {
  let rows = db
    .selectFrom('article_highlight')
    .innerJoin('article', 'article.id', 'article_highlight.article_id')
    .where('article_highlight.user_id', '=', user.id)
  if (ink) rows = rows.where('article_highlight.ink', '=', ink)
  if (keyword)
    rows = rows.where((e) =>
      e.or([
        holds('article_highlight.quote', keyword),
        holds('article_highlight.note', keyword),
        // A title that the user may not read must not be found by guessing.
        e.and([readableBy(user), holds('article.title', keyword)]),
      ]),
    )
  return rows
}

/** Finds the articles in which a user has marked something, the last touched first. */
export const findArticles = (db: Reader, filter: Filter, limit: number, offset: number) =>
  marked(db, filter)
    .select(['article.id', 'article.title'])
    .select((e) => [
      e.fn.max('article_highlight.update_time').as('touch_time'),
      e.fn.countAll<number>().as('num'),
      sql<number>`case when ${readableBy(filter.user)} then 1 else 0 end`.as('is_readable'),
    ])
    // PostgreSQL knows the other columns by the key of the article.
    .groupBy('article.id')
    .orderBy('touch_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countArticles = async (db: Reader, filter: Filter): Promise<number> => {
  const row = await marked(db, filter)
    .select((e) => e.fn.count<number>('article.id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Finds what a user has marked in an article, in its order; what stands in no block any more comes last. */
export const findMarked = (db: Reader, filter: Filter, articleId: number, limit: number): Promise<HighlightRow[]> =>
  marked(db, filter)
    .leftJoin('article_block', (on) =>
      on
        .onRef('article_block.article_id', '=', 'article_highlight.article_id')
        .onRef('article_block.block', '=', 'article_highlight.block')
        .on('article_block.gone_revision', 'is', null),
    )
    .selectAll('article_highlight')
    .where('article_highlight.article_id', '=', articleId)
    .orderBy(sql`coalesce(article_block.position, 2000000000)`)
    .orderBy('article_highlight.id')
    .limit(limit)
    .execute()
