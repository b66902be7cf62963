import { compiled } from '#server/core/db/compiled.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Is the id of the reader; undefined for a visitor who is not logged in. */
type Me = number | undefined

/** Selects the messages that a reader may see, without those of users whom the reader hides. */
function readable(db: Reader, me: Me) {
  const there = db.selectFrom('message').where('message.deleted_time', 'is', null)
  if (me === undefined) return there.where('message.status', '=', 'shown')
  const open = there.where((e) =>
    e.or([e('message.status', '=', 'shown'), e.and([e('message.status', '=', 'held'), e('message.user_id', '=', me)])]),
  )
  return open.where((e) =>
    e.not(
      e.exists(
        e
          .selectFrom('hidden_user')
          .select('hidden_user.user_id')
          .where('hidden_user.user_id', '=', me)
          .whereRef('hidden_user.hidden_user_id', '=', 'message.user_id'),
      ),
    ),
  )
}

const page = compiled((db, limit: number, offset: number, me: Me) =>
  readable(db, me)
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.user_id', 'user.nickname', 'user.avatar', 'message.content', 'message.create_time'])
    .select('message.status')
    .orderBy('message.create_time', 'desc')
    .orderBy('message.id', 'desc')
    .limit(limit)
    .offset(offset),
)

/** Finds messages with their authors, newest first. */
export const findMessages = (db: Reader, limit: number, offset: number, me: Me) => page(db, limit, offset, me)

const total = compiled((db, me: Me) => readable(db, me).select((e) => e.fn.countAll<number>().as('total')))

export const countMessages = async (db: Reader, me: Me): Promise<number> => Number((await total(db, me))[0]?.total ?? 0)

const one = compiled((db, id: number) =>
  db
    .selectFrom('message')
    .innerJoin('user', 'user.id', 'message.user_id')
    .select(['message.id', 'message.user_id', 'user.nickname', 'user.avatar', 'message.content', 'message.create_time'])
    .select('message.status')
    .where('message.id', '=', id),
)

export const findMessage = async (db: Reader, id: number) => (await one(db, id))[0]

/** Finds the time when a user last wrote exactly this text, if that was after `since`. */
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

export const insertMessage = async (
  tx: Writer,
  row: { user_id: number; content: string; create_time: number; status?: 'shown' | 'held' },
): Promise<number> => (await tx.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Updates a message. Returns false when it does not exist. */
export const updateMessage = (tx: Writer, id: number, content: string): Promise<boolean> =>
  didChange(tx.updateTable('message').set({ content }).where('id', '=', id).where('deleted_time', 'is', null))

/** Finds the author and the status of a message; undefined when it does not exist. */
export const findStatus = (db: Reader, id: number) =>
  db.selectFrom('message').select(['user_id', 'status']).where('id', '=', id).where('deleted_time', 'is', null).executeTakeFirst()

export const setStatus = (tx: Writer, id: number, status: 'shown' | 'hidden') =>
  tx.updateTable('message').set({ status }).where('id', '=', id).execute()
