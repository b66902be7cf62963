import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { ForeignBlog, ForeignReader, ImportedItem, ImportedPerson, ImportedPost, ImportedStatus } from '../import.items.ts'
import { ForeignFault } from '../import.items.ts'
import { readStart } from './archive.ts'
import { lexicalHtml, mobiledocText } from './ghost-text.ts'
import { type FoundRow, readRows } from './json-rows.ts'
import { type Media, openMedia } from './media.ts'
import { isTrue, lineIn, personOf, type Row, textIn, timeOf } from './values.ts'

const FILE_MAX = 4 * 1024 * 1024 * 1024
const SITE = '__GHOST_URL__'
/** Matches a card that only members can see. */
const FOR_MEMBERS = /"nonMember":\s*false/
const STATUSES: Record<string, ImportedStatus> = {
  published: 'published',
  draft: 'draft',
  scheduled: 'scheduled',
  sent: 'private',
}

/** Holds the tables beside the posts. They are small compared to the texts, so they stay in memory. */
interface Beside {
  tags: Map<string, { name: string; isInternal: boolean }>
  people: Map<string, ImportedPerson>
  postTags: Map<string, { tag: string; order: number }[]>
  postAuthors: Map<string, { user: string; order: number }[]>
  excerpts: Map<string, string>
  settings: Map<string, string>
  members: Map<string, ImportedPerson>
  posts: number
}

