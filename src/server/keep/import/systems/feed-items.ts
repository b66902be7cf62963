import { ForeignFault } from '../arriving.ts'
import { escapeAttribute, escapeText } from './markup.ts'
import { encodingOf, readXml, type Tag } from './xml-text.ts'

const ITEM_MAX = 32 * 1024 * 1024
const VOID = new Set(['br', 'hr', 'img', 'input', 'wbr', 'col', 'embed', 'source'])

/** Holds the texts of one entry of a feed as they were written. */
export interface FeedItem {
  /** The key is the name of an element; the first of each name counts. */
  texts: Map<string, string>
  categories: string[]
  links: { href: string; rel: string; type: string }[]
  enclosures: { url: string; type: string }[]
  isPermalink: boolean
}

export interface FeedHead {
  title: string
  link: string
  author: string
}

const newItem = (): FeedItem => ({ texts: new Map(), categories: [], links: [], enclosures: [], isPermalink: true })

/**
 * Yields the entries of an RSS 0.9–2.0 or Atom file one by one in bounded memory, and at the end what the feed says of itself.
 * @throws ForeignFault when it is no feed or ends too early
 */
export async function* readFeed(path: string): AsyncGenerator<{ item: FeedItem } | { head: FeedHead }> {
  const head: FeedHead = { title: '', link: '', author: '' }
  const ready: FeedItem[] = []
  const trail: string[] = []
  let item: FeedItem | null = null
  let isFeed = false
  /** Holds the text of the current element; `markupFrom` is the depth at which its markup (`type="xhtml"`) begins. */
  let text = ''
  let type = ''
  let markupFrom = -1

  const open = (tag: Tag) => {
    const name = tag.name.replace(/^(?:atom|rss|a10):/i, '')
    if (trail.length === 0) isFeed = /^(?:rss|rdf:RDF|feed)$/i.test(name)
    if (!isFeed) throw new ForeignFault('文件不是 RSS 或 Atom')
    trail.push(name)
    if (markupFrom >= 0) {
      if (trail.length > markupFrom + 1) text += openTag(tag)
      return
    }
    text = ''
    type = tag.attributes.type ?? ''
    if (name === 'item' || name === 'entry') item = newItem()
    if (type === 'xhtml' && ['content', 'summary', 'title'].includes(name)) markupFrom = trail.length
    if (name === 'link' && tag.attributes.href) {
      const link = { href: tag.attributes.href, rel: tag.attributes.rel ?? 'alternate', type }
      if (!item && trail.length === 2 && link.rel === 'alternate') head.link ||= link.href
      item?.links.push(link)
    }
    if (name === 'enclosure' && tag.attributes.url) item?.enclosures.push({ url: tag.attributes.url, type })
    if (name === 'category' && (tag.attributes.term ?? tag.attributes.label))
      item?.categories.push(tag.attributes.label || tag.attributes.term || '')
    if (name === 'guid' && item) item.isPermalink = tag.attributes.isPermaLink !== 'false'
  }
  const close = (tag: Tag) => {
    const name = trail.pop() ?? ''
    if (markupFrom >= 0 && trail.length >= markupFrom) {
      if (trail.length > markupFrom && !VOID.has(tag.name)) text += `</${tag.name}>`
      return
    }
    const isMarkup = markupFrom >= 0
    markupFrom = -1
    if (item && (name === 'item' || name === 'entry')) {
      ready.push(item)
      item = null
    } else if (item) keep(item, trail.at(-1) ?? '', name, isMarkup ? text : type === 'text' && isBody(name) ? lines(text) : text)
    else if (name === 'name' && trail.at(-1) === 'author') head.author ||= text.trim()
    else if (trail.length <= 2) {
      if (name === 'title') head.title ||= text.trim()
      if (name === 'link' && text.trim()) head.link ||= text.trim()
    }
    text = ''
    type = ''
  }
  const encoding = await encodingOf(path)
  const handlers = {
    open,
    close,
    text(more: string) {
      text += markupFrom >= 0 ? escapeText(more) : more
      if (text.length > ITEM_MAX) throw new ForeignFault('有一篇文章超过 32 MB')
    },
  }
  for await (const _ of readXml(path, encoding, handlers)) for (const found of ready.splice(0)) yield { item: found }
  yield { head }
}

const isBody = (name: string) => name === 'content' || name === 'summary'
const lines = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((it) => `<p>${escapeText(it.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

function keep(item: FeedItem, parent: string, name: string, text: string): void {
  if (name === 'category' || name === 'dc:subject') {
    if (text.trim()) item.categories.push(text.trim())
    return
  }
  const key = parent === 'author' || parent === 'source' ? `${parent}/${name}` : name
  if (text.trim() && !item.texts.has(key)) item.texts.set(key, text)
}

function openTag({ name, attributes }: Tag): string {
  const kept = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'))
  return `<${name}${kept.map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`).join('')}>`
}
