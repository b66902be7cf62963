import { type SqlBool, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader } from '#server/core/db/database.ts'

export interface ListFilter {
  tagId?: number | undefined
  categoryId?: number | undefined
  authorId?: number | undefined
  orderBy?: 'new' | 'hot' | undefined
}

export const LIVE = sql<SqlBool>`article.live = 1`

/** Selects the columns that a list shows of an article. */
export const rows = (db: Reader) =>
  db
    .selectFrom('article')
    .innerJoin('user', 'user.id', 'article.user_id')
    .innerJoin('category', 'category.id', 'article.category_id')
    .leftJoin('file', 'file.url', 'article.cover')
    .select([
      'article.id',
      'article.user_id',
      'user.nickname',
      'user.avatar',
      'article.category_id',
      'category.name as category_name',
      'category.hue as category_hue',
      'article.title',
      'article.cover',
      'article.drawing',
      'file.width as cover_width',
      'file.sizes as cover_sizes',
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

/** Selects the ids of one page in their order before it joins the rows, so that sorting carries no texts. */
const page = (
  db: Reader,
  order: 'new' | 'hot',
  categoryId: number | undefined,
  tagId: number | undefined,
  authorId: number | undefined,
  limit: number,
  offset: number,
) => {
  let ids = db.selectFrom('article').select('article.id').where(LIVE)
  if (categoryId) ids = ids.where('article.category_id', '=', categoryId)
  if (authorId) ids = ids.where('article.user_id', '=', authorId)
  if (tagId) ids = ids.innerJoin('article_tag', 'article_tag.article_id', 'article.id').where('article_tag.tag_id', '=', tagId)
  ids = inOrder(ids, order).limit(limit).offset(offset)
  return inOrder(rows(db).where('article.id', 'in', ids), order)
}

const inOrder = <Q extends { orderBy(column: OrderColumn, direction: 'desc'): Q }>(query: Q, order: 'new' | 'hot'): Q =>
  (order === 'hot'
    ? query.orderBy('article.quantity', 'desc')
    : query.orderBy('article.is_stick', 'desc').orderBy('article.create_time', 'desc')
  ).orderBy('article.id', 'desc')
type OrderColumn = 'article.quantity' | 'article.is_stick' | 'article.create_time' | 'article.id'

type Id = number | undefined
const listOf = (order: 'new' | 'hot', limit: number) =>
  compiled((db, category: Id, tag: Id, author: Id, offset: number) => page(db, order, category, tag, author, limit, offset))
/** Holds a query for each order and page size: a limit cannot be bound as a value (see db/sqlite.ts). */
const lists = new Map<string, ReturnType<typeof listOf>>()

export const findPage = (
  db: Reader,
  { categoryId, tagId, authorId, orderBy = 'new' }: ListFilter,
  limit: number,
  offset: number,
): Promise<RowRecord[]> => {
  const name = `${orderBy} ${limit}`
  const list = lists.get(name) ?? listOf(orderBy, limit)
  lists.set(name, list)
  return list(db, categoryId, tagId, authorId, offset)
}

/** Counts the live articles of a list. Where the list has a count that every write keeps, it reads this count. */
export async function countLive(db: Reader, { categoryId, tagId, authorId }: ListFilter): Promise<number> {
  const isCounted = !authorId && !(tagId && categoryId)
  const [found] = await (!isCounted
    ? countAmong(db, categoryId, tagId, authorId)
    : tagId
      ? countWithTag(db, tagId)
      : countIn(db, categoryId))
  return Number(found?.total ?? 0)
}

const countIn = compiled((db, categoryId: Id) => {
  const query = db.selectFrom('category').select((e) => e.fn.sum<number>('article_num').as('total'))
  return categoryId ? query.where('id', '=', categoryId) : query
})

const countWithTag = compiled((db, tagId: number) => db.selectFrom('tag').select('article_num as total').where('id', '=', tagId))

const countAmong = compiled((db, categoryId: Id, tagId: Id, authorId: Id) => {
  let among = db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(LIVE)
  if (categoryId) among = among.where('article.category_id', '=', categoryId)
  if (authorId) among = among.where('article.user_id', '=', authorId)
  if (tagId)
    among = among.innerJoin('article_tag', 'article_tag.article_id', 'article.id').where('article_tag.tag_id', '=', tagId)
  return among
})

const rowsById = compiled((db, ids: readonly number[]) => rows(db).where('article.id', 'in', ids).where(LIVE))

/** Finds the rows of live articles, in the order of the ids. */
export async function findRows(db: Reader, ids: readonly number[]): Promise<RowRecord[]> {
  if (!ids.length) return []
  const found = new Map((await rowsById(db, ids)).map((it) => [it.id, it]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const tagsById = compiled((db, ids: readonly number[]) =>
  db
    .selectFrom('article_tag')
    .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
    .select(['article_tag.article_id', 'tag.id', 'tag.name'])
    .where('article_tag.article_id', 'in', ids)
    .orderBy('article_tag.sort'),
)

/** Finds the tags of several articles, each article's tags in its author's order. */
export async function findTagsOf(db: Reader, ids: readonly number[]): Promise<Map<number, { id: number; name: string }[]>> {
  const tags = new Map<number, { id: number; name: string }[]>(ids.map((id) => [id, []]))
  if (!ids.length) return tags
  for (const { article_id, id, name } of await tagsById(db, ids)) tags.get(article_id)?.push({ id, name })
  return tags
}

const links = (db: Reader) =>
  db
    .selectFrom('article')
    .innerJoin('category', 'category.id', 'article.category_id')
    .leftJoin('file', 'file.url', 'article.cover')
    .select([
      'article.id',
      'article.category_id',
      'category.hue as category_hue',
      'article.title',
      'article.cover',
      'article.drawing',
      'file.width as cover_width',
      'file.sizes as cover_sizes',
      'article.create_time',
    ])
export type LinkRecord = Awaited<ReturnType<ReturnType<typeof links>['execute']>>[number]

const older = compiled((db, time: number, id: number) =>
  links(db)
    .where(LIVE)
    .where((e) => e(e.refTuple('article.create_time', 'article.id'), '<', e.tuple(time, id)))
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(1),
)
const newer = compiled((db, time: number, id: number) =>
  links(db)
    .where(LIVE)
    .where((e) => e(e.refTuple('article.create_time', 'article.id'), '>', e.tuple(time, id)))
    .orderBy('article.create_time')
    .orderBy('article.id')
    .limit(1),
)

/** Finds the next older and the next newer live article around a time and an id. */
export async function findNeighbours(db: Reader, at: { id: number; create_time: number }) {
  return { prev: (await older(db, at.create_time, at.id))[0], next: (await newer(db, at.create_time, at.id))[0] }
}

export const findRelated = compiled((db, id: number) =>
  links(db)
    .innerJoin('article_related', 'article_related.related_id', 'article.id')
    .where('article_related.article_id', '=', id)
    .where(LIVE)
    .orderBy('article_related.sort'),
)

export const findChosen = (db: Reader, choice: 'is_carousel' | 'is_recommend', limit: number) =>
  links(db)
    .where(LIVE)
    // The 1 is written out, not bound: a database uses a partial index only for the condition that the index was made with.
    .where(sql<SqlBool>`${sql.ref(`article.${choice}`)} = 1`)
    .orderBy('article.create_time', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()

export const findCounters = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('article')
    .select(['id', 'quantity', 'like_num', 'comment_num'])
    .where(LIVE)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export const isMarked = async (db: Reader, table: 'article_like' | 'article_favorite', userId: number, articleId: number) =>
  Boolean(
    await db
      .selectFrom(table)
      .select('article_id')
      .where('user_id', '=', userId)
      .where('article_id', '=', articleId)
      .executeTakeFirst(),
  )
