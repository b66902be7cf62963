import type { Reader, Writer } from '#server/db/database.ts'

const counted = (db: Reader) =>
  db
    .selectFrom('tag')
    .innerJoin('article_tag', 'article_tag.tag_id', 'tag.id')
    .innerJoin('article', (j) => j.onRef('article.id', '=', 'article_tag.article_id').on('article.live', '=', 1))
    .select((e) => ['tag.id', 'tag.name', e.fn.countAll<number>().as('articleNum')])
    .groupBy(['tag.id', 'tag.name'])

/** Tags that a live article carries, most used first. */
export const findTags = async (db: Reader) =>
  (await counted(db).orderBy('articleNum', 'desc').orderBy('tag.id').execute()).map((it) => ({
    ...it,
    articleNum: Number(it.articleNum),
  }))

export async function findTag(db: Reader, id: number) {
  const found = await counted(db).where('tag.id', '=', id).executeTakeFirst()
  return found && { ...found, articleNum: Number(found.articleNum) }
}

/** The tag of this name, made when it is new. */
export async function ensureTag(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  return (await tx.insertInto('tag').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}
