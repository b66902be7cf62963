import type { IncomingHttpHeaders } from 'node:http'

/** What a form of a file is known by. */
export interface Validators {
  /** With its quotes. */
  etag: string
  /** HTTP date of the last change. */
  lastModified: string
  /** UTC milliseconds. */
  modified: number
}

/** Within the second of a change a second one could hide behind the same date. */
const isSettled = ({ modified }: Validators) => Date.now() - modified > 1_000

/**
 * Whether the reader holds this very form. A date must be the same one, not just later: a release that is put back is older than
 * the one before it.
 */
export function isUnchanged(headers: IncomingHttpHeaders, file: Validators): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known === '*' || known.split(',').some((it) => it.trim().replace(/^W\//, '') === file.etag)
  const since = headers['if-modified-since']
  return since !== undefined && since === file.lastModified && isSettled(file)
}

/** Both ends included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file of `size` bytes that is asked for. Null: send all of it, as for several ranges at once, for units nobody knows,
 * and for a part of a version that is gone.
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
