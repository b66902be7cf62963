import type { Insertable } from 'kysely'
import { isNetworkFull, ofNetwork } from '#server/core/config/visitor.queries.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

type Counted = 'views' | 'downloads' | 'like_num'
export type GoodsFields = Omit<Insertable<Tables['goods']>, 'id' | 'user_id' | 'create_time' | Counted>

export const insertGoods = async (tx: Writer, fields: GoodsFields & { user_id: number; create_time: number }): Promise<number> =>
  (await tx.insertInto('goods').values(fields).returning('id').executeTakeFirstOrThrow()).id

export const updateGoods = (tx: Writer, id: number, fields: GoodsFields & { create_time?: number }) =>
  tx.updateTable('goods').set(fields).where('id', '=', id).execute()

/** Replaces the download link of a project; null removes it. */
export async function replaceFile(tx: Writer, id: number, file: { link: string; code: string } | null): Promise<void> {
  await tx.deleteFrom('goods_file').where('goods_id', '=', id).execute()
  if (file)
    await tx
      .insertInto('goods_file')
      .values({ goods_id: id, ...file })
      .execute()
}

/** Finds the category with this name, or inserts it. Returns its id. */
export async function ensureGoodsCategory(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('goods_category').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  return (await tx.insertInto('goods_category').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

/** Finds the download link that a logged-in user gets. */
export const findFile = (db: Reader, id: number) =>
  db
    .selectFrom('goods_file')
    .innerJoin('goods', 'goods.id', 'goods_file.goods_id')
    .select(['goods_file.link', 'goods_file.code', 'goods.downloads'])
    .where('goods.id', '=', id)
    .where('goods.is_shown', '=', 1)
    .executeTakeFirst()

/** Adds to a counter. Returns the new number. */
export async function addTo(tx: Writer, counter: Counted, id: number, more: 1 | -1): Promise<number> {
  const row = await tx
    .updateTable('goods')
    .set((e) => ({ [counter]: e(counter, '+', more) }))
    .where('id', '=', id)
    .returning(counter)
    .executeTakeFirstOrThrow()
  return Number(row[counter as keyof typeof row])
}

const isNew = (done: { numInsertedOrUpdatedRows?: bigint | undefined }) => Number(done.numInsertedOrUpdatedRows) > 0

/** Stores a view. Returns true when it is the visitor's first one that day and the network has not too many visitors yet. */
export async function insertView(tx: Writer, row: Tables['goods_view']): Promise<boolean> {
  const known = tx.selectFrom('goods_view').select('visitor').where('day', '=', row.day).where('goods_id', '=', row.goods_id)
  if (await isNetworkFull(known.where(ofNetwork(row.visitor)))) return false
  const done = await tx
    .insertInto('goods_view')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return isNew(done)
}

/** Stores a download. Returns true when it is the user's first one that day. */
export const insertDownload = async (tx: Writer, row: Tables['goods_download']): Promise<boolean> =>
  isNew(
    await tx
      .insertInto('goods_download')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst(),
  )

/** Stores a like. Returns true when there was none. */
export const insertLike = async (tx: Writer, row: Tables['goods_like']): Promise<boolean> =>
  isNew(
    await tx
      .insertInto('goods_like')
      .values(row)
      .onConflict((c) => c.doNothing())
      .executeTakeFirst(),
  )

/** Deletes a like. Returns true when there was one. */
export const deleteLike = (tx: Writer, userId: number, id: number): Promise<boolean> =>
  didChange(tx.deleteFrom('goods_like').where('user_id', '=', userId).where('goods_id', '=', id))
