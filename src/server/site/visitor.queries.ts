import { type SqlBool, sql } from 'kysely'
import { HOUSEHOLD_VISITORS_MAX, householdNames } from './visitor.rules.ts'

/** Rows of a visitor's household, where a table has a column `visitor`. */
export function ofHousehold(visitor: string) {
  const [from, to] = householdNames(visitor)
  return sql<SqlBool>`visitor >= ${from} and visitor < ${to}`
}

/**
 * Whether the household that a query asks for is as many visitors already as it may be. Two at the same moment may make one more: this
 * bounds a number, it guards nothing.
 * @param query for its visitors of a day
 */
export const isHouseholdFull = async (query: Limited): Promise<boolean> =>
  (await query.limit(HOUSEHOLD_VISITORS_MAX).execute()).length >= HOUSEHOLD_VISITORS_MAX

interface Limited {
  limit(most: number): { execute(): Promise<unknown[]> }
}
