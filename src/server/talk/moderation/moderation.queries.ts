import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { findStatus } from '#server/talk/message/message.queries.ts'

/** Finds the author of a thing that can be reported; undefined when nobody can read it. */
export async function findWriter(db: Reader, type: 'message' | 'moment' | 'user', id: number): Promise<number | undefined> {
  if (type === 'user')
    return (await db.selectFrom('user').select('id').where('id', '=', id).where('status', '!=', 'gone').executeTakeFirst())?.id
  if (type === 'message') return (await findStatus(db, id).then((it) => (it?.status === 'shown' ? it : undefined)))?.user_id
  const row = await db
    .selectFrom(type)
    .select('user_id')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return row?.user_id
}

/** Finds the users whom a user hides, the last hidden first. */
export const findHidden = (db: Reader, userId: number) =>
  db
    .selectFrom('hidden_user')
    .innerJoin('user', 'user.id', 'hidden_user.hidden_user_id')
    .select(['user.id', 'user.nickname', 'user.avatar', 'hidden_user.create_time'])
    .where('hidden_user.user_id', '=', userId)
    .orderBy('hidden_user.create_time', 'desc')
    .orderBy('user.id', 'desc')
    .execute()

export const isHidden = async (db: Reader, userId: number, otherId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('hidden_user')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('hidden_user_id', '=', otherId)
      .executeTakeFirst(),
  )

export const countHidden = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('hidden_user').where('user_id', '=', userId))

export const insertHidden = (tx: Writer, row: { user_id: number; hidden_user_id: number; create_time: number }) =>
  tx
    .insertInto('hidden_user')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const deleteHidden = (tx: Writer, userId: number, otherId: number) =>
  tx.deleteFrom('hidden_user').where('user_id', '=', userId).where('hidden_user_id', '=', otherId).execute()
