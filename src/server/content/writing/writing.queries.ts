import type { Insertable, Updateable } from 'kysely'
import { countOf, didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import type { User } from '#server/core/http/caller.ts'

/** Finds an article that a user may write: an own one, or any for an administrator; never a deleted one. */
export const findOwn = (db: Reader, id: number, who: Pick<User, 'id' | 'role'>) => {
  const articles = db.selectFrom('article').selectAll().where('id', '=', id).where('deleted_time', 'is', null)
  return (who.role === 'admin' ? articles : articles.where('user_id', '=', who.id)).executeTakeFirst()
}
export type OwnArticle = NonNullable<Awaited<ReturnType<typeof findOwn>>>

/** Finds the versions of a user's articles with a greater id, by id. */
export const findVersions = (db: Reader, userId: number, after: number, limit: number) =>
  db
    .selectFrom('article')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export const findDraft = (db: Reader, articleId: number) =>
  db.selectFrom('article_draft').selectAll().where('article_id', '=', articleId).executeTakeFirst()
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>

/** Finds the text of an article, and the summary that was taken from it. */
export const findBody = (db: Reader, articleId: number) =>
  db.selectFrom('article_body').select(['content_md', 'auto_summary']).where('article_id', '=', articleId).executeTakeFirst()

export const findTagNamesOf = async (db: Reader, articleId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('article_tag')
      .innerJoin('tag', 'tag.id', 'article_tag.tag_id')
      .select('tag.name')
      .where('article_tag.article_id', '=', articleId)
      .orderBy('article_tag.sort')
      .execute()
  ).map((it) => it.name)

export const findCategory = (db: Reader, id: number) =>
  db.selectFrom('category').select(['id', 'name', 'hue']).where('id', '=', id).executeTakeFirst()

/** Finds the category under which lists show a draft before one is chosen: nobody but its author sees it there. */
export const findFirstCategory = async (db: Reader): Promise<number | undefined> =>
  (await db.selectFrom('category').select('id').orderBy('sort').orderBy('id').limit(1).executeTakeFirst())?.id

/** Counts a user's articles that were never published, deleted ones included. */
export const countUnpublished = (db: Reader, userId: number): Promise<number> =>
  countOf(db.selectFrom('article').where('user_id', '=', userId).where('status', 'in', [2, 3, 5]))

export const upsertDraft = (tx: Writer, row: Insertable<Tables['article_draft']>) =>
  tx
    .insertInto('article_draft')
    .values(row)
    .onConflict((c) => c.column('article_id').doUpdateSet(row))
    .execute()

export const updateDraft = (tx: Writer, articleId: number, fields: Updateable<Tables['article_draft']>) =>
  tx.updateTable('article_draft').set(fields).where('article_id', '=', articleId).execute()

/**
 * Moves an article to its next version; returns false when it no longer has the version that was read, also where writes run side by
 * side.
 */
export const advance = (
  tx: Writer,
  at: { id: number; version: number },
  fields: Updateable<Tables['article']>,
): Promise<boolean> =>
  didChange(
    tx
      .updateTable('article')
      .set({ ...fields, version: at.version + 1 })
      .where('id', '=', at.id)
      .where('version', '=', at.version)
      .where('deleted_time', 'is', null),
  )

export const setStatus = (tx: Writer, id: number, status: Tables['article']['status']) =>
  tx.updateTable('article').set({ status }).where('id', '=', id).execute()

export const findSave = (db: Reader, userId: number, saveId: string) =>
  db.selectFrom('article_save').selectAll().where('user_id', '=', userId).where('save_id', '=', saveId).executeTakeFirst()

/** Stores the mark of a save; returns false when it was used already. Only the latest marks of an article are kept. */
export async function insertSave(tx: Writer, row: Tables['article_save'], keep: number): Promise<boolean> {
  const done = await tx
    .insertInto('article_save')
    .values(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  await tx
    .deleteFrom('article_save')
    .where('article_id', '=', row.article_id)
    .where('version', '<=', row.version - keep)
    .execute()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

export const isTrusted = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(await db.selectFrom('user').select('id').where('id', '=', userId).where('is_trusted', '=', 1).executeTakeFirst())

export const findNickname = async (db: Reader, userId: number): Promise<string> =>
  (await db.selectFrom('user').select('nickname').where('id', '=', userId).executeTakeFirst())?.nickname ?? ''

/** Turns a reserved row into an article that its author sees. */
export const revive = (tx: Writer, id: number) =>
  tx.updateTable('article').set({ deleted_time: null }).where('id', '=', id).execute()
