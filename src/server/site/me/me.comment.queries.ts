import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { removeComments } from '#server/talk/comment/comment.write.queries.ts'

const own = (db: Reader, userId: number, repliesOnly: boolean) => {
  const rows = db.selectFrom('comment').where('comment.user_id', '=', userId).where('comment.deleted_time', 'is', null)
  return repliesOnly ? rows.where('comment.parent_id', 'is not', null) : rows
}

/** Finds the comments of a user, newest first, with the titles of their targets as far as everyone may read these. */
export const findOwnComments = (db: Reader, userId: number, repliesOnly: boolean, limit: number, offset: number) =>
  own(db, userId, repliesOnly)
    .leftJoin('article', (on) =>
      on.onRef('article.id', '=', 'comment.target_id').on('comment.target_type', '=', 'article').on('article.live', '=', 1),
    )
    .leftJoin('goods', (on) =>
      on.onRef('goods.id', '=', 'comment.target_id').on('comment.target_type', '=', 'goods').on('goods.is_shown', '=', 1),
    )
    .leftJoin('comment as parent', 'parent.id', 'comment.parent_id')
    .leftJoin('user as answered', (on) =>
      on.on((e) => e('answered.id', '=', e.fn.coalesce('comment.reply_user_id', 'parent.user_id'))),
    )
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.content_html', 'comment.like_num'])
    .select(['comment.create_time', 'article.title as article_title', 'goods.name as goods_name', 'answered.nickname'])
    .orderBy('comment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countOwnComments = (db: Reader, userId: number, repliesOnly: boolean): Promise<number> =>
  countOf(own(db, userId, repliesOnly))

/**
 * Deletes comments of a user with their answers. Returns false and deletes nothing when one of them does not exist or has another
 * author.
 */
export async function deleteComments(tx: Writer, userId: number, ids: readonly number[], now: number): Promise<boolean> {
  const mine = await own(tx, userId, false).select('comment.id').where('comment.id', 'in', ids).execute()
  if (mine.length !== new Set(ids).size) return false
  await removeComments(tx, ids, now)
  return true
}
