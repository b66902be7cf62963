import type { Flag } from '#server/core/db/column-types.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

export interface KnownComment {
  id: number
  userId: number
}

/** Finds the comments that came from this blog before, by key. */
export async function findComments(db: Reader, source: string): Promise<Map<string, KnownComment>> {
  const rows = await db
    .selectFrom('arrived_comment')
    .innerJoin('comment', 'comment.id', 'arrived_comment.comment_id')
    .select(['key', 'comment_id', 'comment.user_id'])
    .where('source', '=', source)
    .execute()
  return new Map(rows.map((it) => [it.key, { id: Number(it.comment_id), userId: Number(it.user_id) }]))
}

export const insertComment = (tx: Writer, row: Tables['arrived_comment']) =>
  tx.insertInto('arrived_comment').values(row).execute()

/** Finds the pages of the owner that came from this blog, by key, with their present state. */
export async function findPages(db: Reader, source: string) {
  const rows = await db
    .selectFrom('arrived_page')
    .leftJoin('own_page', 'own_page.id', 'arrived_page.page_id')
    .select([
      'arrived_page.key',
      'arrived_page.name',
      'page_id',
      'source_hash',
      'arrived_page.update_time',
      'own_page.name as shownName',
      'own_page.update_time as current',
      'own_page.place',
      'own_page.sort',
      'own_page.is_shown',
    ])
    .where('source', '=', source)
    .execute()
  return new Map(rows.map((it) => [it.key, it]))
}
export type KnownPage = NonNullable<ReturnType<Awaited<ReturnType<typeof findPages>>['get']>>

export const insertPage = (tx: Writer, row: Pick<Tables['arrived_page'], 'source' | 'key' | 'name'>) =>
  tx
    .insertInto('arrived_page')
    .values({ ...row, page_id: null, source_hash: '', update_time: 0 })
    .execute()

type PageWritten = { page_id: number; source_hash: string; update_time: number; name: string }

export const updatePage = (tx: Writer, source: string, key: string, row: PageWritten) =>
  tx.updateTable('arrived_page').set(row).where('source', '=', source).where('key', '=', key).execute()

/** Finds the page names that are taken, by existing pages or by reserved ones. */
export async function findPageNames(db: Reader): Promise<Set<string>> {
  const [shown, reserved] = [db.selectFrom('own_page').select('name'), db.selectFrom('arrived_page').select('name')]
  return new Set([...(await shown.execute()), ...(await reserved.execute())].map((it) => it.name))
}

/** Finds the accounts of those who wrote in this blog, by key. */
export async function findPeople(db: Reader, source: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('arrived_person').select(['key', 'user_id']).where('source', '=', source).execute()
  return new Map(rows.map((it) => [it.key, Number(it.user_id)]))
}

/** Finds the account that an earlier import made for this mail address. */
export const findByAddress = async (db: Reader, email: string): Promise<number | undefined> =>
  (await db.selectFrom('arrived_person').select('user_id').where('email', '=', email).limit(1).executeTakeFirst())?.user_id

export const insertPerson = (tx: Writer, row: Tables['arrived_person']) =>
  tx
    .insertInto('arrived_person')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const isNameTaken = async (db: Reader, key: string): Promise<boolean> =>
  (await db.selectFrom('user').select('id').where('nickname_key', '=', key).limit(1).executeTakeFirst()) !== undefined

export const setStick = (tx: Writer, articleId: number, is: Flag) =>
  tx.updateTable('article').set({ is_stick: is }).where('id', '=', articleId).execute()
