import { PostgresAdapter } from 'kysely'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export const findJobs = (db: Reader) => db.selectFrom('job').selectAll().execute()

/** Returns why the last backup was not made; empty when it was. */
export const findBackupFault = async (db: Reader): Promise<string> =>
  (await db.selectFrom('job').select('reason').where('name', '=', 'backup').executeTakeFirst())?.reason ?? ''

export const putJob = (tx: Writer, row: Tables['job']) =>
  tx
    .insertInto('job')
    .values(row)
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()

/** Returns when hot lists were last found and when they are due again, and why one of them failed. */
export async function findHotTimes(db: Reader) {
  const rows = await db.selectFrom('hot_list').select(['update_time', 'next_time', 'reason']).execute()
  return {
    last: Math.max(0, ...rows.map((it) => Number(it.update_time))),
    next: rows.length ? Math.min(...rows.map((it) => Number(it.next_time))) : 0,
    reason: rows.find((it) => it.reason)?.reason ?? '',
  }
}

/** Makes all hot lists due at once. */
export const hurryHot = (tx: Writer) => tx.updateTable('hot_list').set({ next_time: 0 }).execute()

/** Stands for a job that has never run. */
export const NEVER = { begin_time: 0, took: 0, note: '', reason: null }

/** Holds the row of a job for a process that may begin it, and returns it; undefined while another process holds it. */
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
