import { type SqlBool, sql } from 'kysely'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

interface Filter {
  keyword?: string | undefined
  status?: 'pending' | 'accepted' | 'refused' | 'failing' | undefined
  groupId?: number | undefined
}

const rowsOf = (db: Reader) =>
  db
    .selectFrom('friend')
    .leftJoin('friend_group', 'friend_group.id', 'friend.group_id')
    .selectAll('friend')
    .select('friend_group.name as group')

export type AdminFriendRow = Awaited<ReturnType<typeof findAdminFriends>>[number]

function conditions({ keyword, status, groupId }: Filter) {
  const pattern = `%${keyword?.replace(/[\\%_]/g, (it) => `\\${it}`)}%`
  const has = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`
  return [
    ...(status === 'failing' ? [sql<SqlBool>`friend.status = 'accepted' and friend.failing_time is not null`] : []),
    ...(status && status !== 'failing' ? [sql<SqlBool>`friend.status = ${status}`] : []),
    ...(groupId ? [sql<SqlBool>`friend.group_id = ${groupId}`] : []),
    ...(keyword ? [sql<SqlBool>`(${has('friend.name')} or ${has('friend.url')} or ${has('friend.info')})`] : []),
  ]
}

/** Finds applications first, then friends in their order, then refused sites. */
export const findAdminFriends = (db: Reader, filter: Filter, limit: number, offset: number) =>
  rowsOf(db)
    .where((e) => e.and(conditions(filter)))
    .orderBy((e) =>
      e.case().when('friend.status', '=', 'pending').then(0).when('friend.status', '=', 'accepted').then(1).else(2).end(),
    )
    .orderBy('friend_group.sort')
    .orderBy('friend_group.id')
    .orderBy('friend.sort')
    .orderBy('friend.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const countAdminFriends = (db: Reader, filter: Filter): Promise<number> =>
  countOf(db.selectFrom('friend').where((e) => e.and(conditions(filter))))

export const findAdminFriend = (db: Reader, id: number) => rowsOf(db).where('friend.id', '=', id).executeTakeFirst()

export const deleteFriend = (tx: Writer, id: number) => tx.deleteFrom('friend').where('id', '=', id).execute()

/** Finds the friends of a group in their order. */
export const findFriendOrder = (db: Reader, groupId: number) =>
  db
    .selectFrom('friend')
    .select(['id', 'name', 'sort'])
    .where('group_id', '=', groupId)
    .where('status', '=', 'accepted')
    .orderBy('sort')
    .orderBy('id')
    .execute()

export const sortFriend = (tx: Writer, id: number, sort: number) =>
  tx.updateTable('friend').set({ sort }).where('id', '=', id).execute()

/** Finds the groups in their order, with the number of friends in each. */
export async function findGroupsWithNumbers(db: Reader) {
  const rows = await db
    .selectFrom('friend_group')
    .select(['friend_group.id', 'friend_group.name', 'friend_group.sort'])
    .select((e) =>
      e
        .selectFrom('friend')
        .select((it) => it.fn.countAll<number>().as('n'))
        .whereRef('friend.group_id', '=', 'friend_group.id')
        .where('friend.status', '=', 'accepted')
        .as('n'),
    )
    .orderBy('friend_group.sort')
    .orderBy('friend_group.id')
    .execute()
  return rows.map(({ n, ...it }) => ({ ...it, friendNum: Number(n) }))
}

export const findGroup = (db: Reader, id: number) =>
  db.selectFrom('friend_group').select(['id', 'name']).where('id', '=', id).executeTakeFirst()

export const findGroupNamed = (db: Reader, name: string) =>
  db.selectFrom('friend_group').select('id').where('name', '=', name).executeTakeFirst()

export const renameGroup = (tx: Writer, id: number, name: string) =>
  tx.updateTable('friend_group').set({ name }).where('id', '=', id).execute()

/** Deletes a group. Applications and refused sites lose their group, so that they do not keep it alive. */
export async function deleteGroup(tx: Writer, id: number): Promise<void> {
  await tx.updateTable('friend').set({ group_id: null }).where('group_id', '=', id).where('status', '!=', 'accepted').execute()
  await tx.deleteFrom('friend_group').where('id', '=', id).execute()
}

/** Marks sites as never checked and their feeds as never read, so that both are due at once. */
export const forgetCheck = (tx: Writer, ids: readonly number[]) =>
  tx
    .updateTable('friend')
    .set({ checked_time: null, feed_time: null })
    .where('id', 'in', ids)
    .where('status', '=', 'accepted')
    .execute()
