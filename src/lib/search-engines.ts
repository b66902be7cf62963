/** A search engine of others: `field` is what it calls the words. */
export interface SearchEngine {
  name: string
  address: string
  field: string
  /** Further hosts that it sends a search on to. */
  also?: readonly string[]
}

/** The name under which a browser keeps which of them its reader asks. */
export const SEARCH_ENGINE_KEY = 'search-engine'

/** In the order in which they are offered; the first one works without script as well. */
export const searchEngines: readonly [SearchEngine, ...SearchEngine[]] = [
  { name: '必应', address: 'https://www.bing.com/search', field: 'q', also: ['https://cn.bing.com'] },
  { name: '百度', address: 'https://www.baidu.com/s', field: 'wd' },
  { name: '谷歌', address: 'https://www.google.com/search', field: 'q', also: ['https://www.google.com.hk'] },
]

/** Where the form of the hot-search page may lead, beside this site. */
export const searchOrigins: readonly string[] = searchEngines.flatMap((it) => [new URL(it.address).origin, ...(it.also ?? [])])
