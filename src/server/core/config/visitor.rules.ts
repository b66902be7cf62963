import { createHash } from 'node:crypto'
import type { Visitor } from '#server/core/http/caller.ts'
import { networkOf } from '#server/core/http/trusted-proxies.ts'

/**
 * Limits the visitors of one network for one article, project or the whole site in a day. A browser can send any user agent, so that
 * it only tells the members of a family apart: fifty invented ones count as five.
 */
export const NETWORK_VISITORS_MAX = 5

const NETWORK_LENGTH = 12
const BROWSER_LENGTH = 20

/**
 * Returns a name for a visitor that holds for one day and cannot be turned back into an address without the site's secret. It begins
 * with the name of the network, and is hexadecimal so that every database sorts it alike.
 */
export function visitorName({ address, userAgent }: Visitor, day: string, secret: string): string {
  const who = `${secret}\n${day}\n${networkOf(address)}`
  return hash(who).slice(0, NETWORK_LENGTH) + hash(`${who}\n${userAgent}`).slice(0, BROWSER_LENGTH)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** Returns the range of names of a visitor's network: the first is included, the second is not. */
export function networkNames(visitor: string): [string, string] {
  const network = visitor.slice(0, NETWORK_LENGTH)
  return [network, `${network}g`]
}