/** Reads the JSON file of Ghost’s 导出内容, of any version since 0.x. */
export const ghostReader: ForeignReader = {
  system: 'ghost',
  label: 'Ghost（JSON 导出）',
  async looksLike(path) {
    const start = Buffer.from((await readStart(path, 4096)) ?? []).toString()
    return /^\uFEFF?\s*\{/.test(start) && /"exported_on"|"db"\s*:\s*\[/.test(start)
  },
  async open(path, { media }) {
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) throw new ForeignFault('找不到 Ghost 的导出文件')
    if (found.size > FILE_MAX) throw new ForeignFault('Ghost 的导出文件超过 4 GB')
    const beside = await readBeside(path)
    if (beside.posts === 0 && beside.settings.size === 0)
      throw new ForeignFault('文件里没有 Ghost 的文章：请用 Ghost 后台「设置 → 导入/导出」导出的 JSON 文件')
    const pictures = media ? await openMedia(media) : null
    return createBlog(path, beside, pictures)
  },
}

function createBlog(path: string, beside: Beside, pictures: Media | null): ForeignBlog {
  const title = beside.settings.get('title')
  return {
    system: 'ghost',
    name: title || basename(path).replace(/\.json$/i, ''),
    siteUrl: /^https?:\/\//.test(beside.settings.get('url') ?? '') ? (beside.settings.get('url') ?? null) : null,
    async *read(): AsyncGenerator<ImportedItem> {
      for await (const { row } of rowsOf(path, ['posts'])) yield await postOf(row, beside)
      for await (const { row } of rowsOf(path, ['comments'])) yield commentOf(row, beside)
    },
    picture: async (address) => pictures?.read(withoutSite(address)) ?? null,
    close: async () => pictures?.close(),
  }
}

/** Yields the rows of some tables, whether the file holds them under `db[0].data`, `data` or at the top. */
async function* rowsOf(path: string, tables: readonly string[]): AsyncGenerator<FoundRow> {
  const wanted = (at: string) => tables.includes(at.replace(/^(?:db\.)?data\./, ''))
  for await (const found of readRows(createReadStream(path), wanted))
    yield { table: found.table.replace(/^(?:db\.)?data\./, ''), row: found.row }
}

async function readBeside(path: string): Promise<Beside> {
  const beside: Beside = {
    tags: new Map(),
    people: new Map(),
    postTags: new Map(),
    postAuthors: new Map(),
    excerpts: new Map(),
    settings: new Map(),
    members: new Map(),
    posts: 0,
  }
  const person = (row: Row) =>
    personOf({
      name: lineIn(row, 'name'),
      email: lineIn(row, 'email'),
      site: lineIn(row, 'website'),
      key: lineIn(row, 'slug'),
    })
  const order = (row: Row) => Number(row.sort_order) || 0
  const tables: Record<string, (row: Row, id: string, postId: string) => unknown> = {
    posts: () => beside.posts++,
    tags(row, id) {
      const name = lineIn(row, 'name')
      beside.tags.set(id, { name, isInternal: name.startsWith('#') || lineIn(row, 'visibility') === 'internal' })
    },
    users: (row, id) => setKnown(beside.people, id, person(row)),
    members: (row, id) => setKnown(beside.members, id, person(row)),
    posts_tags: (row, _, postId) => push(beside.postTags, postId, { tag: lineIn(row, 'tag_id'), order: order(row) }),
    posts_authors: (row, _, postId) => push(beside.postAuthors, postId, { user: lineIn(row, 'author_id'), order: order(row) }),
    posts_meta: (row, _, postId) => beside.excerpts.set(postId, lineIn(row, 'meta_description')),
    settings: (row) => beside.settings.set(lineIn(row, 'key'), lineIn(row, 'value')),
  }
  for await (const { table, row } of rowsOf(path, Object.keys(tables)))
    tables[table]?.(row, lineIn(row, 'id'), lineIn(row, 'post_id'))
  return beside
}

function setKnown<Value>(map: Map<string, Value>, key: string, value: Value | null): void {
  if (value) map.set(key, value)
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/**
 * Returns who may read a post. A post for members becomes private, because users who register here are not those members. A whole blog
 * may have had one password.
 */
function closed(status: ImportedStatus, open: Beside | null): Pick<ImportedPost, 'status' | 'password' | 'isPrivate'> {
  if (!open) return status === 'published' ? { status: 'private', password: '' } : { status, password: '', isPrivate: true }
  if (open.settings.get('is_private') !== 'true' || status === 'private') return { status, password: '' }
  return { status: status === 'draft' ? 'draft' : 'password', password: open.settings.get('password') ?? '' }
}

const inOrder = <Value extends { order: number }>(list: readonly Value[] = []) => [...list].sort((a, b) => a.order - b.order)

async function postOf(row: Row, beside: Beside): Promise<ImportedItem> {
  const id = lineIn(row, 'id')
  const slug = lineIn(row, 'slug')
  const title = lineIn(row, 'title')
  const kind: ImportedPost['kind'] = lineIn(row, 'type') === 'page' || isTrue(row, 'page') ? 'page' : 'post'
  const name = title || slug || id
  if (!id && !slug) return { refused: { noun: kind, name: name || '（没有标题）', reason: '既没有编号也没有地址' } }
  const written = lineIn(row, 'status').toLowerCase()
  const status = STATUSES[written]
  if (!status) return { refused: { noun: kind, name, reason: `不认识的状态：${written || '空'}` } }
  const isOpen = ['', 'public'].includes(lineIn(row, 'visibility')) && !FOR_MEMBERS.test(textIn(row, 'lexical'))
  const tags = inOrder(beside.postTags.get(id))
    .map((it) => beside.tags.get(it.tag))
    .flatMap((it) => (it && !it.isInternal && it.name ? [it.name] : []))
  const author = inOrder(beside.postAuthors.get(id))[0]?.user ?? lineIn(row, 'author_id')
  const createTime = timeOf(row.published_at) ?? timeOf(row.created_at)
  return {
    post: {
      kind,
      key: `post:${id || slug}`,
      name,
      title,
      body: await bodyOf(row),
      summary: lineIn(row, 'custom_excerpt') || beside.excerpts.get(id) || lineIn(row, 'meta_description'),
      cover: withoutSite(lineIn(row, 'feature_image') || lineIn(row, 'image')),
      categories: tags.slice(0, 1),
      tags: tags.slice(1),
      author: beside.people.get(author) ?? null,
      ...closed(status, isOpen ? beside : null),
      createTime,
      updateTime: timeOf(row.updated_at),
      oldAddresses: addressesOf(slug, kind, createTime, beside.settings.get('permalinks') ?? ''),
      isStick: isTrue(row, 'featured'),
    },
  }
}

async function bodyOf(row: Row): Promise<ImportedPost['body']> {
  const lexical = textIn(row, 'lexical') ? await lexicalHtml(textIn(row, 'lexical')) : null
  const body = lexical === null && textIn(row, 'mobiledoc') ? await mobiledocText(textIn(row, 'mobiledoc')) : null
  const html = textIn(row, 'html')
  if (lexical) return { format: 'html', text: withoutSite(lexical) }
  if (body?.text) return { format: body.format, text: withoutSite(body.text) }
  if (!html && textIn(row, 'markdown')) return { format: 'markdown', text: withoutSite(textIn(row, 'markdown')) }
  return { format: 'html', text: withoutSite(html) }
}

const withoutSite = (text: string) => text.replaceAll(SITE, '')

/** Returns `/{slug}/`, and the dated form that older versions offered. */
function addressesOf(slug: string, kind: string, time: number | null, permalinks: string): string[] {
  if (!slug) return []
  const found = [`/${slug}/`]
  if (kind === 'post' && time !== null && /:(?:year|month|day)/.test(permalinks)) {
    const [year = '', month = '', day = ''] = new Date(time).toISOString().slice(0, 10).split('-')
    const parts: Record<string, string> = { year, month, day, slug }
    found.unshift(permalinks.replace(/:(year|month|day|slug)/g, (_, name: string) => parts[name] ?? ''))
  }
  return found
}

function commentOf(row: Row, beside: Beside): ImportedItem {
  const status = lineIn(row, 'status')
  const id = lineIn(row, 'id')
  const text = textIn(row, 'html')
  if (status === 'deleted') return { leftOut: '已删除的评论' }
  if (!id || !text.trim()) return { refused: { noun: 'comment', name: id || '（没有编号）', reason: '没有内容' } }
  const member = lineIn(row, 'member_id')
  const parent = lineIn(row, 'in_reply_to_id') || lineIn(row, 'parent_id')
  return {
    comment: {
      key: `comment:${id}`,
      postKey: `post:${lineIn(row, 'post_id')}`,
      parentKey: parent ? `comment:${parent}` : null,
      author: beside.members.get(member) ?? { key: `member:${member}`, nickname: '会员', email: null, site: null },
      body: { format: 'html', text },
      status: status === 'hidden' ? 'held' : 'shown',
      createTime: timeOf(row.created_at),
    },
  }
}
