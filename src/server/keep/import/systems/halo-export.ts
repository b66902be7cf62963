import { createReadStream } from 'node:fs'
import type { ForeignBlog, ImportedItem, ImportedPerson, ImportedPost, ImportedStatus } from '../import.items.ts'
import { ForeignFault } from '../import.items.ts'
import { readRows } from './json-rows.ts'
import { type Media, openMedia } from './media.ts'
import { createSpool, type Spool } from './spool.ts'
import { lineIn, personOf, type Row, textIn, timeOf } from './values.ts'

const STATUSES: Record<string, ImportedStatus> = { PUBLISHED: 'published', DRAFT: 'draft', INTIMATE: 'private' }
const COMMENTS: Record<string, ImportedPost['kind']> = { post_comments: 'post', sheet_comments: 'page' }

interface Index {
  names: Map<string, string>
  links: Map<string, string[]>
  /** Holds the passwords of categories, and the category above each. */
  locks: Map<string, { password: string; parent: string }>
  options: Map<string, string>
  owner: ImportedPerson | null
  posts: number
}

/** Opens the JSON file of Halo 1.x’s 数据导出. */
export async function openExport(path: string, name: string, media: string | undefined): Promise<ForeignBlog> {
  const spool = await createSpool()
  const index = await readIndex(path, spool).catch(async (error) => {
    await spool.close()
    throw error
  })
  const pictures: Media | null = media ? await openMedia(media) : null
  const site = URL.parse(index.options.get('blog_url') ?? '')
  return {
    system: 'halo',
    name: site?.host || index.options.get('blog_title') || name,
    siteUrl: site && /^https?:$/.test(site.protocol) ? site.origin : null,
    async *read(): AsyncGenerator<ImportedItem> {
      for await (const { table, row } of readRows(createReadStream(path), (it) => it === 'posts' || it === 'sheets'))
        yield await postOf(table === 'posts' ? 'post' : 'page', row, index, spool)
      for await (const { table, row } of readRows(createReadStream(path), (it) => it in COMMENTS || it === 'journal_comments')) {
        const kind = COMMENTS[table]
        yield kind ? commentOf(kind, row) : { leftOut: '日志的评论' }
      }
    },
    picture: async (address) => pictures?.read(address) ?? null,
    async close() {
      await spool.close()
      await pictures?.close()
    },
  }
}

async function readIndex(path: string, spool: Spool): Promise<Index> {
  const index: Index = { names: new Map(), links: new Map(), locks: new Map(), options: new Map(), owner: null, posts: 0 }
  const post = () => index.posts++
  const user = (row: Row) => {
    index.owner ??= personOf({ name: lineIn(row, 'nickname') || lineIn(row, 'username'), email: lineIn(row, 'email') })
  }
  const link = (kind: string, id: string) => (row: Row) => {
    const key = `${kind}:${lineIn(row, 'postId')}`
    index.links.set(key, [...(index.links.get(key) ?? []), `${kind}:${lineIn(row, id)}`])
  }
  const tables: Record<string, (row: Row, id: string) => unknown> = {
    posts: post,
    sheets: post,
    contents: ({ content, originalContent }, id) => spool.put(id, JSON.stringify({ content, originalContent })),
    tags: (row, id) => index.names.set(`tags:${id}`, lineIn(row, 'name')),
    categories(row, id) {
      index.names.set(`categories:${id}`, lineIn(row, 'name'))
      const parent = `categories:${lineIn(row, 'parentId')}`
      index.locks.set(`categories:${id}`, { password: textIn(row, 'password'), parent })
    },
    post_tags: link('tags', 'tagId'),
    post_categories: link('categories', 'categoryId'),
    options: (row) => index.options.set(lineIn(row, 'key'), lineIn(row, 'value')),
    users: user,
    user,
  }
  for await (const { table, row } of readRows(createReadStream(path), (it) => Object.hasOwn(tables, it)))
    await tables[table]?.(row, lineIn(row, 'id'))
  if (index.posts === 0) throw new ForeignFault('文件里没有 Halo 的文章：请用 Halo 1.x 后台「小工具 → 数据导出」导出的 JSON 文件')
  return index
}

