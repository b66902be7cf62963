import type { SelectQueryBuilder } from 'kysely'
import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { keyOf, type Marks, markOf, type SampleTable } from './sample.marks.queries.ts'

/** Matches tables that have rows in every blog, or rows that follow from others. A row in any other table was written by a user. */
const MACHINERY =
  /^(?:user|setting|tally|visitor|change|page|page_tag|publisher|category|tag|hot_list|search_word|session|session_token|rate_window|login_failure|captcha|mail_code|mail_outbox|export_ticket|sign_day|chat_room|job|news|process|presence|progress|download_ticket|publish_run|day_(?:count|article|word)|(?:article|chat)_search.*)$/
const KEY = 'sample'

/** Holds the names of the steps that are done, each with its id where it has one; `whole` is true when nothing is missing. */
export interface Progress {
  whole: boolean
  done: Record<string, number>
  /** Is missing in a blog that was filled before there were marks: nobody can tell what of it is the sample. */
  marks?: Marks
}

export const readProgress = async (db: Reader) => (await readSetting(db, KEY)) as Progress | undefined

export const writeProgress = (tx: Writer, progress: Progress) => writeSetting(tx, KEY, progress)

/**
 * Notes one step as done, with the mark of each row that it made.
 * @throws Error when it was done already: another process fills the same blog
 */
export async function noteDone(tx: Writer, name: string, ids: readonly number[], table?: SampleTable): Promise<void> {
  const progress = (await readProgress(tx)) ?? { whole: false, done: {} }
  if (progress.whole || name in progress.done) throw new Error(`the sample has its ${name} already`)
  const marks: Marks = { ...progress.marks }
  if (table) for (const id of ids) marks[keyOf(table, id)] = (await markOf(tx, table, id)) ?? ''
  await writeProgress(tx, { ...progress, done: { ...progress.done, [name]: ids[0] ?? 0 }, marks })
}

/** Notes fields of the configuration that the sample has set. */
export async function noteSite(tx: Writer, marks: Marks): Promise<void> {
  const progress = await readProgress(tx)
  if (progress) await writeProgress(tx, { ...progress, marks: { ...progress.marks, ...marks } })
}

/** Notes that nothing is missing. The marks stay, to tell later what of the blog is the sample. */
export async function noteWhole(tx: Writer): Promise<void> {
  const { marks = {} } = (await readProgress(tx)) ?? {}
  await writeProgress(tx, { whole: true, done: {}, marks })
}

/** Checks whether nobody has written or configured anything. */
export async function isUntouched(db: Reader): Promise<boolean> {
  const people = await db.selectFrom('user').select('id').limit(2).execute()
  const settings = await db.selectFrom('setting').select('key').where('key', 'not in', ['secret', 'setup']).limit(1).execute()
  if (people.length > 1 || settings.length) return false
  for (const { name } of await db.introspection.getTables()) if (!MACHINERY.test(name) && (await hasRows(db, name))) return false
  return true
}

// The names are safe to use: they come from the database itself.
const hasRows = async (db: Reader, table: string) => {
  const query = db.selectFrom(table as 'article') as SelectQueryBuilder<Tables, 'article', object>
  return (
    (
      await query
        .select((e) => e.lit(1).as('one'))
        .limit(1)
        .execute()
    ).length > 0
  )
}

/** Gives the account that was created with the database a name, a picture, and the age of the site. */
export async function nameOwner(tx: Writer, id: number, owner: { nickname: string; avatar: string; create_time: number }) {
  await tx.updateTable('user').set(owner).where('id', '=', id).execute()
  await appendChanges(tx, [`author:${id}`])
}

/** Inserts a user without a login, as the author of texts. */
export const insertReader = async (tx: Writer, nickname: string, avatar: string, at: number): Promise<number> =>
  (
    await tx
      .insertInto('user')
      .values({ username: null, nickname, avatar, role: 'member', signature: '', create_time: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Choice = 'is_stick' | 'is_recommend' | 'is_carousel'

/** Chooses imported articles, by the names of their files, for the top, the recommendations or the carousel. */
export async function chooseArticles(tx: Writer, choice: Choice, files: readonly string[]): Promise<void> {
  const found = await tx.selectFrom('import_source').select('article_id').where('path', 'in', files).execute()
  const ids = found.map((it) => it.article_id)
  if (!ids.length) return
  await tx
    .updateTable('article')
    .set({ [choice]: 1 })
    .where('id', 'in', ids)
    .execute()
  await appendChanges(tx, ['articles', 'carousels', 'recommends', ...ids.map((it) => `article:${it}`)])
}

/** Finds the articles that were imported from these files, in the order of their ids. */
export const findImported = async (db: Reader, paths: readonly string[]): Promise<number[]> =>
  (await db.selectFrom('import_source').select('article_id').where('path', 'in', paths).orderBy('article_id').execute()).map(
    (it) => Number(it.article_id),
  )

/** Finds the article that was imported from a file, or undefined. */
export const findArticleOf = async (db: Reader, path: string): Promise<number | undefined> =>
  (await db.selectFrom('import_source').select('article_id').where('path', '=', path).executeTakeFirst())?.article_id
