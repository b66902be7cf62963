import { readCacheText, writeCacheText } from './cache-storage.ts'

const HOUR = 3_600_000

/** Keeps one named value in the browser, in the shape of one version of the code. */
export interface Kept<T> {
  /** Returns null when there is no entry or the entry is too old. */
  read(): T | null
  write(value: T): void
  forget(): void
}

interface Rules {
  /** Has to be raised with each change of the shape: entries of an older version are not read. */
  version: number
  /** Counts milliseconds; `Number.POSITIVE_INFINITY` keeps the entry until it is forgotten. */
  lasts?: number
}

interface Entry {
  version: number
  /** Holds the time of this browser's clock. */
  at: number
  value: unknown
}

/**
 * Returns a cache entry of the browser for configuration or lists; it lasts an hour unless `lasts` says otherwise. Storage that is
 * forbidden, full, or holds something else reads as null; so does an entry from the future, which a wrong clock wrote.
 */
export function keep<T>(name: string, { version, lasts = HOUR }: Rules): Kept<T> {
  const forget = () => writeCacheText(name, null)
  return {
    read() {
      const entry = parse(readCacheText(name))
      const age = Date.now() - (entry?.at ?? Number.NaN)
      const isGood = entry?.version === version && (lasts === Number.POSITIVE_INFINITY || (age >= 0 && age < lasts))
      return isGood ? (entry.value as T) : null
    },
    write: (value) => writeCacheText(name, JSON.stringify({ version, at: Date.now(), value } satisfies Entry)),
    forget,
  }
}

function parse(text: string | null): Entry | null {
  try {
    return JSON.parse(text ?? 'null') as Entry | null
  } catch {
    return null
  }
}
