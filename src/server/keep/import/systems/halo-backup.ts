import type { ForeignBlog, ImportedItem, ImportedPerson, ImportedPost } from '../import.items.ts'
import { ForeignFault } from '../import.items.ts'
import type { Archive } from './archive.ts'
import { commentOf, type Subjects } from './halo-comments.ts'
import { applyPatch } from './halo-patch.ts'
import { readRows } from './json-rows.ts'
import { createSpool, type Spool } from './spool.ts'
import { isRow, isTrue, lineIn, pathOf, personOf, type Row, rowIn, textIn, timeOf } from './values.ts'

/**
 * Names the file with every object of Halo 2, as its database holds it: a name such as `/registry/content.halo.run/posts/…` and its
 * JSON.
 */
export const EXTENSIONS = 'extensions.data'
const CONTENT = '/registry/content.halo.run/'
const WANTED: Record<string, string> = {
  [`${CONTENT}posts/`]: 'post',
  [`${CONTENT}singlepages/`]: 'page',
  [`${CONTENT}snapshots/`]: 'snapshot',
  [`${CONTENT}categories/`]: 'category',
  [`${CONTENT}tags/`]: 'tag',
  [`${CONTENT}comments/`]: 'comment',
  [`${CONTENT}replies/`]: 'reply',
  '/registry/users/': 'user',
  '/registry/configmaps/': 'config',
}
const POST_ROUTE = '/archives/{slug}'

interface Index {
  posts: { kind: ImportedPost['kind']; row: Row }[]
  names: Map<string, string>
  /** Lists the categories whose posts are in no list. */
  hidden: Set<string>
  people: Map<string, ImportedPerson>
  subjects: Subjects
  postRoute: string
  title: string
  siteUrl: string | null
}

/** Opens a backup of Halo 2. Its texts are spooled to disk, since they come in another order than the posts. */
export async function openBackup(
  archive: Archive,
  fallbackName: string,
  isLate: (time: number) => boolean,
): Promise<ForeignBlog> {
  const spool = await createSpool()
  const index = await readIndex(archive, spool).catch(async (error) => {
    await spool.close()
    throw error
  })
  const { posts, siteUrl } = index
  return {
    system: 'halo',
    name: siteUrl ? new URL(siteUrl).host : index.title || fallbackName,
    siteUrl,
    async *read(): AsyncGenerator<ImportedItem> {
      for (const { kind, row } of posts) yield await postOf(kind, row, index, spool, isLate)
      for (const wanted of ['comment', 'reply'])
        for await (const { kind, row } of extensionsOf(archive))
          if (kind === wanted) yield commentOf(row, index.subjects, index.people)
    },
    async picture(address) {
      const path = pathOf(address).replace(/^\/+/, '')
      if (!path) return null
      for (const name of [`workdir/attachments/${path}`, `workdir/attachments/upload/${path}`, `workdir/${path}`]) {
        const bytes = await archive.bytes(name)
        if (bytes) return bytes
      }
      return null
    },
    async close() {
      await spool.close()
      await archive.close()
    },
  }
}

async function* extensionsOf(archive: Archive): AsyncGenerator<{ kind: string; row: Row }> {
  for await (const { row } of readRows(await archive.stream(EXTENSIONS), (table) => table === '')) {
    const name = textIn(row, 'name')
    const kind = WANTED[name.slice(0, name.lastIndexOf('/') + 1)]
    const value = kind && parsed(Buffer.from(textIn(row, 'data'), 'base64').toString())
    if (kind && value && !lineIn(rowIn(value, 'metadata'), 'deletionTimestamp')) yield { kind, row: value }
  }
}

async function readIndex(archive: Archive, spool: Spool): Promise<Index> {
  const index: Index = {
    posts: [],
    names: new Map(),
    hidden: new Set(),
    people: new Map(),
    subjects: new Map(),
    postRoute: POST_ROUTE,
    title: '',
    siteUrl: null,
  }
  const post = (kind: ImportedPost['kind']) => (row: Row) => index.posts.push({ kind, row })
  const group = (kind: string) => (_: Row, name: string, spec: Row) => {
    index.names.set(`${kind}:${name}`, lineIn(spec, 'displayName'))
    if (isTrue(spec, 'hideFromList')) index.hidden.add(name)
  }
  const kinds: Record<string, (row: Row, name: string, spec: Row) => unknown> = {
    post: post('post'),
    page: post('page'),
    snapshot: (_, name, spec) => spool.put(name, JSON.stringify(spec)),
    category: group('category'),
    tag: group('tag'),
    comment: (_, name, spec) => index.subjects.set(name, subjectOf(spec)),
    user(_, name, spec) {
      const person = personOf({ name: lineIn(spec, 'displayName') || name, email: lineIn(spec, 'email'), key: name })
      if (person) index.people.set(name, person)
    },
    config: (row, name) => /^system(?:-default)?$/.test(name) && readConfig(index, rowIn(row, 'data')),
  }
  let things = 0
  for await (const { kind, row } of extensionsOf(archive)) {
    things++
    await kinds[kind]?.(row, nameOf(row), rowIn(row, 'spec'))
  }
  if (things === 0) throw new ForeignFault('备份里没有 Halo 的数据：请在 Halo 后台「备份」里新建备份，再下载它')
  return index
}

function readConfig(index: Index, data: Row): void {
  const basic = parsed(textIn(data, 'basic'))
  const routes = parsed(textIn(data, 'routeRules'))
  if (basic) index.title = lineIn(basic, 'title') || index.title
  const url = basic && URL.parse(lineIn(basic, 'externalUrl'))
  if (url && /^https?:$/.test(url.protocol)) index.siteUrl = url.origin
  if (routes) index.postRoute = lineIn(routes, 'post') || index.postRoute
}

