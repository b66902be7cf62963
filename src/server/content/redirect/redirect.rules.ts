import type { Redirect } from '#contract/site/site.ts'
import { isScreenPath } from '#lib/screen-path.ts'
import { decodePath, encodePath } from '#lib/site-path.ts'

/** Matches folders and files that the site itself serves; a test beside the inventory of pages compares the two. */
const OWN =
  /^\/(?:(?:_astro|emoji|uploads|og|sitemap)(?:\/.*)?|404|offline|diagram|preview|sw\.js|healthz|readyz|_headers|_redirects|_media|post\/[1-9]\d{0,15}\.(?:md|changes\.json)|[^/]+\.(?:xml|json|txt|css|webmanifest|svg|ico|png))$/i
const HOPS_MAX = 8
const ENCODED_MAX = 900

/** Matches an article as WordPress and similar programs name it when its path says nothing: `/?p=12`. */
const BY_NUMBER = /^\/\?((?:p|page_id)=[1-9]\d{0,15})$/
const NUMBER_ASKED = /^\?((?:p|page_id)=[1-9]\d{0,15})(?:&|$)/
const NUMBER_LINE = /^(?:p|page_id)=\d+$/

/** Checks whether an old address is the home page with the number of an article. */
export const isByNumber = (address: string): boolean => BY_NUMBER.test(address)

/** Returns the old address that a query of the home page asks for, such as `?p=12&from=feed`; null when it asks for none. */
export function askedByNumber(search: string): string | null {
  const found = NUMBER_ASKED.exec(search)?.[1]
  return found ? `/?${found}` : null
}

/** Returns one key for all spellings of an address that other engines used: `/old`, `/old/`, `/old.html`, `/old/index.html`. */
export function addressKey(path: string): string {
  const bare = path.normalize('NFC').replace(/\/+$/, '')
  return (bare.endsWith('l') || bare.endsWith('m') ? bare.replace(/(?:\/index)?\.html?$/, '') : bare) || '/'
}

/** Matches categories and tags, which can be merged into another: their ids are never used again. */
const MERGED = /^\/(category|tags)\/[1-9]\d{0,15}$/
const isMerged = (from: string, to: string): boolean =>
  from !== to && MERGED.test(from) && MERGED.exec(from)?.[1] === MERGED.exec(to)?.[1]

/**
 * Returns the reason why an old address (decoded) cannot redirect there; null when it can. Nothing that the site itself serves is ever
 * hidden.
 */
export function refusalOf(from: string, to = ''): string | null {
  const key = addressKey(from)
  if (isMerged(key, to)) return null
  if (isScreenPath(key)) return '是站点自己的页面'
  if (OWN.test(key)) return '是站点自己的文件'
  return encodePath(from).length > ENCODED_MAX ? '太长' : null
}

/**
 * Returns the file `_redirects`, as static hosts and our own server read it: `from to 301`, percent-encoded, with and without a slash
 * at the end. Lines with numbers (`/ p=12 to 301`, as Netlify has it) come last, because not every host reads them.
 */
export function redirectsFile(list: readonly Redirect[]): string {
  const byPath: string[] = []
  const byNumber: string[] = []
  for (const { from, to } of list) {
    const [old, fresh] = [decodePath(encodePath(from)), decodePath(encodePath(to))]
    if (old === null || fresh === null || refusalOf(old, fresh) !== null) continue
    const number = BY_NUMBER.exec(old)?.[1]
    const spellings = /\.html?$/.test(old) ? [old] : [old.replace(/\/$/, ''), `${old.replace(/\/$/, '')}/`]
    if (number) byNumber.push(`/ ${number} ${encodePath(fresh)} 301\n`)
    else byPath.push(...spellings.map((it) => `${encodePath(it)} ${encodePath(fresh)} 301\n`))
  }
  return [...byPath, ...byNumber].join('')
}

/**
 * Reads such a file. Returns the target (percent-encoded) of each address key. It skips lines that are no redirects of this kind, that
 * lead out of the site, hide one of its pages or form a circle; a chain leads straight to its end.
 */
export function readRedirects(text: string): Map<string, string> {
  const next = new Map<string, string>()
  for (const line of text.split('\n')) {
    const words = line.trim().split(/\s+/)
    const number = words[0] === '/' && NUMBER_LINE.test(words[1] ?? '') ? words.splice(1, 1)[0] : ''
    const [path = '', to = '', status] = words
    const from = number ? `${path}?${number}` : path
    const [old, fresh] = [decodePath(from), decodePath(to)]
    if (old === null || fresh === null || status !== '301' || refusalOf(old, fresh) !== null) continue
    const key = addressKey(old)
    if (!next.has(key)) next.set(key, fresh)
  }
  const ends = new Map<string, string>()
  for (const key of next.keys()) {
    const end = endOf(key, next)
    if (end !== null) ends.set(key, encodePath(end))
  }
  return ends
}

function endOf(start: string, next: ReadonlyMap<string, string>): string | null {
  let path = start
  for (let hops = 0; hops <= HOPS_MAX; hops++) {
    const further = next.get(addressKey(path))
    if (further === undefined) return path
    path = further
  }
  return null
}
