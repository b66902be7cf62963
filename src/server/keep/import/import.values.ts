const DEPTH_MAX = 5
export const TRUE = new Set(['true', 'yes', 'on', '1'])
export const FALSE = new Set(['false', 'no', 'off', '0'])
export const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === '~' ||
  value === 'null' ||
  (Array.isArray(value) && !value.length)

/** Checks whether a value says yes, in upper or lower case: a generator reads `True` like `true`. */
export const isYes = (value: unknown): boolean => TRUE.has((scalar(value) ?? '').toLowerCase())
export const isNo = (value: unknown): boolean => FALSE.has((scalar(value) ?? '').toLowerCase())

/** Returns the text of a scalar in one line; null for anything else. */
export function scalar(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString()
  if (!['string', 'number', 'bigint', 'boolean'].includes(typeof value)) return null
  return tidy(String(value))
}

export const tidy = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

export function divide(text: string, spaced: boolean): string[] {
  const parts = /[,，、]/.test(text) ? text.split(/[,，、]/) : spaced ? text.split(/\s+/) : [text]
  return parts.map(tidy).filter((it) => !isEmpty(it))
}

export function flatten(value: unknown, wrong: () => void, depth = 0): string[] {
  if (Array.isArray(value) && depth < DEPTH_MAX) return value.flatMap((it) => flatten(it, wrong, depth + 1))
  const found = scalar(value)
  if (found === null) wrong()
  return found === null || isEmpty(found) ? [] : [found]
}

/** Removes repeated names. Names that differ only in case count as one, and the first spelling is kept. */
export function unique(names: string[]): string[] {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.normalize('NFKC').toLowerCase()
    if (!seen.has(key)) seen.set(key, name)
  }
  return [...seen.values()]
}