function subjectOf(spec: Row): string | null {
  const { kind, name } = rowIn(spec, 'subjectRef')
  return kind === 'Post' || kind === 'SinglePage' ? `${kind === 'Post' ? 'post' : 'page'}:${String(name)}` : null
}

const nameOf = (row: Row) => lineIn(rowIn(row, 'metadata'), 'name')

async function postOf(
  kind: ImportedPost['kind'],
  row: Row,
  { names, people, postRoute, hidden }: Index,
  spool: Spool,
  isLate: (time: number) => boolean,
): Promise<ImportedItem> {
  const id = nameOf(row)
  const spec = rowIn(row, 'spec')
  const title = lineIn(spec, 'title')
  const slug = lineIn(spec, 'slug')
  const name = title || slug || id
  if (!id) return { refused: { noun: kind, name: name || '（没有标题）', reason: '没有编号' } }
  if (isTrue(spec, 'deleted')) return { leftOut: '回收站里的文章' }
  const isPublished = isTrue(spec, 'publish')
  const body = await bodyOf(spec, isPublished, spool)
  if (!body) return { refused: { noun: kind, name, reason: '备份里缺少它的正文，或者正文的修改记录对不上' } }
  const createTime = timeOf(spec.publishTime) ?? timeOf(rowIn(row, 'metadata').creationTimestamp)
  const named = (group: string, list: unknown) =>
    (Array.isArray(list) ? list : []).flatMap((it) => names.get(`${group}:${String(it)}`) || [])
  const excerpt = rowIn(spec, 'excerpt')
  return {
    post: {
      kind,
      key: `${kind}:${id}`,
      name,
      title,
      body,
      summary: isTrue(excerpt, 'autoGenerate') ? '' : lineIn(excerpt, 'raw'),
      cover: lineIn(spec, 'cover'),
      categories: named('category', spec.categories),
      tags: named('tag', spec.tags),
      author: people.get(lineIn(spec, 'owner')) ?? null,
      ...standing(row, createTime !== null && isLate(createTime), hidden),
      createTime,
      updateTime: timeOf(rowIn(row, 'status').lastModifyTime),
      oldAddresses: addressesOf(kind, lineIn(rowIn(row, 'status'), 'permalink'), postRoute, { id, slug, createTime }),
      isStick: isTrue(spec, 'pinned'),
    },
  }
}

/** Returns who may read a post. Halo itself has no passwords; its plugins keep them in annotations. */
function standing(
  row: Row,
  isScheduled: boolean,
  hidden: ReadonlySet<string>,
): Pick<ImportedPost, 'status' | 'password' | 'isPrivate'> {
  const spec = rowIn(row, 'spec')
  const notes = rowIn(rowIn(row, 'metadata'), 'annotations')
  const password = lineIn(notes, Object.keys(notes).find((it) => /passw/i.test(it)) ?? '')
  const categories: readonly unknown[] = Array.isArray(spec.categories) ? spec.categories : []
  const isClosed =
    ['PRIVATE', 'INTERNAL'].includes(lineIn(spec, 'visible').toUpperCase()) || categories.some((it) => hidden.has(String(it)))
  if (!isTrue(spec, 'publish')) return { status: 'draft', password, ...(isClosed && { isPrivate: true }) }
  if (isClosed) return { status: 'private', password }
  return { status: password ? 'password' : isScheduled ? 'scheduled' : 'published', password }
}

async function bodyOf(spec: Row, isPublished: boolean, spool: Spool): Promise<ImportedPost['body'] | null> {
  const wanted = (isPublished && lineIn(spec, 'releaseSnapshot')) || lineIn(spec, 'headSnapshot') || lineIn(spec, 'baseSnapshot')
  const base = await snapshot(spool, lineIn(spec, 'baseSnapshot') || wanted)
  const latest = wanted === lineIn(spec, 'baseSnapshot') ? base : await snapshot(spool, wanted)
  if (!base || !latest) return null
  const text = (field: string) =>
    latest === base ? textIn(base, field) : applyPatch(textIn(base, field), textIn(latest, field) || '[]')
  const rawType = lineIn(latest, 'rawType').toLowerCase()
  const isMarkdown = rawType === 'markdown'
  const raw = isMarkdown || rawType === 'html' ? text('rawPatch') : text('contentPatch')
  return raw === null ? null : { format: isMarkdown ? 'markdown' : 'html', text: raw }
}

async function snapshot(spool: Spool, name: string): Promise<Row | null> {
  const text = name ? await spool.get(name) : null
  return text === null ? null : parsed(text)
}

/** Returns the address that Halo itself states, else the one that its rule gives. */
function addressesOf(
  kind: ImportedPost['kind'],
  permalink: string,
  route: string,
  { id, slug, createTime }: { id: string; slug: string; createTime: number | null },
): string[] {
  const url = permalink ? URL.parse(permalink, 'https://here.invalid/') : null
  if (url) return [pathOf(url.href) === '/' ? `/${url.search}` : pathOf(url.href)].filter((it) => it !== '/')
  if (!slug) return []
  const [year = '', month = '', day = ''] = createTime === null ? [] : new Date(createTime).toISOString().slice(0, 10).split('-')
  const parts: Record<string, string> = { slug, name: id, year, month, day }
  const rule = kind === 'page' ? '/{slug}' : route
  return [rule.replace(/\{(slug|name|year|month|day)(?::[^{}]*(?:\{\d+\})?)?\}/g, (_, part: string) => parts[part] ?? '')]
}

function parsed(text: string): Row | null {
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : null
  } catch {
    return null
  }
}
