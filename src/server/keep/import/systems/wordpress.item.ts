import type { ImportedComment, ImportedItem, ImportedPerson, ImportedPost, ImportedStatus } from '../import.items.ts'
import { gateOf } from './wordpress.gates.ts'
import { textOf } from './wordpress.text.ts'

/** Maps the names of elements that occur once to their texts. */
export type Fields = Map<string, string>
export interface Item {
  fields: Fields
  terms: { domain: string; name: string }[]
  meta: Fields
  comments: Fields[]
}

/** Holds what stands elsewhere in the file: the authors, and the files by their numbers. */
export interface Index {
  title: string
  siteUrl: string | null
  authors: Map<string, ImportedPerson>
  attachments: Map<string, { url: string; parent: string }>
}

const STATUS: Record<string, ImportedStatus> = {
  publish: 'published',
  draft: 'draft',
  pending: 'draft',
  future: 'scheduled',
  private: 'private',
}
const LEFT_OUT: Record<string, string> = {
  attachment: '附件（正文用到的图片另算）',
  revision: '修订',
  nav_menu_item: '菜单',
}
const MISSING = '0000-00-00 00:00:00'
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i

/** Returns a time of the database as UTC milliseconds, the local one when UTC is missing; null when there is none. */
export function timeOf(gmt: string | undefined, local?: string | undefined): number | null {
  const said = gmt && gmt !== MISSING ? gmt : local && local !== MISSING ? local : ''
  const time = Date.parse(`${said.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(time) ? null : time
}

const only = (address: string): string => {
  const url = URL.parse(address)
  return url ? url.pathname + url.search : address
}

/** Yields everything in an item of the file: a post with its comments, or what is left out. */
export function* itemOf(item: Item, index: Index): Iterable<ImportedItem> {
  const { fields } = item
  const type = fields.get('wp:post_type') ?? 'post'
  const status = fields.get('wp:status') ?? 'publish'
  const left = leftOut(type, status)
  if (left !== null) {
    yield { leftOut: left }
    for (const _ of item.comments) yield { leftOut: '没有带来的内容下的评论' }
    return
  }
  const post = postOf(item, index, type === 'page' ? 'page' : 'post')
  yield { post }
  for (const it of item.comments) yield commentOf(it, post.key, index)
}

function leftOut(type: string, status: string): string | null {
  if (type !== 'post' && type !== 'page') return LEFT_OUT[type] ?? '站点部件和插件的内容'
  if (status === 'trash') return '回收站里的文章和页面'
  if (status === 'auto-draft') return '没有写过的草稿'
  return status === 'inherit' ? '修订' : null
}

function postOf({ fields, terms, meta }: Item, index: Index, kind: 'post' | 'page'): ImportedPost {
  const get = (name: string) => fields.get(name) ?? ''
  const id = get('wp:post_id') || get('guid')
  const { html, summary } = textOf(get('content:encoded'), (ids) => picturesOf(index, id, ids))
  const status = STATUS[get('wp:status') || 'publish'] ?? 'draft'
  const isUnwritten = status === 'draft'
  const link = get('link').trim()
  const short = kind === 'page' ? `/?page_id=${id}` : `/?p=${id}`
  const addresses = [link && only(link), short, `/?p=${id}`, ...shortOf(get('guid'))]
  return {
    kind,
    key: `${kind}:${id}`,
    name: get('title').trim() || decodeSafely(link) || `#${id}`,
    title: get('title').trim(),
    body: { format: 'html', text: html },
    summary:
      get('excerpt:encoded')
        .replace(/<[^>]{0,2000}>/g, ' ')
        .trim() || summary,
    cover: index.attachments.get(meta.get('_thumbnail_id') ?? '')?.url ?? '',
    categories: namesOf(terms, 'category').filter((it) => it !== 'Uncategorized'),
    tags: namesOf(terms, 'post_tag'),
    author: index.authors.get(get('dc:creator')) ?? stranger(get('dc:creator')),
    ...lockedBy(status, get('wp:post_password'), gateOf(get('content:encoded'), meta)),
    createTime: timeOf(get('wp:post_date_gmt'), isUnwritten ? undefined : get('wp:post_date')),
    updateTime: timeOf(get('wp:post_modified_gmt'), get('wp:post_modified')),
    oldAddresses: [...new Set(addresses.filter(Boolean))],
    isStick: get('wp:is_sticky') === '1',
  }
}

function lockedBy(status: ImportedStatus, own: string, gate: { password: string } | null) {
  const password = own || (gate?.password ?? '')
  if (status === 'private') return { status, password }
  if (status === 'draft') return { status, password, ...(gate && !password && { isPrivate: true }) }
  return { status: password ? ('password' as const) : gate ? ('private' as const) : status, password }
}

/** Returns the short address of a guid such as `https://…/?p=12`; other guids of feeds are no addresses. */
const shortOf = (guid: string): string[] => (/[?&](?:p|page_id)=\d+/.test(guid) ? [only(guid.replaceAll('&#038;', '&'))] : [])

const namesOf = (terms: Item['terms'], domain: string) => [
  ...new Set(terms.filter((it) => it.domain === domain).map((it) => it.name)),
]

const stranger = (login: string): ImportedPerson | null =>
  login ? { key: login.toLowerCase(), nickname: login, email: null, site: null } : null

function picturesOf({ attachments }: Index, postId: string, ids: readonly string[] | null): string[] {
  const chosen = ids
    ? ids.flatMap((id) => attachments.get(id) ?? [])
    : [...attachments.values()].filter((it) => it.parent === postId)
  return chosen.map((it) => it.url).filter((it) => PICTURE.test(it))
}

function decodeSafely(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

function commentOf(fields: Fields, postKey: string, { authors }: Index): ImportedItem {
  const get = (name: string) => fields.get(`wp:comment_${name}`) ?? ''
  const type = get('type')
  if (type !== '' && type !== 'comment') return { leftOut: /back$/.test(type) ? '引用通告' : '插件的评论' }
  const approved = get('approved')
  if (approved === 'spam') return { leftOut: '垃圾评论' }
  if (approved === 'trash' || approved === 'post-trashed') return { leftOut: '回收站里的评论' }
  const id = get('id')
  const parent = get('parent')
  const comment: ImportedComment = {
    key: `comment:${id}`,
    postKey,
    parentKey: parent && parent !== '0' ? `comment:${parent}` : null,
    author: speakerOf(get, authors),
    body: { format: 'html', text: textOf(get('content'), () => []).html },
    status: approved === '1' ? 'shown' : 'held',
    createTime: timeOf(get('date_gmt'), get('date')),
  }
  return { comment }
}

/** Returns who wrote a comment. A user who was logged in is the author; a stranger who only wrote down an author's address is not. */
function speakerOf(get: (name: string) => string, authors: Index['authors']): ImportedPerson {
  const email = get('author_email').trim().toLowerCase() || null
  const nickname = get('author').trim() || '匿名'
  const url = URL.parse(get('author_url').trim())
  const site = url && /^https?:$/.test(url.protocol) ? url.href : null
  const known = [...authors.values()].find((it) => it.email !== null && it.email === email)
  if (known && !['', '0'].includes(get('user_id'))) return known
  if (known) return { key: `guest:${email}`, nickname, email: null, site }
  return { key: email ?? `guest:${nickname}`, nickname, email, site }
}
