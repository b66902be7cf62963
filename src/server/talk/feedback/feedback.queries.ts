import type { Insertable } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { saidBy } from '#server/people/user/writer.queries.ts'

interface Filter {
  /** Is null for the feedback of all users. */
  userId: number | null
  status?: 0 | 1 | 2 | undefined
  type?: 'bug' | 'feature' | 'other' | undefined
  keyword?: string | undefined
}

const among = (db: Reader, { userId, status, type, keyword }: Filter) => {
  let rows = db.selectFrom('feedback')
  if (userId !== null) rows = rows.where('feedback.user_id', '=', userId)
  if (status !== undefined) rows = rows.where('feedback.status', '=', status)
  if (type) rows = rows.where('feedback.type', '=', type)
  if (keyword) rows = rows.where(saidBy('feedback', 'content', keyword))
  return rows
}

const shown = (db: Reader, filter: Filter) =>
  among(db, filter)
    .innerJoin('user', 'user.id', 'feedback.user_id')
    .select(['feedback.id', 'feedback.type', 'feedback.content', 'feedback.email', 'feedback.reply_content', 'feedback.status'])
    .select(['feedback.create_time', 'feedback.reply_time', 'feedback.user_id', 'user.nickname', 'user.avatar'])

/** Finds feedback of a filter, newest first. */
export const findFeedback = (db: Reader, filter: Filter, limit: number, offset: number) =>
  shown(db, filter).orderBy('feedback.id', 'desc').limit(limit).offset(offset).execute()

export const findOneFeedback = (db: Reader, id: number) =>
  shown(db, { userId: null }).where('feedback.id', '=', id).executeTakeFirst()

export const countFeedback = (db: Reader, filter: Filter): Promise<number> => countOf(among(db, filter))

export const insertFeedback = async (tx: Writer, row: Insertable<Tables['feedback']>): Promise<number> =>
  Number((await tx.insertInto('feedback').values(row).returning('id').executeTakeFirstOrThrow()).id)

/** Updates feedback. Returns the id of its author; undefined when it does not exist. */
export async function updateFeedback(
  tx: Writer,
  id: number,
  fields: { reply_content?: string; reply_time?: number; status: 1 | 2 },
): Promise<number | undefined> {
  const row = await tx.updateTable('feedback').set(fields).where('id', '=', id).returning('user_id').executeTakeFirst()
  return row?.user_id
}
