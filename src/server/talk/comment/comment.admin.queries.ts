import { type SqlBool, sql } from 'kysely'
import type { CommentTarget } from '#contract/core/talk-target.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { openComplaints, saidBy } from '#server/people/user/writer.queries.ts'

interface Filter {
  keyword?: string | undefined
  userId?: number | undefined
  status?: 'shown' | 'held' | 'hidden' | undefined
  targetType?: CommentTarget | undefined
}

// The value is written out, not bound: a database uses a partial index only for the condition that the index was made with.
const IS_HELD = sql<SqlBool>`comment.status = 'held'`

function among(db: Reader, { keyword, userId, status, targetType }: Filter) {
  let some = db.selectFrom('comment').where('comment.deleted_time', 'is', null)
  if (status) some = status === 'held' ? some.where(IS_HELD) : some.where('comment.status', '=', status)
  if (targetType) some = some.where('comment.target_type', '=', targetType)
  if (userId !== undefined) some = some.where('comment.user_id', '=', userId)
  return keyword ? some.where(saidBy('comment', 'content_md', keyword)) : some
}

export const countForAdmin = (db: Reader, filter: Filter): Promise<number> => countOf(among(db, filter))

/** Finds comments, newest first, with their authors and with what they are about. */
export const findForAdmin = (db: Reader, filter: Filter, limit: number, offset: number) =>
  db
    .selectFrom(among(db, filter).selectAll('comment').orderBy('comment.id', 'desc').limit(limit).offset(offset).as('comment'))
    .innerJoin('user', 'user.id', 'comment.user_id')
    .leftJoin('article', (on) =>
      on.onRef('article.id', '=', 'comment.target_id').on('comment.target_type', '=', 'article' as CommentTarget),
    )
    .leftJoin('goods', (on) =>
      on.onRef('goods.id', '=', 'comment.target_id').on('comment.target_type', '=', 'goods' as CommentTarget),
    )
    .select(['comment.id', 'comment.target_type', 'comment.target_id', 'comment.parent_id', 'comment.user_id'])
    .select(['comment.content_md', 'comment.status', 'comment.is_stick', 'comment.ip_source', 'comment.create_time'])
    .select(['user.nickname', 'user.avatar', 'user.role', 'article.title', 'goods.name', openComplaints('comment')])
    .orderBy('comment.id', 'desc')
    .execute()

/** Finds the comments that are to be decided about; deleted ones are left out. */
export const findDecided = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('comment')
    .select(['id', 'user_id', 'target_type', 'target_id', 'parent_id', 'content_md', 'status', 'is_stick'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .orderBy('id')
    .execute()
