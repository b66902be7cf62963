import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/db/database.ts'
import type { FileStorage } from '#server/file/storage.ts'
import { Refusal } from '#server/http/refuse.ts'
import { type Entry, entriesOf } from './export.entries.ts'
import type { Choices } from './export.nouns.ts'
import { zipOf } from './export.zip.ts'

/** The owner named a place where no export can be. */
export class ExportRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}

interface Wish {
  /** A folder that is not there yet or is empty, or a file whose name ends in `.zip`. */
  target: string
  choices: Choices
  onProgress?: (done: number, total: number) => void
  /** Stops it; nothing is left. */
  signal?: AbortSignal
}

export interface Made {
  path: string
  /** Files in it, and things by kind. */
  files: number
  bytes: number
  counts: Readonly<Record<string, number>>
  /** What is on record and not on the disk. */
  missing: string[]
}

/**
 * Writes everything that the blog has as it is at one moment, while it goes on. What is half written stands beside its place: there is a
 * whole export or none.
 * @throws ExportRefusal where it cannot be put
 */
export async function makeExport(
  { db, uploads, now }: { db: Database; uploads: FileStorage; now: () => number },
  { target, choices, onProgress, signal }: Wish,
): Promise<Made> {
  const path = resolve(target)
  const isZip = /\.zip$/i.test(path)
  await refuseTaken(path, isZip)
  const beside = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`)
  const made: Made = { path, files: 0, bytes: 0, counts: {}, missing: [] }
  const options = {
    uploads,
    choices,
    now: now(),
    onMissing: (name: string) => made.missing.push(name),
    onCounts: (counts: Made['counts']) => {
      made.counts = counts
    },
    ...(onProgress && { onProgress }),
  }
  try {
    await db.snapshot(async (read) => {
      const entries = counted(entriesOf(read, options), made, signal)
      if (isZip) await pipeline(zipOf(entries), createWriteStream(beside, { mode: 0o600 }))
      else await writeFolder(beside, entries)
    })
    if (isZip) made.bytes = (await stat(beside)).size
    else if (await stat(path).catch(() => null)) await rmdir(path)
    await rename(beside, path)
    return made
  } catch (error) {
    // A full disk keeps no halves.
    await rm(beside, { recursive: true, force: true })
    throw error
  }
}

async function refuseTaken(path: string, isZip: boolean): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && isZip) throw new ExportRefusal(`${path} 已经存在，没有覆盖`)
  if (found && !found.isDirectory()) throw new ExportRefusal(`${path} 不是文件夹，也不以 .zip 结尾`)
  if (found && (await readdir(path)).length) throw new ExportRefusal(`${path} 里已经有东西，请换一个新文件夹`)
  if (!(await stat(dirname(path)).catch(() => null))?.isDirectory()) throw new ExportRefusal(`找不到文件夹 ${dirname(path)}`)
}

async function* counted(entries: AsyncIterable<Entry>, made: Made, signal?: AbortSignal): AsyncGenerator<Entry> {
  for await (const it of entries) {
    signal?.throwIfAborted()
    made.files++
    yield it
  }
}

async function writeFolder(root: string, entries: AsyncIterable<Entry>): Promise<void> {
  const folders = new Set<string>()
  for await (const { path, content } of entries) {
    const file = join(root, path)
    const folder = dirname(file)
    if (!folders.has(folder)) await mkdir(folder, { recursive: true, mode: 0o700 })
    folders.add(folder)
    await (typeof content === 'string' ? writeFile(file, content) : pipeline(content, createWriteStream(file)))
  }
}
