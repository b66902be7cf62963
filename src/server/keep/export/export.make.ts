import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Database } from '#server/core/db/database.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { FileStorage } from '#server/core/storage/storage.ts'
import { type Entry, entriesOf } from './export.entries.ts'
import type { Choices } from './export.nouns.ts'
import { zipOf } from './export.zip.ts'

/** Is thrown when no export can be written to the place that the owner named. */
export class ExportRefusal extends Refusal {
  constructor(message: string) {
    super(400, message)
  }
}

interface Wish {
  /** Names a folder that does not exist or is empty, or a file that ends in `.zip`. */
  target: string
  choices: Choices
  onProgress?: (done: number, total: number) => void
  /** Stops the export; nothing stays on the disk. */
  signal?: AbortSignal
}

export interface Made {
  path: string
  /** Counts the files of the export; `counts` counts its items by kind. */
  files: number
  bytes: number
  counts: Readonly<Record<string, number>>
  /** Lists the uploads that have a row but no file on the disk. */
  missing: string[]
}

/**
 * Writes everything that the blog holds at one moment, while the blog stays in use. The export grows beside its target and is renamed
 * when it is complete: either a whole export exists or none.
 * @throws ExportRefusal when the target cannot be used
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
    // An incomplete export is not kept, for example when the disk is full.
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
