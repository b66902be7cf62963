import type { IncomingHttpHeaders } from 'node:http'

/** Holds what identifies one form of a file. */
export interface Validators {
  /** Is in quotes. */
  etag: string
  /** Is the HTTP date of the last change. */
  lastModified: string
  /** Counts UTC milliseconds. */
  modified: number
}

/** Checks that the second of the change is over: within it, another change could hide behind the same date. */
const isSettled = ({ modified }: Validators) => Date.now() - modified > 1_000

/**
 * Checks whether the reader holds this very form. A date must be the same one, not just later, because a release that is put back is
 * older than the one before it.
 */
export function isUnchanged(headers: IncomingHttpHeaders, file: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known === '*' || known.split(',').some((it) => it.trim().replace(/^W\//, '') === file.etag)
  const since = headers['if-modified-since']
  return since !== undefined && since === file.lastModified && isSettled(file)
}

/** Includes both ends. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Returns the part of a file of `size` bytes that is asked for, or `outside` when the file has no such part. Null means to send all of
 * it, as for several ranges at once, for unknown units, and for a part of a version that is gone.
 */
export function wantedRange(headers: IncomingHttpHeaders, size: number, file: Validators): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? []
  if (!(first || last) || !isSameVersion(headers['if-range'], file)) return null
  if (!first) return Number(last) > 0 && size > 0 ? { start: Math.max(0, size - Number(last)), end: size - 1 } : 'outside'
  if (last && Number(last) < Number(first)) return null
  return Number(first) < size ? { start: Number(first), end: last ? Math.min(Number(last), size - 1) : size - 1 } : 'outside'
}

const isSameVersion = (held: string | string[] | undefined, file: Validators) =>
  held === undefined || held === file.etag || (held === file.lastModified && isSettled(file))
