import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Finds the link to an article if it was made after `since`: older links have ended. */
export const findLink = (db: Reader, articleId: number, since: number) =>
  db
    .selectFrom('article_preview')
    .select(['token', 'create_time'])
    .where('article_id', '=', articleId)
    .where('create_time', '>', since)
    .executeTakeFirst()

export const putLink = (tx: Writer, row: Tables['article_preview']) =>
  tx
    .insertInto('article_preview')
    .values(row)
    .onConflict((c) => c.column('article_id').doUpdateSet(row))
    .execute()

export const deleteLink = (tx: Writer, articleId: number) =>
  tx.deleteFrom('article_preview').where('article_id', '=', articleId).execute()

/** Finds the article behind a link, unless the link has ended, the article is deleted, or its author is banned or gone. */
export const findLinked = (db: Reader, token: string, since: number) =>
  db
    .selectFrom('article_preview')
    .innerJoin('article', 'article.id', 'article_preview.article_id')
    .innerJoin('user', 'user.id', 'article.user_id')
    .selectAll('article')
    .select('user.nickname')
    .where('article_preview.token', '=', token)
    .where('article_preview.create_time', '>', since)
    .where('article.deleted_time', 'is', null)
    .where('user.status', 'not in', ['banned', 'gone'])
    .executeTakeFirst()
