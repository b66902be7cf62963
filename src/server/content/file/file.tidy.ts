import { LEFT_AFTER_MS } from '../../core/storage/file.write.ts'
import type { FileStorage } from '../../core/storage/storage.ts'

/**
 * Removes what a killed process left half written, as soon as no process can be writing it any more: the daily sweep comes too late
 * for that. Returns a function that cancels this.
 */
export function tidySoon(uploads: Pick<FileStorage, 'tidy'>, onFault: (error: unknown) => void): () => void {
  const timer = setTimeout(() => uploads.tidy().catch(onFault), LEFT_AFTER_MS + 1_000).unref()
  return () => clearTimeout(timer)
}
