import { type SqlBool, sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { openComplaints, saidBy } from '#server/people/user/writer.queries.ts'

interface Filter {
  keyword?: string | undefined
  userId?: number | undefined
  status?: 'shown' | 'held' | 'hidden' | undefined
}

// A literal, not a bound value: a database uses a partial index only when a condition has exactly the words of the index.
const IS_HELD = sql<SqlBool>`message.status = 'held'`

function among(db: Reader, { keyword, userId, status }: Filter) {
  let some = db.selectFrom('message').where('message.deleted_time', 'is', null)
  if (status) some = status === 'held' ? some.where(IS_HELD) : some.where('message.status', '=', status)
  if (userId !== undefined) some = some.where('message.user_id', '=', userId)
  return keyword ? some.where(saidBy('message', 'content', keyword)) : some
}

export const countForAdmin = (db: Reader, filter: Filter): Promise<number> => countOf(among(db, filter))

/** Finds messages of a filter with their authors, newest first. */
export const findForAdmin = (db: Reader, filter: Filter, limit: number, offset: number) =>
  among(db, filter)
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.user_id', 'message.content', 'message.status', 'message.create_time'])
    .select(['user.nickname', 'user.avatar', 'user.role', openComplaints('message')])
    .orderBy('message.create_time', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Finds the messages of a decision; deleted ones are left out. */
export const findDecided = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('message')
    .select(['id', 'user_id', 'content', 'status'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .orderBy('id')
    .execute()

export const removeMessage = (tx: Writer, id: number, now: number) =>
  tx.updateTable('message').set({ deleted_time: now }).where('id', '=', id).execute()
