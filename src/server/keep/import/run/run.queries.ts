import type { Insertable, Selectable, Updateable } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type ImportRun = Selectable<Tables['arrival']>

/** Finds the latest imports, the newest first. */
export const findImportRuns = (db: Reader, limit: number) =>
  db.selectFrom('arrival').selectAll().orderBy('id', 'desc').limit(limit).execute()

export const findImportRun = (db: Reader, id: number) =>
  db.selectFrom('arrival').selectAll().where('id', '=', id).executeTakeFirst()

export const insertImportRun = async (tx: Writer, row: Insertable<Tables['arrival']>): Promise<number> =>
  Number((await tx.insertInto('arrival').values(row).returning('id').executeTakeFirstOrThrow()).id)

export const updateImportRun = (tx: Writer, id: number, row: Updateable<Tables['arrival']>) =>
  tx.updateTable('arrival').set(row).where('id', '=', id).execute()

/** Stores the progress of an import. Returns false when it was told to stop. */
export const noteProgress = async (tx: Writer, id: number, row: { done: number; total: number }): Promise<boolean> =>
  Number(
    (await tx.updateTable('arrival').set(row).where('id', '=', id).where('state', '=', 'running').executeTakeFirst())
      .numUpdatedRows,
  ) > 0

export const deleteImportRun = (tx: Writer, id: number) => tx.deleteFrom('arrival').where('id', '=', id).execute()

/** Deletes all imports of the command line except the newest ones. */
export async function pruneCommands(tx: Writer, keep: number): Promise<void> {
  const rows = await tx.selectFrom('arrival').select('id').where('file', '=', '').orderBy('id', 'desc').execute()
  for (const { id } of rows.slice(keep)) await deleteImportRun(tx, Number(id))
}

/** Deletes earlier attempts of the command line that failed or were stopped; `name` is what they imported. */
export const deleteTries = (tx: Writer, name: string, before: number) =>
  tx
    .deleteFrom('arrival')
    .where('file', '=', '')
    .where('name', '=', name)
    .where('id', '<', before)
    .where('state', 'in', ['failed', 'stopped'])
    .execute()

/** Finds the other tries of a file with this name that failed, were stopped, or were not recognised. */
export const findTries = (db: Reader, { id, name }: Pick<ImportRun, 'id' | 'name'>) =>
  db
    .selectFrom('arrival')
    .select(['id', 'file'])
    .where('name', '=', name)
    .where('id', '<>', id)
    .where((e) => e.or([e('state', 'in', ['failed', 'stopped']), e.and([e('state', '=', 'ready'), e('system', '=', '')])]))
    .execute()

/** Files that lie here. */
export const countImportRuns = (db: Reader): Promise<number> => countOf(db.selectFrom('arrival').where('file', '<>', ''))
