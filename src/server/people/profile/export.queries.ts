import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Stores a ticket and deletes all expired ones. */
export async function insertTicket(tx: Writer, row: Tables['export_ticket'], now: number): Promise<void> {
  await tx.deleteFrom('export_ticket').where('expire_time', '<=', now).execute()
  await tx.insertInto('export_ticket').values(row).execute()
}

/** Deletes a ticket and returns its user, so that it works only once; undefined when it is unknown or expired. */
export async function takeTicket(tx: Writer, hash: string, now: number): Promise<number | undefined> {
  const it = await tx
    .deleteFrom('export_ticket')
    .where('hash', '=', hash)
    .returning(['user_id', 'expire_time'])
    .executeTakeFirst()
  return it && Number(it.expire_time) > now ? Number(it.user_id) : undefined
}
