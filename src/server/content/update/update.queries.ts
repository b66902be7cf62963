import type { Insertable, Selectable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export type UpdateRow = Selectable<Tables['article_update']>

export const insertUpdate = (tx: Writer, row: Insertable<Tables['article_update']>) =>
  tx
    .insertInto('article_update')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const setUpdate = (tx: Writer, articleId: number, version: number, values: Partial<UpdateRow>) =>
  tx.updateTable('article_update').set(values).where('article_id', '=', articleId).where('version', '=', version).execute()

export const deleteUpdate = (tx: Writer, articleId: number, version: number) =>
  tx.deleteFrom('article_update').where('article_id', '=', articleId).where('version', '=', version).execute()

export const findUpdate = (db: Reader, articleId: number, version: number): Promise<UpdateRow | undefined> =>
  db
    .selectFrom('article_update')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()

const newest = compiled((db, articleId: number, most: number) =>
  db.selectFrom('article_update').selectAll().where('article_id', '=', articleId).orderBy('version', 'desc').limit(most),
)

/** Finds the newest updates of an article, the newest first. */
export const findNewest = (db: Reader, articleId: number, most: number): Promise<UpdateRow[]> => newest(db, articleId, most)

export const countUpdates = (db: Reader, articleId: number): Promise<number> =>
  countOf(db.selectFrom('article_update').where('article_id', '=', articleId))

/** Finds the updates that some versions of an article brought. */
export const findUpdatesOf = (db: Reader, articleId: number, versions: readonly number[]): Promise<UpdateRow[]> =>
  versions.length
    ? db.selectFrom('article_update').selectAll().where('article_id', '=', articleId).where('version', 'in', versions).execute()
    : Promise.resolve([])

/** Finds the members who are named beside updates; an account that is gone has no name any more. */
export async function findCredited(db: Reader, ids: readonly number[]) {
  const people = ids.length
    ? await db
        .selectFrom('user')
        .select(['id', 'nickname', 'avatar'])
        .where('id', 'in', [...new Set(ids)])
        .where('status', '!=', 'gone')
        .execute()
    : []
  return new Map(people.map(({ id, ...person }) => [id, { userId: id, ...person }]))
}

/** Takes the name of a member who leaves out of the public records. */
export const forgetCredit = (tx: Writer, userId: number) =>
  tx.updateTable('article_update').set({ by_user_id: null }).where('by_user_id', '=', userId).execute()
