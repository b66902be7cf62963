import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const page = compiled((db, limit: number, offset: number) =>
  db
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.user_id', 'user.nickname', 'user.avatar', 'message.content', 'message.create_time'])
    .where('message.deleted_time', 'is', null)
    .orderBy('message.create_time', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset),
)

/** Messages with their authors, newest first. */
export const findMessages = (db: Reader, limit: number, offset: number) => page(db, limit, offset)

const total = compiled((db) =>
  db
    .selectFrom('message')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('deleted_time', 'is', null),
)

export const countMessages = async (db: Reader): Promise<number> => Number((await total(db))[0]?.total ?? 0)

const one = compiled((db, id: number) =>
  db
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.user_id', 'user.nickname', 'user.avatar', 'message.content', 'message.create_time'])
    .where('message.id', '=', id),
)

export const findMessage = async (db: Reader, id: number) => (await one(db, id))[0]

/** When a user last said exactly this, if that was later than `since`. */
export async function findSame(tx: Writer, userId: number, content: string, since: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('message')
    .select('create_time')
    .where('user_id', '=', userId)
    .where('create_time', '>', since)
    .where('content', '=', content)
    .where('deleted_time', 'is', null)
    .orderBy('create_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time
}

/**
 * Lets one of a user's writes through at a time, until its transaction ends: elsewhere than in SQLite two at once would not see each other's
 * rows. Changes nothing.
 */
export const lockUser = (tx: Writer, userId: number) =>
  tx
    .updateTable('user')
    .set((e) => ({ nickname: e.ref('nickname') }))
    .where('id', '=', userId)
    .execute()

export const insertMessage = async (
  tx: Writer,
  row: { user_id: number; content: string; create_time: number },
): Promise<number> => (await tx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()).id

/** False when there is none of this id. */
export async function updateMessage(tx: Writer, id: number, content: string): Promise<boolean> {
  const done = await tx
    .updateTable('message')
    .set({ content })
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
