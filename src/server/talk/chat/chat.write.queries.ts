import { type Insertable, sql } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'

/**
 * Returns the number of the next change in the room. From here on this transaction has the room to itself: numbers, and the ids of
 * messages that are stored after taking one, are committed in their order, so that no reader who has seen one misses a smaller one.
 */
export async function nextChange(tx: Writer): Promise<number> {
  const row = await tx
    .updateTable('chat_room')
    .set((e) => ({ change: e('change', '+', 1) }))
    .where('id', '=', 1)
    .returning('change')
    .executeTakeFirstOrThrow()
  announce(tx, { about: 'chat' })
  return Number(row.change)
}

/** Finds the message that a user has sent with this client id before. */
export const findSent = async (db: Reader, userId: number, clientId: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('chat_message')
      .select('id')
      .where('user_id', '=', userId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

export const insertMessage = async (tx: Writer, row: Insertable<Tables['chat_message']>): Promise<number> =>
  Number((await tx.insertInto('chat_message').values(row).returning('id').executeTakeFirstOrThrow()).id)

export async function insertMentions(tx: Writer, id: number, people: readonly { id: number; name: string }[]): Promise<void> {
  const rows = people.map((it) => ({ message_id: id, user_id: it.id, name: it.name }))
  if (rows.length) await tx.insertInto('chat_mention').values(rows).execute()
}

/** Deletes everything that a message says, so that nothing can show it. */
export async function wipeMessage(tx: Writer, id: number, status: 'recalled' | 'refused', change: number): Promise<void> {
  const nothing = { content_md: '', content_html: '', plain: '', file_id: null, file_name: '', duration: 0 }
  await tx
    .updateTable('chat_message')
    .set({ ...nothing, status, change })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('chat_mention').where('message_id', '=', id).execute()
}

export const setShown = (tx: Writer, id: number, change: number) =>
  tx.updateTable('chat_message').set({ status: 'shown', change }).where('id', '=', id).execute()

/** Finds a message, even if nobody can read it. */
export const findAny = (db: Reader, id: number) =>
  db
    .selectFrom('chat_message')
    .select(['id', 'user_id', 'status', 'plain', 'file_name', 'file_id', 'create_time'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Checks whether a user has a message that is shown. */
export const hasSpoken = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('chat_message')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'shown')
      .limit(1)
      .executeTakeFirst(),
  )

/** Finds a user's own upload from this source by its whole address; `chat` stands for any source. */
export const findUpload = (db: Reader, userId: number, url: string, source: string) =>
  db
    .selectFrom('file')
    .select(['id', 'mime'])
    .where('url', '=', url)
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .$if(source !== 'chat', (it) => it.where('source', '=', source))
    .executeTakeFirst()

/** Moves the divider below what a user has read, but never back. Returns its new place. */
export async function moveRead(tx: Writer, userId: number, id: number): Promise<number> {
  const row = await tx
    .insertInto('chat_read')
    .values({ user_id: userId, last_id: id })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({
        last_id: sql`case when excluded.last_id > chat_read.last_id then excluded.last_id else chat_read.last_id end`,
      }),
    )
    .returning('last_id')
    .executeTakeFirstOrThrow()
  return Number(row.last_id)
}
