import type { News } from './news.ts'

/** Keeps the listeners for commits and calls them. */
export function createListeners() {
  const listeners = new Set<(news: readonly News[]) => unknown>()
  return {
    onCommit(listener: (news: readonly News[]) => unknown) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    committed: (news: readonly News[]) => Promise.all([...listeners].map((listener) => listener(news))),
  }
}
