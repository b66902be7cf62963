import { parseDate } from '../import.dates.ts'
import { timeOf } from './values.ts'

/** Maps the names of zones, as RFC 822 and careless programs write them, to their offsets. */
const ZONES: Record<string, string> = {
  UT: '+0000',
  UTC: '+0000',
  GMT: '+0000',
  Z: '+0000',
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
  JST: '+0900',
  CET: '+0100',
  CEST: '+0200',
  BST: '+0100',
}
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const RFC =
  /^(?:[a-z]+,?\s+)?(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{2,4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*(?:([+-]\d{2}):?(\d{2})|([a-z]+))?/i

/**
 * Returns the UTC milliseconds of a date in a feed: RFC 822, ISO 8601, a database’s or a Chinese one; null for others. Without a zone
 * it is Shanghai’s.
 */
export function feedTime(text: string): number | null {
  const written = text.trim()
  if (!written) return null
  const found = RFC.exec(written)
  if (!found) return parseDate(written) ?? timeOf(written)
  const [, day = '', name = '', year = '', hour = '0', minute = '0', second = '0', zone, minutes, zoneName] = found
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  const full = year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year
  const offset = zone ? `${zone}${minutes}` : (ZONES[(zoneName ?? '').toUpperCase()] ?? '')
  return parseDate(`${full}-${month}-${day} ${hour}:${minute}:${second}${offset && ` ${offset}`}`)
}
