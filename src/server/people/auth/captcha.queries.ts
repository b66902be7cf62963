import type { Insertable } from 'kysely'
import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Stores a ticket. `forgetEnded` deletes tickets that nobody uses. */
export async function insertCaptcha(tx: Writer, row: Insertable<Tables['captcha']> & { expire_time: number }): Promise<void> {
  await tx.insertInto('captcha').values(row).execute()
}

/** Deletes a ticket and returns the hash of its answer; returns null when the ticket is unknown or too old. */
export async function takeCaptcha(tx: Writer, ticket: string, now: number): Promise<string | null> {
  const row = await tx
    .deleteFrom('captcha')
    .where('ticket', '=', ticket)
    .returning(['answer_hash', 'expire_time'])
    .executeTakeFirst()
  return row && Number(row.expire_time) > now ? row.answer_hash : null
}
