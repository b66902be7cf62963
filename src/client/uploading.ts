import type { FileSource } from '#contract/content/file.ts'

export interface Uploading {
  source: FileSource
  /** Replaces the usual call; it takes the same form. */
  call?: { method: string; path: string }
  /** Cancels the upload: `upload` throws an `AbortError`. */
  signal: AbortSignal
  /** Receives the share that has left this browser, from 0 to 1. `fetch` cannot report it. */
  onProgress: (share: number) => void
}
