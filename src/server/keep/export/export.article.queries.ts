import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Keeps each batch small, because texts are long. */
const SOME = 20

/** Finds the articles after a number, each with its text and its password hash. */
export const findArticles = (db: Reader, afterId: number) =>
  db
    .selectFrom('article')
    .innerJoin('category', 'category.id', 'article.category_id')
    .innerJoin('user', 'user.id', 'article.user_id')
    .leftJoin('article_body', 'article_body.article_id', 'article.id')
    .leftJoin('article_lock', 'article_lock.article_id', 'article.id')
    .leftJoin('article_numbering', 'article_numbering.article_id', 'article.id')
    .selectAll('article')
    .select([
      'category.name as category',
      'user.nickname',
      'article_body.content_md',
      'article_lock.password_hash',
      'article_numbering.next_block',
    ])
    .where('article.deleted_time', 'is', null)
    .where('article.id', '>', afterId)
    .orderBy('article.id')
    .limit(SOME)
    .execute()

export type ArticleRow = Awaited<ReturnType<typeof findArticles>>[number]

export const findDrafts = (db: Reader, ids: readonly number[]) =>
  ids.length ? db.selectFrom('article_draft').selectAll().where('article_id', 'in', ids).execute() : Promise.resolve([])

export type DraftRow = Awaited<ReturnType<typeof findDrafts>>[number]

type Values<T extends keyof Tables> = Parameters<ReturnType<typeof into<T>>['values']>[0]
const into = <T extends keyof Tables>(tx: Writer, table: T) => tx.insertInto(table)

/** Inserts an article. Returns false when its number is taken. */
export async function insertArticle(tx: Writer, row: Values<'article'>): Promise<boolean> {
  const done = await tx
    .insertInto('article')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .execute()
  return done.length > 0
}

/** Inserts a draft. Returns false when the article has one already. */
export async function insertDraft(tx: Writer, row: Values<'article_draft'>): Promise<boolean> {
  const done = await tx
    .insertInto('article_draft')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('article_id')
    .execute()
  return done.length > 0
}
