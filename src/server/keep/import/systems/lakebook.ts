import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Header } from 'tar'
import { parseDocument } from 'yaml'
import { HtmlFault } from '#markdown/from-html/guard.ts'
import { Source } from '#server/keep/backup/archive.source.ts'
import { type ForeignBlog, ForeignFault, type ForeignReader, type ImportedItem, type ImportedPost } from '../import.items.ts'
import { readStart } from './archive.ts'
import { readLake } from './lake-text.ts'
import { type Media, openMedia } from './media.ts'
import { isRow, lineIn, type Row, rowIn, textIn, timeOf } from './values.ts'

const META = '$meta.json'
const BLOCK = 512
/** Limits the bytes of one document. */
const ENTRY_MAX = 64 * 1024 * 1024
const ENTRIES_MAX = 100_000
/** Is where a tar archive says that it is one. */
const MAGIC = 257
const HOST = 'https://www.yuque.com'
const LEVELS_MAX = 20
const BODIES = ['body', 'body_asl', 'body_html', 'body_draft', 'body_draft_asl']

/** Reads a 知识库 of 语雀 as its settings export it: a tar archive with one JSON file for each document. */
export const lakebookReader: ForeignReader = {
  system: 'lakebook',
  label: '语雀知识库（lakebook）',
  async looksLike(path) {
    const start = Buffer.from((await readStart(path, BLOCK)) ?? [])
    if (/\.lakebook$/i.test(path) && start.length) return true
    const isTar = start.subarray(MAGIC, MAGIC + 5).toString('latin1') === 'ustar'
    return isTar && (start.subarray(0, 100).includes(META) || /^[^/]+\/(?:\0|\$meta|[\w-]+\.json)/.test(start.toString('latin1')))
  },
  async open(path, { media }) {
    const book = await readBook(path)
    return createBlog(path, book, media ? await openMedia(media) : null)
  },
}

interface Book {
  name: string
  isPrivate: boolean
  /** Holds the heading above each document in the table of contents, by the document's slug. */
  headings: ReadonlyMap<string, string>
  slugs: ReadonlySet<string>
}

/** Yields the JSON files of the archive one by one. */
async function* entriesOf(path: string): AsyncGenerator<{ name: string; row: Row }> {
  const start = Buffer.from((await readStart(path, 2)) ?? [])
  const file = createReadStream(path)
  const stream: Readable = start[0] === 0x1f && start[1] === 0x8b ? file.pipe(createGunzip()) : file
  file.on('error', (error) => stream.destroy(error))
  const source = new Source(stream)
  try {
    for (let count = 0; count < ENTRIES_MAX; count++) {
      const header = new Header(await wanted(source, BLOCK))
      if (header.nullBlock) return
      const { size = 0, type, path: name = '' } = header
      if (!header.cksumValid || size > ENTRY_MAX) throw broken()
      const bytes = (await wanted(source, Math.ceil(size / BLOCK) * BLOCK)).subarray(0, size)
      if (/^(?:File|OldFile|ContiguousFile)$/.test(type) && name.endsWith('.json'))
        yield { name: basename(name), row: parsed(bytes) }
    }
  } catch (error) {
    throw error instanceof ForeignFault ? error : broken()
  } finally {
    file.destroy()
    stream.destroy()
  }
}

const broken = () => new ForeignFault('lakebook 文件不完整，或者不是语雀导出的')

async function wanted(source: Source, size: number): Promise<Buffer> {
  const bytes = await source.exactly(size)
  if (!bytes) throw broken()
  return bytes
}

function parsed(bytes: Buffer): Row {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return isRow(value) ? value : {}
  } catch {
    throw broken()
  }
}

async function readBook(path: string): Promise<Book> {
  const slugs = new Set<string>()
  let meta: Row | null = null
  for await (const { name, row } of entriesOf(path))
    if (name === META) meta = row
    else slugs.add(slugOf(name))
  if (!meta) throw broken()
  const inner: unknown = typeof meta.meta === 'string' ? parsed(Buffer.from(meta.meta)) : meta
  const book = rowIn(isRow(inner) ? inner : {}, 'book')
  return {
    name: lineIn(book, 'slug') || lineIn(book, 'name') || basename(path).replace(/\.[^.]+$/, ''),
    isPrivate: textIn(book, 'public') === '0',
    headings: headingsOf(textIn(book, 'tocYml'), lineIn(book, 'name')),
    slugs,
  }
}

