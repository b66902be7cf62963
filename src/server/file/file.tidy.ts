import { LEFT_AFTER_MS } from './file.write.ts'
import type { FileStorage } from './storage.ts'

/**
 * What the process before was killed over goes as soon as nobody can be at work on it any more; the daily look comes too late for that.
 * Returns the way to give it up.
 */
export function tidySoon(uploads: Pick<FileStorage, 'tidy'>, onFault: (error: unknown) => void): () => void {
  const timer = setTimeout(() => uploads.tidy().catch(onFault), LEFT_AFTER_MS + 1_000).unref()
  return () => clearTimeout(timer)
}
