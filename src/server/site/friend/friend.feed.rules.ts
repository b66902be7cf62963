import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml'
import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5'
import { cut } from '#lib/cut.ts'
import { htmlText } from '#lib/html-text.ts'
import { plainLine, saysNothing } from '#lib/invisible.ts'
import { isPublicHost, webAddressOf } from '#lib/public-address.ts'

/** Limits what is believed of a feed: its entries, and the code points of a title and of an address. */
const ENTRIES_MAX = 200
const TITLE_MAX = 100
const ADDRESS_MAX = 500
/** Limits the HTML of a title before it is read. */
const SOURCE_MAX = 10_000
/** Is how much of a page is read for the address of its feed, which stands in its head. */
const HEAD_MAX = 256 * 1024
/** Is the time before which no feed existed. */
const FIRST_TIME = Date.UTC(1990, 0, 1)
/** Forgives clocks that are ahead. */
const AHEAD_MS = 24 * 3_600_000

/** Lists the addresses at which blogs keep their feeds, for pages that do not name one. */
const USUAL = ['atom.xml', 'rss.xml', 'feed/', 'feed.xml', 'index.xml']
const FEED_TYPES = /^application\/(?:rss|atom)\+xml\b/i

/** Holds what is shown of a post; all of it is the text of a stranger. */
export interface Post {
  /** Is plain text in one line. */
  title: string
  /** Is an address on the friend's own site, or empty. */
  url: string
  /** Counts UTC milliseconds; null when the feed does not say it. */
  time: number | null
}

/**
 * Returns the newest post of an RSS or Atom feed, or null for a feed without posts.
 * @param site is the address of the friend: posts elsewhere are named but not linked
 * @param now is the time after which nothing is published yet
 * @throws Error for a text that is no feed
 */
export function newestPost(xml: string, feed: URL, site: URL, now: number): Post | null {
  const { root } = parseXml(xml, { ignoreUndefinedEntities: true })
  const posts = entriesIn(root).flatMap((it) => {
    const title = titleOf(it)
    const time = timeOf(it)
    if (!title || (time !== null && time > now + AHEAD_MS)) return []
    return [{ title, url: linkOf(it, feed, site), time }]
  })
  // Feeds begin with the newest entry; where two have no date, or the same one, the first stays.
  return posts.reduce<Post | null>((best, it) => (best && (best.time ?? 0) >= (it.time ?? 0) ? best : it), null)
}

function entriesIn(root: XmlElement | null): XmlElement[] {
  const name = root && localName(root)
  if (!root || !['rss', 'RDF', 'feed'].includes(name ?? '')) throw new Error('no feed')
  const holder = name === 'rss' ? (childNamed(root, 'channel') ?? root) : root
  const entry = name === 'feed' ? 'entry' : 'item'
  return elementsOf(holder)
    .filter((it) => localName(it) === entry)
    .slice(0, ENTRIES_MAX)
}

const elementsOf = (it: XmlElement) => it.children.filter((child) => child instanceof XmlElement)
const localName = (it: XmlElement) => it.name.replace(/^.*:/, '')
const childNamed = (it: XmlElement, name: string) => elementsOf(it).find((child) => child.name === name)

function titleOf(entry: XmlElement): string {
  const title = childNamed(entry, 'title')
  if (!title) return ''
  const { type } = title.attributes
  // RSS does not say whether its titles are text or HTML, so only what looks like HTML is read as such.
  const isHtml = type === 'html' || (type === undefined && /<\/?[a-z][^<>]*>|&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(title.text))
  const text = type === 'xhtml' ? textOf(title) : isHtml ? htmlText(title.text.slice(0, SOURCE_MAX)) : title.text
  const line = plainLine(text)
  return saysNothing(line) ? '' : cut(line, TITLE_MAX)
}

const textOf = (it: XmlElement): string =>
  it.children.map((child) => (child instanceof XmlElement ? textOf(child) : child instanceof XmlText ? child.text : '')).join('')

const DATES = ['pubDate', 'published', 'dc:date', 'updated']

function timeOf(entry: XmlElement): number | null {
  for (const name of DATES) {
    const text = childNamed(entry, name)?.text.trim()
    // A time without a zone is read as that of Shanghai, as this blog's own.
    const time = text && Date.parse(/^\d{4}-\d\d-\d\d[T ][\d:.]+$/.test(text) ? `${text.replace(' ', 'T')}+08:00` : text)
    if (time && time >= FIRST_TIME) return time
  }
  return null
}

function linkOf(entry: XmlElement, feed: URL, site: URL): string {
  const links = elementsOf(entry).filter((it) => it.name === 'link')
  const link = links.find((it) => (it.attributes.rel ?? 'alternate') === 'alternate') ?? links[0]
  const text = (link?.attributes.href ?? link?.text ?? '').trim()
  const url = text && text.length <= ADDRESS_MAX ? URL.parse(text, feed) : null
  return url && isOfSite(url, feed, site) && url.href.length <= ADDRESS_MAX ? url.href : ''
}

/** Checks that an address is a plain one of the web, on the site of the friend or of the feed. */
function isOfSite(url: URL, feed: URL, site: URL): boolean {
  if (!webAddressOf(url.href) || url.username || url.password || url.port || !isPublicHost(url)) return false
  return [feed, site].some((it) => isKin(url.hostname, it.hostname))
}

const isKin = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((it) => it.replace(/^www\./, '')) as [string, string]
  return a === b || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)
}

/** Returns where the feed of a site may be: what its page names, then the usual addresses. */
export function feedAddresses(html: string, site: URL): string[] {
  const named = linksIn(parse(html.slice(0, HEAD_MAX))).flatMap((href) => {
    const url = href.length <= ADDRESS_MAX ? URL.parse(href, site) : null
    return url?.protocol === 'https:' ? [url.href] : []
  })
  const usual = USUAL.map((name) => new URL(name, new URL('./', site)).href)
  return [...new Set([...named.slice(0, 2), ...usual])]
}

/** Finds the feeds that a page names. It walks without recursion, because a page may be nested as deep as it is long. */
function linksIn(document: Html.Document): string[] {
  const found: string[] = []
  const waiting: Html.Node[] = [document]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === 'link' && 'attrs' in node) {
      const of = (name: string) => node.attrs.find((it) => it.name === name)?.value ?? ''
      if (/\balternate\b/i.test(of('rel')) && FEED_TYPES.test(of('type')) && of('href')) found.push(of('href'))
    }
    if ('childNodes' in node) for (const child of node.childNodes.toReversed()) waiting.push(child)
  }
  return found
}
