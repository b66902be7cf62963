import type { Insertable, Selectable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const accepted = compiled((db) =>
  db
    .selectFrom('friend')
    .innerJoin('friend_group', 'friend_group.id', 'friend.group_id')
    .select(['friend.id', 'friend.name', 'friend.info', 'friend.avatar', 'friend.url', 'friend_group.name as group'])
    .select(['friend.post_title', 'friend.post_url', 'friend.post_time', 'friend.down_time'])
    .where('friend.status', '=', 'accepted')
    .orderBy('friend_group.sort')
    .orderBy('friend_group.id')
    .orderBy('friend.sort')
    .orderBy('friend.id'),
)

/** Finds friends in the owner's order. */
export const findFriends = (db: Reader) => accepted(db)
export type FriendRow = Awaited<ReturnType<typeof findFriends>>[number]

type Row = Selectable<Tables['friend']>
type Fields = Partial<Omit<Row, 'id' | 'create_time'>> & { update_time: number }

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

/** Inserts a friend. Returns its id, or undefined when another row has the address. */
export const insertFriend = async (
  tx: Writer,
  fields: Omit<Insertable<Tables['friend']>, 'id' | 'create_time'>,
): Promise<number | undefined> =>
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

/** Finds the group with this name, or inserts it after all others. Returns its id. */
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

/** Finds the groups in their order. */
export const findGroups = (db: Reader) =>
  db.selectFrom('friend_group').select(['id', 'name']).orderBy('sort').orderBy('id').execute()

export const sortGroup = (tx: Writer, id: number, sort: number) =>
  tx.updateTable('friend_group').set({ sort }).where('id', '=', id).execute()

/** Finds friends whose sites are due for a check: those never checked, then those checked longest ago. */
export const findUnchecked = (db: Reader, before: number, failingBefore: number, limit: number) =>
  db
    .selectFrom('friend')
    .select(['id', 'url', 'failing_time', 'down_time'])
    .where('status', '=', 'accepted')
    .where('url', 'like', 'https://%')
    .where((e) =>
      e.or([
        e('checked_time', 'is', null),
        e('checked_time', '<=', before),
        e.and([e('failing_time', 'is not', null), e('checked_time', '<=', failingBefore)]),
      ]),
    )
    .orderBy((e) => e.fn.coalesce('checked_time', e.lit(0)))
    .orderBy('id')
    .limit(limit)
    .execute()

type Health = Pick<Row, 'checked_time' | 'failing_time' | 'failure' | 'down_time'>

/** Stores the result of a check, unless the friend's address has changed meanwhile. */
export const noteCheck = (tx: Writer, id: number, url: string, found: Health) =>
  tx.updateTable('friend').set(found).where('id', '=', id).where('url', '=', url).execute()

/** Finds friends whose feeds are due to be read: those never read, then those read longest ago. A site that is down is left alone. */
export const findUnread = (db: Reader, before: number, failingBefore: number, limit: number) =>
  db
    .selectFrom('friend')
    .select(['id', 'url', 'feed_url', 'feed_found', 'post_title', 'post_url', 'post_time'])
    .where('status', '=', 'accepted')
    .where('url', 'like', 'https://%')
    .where('failing_time', 'is', null)
    .where((e) =>
      e.or([
        e('feed_time', 'is', null),
        e('feed_time', '<=', before),
        e.and([e('feed_failure', '!=', ''), e('feed_time', '<=', failingBefore)]),
      ]),
    )
    .orderBy((e) => e.fn.coalesce('feed_time', e.lit(0)))
    .orderBy('id')
    .limit(limit)
    .execute()
export type UnreadFriend = Awaited<ReturnType<typeof findUnread>>[number]

type Feed = Pick<Row, 'feed_time' | 'feed_failure'> & Partial<Pick<Row, 'feed_found' | 'post_title' | 'post_url' | 'post_time'>>

/** Stores what a feed says, unless the friend has another address or another feed by now. Returns whether the friend is on the page. */
export async function noteFeed(tx: Writer, { id, url, feed_url }: UnreadFriend, found: Feed): Promise<boolean> {
  const row = await tx
    .updateTable('friend')
    .set(found)
    .where('id', '=', id)
    .where('url', '=', url)
    .where('feed_url', '=', feed_url)
    .returning('status')
    .executeTakeFirst()
  return row?.status === 'accepted'
}
