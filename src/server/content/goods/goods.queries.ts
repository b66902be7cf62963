import { type SqlBool, sql } from 'kysely'
import { queryParts } from '#lib/search-tokens.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'

interface Filter {
  keyword?: string | undefined
  categoryId?: number | undefined
  orderBy?: 'new' | 'hot' | undefined
}

const shown = (db: Reader) =>
  db.selectFrom('goods').innerJoin('goods_category', 'goods_category.id', 'goods.category_id').where('goods.is_shown', '=', 1)

/** Selects the columns that lists show. */
const rows = (db: Reader) =>
  shown(db)
    .select(['goods.id', 'goods.name', 'goods.cover', 'goods.summary', 'goods.category_id', 'goods_category.name as category'])
    .select(['goods.tags', 'goods.price_fen', 'goods.downloads', 'goods.views', 'goods.like_num', 'goods.versions'])
    .select('goods.create_time')

export type RowRecord = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Escapes wildcards, so that a search word matches only itself. */
const held = (word: string) => `%${word.replace(/[\\%_]/g, (it) => `\\${it}`)}%`
const has = (word: string) => sql<SqlBool>`goods.words like ${held(word)} escape '\\'`

const conditions = ({ keyword, categoryId }: Filter) => [
  ...(categoryId ? [sql<SqlBool>`goods.category_id = ${categoryId}`] : []),
  ...queryParts(keyword ?? '').map(has),
]

/** Finds one page of projects in the order of the filter. */
export const findGoods = (db: Reader, filter: Filter, limit: number, offset: number): Promise<RowRecord[]> =>
  rows(db)
    .where((e) => e.and(conditions(filter)))
    .orderBy(filter.orderBy === 'hot' ? 'goods.downloads' : 'goods.released_day', 'desc')
    .orderBy('goods.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countGoods = (db: Reader, filter: Filter): Promise<number> =>
  countOf(shown(db).where((e) => e.and(conditions(filter))))

/** Finds a whole project, without its download link. */
export const findDetail = (db: Reader, id: number) =>
  rows(db)
    .innerJoin('user', 'user.id', 'goods.user_id')
    .leftJoin('goods_file', 'goods_file.goods_id', 'goods.id')
    .select(['goods.images', 'goods.content_html', 'goods.tech_stack', 'goods.license', 'goods.demo_url', 'goods.source_url'])
    .select(['goods.user_id', 'user.nickname', 'user.avatar', 'goods.update_time'])
    .select(selectHasPage)
    .select((e) => e('goods_file.goods_id', 'is not', null).as('has_download'))
    .where('goods.id', '=', id)
    .executeTakeFirst()

/** Finds categories with visible projects, the fullest first. */
export const findCategories = (db: Reader) =>
  shown(db)
    .select(['goods_category.id', 'goods_category.name'])
    .select((e) => e.fn.countAll<number>().as('goodsNum'))
    .groupBy(['goods_category.id', 'goods_category.name'])
    .orderBy('goodsNum', 'desc')
    .orderBy('goods_category.id')
    .execute()

export const isCategory = async (db: Reader, id: number): Promise<boolean> =>
  (await shown(db).select('goods.id').where('goods.category_id', '=', id).limit(1).executeTakeFirst()) !== undefined

export const findCounters = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('goods')
    .select(['id', 'views', 'downloads', 'like_num as likeNum'])
    .where('is_shown', '=', 1)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

export const isLiked = async (db: Reader, userId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom('goods_like')
    .select('goods_id')
    .where('user_id', '=', userId)
    .where('goods_id', '=', id)
    .executeTakeFirst()) !== undefined
