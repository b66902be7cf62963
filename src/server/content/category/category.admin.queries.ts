import type { Reader, Writer } from '#server/core/db/database.ts'
import { nextHue } from './category.queries.ts'

/** Finds all categories in their order. `all_num` counts every article except those in the bin. */
export const findAdminCategories = (db: Reader) =>
  db
    .selectFrom('category')
    .select(['category.id', 'category.name', 'category.sort', 'category.hue', 'category.article_num'])
    .select((e) =>
      e
        .selectFrom('article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('article.category_id', '=', 'category.id')
        .where('article.deleted_time', 'is', null)
        .as('all_num'),
    )
    .orderBy('category.sort')
    .orderBy('category.id')
    .execute()

export const findCategoryRow = (db: Reader, id: number) =>
  db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst()

export const findCategoryCalled = (db: Reader, name: string) =>
  db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()

/** Counts what would lose its category: articles that are not deleted, and drafts of other articles that choose this category. */
export async function countInside(db: Reader, id: number): Promise<number> {
  const inside = await db
    .selectFrom('article')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('category_id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  const beside = await db
    .selectFrom('article_draft')
    .innerJoin('article', 'article.id', 'article_draft.article_id')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('article_draft.category_id', '=', id)
    .where('article.category_id', '!=', id)
    .where('article.deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(inside.n) + Number(beside.n)
}

/** Inserts a category after all others. Returns its id. */
export async function insertCategory(tx: Writer, name: string): Promise<number> {
  const { last } = await tx
    .selectFrom('category')
    .select((e) => e.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  const row = { name, sort: Number(last ?? 0) + 1, hue: await nextHue(tx) }
  return Number((await tx.insertInto('category').values(row).returning('id').executeTakeFirstOrThrow()).id)
}

export const updateCategory = (tx: Writer, id: number, fields: { name?: string; sort?: number; hue?: number }) =>
  tx.updateTable('category').set(fields).where('id', '=', id).execute()

/** Moves every article and draft of a category to another one, deleted articles too. */
export async function moveAll(tx: Writer, id: number, into: number): Promise<void> {
  await tx.updateTable('article').set({ category_id: into }).where('category_id', '=', id).execute()
  await tx.updateTable('article_draft').set({ category_id: into }).where('category_id', '=', id).execute()
}

export const deleteCategory = (tx: Writer, id: number) => tx.deleteFrom('category').where('id', '=', id).execute()
