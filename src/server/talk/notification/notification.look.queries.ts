import type { CommentTarget } from '#contract/core/talk-target.ts'
import { isOpen } from '#server/content/column/column.visible.ts'
import type { Reader } from '#server/core/db/database.ts'

/** Limits the new articles of a column that the pane lists. */
const NEW_MAX = 20

/** Holds what a thing is called and how it begins; the caller checks that the user may read it. */
interface Thing {
  title: string
  cover: string
  /** Is HTML of the pipeline for a moment, else plain text. */
  begins: string
}

/** Finds what something with comments is called and how it begins. */
export const findThing: Record<CommentTarget, (db: Reader, id: number) => Promise<Thing | undefined>> = {
  article: (db, id) =>
    db.selectFrom('article').select(['title', 'cover', 'summary as begins']).where('id', '=', id).executeTakeFirst(),
  moment: async (db, id) => {
    const found = await db.selectFrom('moment').select('content_html').where('id', '=', id).executeTakeFirst()
    return found && { title: '', cover: '', begins: found.content_html }
  },
  goods: (db, id) =>
    db.selectFrom('goods').select(['name as title', 'cover', 'summary as begins']).where('id', '=', id).executeTakeFirst(),
}

/** Finds a message of the chat that everybody in it can read. */
export const findChatMessage = (db: Reader, id: number) =>
  db.selectFrom('chat_message').select(['user_id', 'plain']).where('id', '=', id).where('status', '=', 'shown').executeTakeFirst()

/** Finds the articles of a column that a notification covers, as far as every reader of the column may open them. */
export const findNewArticles = (db: Reader, notificationId: number) =>
  db
    .selectFrom('notification')
    .innerJoin('column_article', 'column_article.column_id', 'notification.target_id')
    .innerJoin('article', 'article.id', 'column_article.article_id')
    .select(['article.id', 'article.title', 'article.create_time'])
    .where('notification.id', '=', notificationId)
    .where('notification.target_type', '=', 'column')
    .whereRef('column_article.told_time', '>=', 'notification.since_time')
    .whereRef('column_article.told_time', '<=', 'notification.create_time')
    .where((e) => isOpen(e as never))
    .orderBy('column_article.told_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(NEW_MAX)
    .execute()

/**
 * Finds the outline of an article, how many of its parts are headings, and how many of those stand before a block. The caller checks that
 * the user may read it.
 */
export async function findHeadings(db: Reader, articleId: number, block: number) {
  const found = await db
    .selectFrom('article_block as there')
    .innerJoin('article_body', 'article_body.article_id', 'there.article_id')
    .innerJoin('article_block as heading', 'heading.article_id', 'there.article_id')
    .select('article_body.outline')
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn.sum<number>(e.case().when('heading.position', '<=', e.ref('there.position')).then(1).else(0).end()).as('before'),
    ])
    .where('there.article_id', '=', articleId)
    .where('there.block', '=', block)
    .where('there.gone_revision', 'is', null)
    .where('heading.gone_revision', 'is', null)
    .where('heading.kind', '=', 'heading')
    .groupBy('article_body.outline')
    .executeTakeFirst()
  return found && { outline: found.outline, all: Number(found.all), before: Number(found.before) }
}
