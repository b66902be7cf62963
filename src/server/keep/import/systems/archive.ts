import { createReadStream } from 'node:fs'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { ForeignFault } from '../import.items.ts'
import { isInside } from '../import.scan.ts'

const ENTRIES_MAX = 200_000
/** Limits the bytes of one file that is read whole. */
const FILE_MAX = 64 * 1024 * 1024
/** Limits the bytes of one file that is read as a stream. */
const STREAM_MAX = 4 * 1024 * 1024 * 1024
/** Limits the compression ratio: a text packs to a tenth; what packs to a two-hundredth is meant to fill a disk. */
const RATIO_MAX = 200
const RATIO_FROM = 10 * 1024 * 1024

/** Gives access to a folder or zip archive by path. Nothing outside it is ever reached. */
export interface Archive {
  /** Lists every path in a zip archive; it is empty for a folder. */
  names: ReadonlySet<string>
  has(path: string): Promise<boolean>
  /** Returns the bytes of a file; null when it is not there or larger than a picture can be. */
  bytes(path: string): Promise<Uint8Array | null>
  /** Returns the time when a file in a zip archive was last written; null when this is unknown. */
  modified(path: string): Date | null
  stream(path: string): Promise<Readable>
  close(): Promise<void>
}

/** Opens a folder or a zip archive. @throws ForeignFault when it is neither, or made to do harm */
export async function openArchive(path: string): Promise<Archive> {
  const found = await stat(path).catch(() => null)
  if (!found) throw new ForeignFault(`找不到文件 ${path}`)
  return found.isDirectory() ? openFolder(await realpath(path)) : openZip(path)
}

/** Checks whether the file begins as a zip archive does. */
export async function isZip(path: string): Promise<boolean> {
  const start = await readStart(path, 4)
  return start !== null && start[0] === 0x50 && start[1] === 0x4b && start[2] === 3 && start[3] === 4
}

/** Reads the first bytes of a file; null when it is no readable file. */
export async function readStart(path: string, length: number): Promise<Uint8Array | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  return buffer(createReadStream(path, { end: length - 1 })).catch(() => null)
}

function openFolder(root: string): Archive {
  const locate = async (path: string) => {
    const absolute = await realpath(join(root, path)).catch(() => null)
    const found = absolute && isInside(root, absolute) ? await stat(absolute).catch(() => null) : null
    return absolute && found?.isFile() ? { absolute, size: found.size } : null
  }
  return {
    names: new Set(),
    has: async (path) => (await locate(path)) !== null,
    async bytes(path) {
      const found = await locate(path)
      return found && found.size <= FILE_MAX ? readFile(found.absolute) : null
    },
    modified: () => null,
    async stream(path) {
      const found = await locate(path)
      if (!found) throw new ForeignFault(`缺少文件 ${path}`)
      return createReadStream(found.absolute)
    },
    close: async () => {},
  }
}

async function openZip(path: string): Promise<Archive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new ForeignFault('压缩包不完整，或者不是 zip 文件')
  })
  const entries = await list(zip).catch((error) => {
    zip.close()
    throw error
  })
  const check = (entry: Entry, most: number) => {
    if (entry.isEncrypted()) throw new ForeignFault(`压缩包里的 ${entry.fileName} 有密码`)
    if (entry.uncompressedSize > most) throw new ForeignFault(`压缩包里的 ${entry.fileName} 太大`)
    if (entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * RATIO_MAX)
      throw new ForeignFault(`压缩包里的 ${entry.fileName} 展开后大得不正常，可能是压缩炸弹`)
  }
  return {
    names: new Set(entries.keys()),
    has: async (name) => entries.has(name.normalize('NFC')),
    async bytes(name) {
      const entry = entries.get(name.normalize('NFC'))
      if (!entry || entry.uncompressedSize > FILE_MAX) return null
      check(entry, FILE_MAX)
      return buffer(await zip.openReadStreamPromise(entry)).catch(() => null)
    },
    modified: (name) => entries.get(name.normalize('NFC'))?.getLastModDate() ?? null,
    async stream(name) {
      const entry = entries.get(name.normalize('NFC'))
      if (!entry) throw new ForeignFault(`压缩包里缺少 ${name}`)
      check(entry, STREAM_MAX)
      return zip.openReadStreamPromise(entry)
    },
    close: async () => zip.close(),
  }
}

async function list(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > ENTRIES_MAX) throw new ForeignFault(`压缩包里的文件超过 ${ENTRIES_MAX} 个`)
  try {
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName.normalize('NFC'), entry)
  } catch (error) {
    if (/relative path|absolute path|invalid characters in fileName/.test(String(error)))
      throw new ForeignFault('压缩包里有指向包外的路径，没有打开它')
    throw new ForeignFault('压缩包的目录已损坏')
  }
  return entries
}
