import type { FileStorage } from '../../core/storage/storage.ts'

const AT_ONCE = 8

export interface CopiedFiles {
  copied: number
  /** Counts the files that were there already: the name of a file tells its content. */
  there: number
  bytes: number
}

/** Copies every file that is not there yet; after an interruption, the next run goes on. Removes nothing. */
export async function copyFiles(from: FileStorage, to: FileStorage, onProgress = (_: CopiedFiles) => {}): Promise<CopiedFiles> {
  const there = new Set<string>()
  for await (const { name } of to.list()) there.add(name)
  const done: CopiedFiles = { copied: 0, there: 0, bytes: 0 }
  const waiting: string[] = []
  for await (const { name } of from.list()) {
    if (there.has(name)) done.there++
    else waiting.push(name)
  }
  const names = waiting.values()
  const worker = async () => {
    for (const name of names) {
      const bytes = await from.read(name)
      // The file was swept meanwhile.
      if (!bytes) continue
      await to.put(name, bytes)
      done.copied++
      done.bytes += bytes.length
      onProgress(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}
