import { FriendDraft } from '#contract/friend.ts'
import { addressKey } from '#lib/public-address.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import { ensureGroup, findFriend, findFriendByKey, findGroups, insertFriend, sortGroup, updateFriend } from './friend.queries.ts'

interface Deps {
  db: Database
  now: () => number
}

/**
 * Stores a friend's site as the owner writes it; it is shown at once.
 * @param id an existing one, an application included; null makes a new one
 * @throws Refusal 400 when something in it cannot be, 404 when there is none of this id, 409 when the site is there already
 */
export async function saveFriend({ db, now }: Deps, id: number | null, draft: FriendDraft): Promise<number> {
  const { name, info, url, avatar, group, sort = 0 } = accept(FriendDraft, draft)
  const address = URL.parse(url) ?? refuse(400, '网址的格式不正确')
  const shown = { name, info, url: address.href, url_key: addressKey(address), avatar, sort, status: 'accepted' } as const
  return db.write(async (tx) => {
    const known = await findFriendByKey(tx, shown.url_key)
    if (known && known.id !== id)
      refuse(409, known.status === 'accepted' ? '这个网站已经在友链里了' : '这个网站申请过，请从申请里通过')
    if (id !== null && !(await findFriend(tx, id))) refuse(404, '友链不存在')
    const fields = { ...shown, group_id: await ensureGroup(tx, group), update_time: now() }
    if (id !== null) await updateFriend(tx, id, fields)
    await appendChanges(tx, ['friends'])
    return id ?? (await insertFriend(tx, { ...fields, email: '' })) ?? refuse(409, '这个网站已经在友链里了')
  })
}

/** Shows the site of an application in one of the owner's groups. */
export const acceptFriend = ({ db, now }: Deps, id: number, group: string): Promise<void> =>
  db.write(async (tx) => {
    await known(tx, id)
    const groupId = await ensureGroup(tx, accept(FriendDraft.shape.group, group))
    await updateFriend(tx, id, { group_id: groupId, status: 'accepted', update_time: now() })
    await appendChanges(tx, ['friends'])
  })

/** Shows a site no more, or never does. */
export const refuseFriend = ({ db, now }: Deps, id: number): Promise<void> =>
  db.write(async (tx) => {
    const before = await known(tx, id)
    await updateFriend(tx, id, { status: 'refused', update_time: now() })
    if (before.status === 'accepted') await appendChanges(tx, ['friends'])
  })

/** Puts the groups into this order; those that are not named keep theirs, behind them. */
export const orderFriendGroups = ({ db }: Pick<Deps, 'db'>, names: readonly string[]): Promise<void> =>
  db.write(async (tx) => {
    const groups = await findGroups(tx)
    const named = names.flatMap((name) => groups.find((it) => it.name === name) ?? [])
    for (const [place, { id }] of [...new Set([...named, ...groups])].entries()) await sortGroup(tx, id, place)
    await appendChanges(tx, ['friends'])
  })

const known = async (tx: Writer, id: number) => (await findFriend(tx, id)) ?? refuse(404, '友链不存在')
