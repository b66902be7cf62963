/** An article as every kind of feed tells it. Times are the API's; addresses are whole. */
export interface FeedEntry {
  url: string
  title: string
  summary: string
  /** Whole text with whole addresses: see feed-html.ts. */
  html: string
  author: string
  category: string
  tags: readonly string[]
  published: string
  updated: string
  /** Address of a picture, or empty. */
  picture: string
}

export interface Feed {
  title: string
  description: string
  /** Without a slash at the end. */
  siteUrl: string
  author: string
  updated: string
  entries: readonly FeedEntry[]
}

/** Where each kind of feed is, and how links name it. */
export const feedKinds = [
  { path: '/rss.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const

/** The category first, then the tags, each once. */
export const topicsOf = ({ category, tags }: FeedEntry): string[] => [...new Set([category, ...tags])].filter(Boolean)
