import type { AdminFriend } from '#contract/site/friend-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { inOrder } from '#lib/in-order.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ByWhom, recordAct } from '#server/people/audit/audit.rules.ts'
import * as q from './friend.admin.queries.ts'
import { ensureGroup, sortGroup } from './friend.queries.ts'

const UNKNOWN = '友链不存在'
const UNKNOWN_GROUP = '分组不存在'
const PUBLIC = ['friends']

/** Returns the fields that the record keeps. The mail address is for the owner alone, so it is left out. */
export const toFields = ({ name, info, url, avatar, group, status, feed_url }: q.AdminFriendRow) => ({
  name,
  info,
  url,
  avatar,
  group: group ?? '',
  status,
  feedUrl: feed_url,
})

const timeOrNull = (time: number | null) => (time === null ? null : shanghaiTime(time))

/** Converts a row to a friend in the admin. */
export const toAdminFriend = (row: q.AdminFriendRow): AdminFriend => ({
  id: row.id,
  ...toFields(row),
  groupId: row.group_id,
  email: row.email,
  sort: row.sort,
  checkedTime: timeOrNull(row.checked_time),
  failingTime: timeOrNull(row.failing_time),
  failure: row.failure,
  feedFound: row.feed_found,
  feedTime: timeOrNull(row.feed_time),
  feedFailure: row.feed_failure,
  postTitle: row.post_title,
  createTime: shanghaiTime(row.create_time),
  version: row.update_time,
})

/** Deletes friends and applications. */
export const removeFriends = ({ db, now }: Deps, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const row = (await q.findAdminFriend(tx, id)) ?? refuse(404, UNKNOWN)
      await q.deleteFriend(tx, id)
      if (row.status === 'accepted') await appendChanges(tx, PUBLIC)
      await recordAct(tx, by, now(), { does: 'friend.remove', id, name: row.name, before: toFields(row), after: null })
    }
  })

/** Requests a check of these sites soon. It changes nothing that is worth a record. */
export const askForCheck = ({ db }: Pick<Deps, 'db'>, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) if (!(await q.findAdminFriend(tx, id))) refuse(404, UNKNOWN)
    await q.forgetCheck(tx, ids)
  })

/** Sets the order of the friends in a group; those that are not named come last. */
export const arrangeFriends = ({ db, now }: Deps, groupId: number, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const group = (await q.findGroup(tx, groupId)) ?? refuse(404, UNKNOWN_GROUP)
    const before = await q.findFriendOrder(tx, groupId)
    const after = inOrder(before, ids)
    for (const [place, it] of after.entries()) if (it.sort !== place + 1) await q.sortFriend(tx, it.id, place + 1)
    await appendChanges(tx, PUBLIC)
    await recordAct(tx, by, now(), {
      does: 'friend.arrange',
      id: null,
      name: group.name,
      before: named(before),
      after: named(after),
    })
  })

/** Adds a group after all others. */
export const addGroup = ({ db, now }: Deps, name: string, by: ByWhom): Promise<number> =>
  db.write(async (tx) => {
    if (await q.findGroupNamed(tx, name)) refuse(409, '已经有叫这个名字的分组', { field: 'name' })
    const id = await ensureGroup(tx, name)
    await recordAct(tx, by, now(), { does: 'friend.group', id, name, before: null, after: { group: name } })
    return id
  })

export const renameGroup = ({ db, now }: Deps, id: number, name: string, by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const group = (await q.findGroup(tx, id)) ?? refuse(404, UNKNOWN_GROUP)
    const other = await q.findGroupNamed(tx, name)
    if (other && other.id !== id) refuse(409, '已经有叫这个名字的分组', { field: 'name' })
    await q.renameGroup(tx, id, name)
    await appendChanges(tx, PUBLIC)
    await recordAct(tx, by, now(), { does: 'friend.group', id, name, before: { group: group.name }, after: { group: name } })
  })

/** Sets the order of the groups; those that are not named come last. */
export const arrangeGroups = ({ db, now }: Deps, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const before = await q.findGroupsWithNumbers(tx)
    if (!before.some((it) => ids.includes(it.id))) refuse(404, UNKNOWN_GROUP)
    const after = inOrder(before, ids)
    for (const [place, { id }] of after.entries()) await sortGroup(tx, id, place)
    await appendChanges(tx, PUBLIC)
    await recordAct(tx, by, now(), {
      does: 'friend.arrange',
      id: null,
      name: '友链分组',
      before: named(before),
      after: named(after),
    })
  })

/**
 * Deletes a group.
 * @throws Refusal 409 while a friend is in it
 */
export const removeGroup = ({ db, now }: Deps, id: number, by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const group = (await q.findGroup(tx, id)) ?? refuse(404, UNKNOWN_GROUP)
    const friends = await q.findFriendOrder(tx, id)
    if (friends.length) refuse(409, `「${group.name}」里还有 ${friends.length} 个网站，先把它们移到别的分组`)
    await q.deleteGroup(tx, id)
    await recordAct(tx, by, now(), { does: 'friend.group', id, name: group.name, before: { group: group.name }, after: null })
  })

const named = (rows: readonly { name: string }[]) => ({ order: rows.map((it) => it.name) })
