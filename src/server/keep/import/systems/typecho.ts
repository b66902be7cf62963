import { open, stat } from 'node:fs/promises'
import {
  type ForeignBlog,
  ForeignFault,
  type ForeignReader,
  type ImportedItem,
  type ImportedPerson,
  type ImportedPost,
  type ImportedStatus,
} from '../import.items.ts'
import { readStart } from './archive.ts'
import { type Media, openMedia } from './media.ts'
import { MARK, MARK_LENGTH, readBackup } from './typecho-rows.ts'
import { lineIn, personOf, type Row, textIn } from './values.ts'
import { autop } from './wordpress.autop.ts'

const FILE_MAX = 4 * 1024 * 1024 * 1024
const MARKDOWN = '<!--markdown-->'
const STATUSES: Record<string, ImportedStatus> = {
  publish: 'published',
  private: 'private',
  // It can be read at its address, but no list shows it.
  hidden: 'private',
  waiting: 'draft',
}
const COVERS = new Set(['thumb', 'thumbnail', 'cover', 'banner', 'image', 'img', 'thumburl'])
/** Matches an address of the blog itself in a text. */
const OWN = /https?:\/\/([\w.:-]{3,100})\/(?:index\.php\/)?(?:usr\/uploads|archives)\//g
const SCANNED_MAX = 2_000

/** Reads a backup of Typecho (后台 › 控制台 › 备份). It holds the texts and comments; pictures lie in `usr/uploads`. */
export const typechoReader: ForeignReader = {
  system: 'typecho',
  label: 'Typecho（备份 .dat）',
  async looksLike(path) {
    return MARK.test(Buffer.from((await readStart(path, MARK_LENGTH)) ?? []).toString('latin1'))
  },
  async open(path, { media }) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new ForeignFault('找不到 Typecho 的备份文件')
    if (found.size > FILE_MAX) throw new ForeignFault('Typecho 的备份超过 4 GB')
    if (!MARK.test(await readEnd(path, found.size))) throw new ForeignFault('Typecho 的备份没有写完：结尾缺了一段')
    const index = await readIndex(path)
    return createBlog(path, index, media ? await openMedia(media) : null)
  },
}

async function readEnd(path: string, size: number): Promise<string> {
  const file = await open(path)
  try {
    const bytes = Buffer.alloc(Math.min(MARK_LENGTH, size))
    await file.read(bytes, 0, bytes.length, Math.max(0, size - bytes.length))
    return bytes.toString('latin1')
  } finally {
    await file.close()
  }
}

interface Index {
  metas: Map<string, { type: string; name: string }>
  /** Holds the numbers of categories and tags by that of the post. */
  relations: Map<string, string[]>
  people: Map<string, ImportedPerson>
  covers: Map<string, string>
  hosts: Map<string, number>
  /** Holds the numbers of pages. */
  pages: Set<string>
  name: string
}

async function readIndex(path: string): Promise<Index> {
  const index: Index = {
    metas: new Map(),
    relations: new Map(),
    people: new Map(),
    covers: new Map(),
    hosts: new Map(),
    pages: new Set(),
    name: '',
  }
  let contents = 0
  const tables: Record<string, (row: Row) => unknown> = {
    contents(row) {
      if (/^page/.test(lineIn(row, 'type'))) index.pages.add(lineIn(row, 'cid'))
      if (++contents > SCANNED_MAX) return
      for (const [, host = ''] of textIn(row, 'text').matchAll(OWN)) index.hosts.set(host, (index.hosts.get(host) ?? 0) + 1)
    },
    metas: (row) => index.metas.set(lineIn(row, 'mid'), { type: lineIn(row, 'type'), name: lineIn(row, 'name') }),
    relationships: (row) => index.relations.getOrInsert(lineIn(row, 'cid'), []).push(lineIn(row, 'mid')),
    users(row) {
      const person = personOf({
        name: lineIn(row, 'screenName') || lineIn(row, 'name'),
        email: lineIn(row, 'mail'),
        site: lineIn(row, 'url'),
      })
      if (person) index.people.set(lineIn(row, 'uid'), person)
      index.name ||= `${lineIn(row, 'name')}-${lineIn(row, 'created')}`
    },
    fields(row) {
      if (COVERS.has(lineIn(row, 'name').toLowerCase())) index.covers.set(lineIn(row, 'cid'), lineIn(row, 'str_value'))
    },
  }
  for await (const { table, row } of readBackup(path)) tables[table]?.(row)
  if (!contents) throw new ForeignFault('Typecho 的备份里没有文章')
  return index
}

