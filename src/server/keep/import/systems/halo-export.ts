import { createReadStream } from 'node:fs'
import type { Arriving, ArrivingPerson, ArrivingPost, ArrivingStatus, ForeignBlog } from '../arriving.ts'
import { ForeignFault } from '../arriving.ts'
import { readRows } from './json-rows.ts'
import { type Media, openMedia } from './media.ts'
import { createSpool, type Spool } from './spool.ts'
import { lineIn, personOf, type Row, textIn, timeOf } from './values.ts'

const STATUSES: Record<string, ArrivingStatus> = { PUBLISHED: 'published', DRAFT: 'draft', INTIMATE: 'private' }
const TABLES = ['posts', 'sheets', 'contents', 'tags', 'categories', 'post_tags', 'post_categories', 'options', 'users', 'user']
const COMMENTS: Record<string, ArrivingPost['kind']> = { post_comments: 'post', sheet_comments: 'page' }

interface Index {
  names: Map<string, string>
  links: Map<string, string[]>
  /** Holds the passwords of categories, and the category above each. */
  locks: Map<string, { password: string; parent: string }>
  options: Map<string, string>
  owner: ArrivingPerson | null
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
    async *read(): AsyncGenerator<Arriving> {
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
  for await (const { table, row } of readRows(createReadStream(path), (it) => TABLES.includes(it))) {
    const id = lineIn(row, 'id')
    if (table === 'posts' || table === 'sheets') index.posts++
    else if (table === 'contents')
      await spool.put(id, JSON.stringify({ content: row.content, originalContent: row.originalContent }))
    else if (table === 'tags' || table === 'categories') {
      index.names.set(`${table}:${id}`, lineIn(row, 'name'))
      if (table === 'categories')
        index.locks.set(`categories:${id}`, {
          password: textIn(row, 'password'),
          parent: `categories:${lineIn(row, 'parentId')}`,
        })
    } else if (table === 'options') index.options.set(lineIn(row, 'key'), lineIn(row, 'value'))
    else if (table === 'users' || table === 'user')
      index.owner ??= personOf({ name: lineIn(row, 'nickname') || lineIn(row, 'username'), email: lineIn(row, 'email') })
    else {
      const kind = table === 'post_tags' ? 'tags' : 'categories'
      const key = `${kind}:${lineIn(row, 'postId')}`
      const name = `${kind}:${lineIn(row, kind === 'tags' ? 'tagId' : 'categoryId')}`
      index.links.set(key, [...(index.links.get(key) ?? []), name])
    }
  }
  if (index.posts === 0) throw new ForeignFault('文件里没有 Halo 的文章：请用 Halo 1.x 后台「小工具 → 数据导出」导出的 JSON 文件')
  return index
}

async function postOf(kind: ArrivingPost['kind'], row: Row, index: Index, spool: Spool): Promise<Arriving> {
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

async function bodyOf(row: Row, spooled: string): Promise<ArrivingPost['body']> {
  const content = JSON.parse(spooled) as Row
  const markdown = textIn(content, 'originalContent') || textIn(row, 'originalContent')
  const html = textIn(content, 'content') || textIn(row, 'formatContent')
  const isRich = lineIn(row, 'editorType') === 'RICHTEXT' || !markdown
  return isRich ? { format: 'html', text: html || markdown } : { format: 'markdown', text: markdown }
}

function addressesOf(
  kind: ArrivingPost['kind'],
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

function commentOf(kind: ArrivingPost['kind'], row: Row): Arriving {
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
