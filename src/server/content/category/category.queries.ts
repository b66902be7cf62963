import { hueOf } from '#lib/cover/hues.ts'
import { tagKey } from '#lib/tag-key.ts'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

const all = compiled((db) =>
  db.selectFrom('category').select(['id', 'name', 'sort', 'hue', 'article_num as articleNum']).orderBy('sort').orderBy('id'),
)

/** Finds all categories in the order of menus. */
export const findCategories = (db: Reader) => all(db)

const one = compiled((db, id: number) => db.selectFrom('category').select('id').where('id', '=', id))

export const isCategory = async (db: Reader, id: number) => (await one(db, id)).length > 0

/** Finds the category with this name, otherwise one whose name differs only in case and width. */
async function findCalled(db: Reader, name: string): Promise<number | undefined> {
  const known = await db.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const key = tagKey(name)
  return (await findCategories(db)).find((it) => tagKey(it.name) === key)?.id
}

/** Returns the hue of the next category: the categories go through the hues in their order. */
export const nextHue = async (tx: Reader): Promise<number> => hueOf(await countOf(tx.selectFrom('category')))

/** Finds the category with this name, or inserts it. Returns its id, also when another transaction inserts it at the same time. */
export async function ensureCategory(tx: Writer, name: string): Promise<number> {
  const known = await findCalled(tx, name)
  if (known !== undefined) return known
  const made = await tx
    .insertInto('category')
    .values({ name, hue: await nextHue(tx) })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
}

/** Recounts the live articles of a category. */
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
