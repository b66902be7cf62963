import type { News } from '#server/db/news.ts'

/** Carries what commits announced to everybody who wants to hear it: within this process, or across all of a site. */
export interface LiveBus {
  publish(news: readonly News[]): void
  /** Returns the way to stop. */
  subscribe(listener: (news: readonly News[]) => void): () => void
  /** False while news of other processes may be missing: what they would take back is not to be kept. */
  isSure(): boolean
  close(): Promise<void>
}

/** Within this process. Whoever published goes on first: no reader delays a commit. */
export function localBus(): LiveBus {
  const listeners = new Set<(news: readonly News[]) => void>()
  return {
    publish(news) {
      if (news.length && listeners.size) setImmediate(() => listeners.forEach((it) => void it(news)))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isSure: () => true,
    close: async () => {},
  }
}
