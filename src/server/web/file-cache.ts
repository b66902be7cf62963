import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** Bytes of a file in the forms that a browser may ask for. */
export interface CachedFile {
  etag: string
  plain: Buffer
  brotli: Buffer | null
  gzip: () => Buffer
}

interface Entry extends CachedFile {
  stamp: string
  bytes: number
}

const TOTAL_BYTES_MAX = 64 * 1024 * 1024

/**
 * Recently served files in memory. Each look asks the file system whether the file is still the same one, so a page
 * replaced by a rename is served at once.
 */
export function createFileCache() {
  const entries = new Map<string, Entry>()
  let total = 0

  function drop(file: string) {
    const entry = entries.get(file)
    if (!entry) return
    total -= entry.bytes
    entries.delete(file)
  }

  return {
    /** Null when there is no such file, or it is not a plain file. */
    read(file: string): CachedFile | null {
      const found = lookAt(file)
      if (!found?.isFile()) {
        drop(file)
        return null
      }
      const stamp = `${found.ino}-${found.mtimeMs}-${found.size}`
      const known = entries.get(file)
      drop(file)
      const entry = known?.stamp === stamp ? known : load(file, stamp)
      if (!entry) return null
      // Last in the map is last to go.
      entries.set(file, entry)
      total += entry.bytes
      for (const oldest of entries.keys()) {
        if (total <= TOTAL_BYTES_MAX) break
        drop(oldest)
      }
      return entry
    },
  }
}

/** A name that is too long or leads through a file is only not there: no address may end the process. */
function lookAt(file: string) {
  try {
    return statSync(file)
  } catch {
    return null
  }
}

function load(file: string, stamp: string): Entry | null {
  const plain = readIfThere(file)
  if (!plain) return null
  const brotli = readIfThere(`${file}.br`)
  let zipped: Buffer | null = null
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const gzip = () => {
    zipped ??= gzipSync(plain)
    return zipped
  }
  return { etag, plain, brotli, gzip, stamp, bytes: plain.length + (brotli?.length ?? 0) }
}

function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
