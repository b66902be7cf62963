import { type Insertable, sql } from 'kysely'
import { type TextWords, textWords } from '#lib/search-tokens.ts'
import type { Rendered } from '#markdown/rendered.ts'
import { findStatedBlocks } from '#server/content/block/block.queries.ts'
import { ensureTag } from '#server/content/tag/tag.queries.ts'
import { compiled } from '#server/core/db/compiled.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { isSqlite, toLongWords, toTsvector } from '#server/core/db/search-words.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type ArticleFields = Omit<Insertable<Tables['article']>, 'id' | 'deleted_time'>
export type BodyFields = Omit<Insertable<Tables['article_body']>, 'article_id'>

/** Finds an article as it is now, live or not; returns undefined when there is none. */
export const findArticle = (db: Reader, id: number) =>
  db.selectFrom('article').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Lets only one write at a time change an article until its transaction ends: on PostgreSQL two writes would both read the old row. It
 * changes no value.
 */
export const lockArticle = (tx: Writer, id: number) =>
  tx
    .updateTable('article')
    .set((e) => ({ version: e.ref('version') }))
    .where('id', '=', id)
    .execute()

export const findTagIds = async (db: Reader, articleId: number) =>
  (await db.selectFrom('article_tag').select('tag_id').where('article_id', '=', articleId).execute()).map((it) => it.tag_id)

/** Inserts an article that nobody sees and returns its id, so that links between articles know their ids before any text is saved. */
export async function insertReserved(tx: Writer, userId: number, categoryId: number, now: number): Promise<number> {
  const made = await tx
    .insertInto('article')
    .values({
      user_id: userId,
      category_id: categoryId,
      title: '',
      cover: '',
      summary: '',
      keywords: '',
      is_original: 1,
      original_url: '',
      status: 2,
      word_count: 0,
      read_minutes: 0,
      version: 0,
      create_time: now,
      update_time: now,
      deleted_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** Writes an article that is locked; a deleted or reserved one is there again. */
export const updateArticle = (tx: Writer, id: number, fields: ArticleFields) =>
  tx
    .updateTable('article')
    .set({ ...fields, deleted_time: null })
    .where('id', '=', id)
    .execute()

/** Deletes the draft that an author writes beside the published text. */
export const deleteDraft = (tx: Writer, id: number) => tx.deleteFrom('article_draft').where('article_id', '=', id).execute()

export const upsertBody = (tx: Writer, id: number, body: BodyFields) =>
  tx
    .insertInto('article_body')
    .values({ article_id: id, ...body })
    .onConflict((c) => c.column('article_id').doUpdateSet(body))
    .execute()

/** Stores a better rendering of a text; returns false when the text has changed since. */
export const updateRendering = (
  tx: Writer,
  id: number,
  contentMd: string,
  body: Omit<BodyFields, 'content_md'>,
): Promise<boolean> =>
  didChange(tx.updateTable('article_body').set(body).where('article_id', '=', id).where('content_md', '=', contentMd))

export async function replaceTags(tx: Writer, articleId: number, names: readonly string[]): Promise<number[]> {
  await tx.deleteFrom('article_tag').where('article_id', '=', articleId).execute()
  const ids = new Set<number>()
  for (const name of names) ids.add(await ensureTag(tx, name))
  for (const [sort, tag_id] of [...ids].entries())
    await tx.insertInto('article_tag').values({ article_id: articleId, tag_id, sort }).execute()
  return [...ids]
}

export const replaceSearchWords = (tx: Writer, id: number, title: string, plain: string): Promise<void> =>
  storeSearchWords(tx, id, textWords(title, plain))

export async function storeSearchWords(tx: Writer, id: number, { title: head, body }: TextWords): Promise<void> {
  await tx.deleteFrom('article_search').where('rowid', '=', id).execute()
  if (isSqlite(tx))
    await tx
      .insertInto('article_search')
      .values({ rowid: id, title: head.join(' '), body: body.join(' ') })
      .execute()
  else
    await sql`insert into article_search (rowid, title, body, long)
      values (${id}, ${toTsvector(head)}::tsvector, ${toTsvector(body, 2)}::tsvector, ${toLongWords(head, body)})`.execute(tx)
}

/** Finds a finished rendering of exactly the same text by the same pipeline. */
export async function findRendering(db: Reader, renderKey: string): Promise<Rendered | null> {
  const found = await db.selectFrom('article_body').selectAll().where('render_key', '=', renderKey).executeTakeFirst()
  if (!found) return null
  const blocks = await findStatedBlocks(db, found.article_id)
  return {
    html: found.content_html,
    outline: JSON.parse(found.outline),
    plain: found.plain,
    wordCount: found.word_count,
    readMinutes: found.read_minutes,
    summary: found.auto_summary,
    ...(blocks && { blocks }),
  }
}

/**
 * Finds the articles whose HTML is missing, plain, of another pipeline, or waits for pictures. Both arguments are beginnings of render
 * keys.
 */
export const findUnfinished = async (db: Reader, finished: string, waiting: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('article_body')
    .select('article_id')
    .where((e) =>
      e.or([e('render_key', 'is', null), e('render_key', 'not like', `${finished}%`), e('render_key', 'like', `${waiting}%`)]),
    )
    .orderBy('article_id', 'desc')
    .execute()
  return rows.map((it) => it.article_id)
}

export const findSource = (db: Reader, id: number) =>
  db
    .selectFrom('article_body')
    .innerJoin('article', 'article.id', 'article_body.article_id')
    .select(['content_md', 'cover', 'render_key'])
    .where('article_id', '=', id)
    .executeTakeFirst()

export const updateCounts = (tx: Writer, id: number, wordCount: number, readMinutes: number) =>
  tx.updateTable('article').set({ word_count: wordCount, read_minutes: readMinutes }).where('id', '=', id).execute()

const due = compiled((db, now: number) =>
  db
    .selectFrom('article')
    .select('id')
    .where('status', '=', sql.lit(4))
    .where('create_time', '<=', now)
    .where('deleted_time', 'is', null)
    .orderBy('create_time'),
)

/** Finds the scheduled articles whose time has come, earliest first. */
export const findDue = async (db: Reader, now: number): Promise<number[]> => (await due(db, now)).map((it) => it.id)

/** Publishes a scheduled article; returns false when it is no longer scheduled or due. */
export const setPublished = (tx: Writer, id: number, now: number): Promise<boolean> =>
  didChange(
    tx
      .updateTable('article')
      .set({ status: 1 })
      .where('id', '=', id)
      .where('status', '=', 4)
      .where('create_time', '<=', now)
      .where('deleted_time', 'is', null),
  )

/** Deletes an article with everything that belongs to it; its comments are marked as deleted. */
export async function eraseRows(tx: Writer, id: number, now: number): Promise<void> {
  await tx.deleteFrom('article_search').where('rowid', '=', id).execute()
  await tx
    .updateTable('comment')
    .set({ deleted_time: now })
    .where('target_type', '=', 'article')
    .where('target_id', '=', id)
    .where('deleted_time', 'is', null)
    .execute()
  await tx.deleteFrom('notification').where('target_type', '=', 'article').where('target_id', '=', id).execute()
  await tx.deleteFrom('article').where('id', '=', id).execute()
}
