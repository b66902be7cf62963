import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const all = compiled((db) =>
  db.selectFrom('category').select(['id', 'name', 'sort', 'article_num as articleNum']).orderBy('sort').orderBy('id'),
)

/** All categories in the order of menus. */
export const findCategories = (db: Reader) => all(db)

const one = compiled((db, id: number) => db.selectFrom('category').select('id').where('id', '=', id))

export const isCategory = async (db: Reader, id: number) => (await one(db, id)).length > 0

/** The category of this name, made when it is new. */
export async function ensureCategory(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const made = await tx
    .insertInto('category')
    .values({ name })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else made it at the very same time.
  return made?.id ?? (await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** Counts the live articles of a category anew. */
export const recountCategory = (tx: Writer, id: number) =>
  tx
    .updateTable('category')
    .set((e) => ({
      article_num: e
        .selectFrom('article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .where('live', '=', 1)
        .where('category_id', '=', id),
    }))
    .where('id', '=', id)
    .execute()
