import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'

/** Finds the revisions of an article without their texts, newest first. */
export const findRevisions = (db: Reader, articleId: number, limit: number, offset: number) =>
  db
    .selectFrom('article_revision')
    .leftJoin('user', 'user.id', 'article_revision.user_id')
    .select(['article_revision.version', 'article_revision.kind', 'article_revision.title', 'article_revision.size'])
    .select(['article_revision.create_time', 'user.nickname'])
    .where('article_revision.article_id', '=', articleId)
    .orderBy('article_revision.version', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countRevisions = (db: Reader, articleId: number): Promise<number> =>
  countOf(db.selectFrom('article_revision').where('article_id', '=', articleId))

export const findRevision = (db: Reader, articleId: number, version: number) =>
  db
    .selectFrom('article_revision')
    .leftJoin('user', 'user.id', 'article_revision.user_id')
    .select(['article_revision.version', 'article_revision.kind', 'article_revision.title', 'article_revision.size'])
    .select(['article_revision.create_time', 'article_revision.content_md', 'user.nickname'])
    .where('article_revision.article_id', '=', articleId)
    .where('article_revision.version', '=', version)
    .executeTakeFirst()
