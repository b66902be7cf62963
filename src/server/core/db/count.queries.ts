import type { SelectQueryBuilder } from 'kysely'

/** Counts the rows that a query finds; the query selects nothing itself. */
export async function countOf<DB, TB extends keyof DB, O>(rows: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const row = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return Number((row as { total: number }).total)
}

interface Done {
  numDeletedRows?: bigint
  numUpdatedRows?: bigint
  numInsertedOrUpdatedRows?: bigint | undefined
}

/** Runs a statement that changes rows. Returns whether it changed any. */
export async function didChange(statement: { executeTakeFirst(): Promise<Done> }): Promise<boolean> {
  const done = await statement.executeTakeFirst()
  return Number(done.numDeletedRows ?? done.numUpdatedRows ?? done.numInsertedOrUpdatedRows) > 0
}
