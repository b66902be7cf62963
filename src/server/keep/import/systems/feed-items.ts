import { ForeignFault } from '../import.items.ts'
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
  const reader = new FeedReader()
  for await (const _ of readXml(path, await encodingOf(path), reader))
    for (const found of reader.ready.splice(0)) yield { item: found }
  yield { head: reader.head }
}

/** Lists what is read as an element of an entry opens. */
const OPENED = new Map<string, (item: FeedItem, attributes: Tag['attributes']) => void>([
  ['enclosure', (item, { url, type = '' }) => url && item.enclosures.push({ url, type })],
  ['category', (item, { label, term }) => (term ?? label) && item.categories.push(label || term || '')],
  ['guid', (item, { isPermaLink }) => Object.assign(item, { isPermalink: isPermaLink !== 'false' })],
])

class FeedReader {
  readonly head: FeedHead = { title: '', link: '', author: '' }
  readonly ready: FeedItem[] = []
  readonly #trail: string[] = []
  #item: FeedItem | null = null
  /** Holds the text of the current element, and its `type`. */
  #text = ''
  #type = ''
  /** Is the depth at which the markup of the current element (`type="xhtml"`) begins. */
  #markupFrom = -1

  open = (tag: Tag) => {
    const name = tag.name.replace(/^(?:atom|rss|a10):/i, '')
    if (this.#trail.length === 0 && !/^(?:rss|rdf:RDF|feed)$/i.test(name)) throw new ForeignFault('文件不是 RSS 或 Atom')
    this.#trail.push(name)
    if (this.#markupFrom < 0) this.#openField(name, tag.attributes)
    else if (this.#trail.length > this.#markupFrom + 1) this.#text += openTag(tag)
  }

  close = (tag: Tag) => {
    const name = this.#trail.pop() ?? ''
    const depth = this.#trail.length
    if (this.#markupFrom < 0 || depth < this.#markupFrom) this.#closeField(name)
    else if (depth > this.#markupFrom && !VOID.has(tag.name)) this.#text += `</${tag.name}>`
  }

  text = (more: string) => {
    this.#text += this.#markupFrom >= 0 ? escapeText(more) : more
    if (this.#text.length > ITEM_MAX) throw new ForeignFault('有一篇文章超过 32 MB')
  }

  #openField(name: string, attributes: Tag['attributes']): void {
    this.#text = ''
    this.#type = attributes.type ?? ''
    if (isEntry(name)) this.#item = newItem()
    if (this.#type === 'xhtml' && ['content', 'summary', 'title'].includes(name)) this.#markupFrom = this.#trail.length
    if (name === 'link' && attributes.href) this.#link(attributes.href, attributes.rel ?? 'alternate')
    if (this.#item) OPENED.get(name)?.(this.#item, attributes)
  }

  #link(href: string, rel: string): void {
    if (!this.#item && this.#trail.length === 2 && rel === 'alternate') this.head.link ||= href
    this.#item?.links.push({ href, rel, type: this.#type })
  }

  #closeField(name: string): void {
    const isPlain = this.#markupFrom < 0 && this.#type === 'text' && isBody(name)
    const text = isPlain ? lines(this.#text) : this.#text
    this.#markupFrom = -1
    if (!this.#item) this.#closeHead(name, text.trim())
    else if (isEntry(name)) {
      this.ready.push(this.#item)
      this.#item = null
    } else keep(this.#item, this.#trail.at(-1) ?? '', name, text)
    this.#text = ''
    this.#type = ''
  }

  #closeHead(name: string, text: string): void {
    if (name === 'name' && this.#trail.at(-1) === 'author') this.head.author ||= text
    else if (this.#trail.length <= 2 && (name === 'title' || name === 'link')) this.head[name] ||= text
  }
}

const isEntry = (name: string) => name === 'item' || name === 'entry'
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
