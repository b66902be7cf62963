import { shanghaiYear } from '#lib/dates.ts'
import type { Reader } from '#server/db/database.ts'

/** Pages that exist whatever the data says. */
export const FIXED_PATHS = ['/', '/archive', '/tags', '/about', '/404'] as const

const SEGMENT: Record<string, string> = { article: '/post/', category: '/category/', tag: '/tags/', year: '/archive/' }

/** The path that a cache tag names, such as `/post/12` for `article:12`; null for tags that name none. */
export function pathOfTag(tag: string): string | null {
  const [noun = '', id = ''] = tag.split(':')
  const segment = SEGMENT[noun]
  return segment && /^\d+$/.test(id) ? segment + id : null
}

/** Every path that the site should have. */
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
  const years = new Set(articles.map((it) => shanghaiYear(it.create_time)))
  return [
    ...FIXED_PATHS,
    ...articles.map((it) => `/post/${it.id}`),
    ...categories.map((it) => `/category/${it.id}`),
    ...tags.map((it) => `/tags/${it.tag_id}`),
    ...[...years].map((it) => `/archive/${it}`),
  ]
}
