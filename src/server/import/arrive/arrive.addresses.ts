import { decodePath } from '#lib/site-path.ts'
import { decoded } from '#markdown/slug.ts'
import { addressKey, isByNumber, refusalOf } from '#server/site/redirect.rules.ts'
import { anchorOf } from '../import.anchors.ts'

/** An address within a blog as it is looked up: every spelling of a path is one, and a query counts where it is all that tells. */
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

/** A path of an old address that can lead here, or a number asked of home; a reason when it cannot; null for other queries, which no host tells apart. */
export function redirectable(address: string): { path: string } | { reason: string } | null {
  const { path, query } = split(address)
  if (query) return isByNumber(`${path}?${query}`) ? { path: `${path}?${query}` } : null
  const clean = decodePath(path)
  if (clean === null || clean === '/') return { reason: '不能用作路径' }
  const reason = refusalOf(clean)
  return reason === null ? { path: clean } : { reason }
}

/** Where links within a blog lead from now on. */
export function createLinks(siteUrl: string | null) {
  const home = siteUrl === null ? null : URL.parse(siteUrl)
  const host = home ? hostOf(home.href) : ''
  const known = new Map<string, string>()

  /** The path with query and anchor, when an address is of this blog; null when it is of another. */
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
    /** The first one that claims an address has it. */
    add(addresses: readonly string[], to: string) {
      for (const it of addresses) {
        const { path, query } = split(it)
        const key = lookupKey(path, query)
        if (key !== '/' && !known.has(key)) known.set(key, to)
      }
    },
    /** Where it leads here; null when it is of another site, or of nothing that came along. */
    find(address: string): string | null {
      const inner = within(address.trim())
      if (inner === null) return null
      const { path, query, anchor } = split(inner)
      const to = known.get(lookupKey(path, query)) ?? known.get(lookupKey(path, ''))
      return to === undefined ? null : to + (anchor && `#${anchorOf(decoded(anchor))}`)
    },
    isWithin: (address: string) => within(address.trim()) !== null,
    /** An address that says where it is, so that it leads there from here as well. */
    absolute(address: string): string {
      if (!home || /^(?:[a-z][a-z\d+.-]*:|#)/i.test(address)) return address
      return URL.parse(address, home.href)?.href ?? address
    },
  }
}
export type Links = ReturnType<typeof createLinks>
