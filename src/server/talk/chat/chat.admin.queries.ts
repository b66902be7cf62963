import { type SqlBool, sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { openComplaints, saidBy } from '#server/people/user/writer.queries.ts'

interface Filter {
  keyword?: string | undefined
  userId?: number | undefined
  status?: 'shown' | 'held' | 'refused' | 'recalled' | undefined
}

// The value is written out, not bound: a database uses a partial index only for the condition that the index was made with.
const IS_HELD = sql<SqlBool>`chat_message.status = 'held'`

function among(db: Reader, { keyword, userId, status }: Filter) {
  let some = db.selectFrom('chat_message')
  if (status) some = status === 'held' ? some.where(IS_HELD) : some.where('chat_message.status', '=', status)
  if (userId !== undefined) some = some.where('chat_message.user_id', '=', userId)
  return keyword ? some.where(saidBy('chat_message', 'plain', keyword)) : some
}

export const countForAdmin = (db: Reader, filter: Filter): Promise<number> => countOf(among(db, filter))

/** Finds messages, newest first, with their senders and with what they carry. */
export const findForAdmin = (db: Reader, filter: Filter, limit: number, offset: number) =>
  among(db, filter)
    .innerJoin('user', 'user.id', 'chat_message.user_id')
    .leftJoin('file', 'file.id', 'chat_message.file_id')
    .select(['chat_message.id', 'chat_message.user_id', 'chat_message.type', 'chat_message.content_md'])
    .select(['chat_message.file_name', 'chat_message.status', 'chat_message.create_time', 'file.url'])
    .select(['user.nickname', 'user.avatar', 'user.role', openComplaints('chat_message')])
    .orderBy('chat_message.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** Finds the messages that are to be decided about; recalled and refused ones are left out. */
export const findDecided = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('chat_message')
    .select(['id', 'user_id', 'type', 'plain', 'file_name', 'status'])
    .where('id', 'in', ids)
    .where('status', 'in', ['shown', 'held'])
    .orderBy('id')
    .execute()
