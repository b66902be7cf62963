import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { compressInHaste } from './compress.ts'
import { FRESH } from './fresh.ts'
import { giveWay } from './give-way.ts'
import type { DiskAnswer, PageFile } from './hasty-writer.ts'

/** No other work waits in this thread, so blocking calls are the fastest. */
const made = new Set<string>()

giveWay()
parentPort?.on('message', (pages: PageFile[]) => parentPort?.postMessage(pages.map(write)))

function write({ file, bytes }: PageFile): DiskAnswer {
  const brotli = `${file}.br`
  try {
    const folder = dirname(file)
    if (!made.has(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder)
    writeFileSync(brotli + FRESH, compressInHaste(bytes))
    writeFileSync(file + FRESH, bytes)
    renameSync(brotli + FRESH, brotli)
    renameSync(file + FRESH, file)
    return null
  } catch (error) {
    made.clear()
    for (const it of [file, brotli]) removeQuietly(it + FRESH)
    const { message, code, syscall } = error as NodeJS.ErrnoException
    return { message, code, syscall }
  }
}

function removeQuietly(file: string) {
  try {
    rmSync(file, { force: true })
  } catch {
    // A file that cannot be removed now is removed at the next start.
  }
}
