import { TOPICS_MAX } from '#contract/site/live.ts'

/** Collects the topics that the pages of this browser watch: the leader sends them all to the server. */
export interface Topics {
  /** Replaces all topics of one page. */
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