const slugOf = (name: string) => name.replace(/\.json$/, '')

/** Reads which heading, or which document, stands above each document. */
function headingsOf(toc: string, book: string): Map<string, string> {
  const found = new Map<string, string>()
  const document = parseDocument(toc, { logLevel: 'silent' })
  const rows: unknown = document.errors.length ? [] : document.toJS({ maxAliasCount: 0 })
  const above: string[] = []
  for (const row of Array.isArray(rows) ? rows.filter(isRow) : []) {
    const level = Math.min(LEVELS_MAX, Math.max(0, Number(row.level) || 0))
    above.length = Math.min(above.length, level)
    const slug = lineIn(row, 'url')
    if (slug) found.set(slug, above.at(-1) ?? book)
    above[level] = lineIn(row, 'title')
  }
  return found
}

function createBlog(path: string, book: Book, pictures: Media | null): ForeignBlog {
  return {
    system: 'lakebook',
    name: book.name,
    siteUrl: null,
    async *read(): AsyncGenerator<ImportedItem> {
      for await (const { name, row } of entriesOf(path)) if (name !== META) yield itemOf(slugOf(name), row, book)
    },
    picture: async (address) => pictures?.read(address) ?? null,
    close: async () => pictures?.close(),
  }
}

const homeOf = (slug: string) => `${HOST}/-/-/${slug}`

function itemOf(slug: string, row: Row, book: Book): ImportedItem {
  const doc = isRow(row.doc) ? row.doc : row
  const title = lineIn(doc, 'title')
  const name = title || slug
  const kind = lineIn(doc, 'type')
  const refused = (reason: string): ImportedItem => ({ refused: { noun: 'post', name, reason } })
  if (/^(?:sheet|table|board|show)$/i.test(kind)) return refused(`它是语雀的${/board/i.test(kind) ? '画板' : '数据表'}，不是文档`)
  const text = textOf(doc, book)
  if ('reason' in text) return refused(text.reason)
  const isPrivate = book.isPrivate || textIn(doc, 'public') === '0'
  const isDraft = textIn(doc, 'status') === '0'
  return {
    post: {
      kind: 'post',
      key: `doc:${lineIn(doc, 'id') || slug}`,
      name,
      title: title || '无标题',
      body: text.body,
      summary: lineIn(doc, 'custom_description'),
      cover: textIn(doc, 'cover'),
      categories: [book.headings.get(slug) ?? ''].filter(Boolean),
      tags: [],
      author: null,
      status: isDraft ? 'draft' : isPrivate ? 'private' : 'published',
      ...(isDraft && isPrivate && { isPrivate }),
      password: '',
      createTime: firstTime(doc, ['first_published_at', 'published_at', 'created_at']),
      updateTime: firstTime(doc, ['content_updated_at', 'updated_at']),
      oldAddresses: [],
      homes: [homeOf(slug)],
      notes: text.notes,
      isStick: false,
    },
  }
}

/** Reads the text of a document: Markdown where it is stored so, else the format of 语雀. */
function textOf(doc: Row, { slugs }: Book): { body: ImportedPost['body']; notes: string[] } | { reason: string } {
  const written = BODIES.map((it) => textIn(doc, it)).find((it) => it.trim()) ?? ''
  if (/^markdown$/i.test(lineIn(doc, 'format')) && !/^\s*</.test(written))
    return { body: { format: 'markdown', text: written }, notes: [] }
  try {
    const { html, lost } = readLake(written, lineIn(doc, 'title'), (it) => (slugs.has(it) ? homeOf(it) : null))
    const notes = [...lost].map(([it, count]) => `语雀的「${it}」卡片没有带来${count > 1 ? `（${count} 处）` : ''}`)
    return { body: { format: 'html', text: html }, notes }
  } catch (error) {
    if (error instanceof HtmlFault) return { reason: error.message }
    throw error
  }
}

const firstTime = (doc: Row, names: readonly string[]): number | null =>
  names.map((it) => timeOf(doc[it])).find((it) => it !== null) ?? null
