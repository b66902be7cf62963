import type { News } from '#server/db/news.ts'

/** Carries what commits announced to everybody who holds sockets: within this process, or across all of a site. */
export interface LiveBus {
  publish(news: readonly News[]): void
  /** Returns the way to stop. */
  subscribe(listener: (news: readonly News[]) => void): () => void
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
  }
}
