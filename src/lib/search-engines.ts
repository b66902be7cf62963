/** Describes an external search engine; `field` is its parameter for the searched words. */
export interface SearchEngine {
  name: string
  address: string
  field: string
  /** Lists further hosts that the engine redirects a search to. */
  also?: readonly string[]
}

/** Is the name under which a browser keeps the engine that its reader chose. */
export const SEARCH_ENGINE_KEY = 'search-engine'

/** Lists the engines in the order in which they are offered; the first one works without script as well. */
export const searchEngines: readonly [SearchEngine, ...SearchEngine[]] = [
  { name: '必应', address: 'https://www.bing.com/search', field: 'q', also: ['https://cn.bing.com'] },
  { name: '百度', address: 'https://www.baidu.com/s', field: 'wd' },
  { name: '谷歌', address: 'https://www.google.com/search', field: 'q', also: ['https://www.google.com.hk'] },
]

/** Lists the origins to which the form of the hot-search page may lead, beside this site. */
export const searchOrigins: readonly string[] = searchEngines.flatMap((it) => [new URL(it.address).origin, ...(it.also ?? [])])
