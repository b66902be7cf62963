import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const used = (db: Reader) => db.selectFrom('tag').select(['id', 'name', 'article_num as articleNum']).where('article_num', '>', 0)

/** Tags that a live article carries, most used first. */
export const findTags = compiled((db) => used(db).orderBy('article_num', 'desc').orderBy('id'))

const one = compiled((db, id: number) => used(db).where('id', '=', id))

/** Whether a live article carries the tag. */
export const isTagUsed = async (db: Reader, id: number) => (await one(db, id)).length > 0

/** The tag of this name, made when it is new. */
export async function ensureTag(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  return (await tx.insertInto('tag').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}

/** Counts the live articles of a tag anew. */
export const recountTag = (tx: Writer, id: number) =>
  tx
    .updateTable('tag')
    .set((e) => ({
      article_num: e
        .selectFrom('article_tag')
        .innerJoin('article', 'article.id', 'article_tag.article_id')
        .select((s) => s.fn.countAll<number>().as('n'))
        .where('article.live', '=', 1)
        .where('article_tag.tag_id', '=', id),
    }))
    .where('id', '=', id)
    .execute()
