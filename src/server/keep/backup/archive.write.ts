import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Header } from 'tar'
import { MANIFEST, type Manifest, type Part } from './archive.ts'

const BLOCK = 512

/** Describes a file that goes into an archive. */
export interface Packed {
  /** Is the name inside the archive. */
  name: string
  /** Returns null when the file has disappeared meanwhile; the archive then leaves it out. */
  open(): Promise<{ size: number; bytes: AsyncIterable<Uint8Array>; close?(): Promise<unknown> } | null>
}

/** Describes a small file that is made of a text. */
export const packedText = (name: string, text: string): Packed => {
  const bytes = Buffer.from(text)
  return { name, open: async () => ({ size: bytes.length, bytes: alone(bytes) }) }
}

async function* alone(bytes: Buffer) {
  yield bytes
}

/** Describes a file that is read from the disk. */
export const packedFile = (name: string, path: string): Packed => ({
  name,
  async open() {
    const file = await open(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!file) return null
    const { size } = await file.stat()
    // Bytes that are appended meanwhile would break the archive: the header already holds the size.
    const bytes = size ? file.createReadStream({ end: size - 1, autoClose: false }) : alone(Buffer.alloc(0))
    return { size, bytes, close: () => file.close() }
  },
})

/**
 * Yields the bytes of a tar with these files. Its last file is a manifest of their sizes and hashes, by which a reader notices when
 * something is missing.
 * @param written is told of each file when it is complete
 */
export async function* tarOf(
  files: Iterable<Packed> | AsyncIterable<Packed>,
  manifest: Omit<Manifest, 'parts'>,
  { mtime, written = () => {} }: { mtime: Date; written?: (part: Part) => void },
): AsyncGenerator<Buffer> {
  const parts: Part[] = []
  for await (const file of files) {
    const opened = await file.open()
    if (!opened) continue
    try {
      yield headerOf(file.name, opened.size, mtime)
      const hash = createHash('sha256')
      let size = 0
      for await (const piece of opened.bytes) {
        hash.update(piece)
        size += piece.length
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.length)
      }
      if (size !== opened.size) throw new Error(`${file.name} changed while it was read`)
      yield padding(size)
      const part = { name: file.name, size, sha256: hash.digest('hex') }
      parts.push(part)
      written(part)
    } finally {
      await opened.close?.()
    }
  }
  const last = Buffer.from(JSON.stringify({ ...manifest, parts }))
  yield headerOf(MANIFEST, last.length, mtime)
  yield last
  yield padding(last.length)
  yield Buffer.alloc(2 * BLOCK)
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

function headerOf(path: string, size: number, mtime: Date): Buffer {
  const block = Buffer.alloc(BLOCK)
  const header = new Header({ path, size, mode: 0o600, mtime, type: 'File', uid: 0, gid: 0, uname: '', gname: '' })
  if (header.encode(block)) throw new Error(`${path} does not fit into a tar header`)
  return block
}
