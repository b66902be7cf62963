import { type RawBuilder, sql } from 'kysely'
import { DAY_MS, SHANGHAI_OFFSET } from '#lib/dates.ts'

/**
 * Returns the days from 1970 to a column of times, in Asia/Shanghai. Date functions differ between the databases, the division of
 * whole numbers does not. The numbers are literals: a database groups by an expression only when it is written alike.
 */
export const dayNumber = (column: string): RawBuilder<number> =>
  sql<number>`(${sql.ref(column)} + ${sql.lit(SHANGHAI_OFFSET)}) / ${sql.lit(DAY_MS)}`
