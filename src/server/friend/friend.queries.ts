import type { Selectable } from 'kysely'
import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.ts'

const accepted = compiled((db) =>
  db
    .selectFrom('friend')
    .innerJoin('friend_group', 'friend_group.id', 'friend.group_id')
    .select(['friend.id', 'friend.name', 'friend.info', 'friend.avatar', 'friend.url', 'friend_group.name as group'])
    .where('friend.status', '=', 'accepted')
    .orderBy('friend_group.sort')
    .orderBy('friend_group.id')
    .orderBy('friend.sort')
    .orderBy('friend.id'),
)

/** Friends in the owner's order. */
export const findFriends = (db: Reader) => accepted(db)

type Row = Selectable<Tables['friend']>
type Fields = Partial<Omit<Row, 'id' | 'create_time'>> & { update_time: number }

export const findFriend = (db: Reader, id: number) =>
  db.selectFrom('friend').select(['id', 'status']).where('id', '=', id).executeTakeFirst()

export const findFriendByKey = (db: Reader, key: string) =>
  db.selectFrom('friend').select(['id', 'status']).where('url_key', '=', key).executeTakeFirst()

export const countPending = async (db: Reader): Promise<number> => {
  const found = await db
    .selectFrom('friend')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow()
  return Number(found.n)
}

/** Its id, or undefined when the address came in between. */
export const insertFriend = async (tx: Writer, fields: Omit<Row, 'id' | 'create_time'>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('friend')
      .values({ ...fields, create_time: fields.update_time })
      .onConflict((c) => c.column('url_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updateFriend = (tx: Writer, id: number, fields: Fields) =>
  tx.updateTable('friend').set(fields).where('id', '=', id).execute()

/** The group of this name; a new one comes last. */
export async function ensureGroup(tx: Writer, name: string): Promise<number> {
  const known = await tx.selectFrom('friend_group').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const last = await tx
    .selectFrom('friend_group')
    .select((e) => e.fn.max('sort').as('sort'))
    .executeTakeFirst()
  const sort = Number(last?.sort ?? 0) + 1
  return (await tx.insertInto('friend_group').values({ name, sort }).returning('id').executeTakeFirstOrThrow()).id
}

/** Groups in their order. */
export const findGroups = (db: Reader) =>
  db.selectFrom('friend_group').select(['id', 'name']).orderBy('sort').orderBy('id').execute()

export const sortGroup = (tx: Writer, id: number, sort: number) =>
  tx.updateTable('friend_group').set({ sort }).where('id', '=', id).execute()
