import type { Reader, Writer } from '#server/core/db/database.ts'

/** Lists the tables that keep a text of the owner beside its HTML. */
export const OWNER_TABLES = ['notice', 'letter', 'moment', 'goods', 'own_page'] as const
export type OwnerTable = (typeof OWNER_TABLES)[number]

/**
 * Finds texts whose HTML is plain, comes from another pipeline, or waits for pictures; `finished` and `waiting` are beginnings of
 * keys.
 */
export const findUnfinishedTexts = (db: Reader, table: OwnerTable, finished: string, waiting: string) =>
  db
    .selectFrom(table)
    .select(['content_md', 'render_key'])
    .distinct()
    .where((e) =>
      e.or([e('render_key', 'is', null), e('render_key', 'not like', `${finished}%`), e('render_key', 'like', `${waiting}%`)]),
    )
    .execute()

/** Finds the letters with this text whose HTML is different. */
export const findOutdatedLetters = async (db: Reader, contentMd: string, html: string) =>
  (
    await db.selectFrom('letter').select('name').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()
  ).map((it) => it.name)

/** Finds the authors of moments with this text whose HTML is different. */
export const findOutdatedMoments = async (db: Reader, contentMd: string, html: string) =>
  (
    await db
      .selectFrom('moment')
      .select('user_id')
      .distinct()
      .where('content_md', '=', contentMd)
      .where('content_html', '!=', html)
      .execute()
  ).map((it) => it.user_id)

/** Finds the projects with this text whose HTML is different. */
export const findOutdatedGoods = async (db: Reader, contentMd: string, html: string) =>
  (await db.selectFrom('goods').select('id').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()).map(
    (it) => it.id,
  )

/** Finds the names of the owner's pages with this text whose HTML is different. */
export const findOutdatedPages = async (db: Reader, contentMd: string, html: string) =>
  (
    await db.selectFrom('own_page').select('name').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()
  ).map((it) => it.name)

/** Stores a finished rendering in every row that still has this text. */
export const updateOwnerTexts = (tx: Writer, table: OwnerTable, contentMd: string, html: string, key: string | null) =>
  tx.updateTable(table).set({ content_html: html, render_key: key }).where('content_md', '=', contentMd).execute()
