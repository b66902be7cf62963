import { createHash } from 'node:crypto'
import { readFileSync, type Stats, statSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Validators } from './conditions.ts'
import { currentTurn } from './turn.ts'

const compress = promisify(gzip)
const TOTAL_BYTES_MAX = 64 * 1024 * 1024
/** Larger files are streamed from the disk. */
const HELD_BYTES_MAX = 1024 * 1024
/** What the bookkeeping of a file weighs, about. */
const ENTRY_BYTES = 1024

/** Bytes of a small file in the forms that a browser may ask for. */
export interface HeldBytes {
  plain: Buffer
  brotli: Buffer | null
  /** Made when first asked for, beside the event loop, and kept. */
  gzip: Buffer | null
  zip: () => Promise<Buffer>
}

/** A file as it is now. `etag` is of the plain form and has no quotes. */
export interface KnownFile extends Validators {
  path: string
  size: number
  /** A Brotli form stands beside it. */
  hasBrotli: boolean
  /** Null: too large to be kept. */
  held: HeldBytes | null
}

interface Entry {
  found: Stats
  /** When it was last looked at. */
  turn: number
  file: KnownFile
  bytes: number
}

/**
 * Recently served files in memory. Each turn asks the file system whether the file is still the same one, so a page
 * replaced by a rename is served at once. A file that is not there costs that one look.
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
    // Last in the map is last to go.
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
    /** Null when there is no such file, or it is not a plain file. */
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

/** Whether two looks saw the same bytes: a rename changes the number of the file, writing changes its time. */
export const isSame = (a: Stats, b: Stats) => a.ino === b.ino && a.mtimeMs === b.mtimeMs && a.size === b.size

const stampOf = (found: Stats) => `${found.ino.toString(36)}-${found.mtimeMs.toString(36)}-${found.size.toString(36)}`

/** A name that is too long or leads through a file is only not there: no address may end the process. */
export function lookAt(path: string): Stats | null {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? null
  } catch {
    return null
  }
}

/** @throws when the file is there and cannot be read: too many are open, or it belongs to somebody else */
function readIfThere(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
