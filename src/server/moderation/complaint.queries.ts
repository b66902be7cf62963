import type { Insertable } from 'kysely'
import type { Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

/** One for each member and thing: what he says again changes nothing. */
export const insertComplaint = (tx: Writer, row: Insertable<Tables['complaint']>) =>
  tx
    .insertInto('complaint')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
