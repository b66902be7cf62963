import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Validators } from './conditions.ts'
import { currentTurn } from './turn.ts'

const compress = promisify(gzip)
const TOTAL_BYTES_MAX = 64 * 1024 * 1024
/** Limits what is kept in memory; larger files are streamed from the disk. */
const HELD_BYTES_MAX = 1024 * 1024
/** Estimates the bytes that the bookkeeping of a file takes. */
const ENTRY_BYTES = 1024

/** Holds the bytes of a small file in the forms that a browser may ask for. */
export interface HeldBytes {
  plain: Buffer
  brotli: Buffer | null
  /** Is made when first asked for, beside the event loop, and then kept. */
  gzip: Buffer | null
  zip: () => Promise<Buffer>
}

/** Describes a file as it is now. `etag` belongs to the plain form and has no quotes. */
export interface KnownFile extends Validators {
  path: string
  size: number
  /** Is true when a Brotli form lies beside it. */
  hasBrotli: boolean
  /** Is null when the file is too large to be kept. */
  held: HeldBytes | null
}

interface Entry {
  found: Stats
  /** Is the turn of the event loop in which the file was last looked at. */
  turn: number
  file: KnownFile
  bytes: number
}

/**
 * Creates a cache of recently served files. In each turn it asks the file system whether a file is still the same, so a page that is
 * replaced by a rename is served at once. A file that does not exist costs only that look.
 */
export function createFileCache() {
  const entries = new Map<string, Entry>()
  let total = 0

  function drop(path: string) {
    const entry = entries.get(path)
    if (!entry) return
    total -= entry.bytes
    entries.delete(path)
  }

  function keep(path: string, entry: Entry) {
    // The last entry of the map is the last to be dropped.
    entries.set(path, entry)
    total += entry.bytes
    for (const oldest of entries.keys()) {
      if (total <= TOTAL_BYTES_MAX) break
      drop(oldest)
    }
  }

  function load(path: string, found: Stats): Entry | null {
    const validators = { modified: found.mtimeMs, lastModified: found.mtime.toUTCString() }
    if (found.size > HELD_BYTES_MAX) {
      const hasBrotli = lookAt(`${path}.br`) !== null
      const file = { path, size: found.size, etag: stampOf(found), hasBrotli, held: null, ...validators }
      return { found, turn: currentTurn(), file, bytes: ENTRY_BYTES }
    }
    const plain = readIfThere(path)
    if (!plain) return null
    const brotli = readIfThere(`${path}.br`)
    const held: HeldBytes = { plain, brotli, gzip: null, zip: async () => (held.gzip ??= await zipping()) }
    let zipped: Promise<Buffer> | null = null
    const zipping = () => {
      zipped ??= compress(plain).then((bytes) => {
        if (entries.get(path) === entry) {
          drop(path)
          entry.bytes += bytes.length
          keep(path, entry)
        }
        return bytes
      })
      return zipped
    }
    const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    const file = { path, size: plain.length, etag, hasBrotli: brotli !== null, held, ...validators }
    const entry: Entry = { found, turn: currentTurn(), file, bytes: ENTRY_BYTES + plain.length + (brotli?.length ?? 0) }
    return entry
  }

  return {
    /** Returns null when there is no such file, or it is not a plain file. */
    read(path: string): KnownFile | null {
      const known = entries.get(path)
      if (known?.turn === currentTurn()) return known.file
      const found = lookAt(path)
      if (!found?.isFile()) {
        if (known) drop(path)
        return null
      }
      if (known && isSame(known.found, found)) {
        known.turn = currentTurn()
        entries.delete(path)
        entries.set(path, known)
        return known.file
      }
      drop(path)
      const entry = load(path, found)
      if (entry) keep(path, entry)
      return entry?.file ?? null
    },
  }
}

/** Checks whether two looks saw the same bytes: a rename changes the inode, and writing changes the time. */
export const isSame = (a: Stats, b: Stats) => a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size

const stampOf = (found: Stats) => `${found.ino.toString(36)}-${found.mtimeMs.toString(36)}-${found.size.toString(36)}`

/**
 * Looks a path up; null when it is missing. A name that is too long or leads through a file counts as missing: no address may end the
 * process.
 */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/** Reads a file; null when there is none. @throws when it cannot be read: too many are open, or it belongs to another user */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
