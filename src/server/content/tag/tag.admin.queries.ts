import { sql } from 'kysely'
import { tagKey } from '#lib/tag-key.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { anywhere } from '#server/core/db/like.ts'

export interface TagFilter {
  keyword?: string | undefined
  isUnused: boolean
}

const likeWords = (words: string) => sql<string>`${anywhere(words.toLowerCase())} escape '!'`

const among = (db: Reader, { keyword, isUnused }: TagFilter) =>
  db
    .selectFrom('tag')
    .$if(Boolean(keyword), (it) => it.where((e) => e(e.fn('lower', ['name']), 'like', likeWords(keyword ?? ''))))
    .$if(isUnused, (it) => it.where('article_num', '=', 0))

/** Finds tags of a filter, the most used first. */
export const findAdminTags = (db: Reader, filter: TagFilter, limit: number, offset: number) =>
  among(db, filter)
    .select(['id', 'name', 'article_num as articleNum'])
    .orderBy('article_num', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAdminTags = (db: Reader, filter: TagFilter): Promise<number> => countOf(among(db, filter))

export const findTag = (db: Reader, id: number) => db.selectFrom('tag').selectAll().where('id', '=', id).executeTakeFirst()

export const renameTag = (tx: Writer, id: number, name: string) =>
  tx
    .updateTable('tag')
    .set({ name, name_key: tagKey(name) })
    .where('id', '=', id)
    .execute()

/** Moves all articles of one tag to another. An article that has both keeps the other one. Then the first tag is deleted. */
export async function moveArticles(tx: Writer, id: number, into: number): Promise<void> {
  await tx
    .insertInto('article_tag')
    .columns(['article_id', 'tag_id', 'sort'])
    .expression((e) =>
      e
        .selectFrom('article_tag as old')
        .select(['old.article_id', sql<number>`cast(${into} as bigint)`.as('tag_id'), 'old.sort'])
        .where('old.tag_id', '=', id)
        .where('old.article_id', 'not in', (s) => s.selectFrom('article_tag').select('article_id').where('tag_id', '=', into)),
    )
    .execute()
  await deleteTag(tx, id)
}

/** Deletes a tag and removes it from all articles. */
export async function deleteTag(tx: Writer, id: number): Promise<void> {
  await tx.deleteFrom('article_tag').where('tag_id', '=', id).execute()
  await tx.deleteFrom('tag').where('id', '=', id).execute()
}

/**
 * Renames a tag in drafts, or removes it when `to` is null. Drafts hold tags by name, so that saving one would make the old tag again.
 */
export async function renameInDrafts(tx: Writer, name: string, to: string | null): Promise<void> {
  const key = tagKey(name)
  const drafts = await tx.selectFrom('article_draft').select(['article_id', 'tag_names']).where('tag_names', '!=', '[]').execute()
  for (const { article_id, tag_names } of drafts) {
    const names = JSON.parse(tag_names) as string[]
    if (!names.some((it) => tagKey(it) === key)) continue
    const renamed = names.flatMap((it) => (tagKey(it) !== key ? [it] : to === null ? [] : [to]))
    const once = [...new Map(renamed.map((it) => [tagKey(it), it])).values()]
    await tx
      .updateTable('article_draft')
      .set({ tag_names: JSON.stringify(once) })
      .where('article_id', '=', article_id)
      .execute()
  }
}
