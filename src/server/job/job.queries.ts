import { PostgresAdapter } from 'kysely'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

export const findJobs = (db: Reader) => db.selectFrom('job').selectAll().execute()

/** Why the last backup was not made; empty when it was. */
export const findBackupFault = async (db: Reader): Promise<string> =>
  (await db.selectFrom('job').select('reason').where('name', '=', 'backup').executeTakeFirst())?.reason ?? ''

export const putJob = (tx: Writer, row: Tables['job']) =>
  tx
    .insertInto('job')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()

/** When hot lists were last found and are due again, and why one of them was not. */
export async function findHotTimes(db: Reader) {
  const rows = await db.selectFrom('hot_list').select(['update_time', 'next_time', 'reason']).execute()
  return {
    last: Math.max(0, ...rows.map((it) => Number(it.update_time))),
    next: rows.length ? Math.min(...rows.map((it) => Number(it.next_time))) : 0,
    reason: rows.find((it) => it.reason)?.reason ?? '',
  }
}

/** Has all hot lists looked for at once. */
export const hurryHot = (tx: Writer) => tx.updateTable('hot_list').set({ next_time: 0 }).execute()

/** Before any that was run. */
export const NEVER = { begin_time: 0, took: 0, note: '', reason: null }

/** What is known of a job, for whoever may begin it: nobody else has it in hand. Undefined while somebody does. */
export async function holdJob(tx: Writer, name: string) {
  await tx
    .insertInto('job')
    .values({ name, ...NEVER })
    .onConflict((c) => c.doNothing())
    .execute()
  const row = tx.selectFrom('job').selectAll().where('name', '=', name)
  const isPostgres = tx.getExecutor().adapter instanceof PostgresAdapter
  return (isPostgres ? row.forUpdate().skipLocked() : row).executeTakeFirst()
}
