import { sql } from 'kysely'
import { chunks } from '#lib/chunks.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

/**
 * Records that a process is there. Removes those that were not heard of since `over`, and with them the users who were there through
 * them.
 */
export async function putBeat(tx: Writer, row: Tables['process'], over: number): Promise<void> {
  await tx
    .insertInto('process')
    .values(row)
    .onConflict((c) => c.column('id').doUpdateSet({ beat_time: row.beat_time }))
    .execute()
  await tx.deleteFrom('process').where('beat_time', '<', over).execute()
}

export const deleteProcess = (tx: Writer, id: string) => tx.deleteFrom('process').where('id', '=', id).execute()

/** Returns the users who are there through a process. */
export const findPresent = async (db: Reader, process: string): Promise<Set<number>> =>
  new Set(
    (await db.selectFrom('presence').select('user_id').where('process', '=', process).execute()).map((it) => Number(it.user_id)),
  )

/** Limits the rows of one statement. */
const AT_ONCE = 1_000

export async function changePresent(
  tx: Writer,
  process: string,
  { come, gone }: { come: readonly number[]; gone: readonly number[] },
): Promise<void> {
  for (const some of chunks(gone, AT_ONCE))
    await tx.deleteFrom('presence').where('process', '=', process).where('user_id', 'in', some).execute()
  for (const some of chunks(come, AT_ONCE))
    await tx
      .insertInto('presence')
      .values(some.map((user_id) => ({ process, user_id })))
      .onConflict((c) => c.doNothing())
      .execute()
}

/** Counts the users who are there through processes that were heard of since `since`. */
export async function countPresent(db: Reader, since: number): Promise<number> {
  const found = await db
    .selectFrom('presence')
    .innerJoin('process', 'process.id', 'presence.process')
    .select((e) => e.fn.count<number>('presence.user_id').distinct().as('people'))
    .where('process.beat_time', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(found.people)
}

/** Returns UTC milliseconds by the clock of a PostgreSQL server. */
export async function readServerTime(db: Reader): Promise<number> {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(db)
  return Number(rows[0]?.at)
}
