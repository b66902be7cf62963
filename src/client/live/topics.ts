import { TOPICS_MAX } from '#contract/live.ts'

/** What the pages of this browser want to hear of: the one that leads tells the server of all together. */
export interface Topics {
  /** A page's own wishes, whole. */
  put: (page: string, topics: readonly string[]) => void
  remove: (page: string) => void
  all: () => string[]
}

export function openTopics(): Topics {
  const pages = new Map<string, readonly string[]>()
  return {
    put: (page, topics) => void pages.set(page, topics),
    remove: (page) => void pages.delete(page),
    all: () => [...new Set([...pages.values()].flat())].sort().slice(0, TOPICS_MAX),
  }
}
