import { type SqlBool, sql } from 'kysely'
import { queryParts } from '#lib/search-tokens.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

interface Filter {
  keyword?: string | undefined
  isShown?: 0 | 1 | undefined
}

const has = (word: string) => sql<SqlBool>`goods.words like ${`%${word.replace(/[\\%_]/g, (it) => `\\${it}`)}%`} escape '\\'`
const conditions = ({ keyword, isShown }: Filter) => [
  ...(isShown === undefined ? [] : [sql<SqlBool>`goods.is_shown = ${isShown}`]),
  ...queryParts(keyword ?? '').map(has),
]

/** Finds projects of a filter, the last changed first. */
export const findAdminGoods = (db: Reader, filter: Filter, limit: number, offset: number) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_category', 'goods_category.id', 'goods.category_id')
    .select(['goods.id', 'goods.name', 'goods.cover', 'goods.summary', 'goods_category.name as category', 'goods.price_fen'])
    .select(['goods.versions', 'goods.downloads', 'goods.views', 'goods.like_num', 'goods.is_shown', 'goods.update_time'])
    .where((e) => e.and(conditions(filter)))
    .orderBy('goods.update_time', 'desc')
    .orderBy('goods.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAdminGoods = (db: Reader, filter: Filter): Promise<number> =>
  countOf(db.selectFrom('goods').where((e) => e.and(conditions(filter))))

/** Finds a whole project, with its download link. */
export const findWhole = (db: Reader, id: number) =>
  db
    .selectFrom('goods')
    .innerJoin('goods_category', 'goods_category.id', 'goods.category_id')
    .leftJoin('goods_file', 'goods_file.goods_id', 'goods.id')
    .selectAll('goods')
    .select(['goods_category.name as category', 'goods_file.link', 'goods_file.code'])
    .where('goods.id', '=', id)
    .executeTakeFirst()

export type WholeRow = NonNullable<Awaited<ReturnType<typeof findWhole>>>

export const findCategoryNames = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom('goods_category').select('name').orderBy('id').execute()).map((it) => it.name)

export const setShown = (tx: Writer, id: number, is_shown: 0 | 1, update_time: number) =>
  tx.updateTable('goods').set({ is_shown, update_time }).where('id', '=', id).execute()

/** Deletes a project with its likes, views and file, and marks its comments as deleted. */
export async function deleteGoods(tx: Writer, id: number, now: number): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ deleted_time: now })
    .where('target_type', '=', 'goods')
    .where('target_id', '=', id)
    .where('deleted_time', 'is', null)
    .execute()
  await tx.deleteFrom('goods').where('id', '=', id).execute()
}
