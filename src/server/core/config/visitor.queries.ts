import { type SqlBool, sql } from 'kysely'
import { HOUSEHOLD_VISITORS_MAX, householdNames } from './visitor.rules.ts'

/** Selects the rows of a visitor's household, in a table with a column `visitor`. */
export function ofHousehold(visitor: string) {
  const [from, to] = householdNames(visitor)
  return sql<SqlBool>`visitor >= ${from} and visitor < ${to}`
}

/**
 * Checks whether a household already has as many visitors as are counted. Two at the same moment may make one more: this limits a
 * number, it protects nothing.
 * @param query for its visitors of a day
 */
export const isHouseholdFull = async (query: Limited): Promise<boolean> =>
  (await query.limit(HOUSEHOLD_VISITORS_MAX).execute()).length >= HOUSEHOLD_VISITORS_MAX

interface Limited {
  limit(most: number): { execute(): Promise<unknown[]> }
}
