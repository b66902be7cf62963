import { createHash } from 'node:crypto'
import { householdOf } from '#server/http/household.ts'
import type { Visitor } from '#server/http/scope.ts'

/**
 * So many visitors one household may be for one article, project or whole site in a day. A browser says of itself what it likes, so that
 * its words tell a family apart and no more: fifty invented ones are five.
 */
export const HOUSEHOLD_VISITORS_MAX = 5

const HOUSEHOLD_LENGTH = 12
const BROWSER_LENGTH = 20

/**
 * A name for a visitor that holds for one day and cannot be turned back into an address without the site's secret. It begins with the
 * name of the household, and is hexadecimal so that every database sorts it alike.
 */
export function visitorName({ address, userAgent }: Visitor, day: string, secret: string): string {
  const who = `${secret}\n${day}\n${householdOf(address)}`
  return hash(who).slice(0, HOUSEHOLD_LENGTH) + hash(`${who}\n${userAgent}`).slice(0, BROWSER_LENGTH)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Between what the names of a visitor's household lie: the first may be one of them, the second none. */
export function householdNames(visitor: string): [string, string] {
  const household = visitor.slice(0, HOUSEHOLD_LENGTH)
  return [household, `${household}g`]
}
