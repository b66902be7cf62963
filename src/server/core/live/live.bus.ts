import type { News } from '#server/core/db/news.ts'

/** Carries the news of commits to all listeners: within this process, or across all processes of a site. */
export interface LiveBus {
  publish(news: readonly News[]): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (news: readonly News[]) => void): () => void
  /** Returns false while news of other processes may be missing, so that nothing may be cached. */
  isSure(): boolean
  close(): Promise<void>
}

/** Creates a bus within this process. The publisher continues before the listeners run, so that no reader delays a commit. */
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
