import { type SqlBool, sql } from 'kysely'
import { NETWORK_VISITORS_MAX, networkNames } from './visitor.rules.ts'

/** Selects the rows of a visitor's network, in a table with a column `visitor`. */
export function ofNetwork(visitor: string) {
  const [from, to] = networkNames(visitor)
  return sql<SqlBool>`visitor >= ${from} and visitor < ${to}`
}

/**
 * Checks whether a network already has as many visitors as are counted. Two at the same moment may make one more: this limits a
 * number, it protects nothing.
 * @param query for its visitors of a day
 */
export const isNetworkFull = async (query: Limited): Promise<boolean> =>
  (await query.limit(NETWORK_VISITORS_MAX).execute()).length >= NETWORK_VISITORS_MAX

interface Limited {
  limit(most: number): { execute(): Promise<unknown[]> }
}
