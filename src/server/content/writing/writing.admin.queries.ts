import { type SqlBool, sql } from 'kysely'
import type { ArticleMark } from '#contract/content/article-admin.ts'
import { rows } from '#server/content/article/article.queries.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'
import { isSqlite } from '#server/core/db/search-words.ts'

export interface AdminFilter {
  keyword?: string | undefined
  status?: ArticleStatus | undefined
  mark?: ArticleMark | undefined
  categoryId?: number | undefined
  authorId?: number | undefined
  /** Selects the deleted articles that can still be restored: those that were deleted after this time. */
  deletedSince?: number | undefined
}

/** Lists the states of articles that readers never had: drafts, waiting and returned ones. */
const UNSEEN: ArticleStatus[] = [2, 3, 5]

const likeWords = (words: string) => sql<string>`${anywhere(words.toLowerCase())} escape '!'`

/** Returns a column as it is compared: in SQLite `like` makes no difference between the cases of Latin letters. */
const plain = (db: Reader, column: 'article.title' | 'user.nickname') =>
  isSqlite(db) ? sql<string>`${sql.ref(column)}` : sql<string>`lower(${sql.ref(column)})`

const among = (db: Reader, { keyword, status, mark, categoryId, authorId, deletedSince }: AdminFilter) => {
  let all = db.selectFrom('article')
  all =
    deletedSince === undefined
      ? all.where('article.deleted_time', 'is', null)
      : all.where('article.deleted_time', '>', deletedSince).where('article.version', '>', 0)
  if (status === 3 || status === 5) {
    // An edit that waits or was returned beside a published article counts as well.
    const beside = db.selectFrom('article_draft').select('article_id').where('article_draft.status', '=', status)
    all = all.where((e) => e.or([e('article.status', '=', status), e('article.id', 'in', beside)]))
  } else if (status !== undefined) all = all.where('article.status', '=', status)
  // The 1 is written out, not bound: a database uses a partial index only for the condition that the index was made with.
  if (mark) all = all.where(sql<SqlBool>`${sql.ref(`article.is_${mark}`)} = 1`)
  if (categoryId !== undefined) {
    // Every row needs a category; a draft for which none was chosen yet only borrows one.
    const borrowing = db
      .selectFrom('article_draft')
      .innerJoin('article as drafted', 'drafted.id', 'article_draft.article_id')
      .select('article_draft.article_id')
      .where('drafted.category_id', '=', categoryId)
      .where('drafted.status', 'in', UNSEEN)
      .where('article_draft.category_id', 'is', null)
    all = all.where('article.category_id', '=', categoryId).where('article.id', 'not in', borrowing)
  }
  if (authorId !== undefined) all = all.where('article.user_id', '=', authorId)
  if (keyword) {
    const people = db
      .selectFrom('user')
      .select('user.id')
      .where((e) => e(plain(db, 'user.nickname'), 'like', likeWords(keyword)))
    all = all.where((e) => e.or([e(plain(db, 'article.title'), 'like', likeWords(keyword)), e('article.user_id', 'in', people)]))
  }
  return all
}

/** Selects only the ids in their order, so that sorting carries no texts. */
const inOrder = (db: Reader, filter: AdminFilter) =>
  among(db, filter)
    .select('article.id')
    .orderBy(filter.deletedSince === undefined ? 'article.update_time' : 'article.deleted_time', 'desc')
    .orderBy('article.id', 'desc')

/** Finds one page, and the number of all articles. */
export async function findAdminArticles(db: Reader, filter: AdminFilter, limit: number, offset: number) {
  // A search reads every title: once is enough.
  const hits = filter.keyword ? (await inOrder(db, filter).execute()).map((it) => it.id) : undefined
  const ids = hits
    ? hits.slice(offset, offset + limit)
    : (await inOrder(db, filter).limit(limit).offset(offset).execute()).map((it) => it.id)
  return { rows: await findRows(db, ids), total: hits ? hits.length : await countAmong(db, filter) }
}

async function findRows(db: Reader, ids: readonly number[]) {
  if (!ids.length) return []
  const found = await rows(db)
    .leftJoin('article_draft', 'article_draft.article_id', 'article.id')
    .select(['article.status', 'article.visibility', 'article.deleted_time', 'article.is_recommend', 'article.is_carousel'])
    .select((e) => [
      'article_draft.status as draft_status',
      e
        .case()
        .when(e.and([e('article.status', 'in', UNSEEN), e('article_draft.article_id', 'is not', null)]))
        .then(e.ref('article_draft.category_id'))
        .else(e.ref('article.category_id'))
        .end()
        .as('chosen_category'),
    ])
    .where('article.id', 'in', ids)
    .execute()
  const byId = new Map(found.map((it) => [it.id, it]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
export type AdminRecord = Awaited<ReturnType<typeof findRows>>[number]

async function countAmong(db: Reader, filter: AdminFilter): Promise<number> {
  const row = await among(db, filter)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Finds the authors with the most articles that are not deleted. */
export const findAuthors = (db: Reader, most: number) =>
  db
    .selectFrom(
      db
        .selectFrom('article')
        .select((e) => ['article.user_id', e.fn.countAll<number>().as('num')])
        .where('article.deleted_time', 'is', null)
        .groupBy('article.user_id')
        .orderBy('num', 'desc')
        .orderBy('article.user_id')
        .limit(most)
        .as('most'),
    )
    .innerJoin('user', 'user.id', 'most.user_id')
    .select(['user.id', 'user.nickname', 'most.num'])
    .orderBy('most.num', 'desc')
    .orderBy('user.id')
    .execute()

/** Sets the category of an article, and of the draft beside it, which would otherwise move the article back. */
export async function setCategory(tx: Writer, id: number, category_id: number): Promise<void> {
  await tx.updateTable('article').set({ category_id }).where('id', '=', id).execute()
  await tx.updateTable('article_draft').set({ category_id }).where('article_id', '=', id).execute()
}
