import { OWN_PAGE_NAME } from '#contract/site/site.ts'
import { SHANGHAI_OFFSET, shanghaiYear } from '#lib/dates.ts'
import { DIAGRAM_FRAME } from '#lib/diagram-messages.ts'
import { SITEMAP_PART_SIZE, sitemapPartOf } from '#lib/sitemap-part.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findAuthorIds, isAuthor } from '#server/people/author/author.queries.ts'
import { MEDIA } from './media-page.ts'
import { REDIRECTS } from './redirects-page.ts'

/** These pages exist independently of the data. */
export const FIXED_PATHS = [
  '/',
  '/archive',
  '/tags',
  '/goods',
  '/friends',
  '/messages',
  '/hotSearch',
  '/moments',
  '/photos',
  '/about',
  '/agreement',
  '/privacy',
  '/notifications',
  '/chat',
  '/column',
  '/user/profile',
  '/editor',
  '/admin',
  '/404',
  '/offline',
  '/preview',
  DIAGRAM_FRAME,
  '/rss.xml',
  '/atom.xml',
  '/feed.json',
  '/sitemap-index.xml',
  '/sitemap/pages.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/accent.css',
  '/sw.js',
  REDIRECTS,
  MEDIA,
] as const

/** Each entry holds the path before and after the id. */
const SEGMENT: Record<string, readonly [string, string]> = {
  article: ['/post/', ''],
  category: ['/category/', ''],
  tag: ['/tags/', ''],
  year: ['/archive/', ''],
  goods: ['/goods/', ''],
  works: ['/author/', ''],
  album: ['/photos/', ''],
  sitemap: ['/sitemap/', '.xml'],
}

/** Returns the path that a cache tag names, such as `/post/12` for `article:12`; null for tags that name none. */
export function pathOfTag(tag: string): string | null {
  const [noun = '', id = ''] = tag.split(':')
  if (noun === 'page') return OWN_PAGE_NAME.test(id) ? `/page/${id}` : null
  const segment = SEGMENT[noun]
  return segment && /^\d+$/.test(id) ? segment.join(id) : null
}

/** Finds articles with restricted access: at their address is a page that says how to open them and shows nothing of the text. */
const gates = (db: Reader) =>
  db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 1)
    .where('visibility', 'in', ['login', 'password'])
    .where('deleted_time', 'is', null)

/** Returns every path that the site should have. */
export async function findInventory(db: Reader): Promise<string[]> {
  const articles = await db
    .selectFrom('article')
    .select(['id', 'create_time'])
    .where('live', '=', 1)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const categories = await db.selectFrom('category').select('id').execute()
  const tags = await db
    .selectFrom('article_tag')
    .innerJoin('article', 'article.id', 'article_tag.article_id')
    .select('tag_id')
    .distinct()
    .where('article.live', '=', 1)
    .execute()
  const goods = await db.selectFrom('goods').select('id').where('is_shown', '=', 1).execute()
  const albums = await db.selectFrom('album').select('id').execute()
  const own = await db.selectFrom('own_page').select('name').where('is_shown', '=', 1).execute()
  const gated = await gates(db).execute()
  const years = new Set(articles.map((it) => shanghaiYear(it.create_time)))
  const parts = new Set(articles.map((it) => sitemapPartOf(it.id)))
  return [
    ...FIXED_PATHS,
    ...[...articles, ...gated].map((it) => `/post/${it.id}`),
    ...categories.map((it) => `/category/${it.id}`),
    ...tags.map((it) => `/tags/${it.tag_id}`),
    ...goods.map((it) => `/goods/${it.id}`),
    ...(await findAuthorIds(db)).map((it) => `/author/${it}`),
    ...albums.map((it) => `/photos/${it.id}`),
    ...own.map((it) => `/page/${it.name}`),
    ...[...years].map((it) => `/archive/${it}`),
    ...[...parts].map((it) => `/sitemap/${it}.xml`),
  ]
}

/** Checks whether the site should have this path. It agrees with `findInventory`, but looks at one path only. */
export async function isInInventory(db: Reader, path: string): Promise<boolean> {
  if ((FIXED_PATHS as readonly string[]).includes(path)) return true
  const [, part] = /^\/sitemap\/([1-9]\d{0,11})\.xml$/.exec(path) ?? []
  if (part) {
    const last = Number(part) * SITEMAP_PART_SIZE
    const live = db.selectFrom('article').select('id').where('live', '=', 1)
    return isThere(live.where('id', '>', last - SITEMAP_PART_SIZE).where('id', '<=', last))
  }
  const [, name] = /^\/page\/([a-z\d-]{1,40})$/.exec(path) ?? []
  if (name) return isThere(db.selectFrom('own_page').select('id').where('name', '=', name).where('is_shown', '=', 1))
  const [, segment, number] = /^\/(post|category|tags|archive|goods|author|photos)\/([1-9]\d{0,15})$/.exec(path) ?? []
  const id = Number(number)
  if (segment === 'post') {
    const live = db.selectFrom('article').select('id').where('id', '=', id).where('live', '=', 1)
    return (await isThere(live)) || isThere(gates(db).where('id', '=', id))
  }
  if (segment === 'category') return isThere(db.selectFrom('category').select('id').where('id', '=', id))
  if (segment === 'tags') return isThere(db.selectFrom('tag').select('id').where('id', '=', id).where('article_num', '>', 0))
  if (segment === 'goods') return isThere(db.selectFrom('goods').select('id').where('id', '=', id).where('is_shown', '=', 1))
  if (segment === 'author') return isAuthor(db, id)
  if (segment === 'photos') return isThere(db.selectFrom('album').select('id').where('id', '=', id))
  if (segment !== 'archive' || id > 9999) return false
  const [from, to] = [yearStart(id), yearStart(id + 1)]
  const inYear = db.selectFrom('article').select('id').where('live', '=', 1)
  return isThere(inYear.where('create_time', '>=', from).where('create_time', '<', to))
}

const yearStart = (year: number) => Date.UTC(year, 0, 1) - SHANGHAI_OFFSET

const isThere = async (query: { limit(n: number): { executeTakeFirst(): Promise<unknown> } }) =>
  (await query.limit(1).executeTakeFirst()) !== undefined
