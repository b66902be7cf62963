import { readCacheText, writeCacheText } from './storage.ts'

const HOUR = 3_600_000

/** Something that the browser keeps under a name, in the shape of one version of the code. */
export interface Kept<T> {
  /** Null when there is nothing, or nothing that is still good. */
  read(): T | null
  write(value: T): void
  forget(): void
}

interface Rules {
  /** Raised with each change of the shape: what an older version left behind is not read. */
  version: number
  /** Milliseconds; `Number.POSITIVE_INFINITY` keeps it until it is forgotten. */
  lasts?: number
}

interface Entry {
  version: number
  /** By this browser's clock. */
  at: number
  value: unknown
}

/**
 * The cache helper: what the browser keeps of configuration and lists, for an hour unless said otherwise. Storage that is forbidden,
 * full, or holds something else reads as nothing; so does an entry from the future, left by a clock that was wrong.
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
