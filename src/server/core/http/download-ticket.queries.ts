import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type TicketKind = Tables['download_ticket']['kind']

/** Stores a ticket and deletes those that have expired. */
export async function insertDownloadTicket(tx: Writer, row: Tables['download_ticket'], now: number): Promise<void> {
  await tx.deleteFrom('download_ticket').where('expire_time', '<=', now).execute()
  await tx.insertInto('download_ticket').values(row).execute()
}

/** Deletes a ticket and returns what it stands for, so that it works only once. */
export const takeDownloadTicket = (tx: Writer, kind: TicketKind, hash: string) =>
  tx
    .deleteFrom('download_ticket')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returning(['name', 'expire_time'])
    .executeTakeFirst()
