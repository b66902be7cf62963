import { resolve } from 'node:path'
import { ForeignFault, type ForeignReader, type ImportedItem, type ImportedPerson } from '../import.items.ts'
import { openMedia } from './media.ts'
import { GATE_FIELDS } from './wordpress.gates.ts'
import { type Fields, type Index, type Item, itemOf } from './wordpress.item.ts'
import { headOf, streamXml, type XmlHandler } from './xml-stream.ts'

const ITEM = 'rss>channel>item'
const COMMENTS_MAX = 50_000

/** Reads the items of the file one after the other. */
function items<T>(make: (item: Item) => Iterable<T>): () => XmlHandler<T> {
  return () => {
    let reader: ItemReader | null = null
    return {
      open(name, given, path) {
        if (path.join('>') === ITEM) reader = new ItemReader()
        else reader?.open(name, given)
      },
      close(name, text, path) {
        if (path.length !== 3) {
          reader?.close(name, text, path.length)
          return undefined
        }
        const whole = reader?.item
        reader = null
        return whole ? make(whole) : undefined
      },
    }
  }
}

class ItemReader {
  readonly item: Item = { fields: new Map(), terms: [], meta: new Map(), comments: [] }
  #comment: Fields | null = null
  #attributes: Record<string, string> = {}
  #metaKey = ''

  open(name: string, attributes: Record<string, string>): void {
    this.#attributes = attributes
    if (name === 'wp:comment') this.#comment = new Map()
  }

  close(name: string, text: string, depth: number): void {
    if (depth === 4) this.#closeField(name, text)
    else if (depth === 5 && this.#comment) this.#comment.set(name, text)
    else if (name === 'wp:meta_key') this.#metaKey = text
    else if (name === 'wp:meta_value' && (this.#metaKey === '_thumbnail_id' || GATE_FIELDS.test(this.#metaKey)))
      this.item.meta.set(this.#metaKey, text)
  }

  #closeField(name: string, text: string): void {
    const { terms, comments, fields } = this.item
    if (name === 'category') terms.push({ domain: this.#attributes.domain ?? '', name: text.trim() })
    else if (name === 'wp:comment' && this.#comment) {
      if (comments.length >= COMMENTS_MAX) throw new ForeignFault(`一篇文章的评论超过 ${COMMENTS_MAX} 条`)
      comments.push(this.#comment)
      this.#comment = null
    } else if (name !== 'wp:postmeta') fields.set(name, text)
  }
}

/** Reads the authors, the files and the address of the blog before everything else, so that a broken file is reported at once. */
async function indexOf(path: string): Promise<Index> {
  const index: Index = { title: '', siteUrl: null, authors: new Map(), attachments: new Map() }
  const author: Fields = new Map()
  const reader = (): XmlHandler<never> => {
    const inItems = items<never>(({ fields }) => {
      const url = fields.get('wp:attachment_url')
      if (url) index.attachments.set(fields.get('wp:post_id') ?? '', { url, parent: fields.get('wp:post_parent') ?? '' })
      return []
    })()
    return {
      open: inItems.open,
      close(name, text, names) {
        if (names.length === 3 && name === 'title') index.title = text.trim()
        if (names.length === 3 && (name === 'wp:base_blog_url' || (name === 'link' && index.siteUrl === null)))
          index.siteUrl = URL.parse(text.trim())?.href ?? index.siteUrl
        if (names.length === 4 && name.startsWith('wp:author_')) author.set(name, text.trim())
        if (names.length === 3 && name === 'wp:author') {
          const login = author.get('wp:author_login') ?? ''
          index.authors.set(login, personOf(login, author))
          author.clear()
        }
        return inItems.close(name, text, names)
      },
    }
  }
  for await (const _ of streamXml(path, reader));
  return index
}

function personOf(login: string, fields: Fields): ImportedPerson {
  const email = fields.get('wp:author_email')?.toLowerCase() || null
  return { key: email ?? login.toLowerCase(), nickname: fields.get('wp:author_display_name') || login, email, site: null }
}

/** Reads the export of WordPress, WXR 1.0 to 1.2. */
export const wordpress: ForeignReader = {
  system: 'wordpress',
  label: 'WordPress（WXR）',

  async looksLike(path) {
    const head = await headOf(path)
    return /<rss\b/.test(head) && /wordpress\.org\/export\//.test(head)
  },

  async open(path, { media } = {}) {
    const file = resolve(path)
    const index = await indexOf(file)
    const found = media === undefined ? null : await openMedia(media)
    return {
      system: 'wordpress',
      name: index.siteUrl ? (URL.parse(index.siteUrl)?.host ?? index.title) : index.title || 'wordpress',
      siteUrl: index.siteUrl,
      read: (): AsyncIterable<ImportedItem> =>
        streamXml(
          file,
          items((item) => itemOf(item, index)),
        ),
      picture: async (address) => (await found?.read(address)) ?? null,
      close: async () => found?.close(),
    }
  },
}
