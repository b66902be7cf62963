import { appendChanges } from '#server/db/change.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const own = (db: Reader, userId: number, repliesOnly: boolean) => {
  const rows = db.selectFrom('comment').where('comment.user_id', '=', userId).where('comment.deleted_time', 'is', null)
  return repliesOnly ? rows.where('comment.parent_id', 'is not', null) : rows
}

/** Somebody's comments, newest first, with what they stand under as far as everyone may read that. */
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

export async function countOwnComments(db: Reader, userId: number, repliesOnly: boolean): Promise<number> {
  const row = await own(db, userId, repliesOnly)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/**
 * Takes a user's comments away, with their answers. False, and nothing is done, when one of them is not his or not there.
 */
export async function deleteComments(tx: Writer, userId: number, ids: readonly number[], now: number): Promise<boolean> {
  const mine = await own(tx, userId, false).select('comment.id').where('comment.id', 'in', ids).execute()
  if (mine.length !== new Set(ids).size) return false
  const gone = await tx
    .updateTable('comment')
    .set({ deleted_time: now })
    .where('deleted_time', 'is', null)
    .where((e) => e.or([e('id', 'in', ids), e('parent_id', 'in', ids)]))
    .returning(['target_type', 'target_id'])
    .execute()
  const places = new Map(gone.map((it) => [`${it.target_type}:${it.target_id}`, it]))
  for (const { target_type, target_id } of places.values()) await recountComments(tx, target_type, target_id)
  return true
}

/** Counts anew what stands under an article or a moment, and has it published. */
export async function recountComments(tx: Writer, type: 'article' | 'moment' | 'goods', id: number): Promise<void> {
  const total = tx
    .selectFrom('comment')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('status', '=', 'shown')
    .where('deleted_time', 'is', null)
  if (type !== 'goods') await tx.updateTable(type).set({ comment_num: total }).where('id', '=', id).execute()
  await appendChanges(tx, [type === 'article' ? `comments:${id}` : type === 'moment' ? 'moments' : `goods:${id}`])
}