function createBlog(path: string, index: Index, pictures: Media | null): ForeignBlog {
  const [host] = [...index.hosts].sort((a, b) => b[1] - a[1])[0] ?? []
  return {
    system: 'typecho',
    name: index.name || 'typecho',
    siteUrl: host ? `https://${host}` : null,
    async *read(): AsyncGenerator<ImportedItem> {
      // In a backup all contents stand before all comments.
      for await (const { table, row } of readBackup(path)) {
        if (table === 'contents') {
          const item = contentOf(row, index)
          if (item) yield item
        } else if (table === 'comments') yield commentOf(row, index)
      }
    },
    picture: async (address) => pictures?.read(address) ?? null,
    close: async () => pictures?.close(),
  }
}

const seconds = (row: Row, name: string): number | null => (Number(row[name]) > 0 ? Number(row[name]) * 1000 : null)

function contentOf(row: Row, index: Index): ImportedItem | null {
  const [cid, type] = [lineIn(row, 'cid'), lineIn(row, 'type')]
  const title = lineIn(row, 'title')
  const name = title || lineIn(row, 'slug') || cid
  if (type === 'attachment') return { leftOut: '附件（图片随文章来）' }
  if (type === 'revision' || (/_draft$/.test(type) && Number(row.parent) > 0)) return { leftOut: '修改中的副本' }
  const kind: ImportedPost['kind'] | null = /^post/.test(type) ? 'post' : /^page/.test(type) ? 'page' : null
  const status = /_draft$/.test(type) ? 'draft' : STATUSES[lineIn(row, 'status')]
  if (!kind || !status) return { refused: { noun: 'post', name, reason: `不认识的类型：${type} ${lineIn(row, 'status')}` } }
  const written = textIn(row, 'text')
  const isMarkdown = written.startsWith(MARKDOWN)
  const password = textIn(row, 'password')
  const named = (wanted: string) =>
    (index.relations.get(cid) ?? []).flatMap((it) =>
      index.metas.get(it)?.type === wanted ? [index.metas.get(it)?.name ?? ''] : [],
    )
  return {
    post: {
      kind,
      key: `${kind}:${cid}`,
      name,
      title,
      body: isMarkdown ? { format: 'markdown', text: written.slice(MARKDOWN.length) } : { format: 'html', text: autop(written) },
      summary: '',
      cover: index.covers.get(cid) ?? '',
      categories: named('category'),
      tags: named('tag'),
      author: index.people.get(lineIn(row, 'authorId')) ?? null,
      status: password && status === 'published' ? 'password' : status,
      password,
      createTime: seconds(row, 'created'),
      updateTime: seconds(row, 'modified'),
      oldAddresses: addressesOf(kind, cid, lineIn(row, 'slug')),
      isStick: false,
    },
  }
}

/** Returns the addresses that Typecho gives a text unless its owner chose other ones, with and without its front controller. */
function addressesOf(kind: ImportedPost['kind'], cid: string, slug: string): string[] {
  const paths =
    kind === 'post'
      ? [`/archives/${cid}/`, ...(slug && slug !== cid ? [`/archives/${slug}.html`] : [])]
      : slug
        ? [`/${slug}.html`]
        : []
  return paths.flatMap((it) => [it, `/index.php${it}`])
}

function commentOf(row: Row, index: Index): ImportedItem {
  const status = lineIn(row, 'status')
  if (lineIn(row, 'type') !== 'comment' && lineIn(row, 'type') !== '') return { leftOut: '引用通知' }
  if (status !== 'approved' && status !== 'waiting') return { leftOut: '垃圾评论' }
  const author =
    (Number(row.authorId) > 0 ? index.people.get(lineIn(row, 'authorId')) : null) ??
    personOf({ name: lineIn(row, 'author'), email: lineIn(row, 'mail'), site: lineIn(row, 'url') })
  const text = textIn(row, 'text')
  if (!author) return { refused: { noun: 'comment', name: text.slice(0, 30), reason: '没有写它的人' } }
  const parent = lineIn(row, 'parent')
  return {
    comment: {
      key: `comment:${lineIn(row, 'coid')}`,
      postKey: `${index.pages.has(lineIn(row, 'cid')) ? 'page' : 'post'}:${lineIn(row, 'cid')}`,
      parentKey: Number(parent) > 0 ? `comment:${parent}` : null,
      author,
      body: { format: 'plain', text },
      status: status === 'waiting' ? 'held' : 'shown',
      createTime: seconds(row, 'created'),
    },
  }
}
