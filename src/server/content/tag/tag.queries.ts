import { tagKey } from '#lib/tag-key.ts'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

const used = (db: Reader) => db.selectFrom('tag').select(['id', 'name', 'article_num as articleNum']).where('article_num', '>', 0)

/** Finds the tags of live articles, the most used first. */
export const findTags = compiled((db) => used(db).orderBy('article_num', 'desc').orderBy('id'))

const one = compiled((db, id: number) => used(db).where('id', '=', id))

/** Checks whether a live article has the tag. */
export const isTagUsed = async (db: Reader, id: number) => (await one(db, id)).length > 0

/** Finds the names of tags by id. */
export const findTagNames = async (db: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  new Map(
    ids.length
      ? (await db.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute()).map((it) => [it.id, it.name])
      : [],
  )

/** Finds the tag with this name, otherwise one with the same key: its name differs only in case and width. */
export async function findTagCalled(db: Reader, name: string): Promise<{ id: number; name: string } | undefined> {
  const tags = db.selectFrom('tag').select(['id', 'name'])
  return (
    (await tags.where('name', '=', name).executeTakeFirst()) ??
    (await tags.where('name_key', '=', tagKey(name)).executeTakeFirst())
  )
}

/** Finds such a tag, or inserts it. Returns its id, also when another transaction inserts it at the same time. */
export async function ensureTag(tx: Writer, name: string): Promise<number> {
  const known = await findTagCalled(tx, name)
  if (known) return known.id
  const made = await tx
    .insertInto('tag')
    .values({ name, name_key: tagKey(name) })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await findTagCalled(tx, name))?.id ?? never(name)
}

const never = (name: string): never => {
  throw new Error(`tag ${name} is neither there nor can be made`)
}

/** Recounts the live articles of a tag. */
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
