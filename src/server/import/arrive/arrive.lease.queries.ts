import type { Reader, Writer } from '#server/db/database.ts'

/** There is but one import at a time. */
const NAME = 'import'

export const findLease = (db: Reader) => db.selectFrom('import_lease').selectAll().where('name', '=', NAME).executeTakeFirst()

/** Takes a lease over from whoever held it, or prolongs it. False when it is somebody else's by now. */
export const moveLease = async (tx: Writer, from: string, row: { holder: string; until: number }): Promise<boolean> =>
  Number(
    (await tx.updateTable('import_lease').set(row).where('name', '=', NAME).where('holder', '=', from).executeTakeFirst())
      .numUpdatedRows,
  ) > 0

/** False when somebody was faster. */
export const insertLease = async (tx: Writer, row: { holder: string; until: number }): Promise<boolean> =>
  Number(
    (
      await tx
        .insertInto('import_lease')
        .values({ name: NAME, ...row })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst()
    ).numInsertedOrUpdatedRows,
  ) > 0

export const deleteLease = (tx: Writer, holder: string) =>
  tx.deleteFrom('import_lease').where('name', '=', NAME).where('holder', '=', holder).execute()
