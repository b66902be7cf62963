/** Holds an article for every kind of feed. Times are as the API writes them; addresses are absolute. */
export interface FeedEntry {
  url: string
  title: string
  summary: string
  /** Holds the whole text with absolute addresses: see feed-html.ts. */
  html: string
  author: string
  category: string
  tags: readonly string[]
  published: string
  updated: string
  /** Holds the address of a picture, or is empty. */
  picture: string
}

export interface Feed {
  title: string
  description: string
  /** Has no slash at the end. */
  siteUrl: string
  author: string
  updated: string
  entries: readonly FeedEntry[]
}

/** Lists the path of each kind of feed, and the type and name that links to it use. */
export const feedKinds = [
  { path: '/rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const

/** Returns the category, then the tags, each once. */
export const topicsOf = ({ category, tags }: FeedEntry): string[] => [...new Set([category, ...tags])].filter(Boolean)
