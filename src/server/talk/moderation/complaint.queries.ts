import type { Insertable } from 'kysely'
import type { Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Inserts a complaint. A second one of the same user about the same thing changes nothing. */
export const insertComplaint = (tx: Writer, row: Insertable<Tables['complaint']>) =>
  tx
    .insertInto('complaint')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()