async function postOf(kind: ImportedPost['kind'], row: Row, index: Index, spool: Spool): Promise<ImportedItem> {
  const id = lineIn(row, 'id')
  const title = lineIn(row, 'title')
  const slug = lineIn(row, 'slug') || lineIn(row, 'url')
  const name = title || slug || id
  const written = lineIn(row, 'status')
  if (!id) return { refused: { noun: kind, name: name || '（没有标题）', reason: '没有编号' } }
  if (written === 'RECYCLE') return { leftOut: '回收站里的文章' }
  const status = STATUSES[written]
  if (!status) return { refused: { noun: kind, name, reason: `不认识的状态：${written || '空'}` } }
  const createTime = timeOf(row.createTime)
  const password = textIn(row, 'password') || passwordAbove(index, id)
  const named = (group: string) => (index.links.get(`${group}:${id}`) ?? []).flatMap((it) => index.names.get(it) || [])
  return {
    post: {
      kind,
      key: `${kind}:${id}`,
      name,
      title,
      body: await bodyOf(row, (await spool.get(id)) ?? '{}'),
      summary: lineIn(row, 'summary'),
      cover: lineIn(row, 'thumbnail'),
      categories: named('categories'),
      tags: named('tags'),
      author: index.owner,
      // Halo marks a post with a password as private as well.
      status: password && status !== 'draft' ? 'password' : status,
      password,
      createTime,
      updateTime: timeOf(row.editTime) ?? timeOf(row.updateTime),
      oldAddresses: slug ? addressesOf(kind, { id, slug, createTime }, index.options) : [],
      isStick: Number(row.topPriority) > 0,
    },
  }
}

/** Returns the password of one of a post's categories, or of a category above it; '' when there is none. */
function passwordAbove({ links, locks }: Index, id: string): string {
  for (const name of links.get(`categories:${id}`) ?? []) {
    const seen = new Set<string>()
    for (let at = name; locks.has(at) && !seen.has(at); at = locks.get(at)?.parent ?? '') {
      seen.add(at)
      const password = locks.get(at)?.password
      if (password) return password
    }
  }
  return ''
}

async function bodyOf(row: Row, spooled: string): Promise<ImportedPost['body']> {
  const content = JSON.parse(spooled) as Row
  const markdown = textIn(content, 'originalContent') || textIn(row, 'originalContent')
  const html = textIn(content, 'content') || textIn(row, 'formatContent')
  const isRich = lineIn(row, 'editorType') === 'RICHTEXT' || !markdown
  return isRich ? { format: 'html', text: html || markdown } : { format: 'markdown', text: markdown }
}

function addressesOf(
  kind: ImportedPost['kind'],
  { id, slug, createTime }: { id: string; slug: string; createTime: number | null },
  options: ReadonlyMap<string, string>,
): string[] {
  const suffix = options.get('path_suffix') ?? ''
  const trimmed = (name: string, otherwise: string) => (options.get(name) || otherwise).replace(/^\/+|\/+$/g, '')
  if (kind === 'page') {
    const prefix = trimmed('sheet_prefix', 's')
    return [options.get('sheet_permalink_type') === 'ROOT' ? `/${slug}${suffix}` : `/${prefix}/${slug}${suffix}`]
  }
  const archives = trimmed('archives_prefix', 'archives')
  // Halo 1 dates addresses in the server’s zone, which is China’s wherever it is used.
  const local = createTime === null ? '' : new Date(createTime + 8 * 3_600_000).toISOString()
  const [year, month, day] = [local.slice(0, 4), local.slice(5, 7), local.slice(8, 10)]
  switch (options.get('post_permalink_type')) {
    case 'ID':
      return [`/?p=${id}`]
    case 'ID_SLUG':
      return [`/${archives}/${id}${suffix}`]
    case 'YEAR':
      return [`/${year}/${slug}${suffix}`]
    case 'DATE':
      return [`/${year}/${month}/${slug}${suffix}`]
    case 'DAY':
      return [`/${year}/${month}/${day}/${slug}${suffix}`]
    default:
      return [`/${archives}/${slug}${suffix}`]
  }
}

function commentOf(kind: ImportedPost['kind'], row: Row): ImportedItem {
  const id = lineIn(row, 'id')
  const author = personOf({ name: lineIn(row, 'author'), email: lineIn(row, 'email'), site: lineIn(row, 'authorUrl') })
  const text = textIn(row, 'content')
  const status = lineIn(row, 'status')
  if (status === 'RECYCLE') return { leftOut: '回收站里的评论' }
  if (!id || !author || !text.trim())
    return {
      refused: {
        noun: 'comment',
        name: `${author?.nickname ?? '匿名'}：${id}`,
        reason: text.trim() ? '没有作者或编号' : '没有内容',
      },
    }
  const parent = lineIn(row, 'parentId')
  return {
    comment: {
      key: `${kind}-comment:${id}`,
      postKey: `${kind}:${lineIn(row, 'postId')}`,
      parentKey: parent && parent !== '0' ? `${kind}-comment:${parent}` : null,
      author,
      body: { format: 'plain', text },
      status: status === 'PUBLISHED' ? 'shown' : 'held',
      createTime: timeOf(row.createTime),
    },
  }
}
