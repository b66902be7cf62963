import { createReadStream } from 'node:fs'
import { open, readdir, realpath, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Refusal } from '#server/core/http/refuse.ts'
import { MARKER } from './export.format.ts'

/** Tells the owner in one sentence why something is no export or cannot be imported. */
export class ReturnRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}

/** Gives access to the files of an export in a folder or an archive. A path never leads out of it. */
export interface Source {
  /** Lists the files below a folder in a stable order. */
  paths(folder: string): string[]
  has(path: string): boolean
  /** Returns null when there is no such file. @throws ReturnRefusal when it holds more than `most` bytes */
  read(path: string, most: number): Promise<Buffer | null>
  stream(path: string): Promise<Readable | null>
  close(): Promise<void>
}

const ENTRIES_MAX = 2_000_000
/** Limits the size of all files of an archive together, in bytes. */
const ALL_MAX = 500 * 1024 ** 3
/** Limits the compression ratio: nothing in a real export compresses better. */
const RATIO_MAX = 1000
const SYMLINK = 0o120000
const KIND = 0o170000

/** Opens an export. Returns null when the path is neither a folder with an export nor an archive of one. */
export async function openSource(path: string): Promise<Source | null> {
  const root = await realpath(resolve(path)).catch(() => null)
  if (root === null) return null
  const found = await stat(root)
  if (found.isDirectory()) return (await stat(join(root, MARKER)).catch(() => null)) ? openFolder(root) : null
  return found.isFile() && (await isZip(root)) ? openArchive(root) : null
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return bytesRead === 4 && buffer.readUInt32LE() === 0x04034b50
  } finally {
    await file.close()
  }
}

const tooLarge = (path: string, most: number) => new ReturnRefusal(`${path} 超过 ${Math.ceil(most / 1024 / 1024)} MB，不会读取`)
const below = (folder: string, all: Iterable<string>) => [...all].filter((it) => it.startsWith(`${folder}/`)).sort()

async function openFolder(root: string): Promise<Source> {
  const files = new Set<string>()
  const visit = async (prefix: string): Promise<void> => {
    for (const entry of await readdir(join(root, prefix), { withFileTypes: true })) {
      // Symbolic links are not followed: their targets are no part of an export.
      if (entry.isDirectory()) await visit(`${prefix}${entry.name}/`)
      else if (entry.isFile()) files.add(prefix + entry.name)
      if (files.size > ENTRIES_MAX) throw new ReturnRefusal('文件太多，不像一份导出')
    }
  }
  await visit('')
  return {
    paths: (folder) => below(folder, files),
    has: (path) => files.has(path),
    async read(path, most) {
      if (!files.has(path)) return null
      const file = await open(join(root, path))
      try {
        if ((await file.stat()).size > most) throw tooLarge(path, most)
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    stream: async (path) => (files.has(path) ? createReadStream(join(root, path)) : null),
    close: async () => {},
  }
}

async function openArchive(path: string): Promise<Source | null> {
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true }).catch(() => {
    throw new ReturnRefusal(`${basename(path)} 不是完整的 zip 文件`)
  })
  try {
    const entries = await readEntries(zip)
    const marker = [...entries.keys()]
      .filter((it) => it === MARKER || /^[^/]+\/inkstone\.json$/.test(it))
      .sort((a, b) => a.length - b.length)[0]
    if (marker === undefined) {
      zip.close()
      return null
    }
    return archive(zip, entries, marker.slice(0, -MARKER.length))
  } catch (error) {
    zip.close()
    if (error instanceof ReturnRefusal) throw error
    throw new ReturnRefusal(`${basename(path)} 不能使用：${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Lists the entries of an archive. It refuses symbolic links, encrypted files and zip bombs; yauzl itself refuses names that lead out.
 */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > ENTRIES_MAX) throw new ReturnRefusal('压缩包里的文件太多')
  const entries = new Map<string, Entry>()
  let all = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (((entry.externalFileAttributes >>> 16) & KIND) === SYMLINK)
      throw new ReturnRefusal(`压缩包里有符号链接：${entry.fileName}`)
    if (entry.isEncrypted()) throw new ReturnRefusal('压缩包有密码，请先解开')
    all += entry.uncompressedSize
    if (entry.uncompressedSize > entry.compressedSize * RATIO_MAX + RATIO_MAX || all > ALL_MAX)
      throw new ReturnRefusal(`压缩包解开后大得不合常理：${entry.fileName}`)
    entries.set(entry.fileName, entry)
  }
  return entries
}

function archive(zip: ZipFile, entries: Map<string, Entry>, prefix: string): Source {
  const names = new Set([...entries.keys()].filter((it) => it.startsWith(prefix)).map((it) => it.slice(prefix.length)))
  const stream = async (path: string) => {
    const entry = entries.get(prefix + path)
    return entry ? zip.openReadStreamPromise(entry) : null
  }
  return {
    paths: (folder) => below(folder, names),
    has: (path) => names.has(path),
    async read(path, most) {
      const entry = entries.get(prefix + path)
      if (!entry) return null
      if (entry.uncompressedSize > most) throw tooLarge(path, most)
      const parts: Buffer[] = []
      // yauzl fails when an entry holds more bytes than the archive says.
      for await (const part of (await stream(path)) ?? []) parts.push(part as Buffer)
      return Buffer.concat(parts)
    },
    stream,
    close: async () => zip.close(),
  }
}
