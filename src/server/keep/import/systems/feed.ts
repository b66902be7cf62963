import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ForeignBlog, ForeignFault, type ForeignReader, type ImportedItem } from '../import.items.ts'
import { readStart } from './archive.ts'
import { feedTime } from './feed-dates.ts'
import { type FeedHead, type FeedItem, readFeed } from './feed-items.ts'
import { clip, escapeAttribute, escapeText, plainWords as plain } from './markup.ts'
import { type Media, openMedia } from './media.ts'
import { pathOf, personOf } from './values.ts'

const FILE_MAX = 1024 * 1024 * 1024
const SUMMARY_MAX = 150
const TITLE_FROM_TEXT = 30
const BODIES = ['content:encoded', 'content', 'description', 'summary']
const DATES = ['pubDate', 'published', 'issued', 'dc:date', 'created', 'updated', 'modified', 'dcterms:created']

/** Reads RSS 0.9 to 2.0 and Atom. */
export const feedReader: ForeignReader = {
  system: 'feed',
  label: 'RSS／Atom',
  async looksLike(path) {
    const start = Buffer.from((await readStart(path, 4096)) ?? [])
      .toString('latin1')
      .replaceAll('\0', '')
    // WordPress writes its exports as RSS of its own kind.
    return /<(?:rss|rdf:RDF|feed|atom:feed)[\s>]/i.test(start) && !/wordpress\.org\/export\//.test(start)
  },
  async open(path, { media }) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new ForeignFault('找不到 RSS 或 Atom 文件')
    if (found.size > FILE_MAX) throw new ForeignFault('RSS 或 Atom 文件超过 1 GB')
    const head = await headOf(path)
    const pictures = media ? await openMedia(media) : null
    return createBlog(path, head, pictures)
  },
}

/**
 * Reads the whole file once: the site's address may stand after the entries, and a broken file is reported before anything is
 * imported.
 */
async function headOf(path: string): Promise<FeedHead> {
  let head: FeedHead = { title: '', link: '', author: '' }
  for await (const part of readFeed(path)) if ('head' in part) head = part.head
  return head
}

function createBlog(path: string, head: FeedHead, pictures: Media | null): ForeignBlog {
  const site = URL.parse(head.link)
  return {
    system: 'feed',
    name: site?.host || head.title || basename(path),
    siteUrl: site && /^https?:$/.test(site.protocol) ? site.origin : null,
    async *read(): AsyncGenerator<ImportedItem> {
      for await (const part of readFeed(path)) if ('item' in part) yield importedItemOf(part.item, head, site?.host ?? '')
    },
    picture: async (address) => pictures?.read(address) ?? null,
    close: async () => pictures?.close(),
  }
}

function importedItemOf(item: FeedItem, head: FeedHead, host: string): ImportedItem {
  const text = (name: string) => (item.texts.get(name) ?? '').toWellFormed().replaceAll('\0', '')
  const line = (name: string) => plain(text(name))
  const found = BODIES.map((name) => ({ name, html: text(name) })).filter((it) => it.html.trim() !== '')
  const body = found.find((it) => it.name.startsWith('content')) ?? found[0]
  const short = found.find((it) => it !== body && (it.name === 'summary' || it.name === 'description'))
  const link = text('feedburner:origLink').trim() || linkOf(item)
  const guid = text('guid').trim() || text('id').trim()
  const words = plain(body?.html ?? '')
  const title = line('title') || clip(words, TITLE_FROM_TEXT)
  const name = title || link || guid
  if (!name) return { refused: { noun: 'post', name: '（没有标题）', reason: '没有标题、正文和地址' } }
  const addresses = [link, ...(item.isPermalink || sameHost(guid, host) ? [guid] : [])]
    .map((it) => addressOf(it, host))
    .filter(Boolean)
  const times = DATES.map((it) => text(it)).filter(Boolean)
  const summary = short ? clip(plain(short.html), SUMMARY_MAX) : ''
  const categories = item.categories.map((it) => it.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return {
    post: {
      kind: 'post',
      key: `post:${guid || link || `${title} ${times[0] ?? ''}`}`,
      name,
      title: title || name,
      body: { format: 'html', text: (body?.html ?? '') + attachmentsOf(item, body?.html ?? '') },
      summary: summary && words.startsWith(summary.replace(/…$/, '')) ? '' : summary,
      cover: item.enclosures.find((it) => it.type.startsWith('image/'))?.url ?? '',
      categories: categories.slice(0, 1),
      tags: [...new Set(categories.slice(1))],
      author: authorOf(item, head),
      status: 'published',
      password: '',
      createTime: times.map(feedTime).find((it) => it !== null) ?? null,
      updateTime: feedTime(text('updated') || text('modified')),
      oldAddresses: [...new Set(addresses)],
      isStick: false,
    },
  }
}

function linkOf(item: FeedItem): string {
  const written = (item.texts.get('link') ?? '').trim()
  return written || (item.links.find((it) => it.rel === 'alternate')?.href ?? '')
}

function sameHost(address: string, host: string): boolean {
  return host !== '' && URL.parse(address)?.host === host
}

/** Returns the path of an entry, or its query when the path is only `/`; '' when it belongs to another host. */
function addressOf(address: string, host: string): string {
  const url = URL.parse(address, `https://${host || 'here.invalid'}/`)
  if (!url || !/^https?:$/.test(url.protocol) || (host && url.host !== host)) return ''
  const path = pathOf(url.href)
  return path === '/' ? (url.search ? `/${url.search}` : '') : path
}

function authorOf(item: FeedItem, head: FeedHead) {
  const text = (name: string) => plain(item.texts.get(name) ?? '')
  // RSS writes “a@b.c (Name)”.
  const [, mail = '', name = ''] = /^(\S+@\S+?)(?:\s*\((.*)\))?$/.exec(text('author')) ?? []
  return personOf({
    name: text('dc:creator') || text('author/name') || name || (mail ? '' : text('author')) || head.author,
    email: text('author/email') || mail,
    site: text('author/uri'),
  })
}

function attachmentsOf(item: FeedItem, html: string): string {
  const links = item.links.filter((it) => it.rel === 'enclosure').map((it) => ({ url: it.href, type: it.type }))
  return [...item.enclosures, ...links]
    .filter((it) => !it.type.startsWith('image/') && /^https?:/i.test(it.url) && !html.includes(it.url))
    .map((it) => `<p><a href="${escapeAttribute(it.url)}">附件：${escapeText(fileName(it.url))}</a></p>`)
    .join('')
}

function fileName(address: string): string {
  return pathOf(address).split('/').at(-1) || address
}
