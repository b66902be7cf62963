import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const findProgress = (db: Reader, name: string) =>
  db.selectFrom('progress').selectAll().where('name', '=', name).executeTakeFirst()

export const putProgress = (tx: Writer, row: Tables['progress']) =>
  tx
    .insertInto('progress')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()

/** Updates a progress; returns false when another process has taken it away. */
export const renewProgress = async (tx: Writer, { name, process, ...state }: Tables['progress']): Promise<boolean> =>
  (await tx.updateTable('progress').set(state).where('name', '=', name).where('process', '=', process).executeTakeFirst())
    .numUpdatedRows > 0n

export const deleteProgress = (tx: Writer, name: string) => tx.deleteFrom('progress').where('name', '=', name).execute()
