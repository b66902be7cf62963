import type { ImportedPerson } from '../import.items.ts'

/** Holds an object from a file of another system, whose fields may be of any type. */
export type Row = Readonly<Record<string, unknown>>

const EARLIEST = Date.UTC(1970, 0, 1)
const LATEST = Date.UTC(9999, 11, 31)
const MAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/
const BARE = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object inside another; an empty one when there is none. */
export const rowIn = (row: Row, name: string): Row => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined
  return isRow(value) ? value : {}
}

export const rowsIn = (row: Row, name: string): Row[] => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined
  return Array.isArray(value) ? value.filter(isRow) : []
}

/** Returns a text or a number as text, without the characters that no database stores; '' for anything else. */
export const textIn = (row: Row, name: string): string => {
  const value = Object.hasOwn(row, name) ? row[name] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : ''
}

/** Returns the same as `textIn`, in one line. */
export const lineIn = (row: Row, name: string): string =>
  textIn(row, name)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export const isTrue = (row: Row, name: string): boolean => ['true', '1'].includes(String(row[name]).toLowerCase())

/** Returns the UTC milliseconds of a date in the forms of databases; null when it is impossible, such as one in year 0. */
export function timeOf(value: unknown): number | null {
  if (typeof value === 'number') return inReach(value)
  if (typeof value !== 'string' || !value.trim()) return null
  const bare = BARE.exec(value.trim())
  if (!bare) return /^\d{11,}$/.test(value) ? inReach(Number(value)) : inReach(Date.parse(value))
  const [year, month, day, hour, minute, second] = bare.slice(1).map((it) => Number(it ?? 0))
  const time = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
  const check = new Date(time)
  return check.getUTCMonth() === (month ?? 0) - 1 && check.getUTCDate() === day ? inReach(time) : null
}

const inReach = (time: number) => (Number.isFinite(time) && time > EARLIEST && time < LATEST ? Math.trunc(time) : null)

/** Returns a person who is known by mail address, key or name; null when none of them is given. */
export function personOf(from: { name: string; email: string; site?: string; key?: string }): ImportedPerson | null {
  const email = MAIL.test(from.email.trim()) ? from.email.trim().toLowerCase() : null
  const nickname = from.name.replace(/[\p{Cc}\s]+/gu, ' ').trim() || (email ?? '').split('@')[0] || ''
  const key = email ?? (from.key || nickname)
  if (!key) return null
  const site = /^https?:\/\/\S+$/i.test(from.site?.trim() ?? '') ? (from.site?.trim() ?? null) : null
  return { key, nickname: nickname || key, email, site }
}

/** Returns the decoded path of an address, such as `/a/b/`; '' when it is no web address. */
export function pathOf(address: string): string {
  const url = URL.parse(address, 'https://here.invalid/')
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  try {
    return decodeURI(url.pathname)
  } catch {
    return url.pathname
  }
}
