import { decodePath } from '#lib/site-path.ts'
import { decoded } from '#markdown/slug.ts'
import { addressKey, isByNumber, refusalOf } from '#server/content/redirect/redirect.rules.ts'
import { anchorOf } from '../import.anchors.ts'

const KEPT_QUERY = ['__biz', 'mid', 'idx']
/** Returns the key of a whole address on a host of others; of its query only what tells one post of 公众号 from another counts. */
function homeKey(address: string): string | null {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const query = KEPT_QUERY.flatMap((it) => (url.searchParams.has(it) ? [`${it}=${url.searchParams.get(it)}`] : [])).join('&')
  return `//${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}?${query}`
}

/** Returns the key of an address within a blog: every spelling of a path has the same key, and a query is part of it. */
const lookupKey = (path: string, query: string) => addressKey(decoded(path)) + (query && `?${query}`)

const split = (address: string) => {
  const [bare = '', anchor = ''] = splitAt(address, '#')
  const [path = '', query = ''] = splitAt(bare, '?')
  return { path: path || '/', query, anchor }
}
function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? ''

/**
 * Returns the path of an old address if it can be redirected here; the only possible query asks the home page for a post by its
 * number. Returns a reason when it cannot, and null for other queries, which no host tells apart.
 */
export function redirectable(address: string): { path: string } | { reason: string } | null {
  const { path, query } = split(address)
  if (query) return isByNumber(`${path}?${query}`) ? { path: `${path}?${query}` } : null
  const clean = decodePath(path)
  if (clean === null || clean === '/') return { reason: '不能用作路径' }
  const reason = refusalOf(clean)
  return reason === null ? { path: clean } : { reason }
}

/** Returns functions that map the old addresses of a blog to the new ones. */
export function createLinks(siteUrl: string | null) {
  const home = siteUrl === null ? null : URL.parse(siteUrl)
  const host = home ? hostOf(home.href) : ''
  const known = new Map<string, string>()

  /** Returns path, query and anchor of an address of this blog; null for another site. */
  const within = (address: string): string | null => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) {
      const url = URL.parse(address, 'https://none.invalid')
      return url && host && /^https?:$/.test(url.protocol) && hostOf(url.href) === host
        ? url.pathname + url.search + url.hash
        : null
    }
    return address.startsWith('/') || address.startsWith('?') ? address : null
  }

  return {
    /** Gives each address to the first item that claims it. */
    add(addresses: readonly string[], to: string) {
      for (const it of addresses) {
        const { path, query } = split(it)
        const key = homeKey(it) ?? lookupKey(path, query)
        if (key !== '/' && !known.has(key)) known.set(key, to)
      }
    },
    /** Returns the new address; null when the old one belongs to another site, or to nothing that was imported. */
    find(address: string): string | null {
      const inner = within(address.trim())
      if (inner === null) return known.get(homeKey(address.trim()) ?? '') || null
      const { path, query, anchor } = split(inner)
      const to = known.get(lookupKey(path, query)) ?? known.get(lookupKey(path, ''))
      return to === undefined ? null : to + (anchor && `#${anchorOf(decoded(anchor))}`)
    },
    isWithin: (address: string) => within(address.trim()) !== null,
    /** Returns an address with its host, so that it leads to the old site from here as well. */
    absolute(address: string): string {
      if (!home || /^(?:[a-z][a-z\d+.-]*:|#)/i.test(address)) return address
      return URL.parse(address, home.href)?.href ?? address
    },
  }
}
export type Links = ReturnType<typeof createLinks>
