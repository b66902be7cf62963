import type { Reader, Writer } from '#server/db/database.ts'

/** The tables that keep a text of the owner beside its HTML. */
export const OWNER_TABLES = ['notice', 'letter', 'moment', 'goods', 'own_page'] as const
export type OwnerTable = (typeof OWNER_TABLES)[number]

/** Texts whose HTML is plain, of another pipeline, or waits for pictures, by how the keys begin. */
export const findUnfinishedTexts = (db: Reader, table: OwnerTable, finished: string, waiting: string) =>
  db
    .selectFrom(table)
    .select(['content_md', 'render_key'])
    .distinct()
    .where((e) =>
      e.or([e('render_key', 'is', null), e('render_key', 'not like', `${finished}%`), e('render_key', 'like', `${waiting}%`)]),
    )
    .execute()

/** Letters of this text that show other HTML. */
export const findOutdatedLetters = async (db: Reader, contentMd: string, html: string) =>
  (
    await db.selectFrom('letter').select('name').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()
  ).map((it) => it.name)

/** Who wrote the moments of this text that show other HTML. */
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

/** Projects of this text that show other HTML. */
export const findOutdatedGoods = async (db: Reader, contentMd: string, html: string) =>
  (await db.selectFrom('goods').select('id').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()).map(
    (it) => it.id,
  )

/** Addresses of the own pages of this text that show other HTML. */
export const findOutdatedPages = async (db: Reader, contentMd: string, html: string) =>
  (
    await db.selectFrom('own_page').select('name').where('content_md', '=', contentMd).where('content_html', '!=', html).execute()
  ).map((it) => it.name)

/** Puts a finished rendering under every row that still has this text. */
export const updateOwnerTexts = (tx: Writer, table: OwnerTable, contentMd: string, html: string, key: string | null) =>
  tx.updateTable(table).set({ content_html: html, render_key: key }).where('content_md', '=', contentMd).execute()
