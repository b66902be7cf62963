import type { Reader, Writer } from '#server/core/db/database.ts'

/** Only one import runs at a time, so there is one lease. */
const NAME = 'import'

export const findLease = (db: Reader) => db.selectFrom('import_lease').selectAll().where('name', '=', NAME).executeTakeFirst()

/** Takes a lease over from its holder, or prolongs it. Returns false when another holder has it by now. */
export const moveLease = async (tx: Writer, from: string, row: { holder: string; until: number }): Promise<boolean> =>
  Number(
    (await tx.updateTable('import_lease').set(row).where('name', '=', NAME).where('holder', '=', from).executeTakeFirst())
      .numUpdatedRows,
  ) > 0

/** Inserts the lease. Returns false when another process was faster. */
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
