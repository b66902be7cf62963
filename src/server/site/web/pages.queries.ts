import { SHANGHAI_OFFSET } from '#lib/dates.ts'
import { FIXED_PATHS, pageKinds, pagePath, readPagePath } from '#lib/page-paths.ts'
import { type ManyPath, screens } from '#lib/screens.ts'
import { SITEMAP_PART_SIZE } from '#lib/sitemap-part.ts'
import { findParts, findYears } from '#server/content/article/article.feed.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findAuthorIds, isAuthor } from '#server/people/author/author.queries.ts'

interface FoundPage {
  id: number | string
  /** Is when it last changed, where the sitemap says so. */
  update_time?: number
  /** Is 0 for a page that search engines are not told of. */
  is_listed?: number
}

interface Pages {
  /** Finds all pages of the kind. */
  all(db: Reader): Promise<FoundPage[]>
  /** Checks whether there is one page of the kind; it agrees with `all`. */
  has(db: Reader, id: string): Promise<boolean>
}

const live = (db: Reader) => db.selectFrom('article').select('id').where('live', '=', 1)
/** Selects articles with restricted access: at their address is a page that says how to open them and shows nothing of the text. */
const gates = (db: Reader) =>
  db
    .selectFrom('article')
    .select('id')
    .where('status', '=', 1)
    .where('visibility', 'in', ['login', 'password'])
    .where('deleted_time', 'is', null)
/** Selects public articles that have changed since they were published. */
const updated = (db: Reader) =>
  live(db).where('id', 'in', (e) => e.selectFrom('article_update').select('article_update.article_id'))
const categories = (db: Reader) => db.selectFrom('category').select(['id', 'article_num as is_listed'])
const tags = (db: Reader) => db.selectFrom('tag').select('id').where('article_num', '>', 0)
const goods = (db: Reader) => db.selectFrom('goods').select(['id', 'update_time']).where('is_shown', '=', 1)
const ownPages = (db: Reader) => db.selectFrom('own_page').select(['name as id', 'update_time']).where('is_shown', '=', 1)

const yearStart = (year: number) => Date.UTC(year, 0, 1) - SHANGHAI_OFFSET
const isThere = async (query: { limit(n: number): { executeTakeFirst(): Promise<unknown> } }) =>
  (await query.limit(1).executeTakeFirst()) !== undefined

/** Says of each kind of which there are many pages which there are. */
const pagesOf: Record<ManyPath, Pages> = {
  '/post/{id}': {
    all: async (db) => [
      ...(await live(db).orderBy('create_time', 'desc').orderBy('id', 'desc').execute()),
      ...(await gates(db).execute()),
    ],
    has: async (db, id) =>
      (await isThere(live(db).where('id', '=', Number(id)))) || isThere(gates(db).where('id', '=', Number(id))),
  },
  '/post/{id}.changes.json': {
    all: (db) => updated(db).orderBy('id').execute(),
    has: (db, id) => isThere(updated(db).where('id', '=', Number(id))),
  },
  '/post/{id}.md': {
    all: (db) => live(db).orderBy('id').execute(),
    has: (db, id) => isThere(live(db).where('id', '=', Number(id))),
  },
  '/category/{id}': {
    all: (db) => categories(db).orderBy('id').execute(),
    has: (db, id) => isThere(categories(db).where('id', '=', Number(id))),
  },
  '/tags/{id}': {
    all: (db) => tags(db).orderBy('id').execute(),
    has: (db, id) => isThere(tags(db).where('id', '=', Number(id))),
  },
  '/goods/{id}': {
    all: (db) => goods(db).orderBy('id').execute(),
    has: (db, id) => isThere(goods(db).where('id', '=', Number(id))),
  },
  '/author/{id}': {
    all: async (db) => (await findAuthorIds(db)).map((id) => ({ id })),
    has: (db, id) => isAuthor(db, Number(id)),
  },
  '/photos/{id}': {
    // A locked album shows only a password form, which search engines do not need.
    all: async (db) =>
      (await db.selectFrom('album').select(['id', 'password_hash']).execute()).map(({ id, password_hash }) => ({
        id,
        is_listed: password_hash === null ? 1 : 0,
      })),
    has: (db, id) => isThere(db.selectFrom('album').where('id', '=', Number(id)).select('id')),
  },
  '/page/{name}': {
    all: (db) => ownPages(db).orderBy('sort').orderBy('id').execute(),
    has: (db, name) => isThere(ownPages(db).where('name', '=', name)),
  },
  '/archive/{year}': {
    all: async (db) => (await findYears(db, SHANGHAI_OFFSET)).map((id) => ({ id })),
    has: (db, year) =>
      isThere(
        live(db)
          .where('create_time', '>=', yearStart(Number(year)))
          .where('create_time', '<', yearStart(Number(year) + 1)),
      ),
  },
  '/sitemap/{part}.xml': {
    all: async (db) => (await findParts(db)).map(({ part }) => ({ id: part })),
    has(db, part) {
      const last = Number(part) * SITEMAP_PART_SIZE
      return isThere(
        live(db)
          .where('id', '>', last - SITEMAP_PART_SIZE)
          .where('id', '<=', last),
      )
    },
  },
}

const manyPaths = Object.keys(pagesOf) as ManyPath[]
const isMany = (path: string): path is ManyPath => Object.hasOwn(pagesOf, path)

/** Returns every path that the site should have. */
export async function findInventory(db: Reader): Promise<string[]> {
  const paths = [...FIXED_PATHS]
  for (const path of manyPaths) paths.push(...(await pagesOf[path].all(db)).map(({ id }) => pagePath({ path }, id)))
  return paths
}

/** Checks whether the site should have this path. It agrees with `findInventory`, but looks at one path only. */
export async function isInInventory(db: Reader, path: string): Promise<boolean> {
  const { kind, id = '' } = readPagePath(path) ?? {}
  if (!kind) return false
  return isMany(kind.path) ? pagesOf[kind.path].has(db, id) : kind.path === path
}

/** Finds the pages of the sitemap, without articles, which have parts of their own. */
export async function findListed(db: Reader): Promise<{ path: string; update_time?: number | undefined }[]> {
  const listed: { path: string; update_time?: number | undefined }[] = screens
    .filter((it) => it.access === 'anyone' && !it.path.includes('{'))
    .map(({ path }) => ({ path }))
  for (const { path, tags } of pageKinds) {
    if (!tags || !isMany(path)) continue
    for (const { id, update_time, is_listed = 1 } of await pagesOf[path].all(db))
      if (is_listed) listed.push({ path: pagePath({ path }, id), update_time })
  }
  return listed
}
