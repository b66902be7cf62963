import type { Reader, Writer } from '#server/db/database.ts'

const counted = (db: Reader) =>
  db.selectFrom('category').select((e) => [
    'category.id',
    'category.name',
    'category.sort',
    e
      .selectFrom('article')
      .select((s) => s.fn.countAll<number>().as('n'))
      .whereRef('article.category_id', '=', 'category.id')
      .where('article.live', '=', 1)
      .as('articleNum'),
  ])

/** All categories in the order of menus. */
export const findCategories = async (db: Reader) =>
  (await counted(db).orderBy('category.sort').orderBy('category.id').execute()).map((it) => ({
    ...it,
    articleNum: Number(it.articleNum),
  }))

export async function findCategory(db: Reader, id: number) {
  const found = await counted(db).where('category.id', '=', id).executeTakeFirst()
  return found && { ...found, articleNum: Number(found.articleNum) }
}

/** The category of this name, made when it is new. */
export async function ensureCategory(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('category').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  return (await tx.insertInto('category').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}
