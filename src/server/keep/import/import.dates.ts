import { SHANGHAI_OFFSET } from '#lib/dates.ts'

const HOUR = 3_600_000
const YEAR_MIN = 1970
const YEAR_MAX = 9999

const DATE = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/
const TIME = /^[T\s]*(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)?/i
const ZONE = /^\s*(?:(Z|UTC|GMT)|([+-])(\d{1,2}):?(\d{2})?)$/i
const IN_NAME = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=[-_.\s]|$)/

/**
 * Returns the UTC milliseconds of a date as people write it in front matter, or null when it is none. Without a zone it is Shanghai's.
 */
export function parseDate(text: string): number | null {
  const date = DATE.exec(text.trim())
  if (!date) return null
  let rest = text.trim().slice(date[0].length)
  const time = TIME.exec(rest)
  if (time) rest = rest.slice(time[0].length)
  const zone = rest.trim() ? ZONE.exec(rest) : null
  if (rest.trim() && !zone) return null
  const [year, month, day] = [Number(date[1]), Number(date[2]), Number(date[3])]
  const [hour, minute, second] = [Number(time?.[1] ?? 0), Number(time?.[2] ?? 0), Number(time?.[3] ?? 0)]
  if (year < YEAR_MIN || year > YEAR_MAX || hour > 23 || minute > 59 || second > 59) return null
  const utc = Date.UTC(year, month - 1, day, hour, minute, second, Number((time?.[4] ?? '').padEnd(3, '0').slice(0, 3)))
  const check = new Date(utc)
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return null
  return Math.max(0, utc - offsetOf(zone))
}

/** Finds the date at the beginning of a file's name, as in Jekyll's posts, and the name after it. Null when there is none. */
export function dateInName(name: string): { time: number; rest: string } | null {
  const found = IN_NAME.exec(name)
  const time = found && parseDate(`${found[1]}-${found[2]}-${found[3]}`)
  return found && time !== null ? { time, rest: name.slice(found[0].length).replace(/^[-_.\s]+/, '') } : null
}

function offsetOf(zone: RegExpExecArray | null): number {
  if (!zone) return SHANGHAI_OFFSET
  if (zone[1]) return 0
  return (zone[2] === '-' ? -1 : 1) * (Number(zone[3]) * HOUR + Number(zone[4] ?? 0) * 60_000)
}
