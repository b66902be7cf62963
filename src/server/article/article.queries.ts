import { type SqlBool, sql } from 'kysely'
import type { Reader } from '#server/db/database.ts'

export interface ListFilter {
  tagId?: number | undefined
  categoryId?: number | undefined
  orderBy?: 'new' | 'hot' | undefined
}

const LIVE = sql<SqlBool>`article.live = 1`

/** Columns of a row as lists show it. */
const rows = (db: Reader) =>
  db
    .selectFrom('article')
    .innerJoin('user', 'user.id', 'article.user_id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .select([
      'article.id',
      'article.user_id',
      'user.nickname',
      'user.avatar',
      'article.category_id',
      'category.name as category_name',
      'article.title',
      'article.cover',
      'article.summary',
      'article.quantity',
      'article.is_stick',
      'article.is_original',
      'article.original_url',
      'article.like_num',
      'article.comment_num',
      'article.word_count',
      'article.read_minutes',
      'article.create_time',
      'article.update_time',
    ])

export type RowRecord = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Ids of one page of a list in its order; the rows are fetched by id, so that sorting carries no texts. */
export async function findListIds(db: Reader, filter: ListFilter, limit: number, offset: number): Promise<number[]> {
  let query = db.selectFrom('article').select('article.id').where(LIVE)
  if (filter.categoryId) query = query.where('article.category_id', '=', filter.categoryId)
  if (filter.tagId)
    query = query.innerJoin('article_tag', 'article_tag.article_id', 'article.id').where('article_tag.tag_id', '=', filter.tagId)
  query =
    filter.orderBy === 'hot'
      ? query.orderBy('article.quantity', 'desc')
      : query.orderBy('article.is_stick', 'desc').orderBy('article.create_time', 'desc')
  const found = await query.orderBy('article.id', 'desc').limit(limit).offset(offset).execute()
  return found.map((it) => it.id)
}

export async function countLive(db: Reader, filter: ListFilter): Promise<number> {
  let query = db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(LIVE)
  if (filter.categoryId) query = query.where('article.category_id', '=', filter.categoryId)
  if (filter.tagId)
    query = query.innerJoin('article_tag', 'article_tag.article_id', 'article.id').where('article_tag.tag_id', '=', filter.tagId)
  return Number((await query.executeTakeFirstOrThrow()).total)
}

/** Rows by id, in the order of the ids. */
export async function findRows(db: Reader, ids: readonly number[]): Promise<RowRecord[]> {
  if (!ids.length) return []
  const found = new Map((await rows(db).where('article.id', 'in', ids).execute()).map((it) => [it.id, it]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Tags of several articles, each in its author's order. */
export async function findTagsOf(db: Reader, ids: readonly number[]): Promise<Map<number, { id: number; name: string }[]>> {
  const tags = new Map<number, { id: number; name: string }[]>(ids.map((id) => [id, []]))
  if (!ids.length) return tags
  const found = await db
    .selectFrom('article_tag')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .select(['article_tag.article_id', 'tag.id', 'tag.name'])
    .where('article_tag.article_id', 'in', ids)
    .orderBy('article_tag.sort')
    .execute()
  for (const { article_id, id, name } of found) tags.get(article_id)?.push({ id, name })
  return tags
}

/** A live article with its texts, or undefined. */
export const findDetail = (db: Reader, id: number) =>
  rows(db)
    .innerJoin('article_body', 'article_body.article_id', 'article.id')
    .select(['article.keywords', 'article_body.content_md', 'article_body.content_html', 'article_body.outline'])
    .where('article.id', '=', id)
    .where(LIVE)
    .executeTakeFirst()

const links = (db: Reader) =>
  db.selectFrom('article').select(['article.id', 'article.title', 'article.cover', 'article.create_time'])
export type LinkRecord = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

/** The next older and the next newer live article around a moment and id. */
export async function findNeighbours(db: Reader, at: { id: number; create_time: number }) {
  const prev = links(db)
    .where(LIVE)
    .where((e) => e(e.refTuple('article.create_time', 'article.id'), '<', e.tuple(at.create_time, at.id)))
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
  const next = links(db)
    .where(LIVE)
    .where((e) => e(e.refTuple('article.create_time', 'article.id'), '>', e.tuple(at.create_time, at.id)))
    .orderBy('article.create_time')
    .orderBy('article.id')
  return { prev: await prev.limit(1).executeTakeFirst(), next: await next.limit(1).executeTakeFirst() }
}

export const findRelated = (db: Reader, id: number) =>
  links(db)
    .innerJoin('article_related', 'article_related.related_id', 'article.id')
    .where('article_related.article_id', '=', id)
    .where(LIVE)
    .orderBy('article_related.sort')
    .execute()

export const findChosen = (db: Reader, choice: 'is_carousel' | 'is_recommend', limit: number) =>
  links(db)
    .where(LIVE)
    .where(`article.${choice}`, '=', 1)
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

/** Live articles of a span of time, newest first; `to` is exclusive. */
export const findBetween = (db: Reader, from: number, to: number, limit: number) =>
  links(db)
    .where(LIVE)
    .where('article.create_time', '>=', from)
    .where('article.create_time', '<', to)
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

/** How many live articles each year has, newest year first. `offset` shifts UTC to the calendar's zone, in milliseconds. */
export const countYears = async (db: Reader, offset: number) => {
  // Whole years from the year's own bounds: no date function that only one database has.
  const ends = await db
    .selectFrom('article')
    .select((e) => [e.fn.min('create_time').as('first'), e.fn.max('create_time').as('last')])
    .where(LIVE)
    .executeTakeFirst()
  if (ends?.first == null || ends.last == null) return []
  const yearOf = (ms: number) => new Date(Number(ms) + offset).getUTCFullYear()
  const years: { year: number; count: number; from: number; to: number }[] = []
  for (let year = yearOf(ends.last); year >= yearOf(ends.first); year--) {
    const from = Date.UTC(year, 0, 1) - offset
    const to = Date.UTC(year + 1, 0, 1) - offset
    const { count } = await db
      .selectFrom('article')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where(LIVE)
      .where('create_time', '>=', from)
      .where('create_time', '<', to)
      .executeTakeFirstOrThrow()
    if (Number(count)) years.push({ year, count: Number(count), from, to })
  }
  return years
}

export const findCounters = (db: Reader, ids: readonly number[]) =>
  db.selectFrom('article').select(['id', 'quantity', 'like_num', 'comment_num']).where(LIVE).where('id', 'in', ids).execute()

export const isMarked = async (db: Reader, table: 'article_like' | 'article_favorite', userId: number, articleId: number) =>
  Boolean(
    await db
      .selectFrom(table)
      .select('article_id')
      .where('user_id', '=', userId)
      .where('article_id', '=', articleId)
      .executeTakeFirst(),
  )
