import type { Act } from '#contract/people/audit.ts'
import { FriendDraft } from '#contract/site/friend.ts'
import { addressKey } from '#lib/public-address.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Writer } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import type { Mail } from '#server/talk/mail/mail.ts'
import { type AdminFriendRow, findAdminFriend } from './friend.admin.queries.ts'
import { toAdminFriend, toFields } from './friend.admin.rules.ts'
import { ensureGroup, findFriendByKey, findGroups, insertFriend, sortGroup, updateFriend } from './friend.queries.ts'

/** Holds an administrator's decision about an application, and a word to the applicant. */
interface Decision {
  by: ByWhom
  word: string
  mail: Mail
}

/**
 * Saves a friend's site as the owner enters it; it is public at once.
 * @param id an existing one, an application included; null makes a new one
 * @param by an administrator in the admin; when missing, the act is not recorded
 * @throws Refusal 400 when a field is not valid, 404 when there is none of this id, 409 when the site is there already or is not as
 * `by` saw it
 */
export async function saveFriend({ db, now }: Deps, id: number | null, draft: FriendDraft, by?: ByWhom): Promise<number> {
  const { name, info, url, avatar, group, sort, feedUrl } = accept(FriendDraft, draft)
  const address = URL.parse(url) ?? refuse(400, '网址的格式不正确', { field: 'url' })
  const shown = { name, info, url: address.href, url_key: addressKey(address), avatar, status: 'accepted' } as const
  return db.write(async (tx) => {
    const known = await findFriendByKey(tx, shown.url_key)
    if (known && known.id !== id)
      refuse(409, known.status === 'accepted' ? '这个网站已经在友链里了' : '这个网站申请过，请从申请里通过', { field: 'url' })
    const before = id === null ? null : ((await findAdminFriend(tx, id)) ?? refuse(404, UNKNOWN))
    const update_time = changeTime(by, now(), before, toAdminFriend)
    const state = stateOf(before, shown.url, feedUrl)
    const place = { sort: sort ?? before?.sort ?? 0 }
    const fields = { ...shown, ...state, ...place, group_id: await ensureGroup(tx, group), update_time }
    if (id !== null) await updateFriend(tx, id, fields)
    await appendChanges(tx, ['friends'])
    const saved =
      id ?? (await insertFriend(tx, { ...fields, email: '' })) ?? refuse(409, '这个网站已经在友链里了', { field: 'url' })
    if (by) await recordFriend(tx, by, now(), { does: before ? 'friend.update' : 'friend.create', id: saved, before })
    return saved
  })
}

/** Returns what is known of a site and its feed: of a new address nothing, and what another feed said is not its. */
function stateOf(before: AdminFriendRow | null, url: string, feedUrl: string | undefined) {
  const feed_url = feedUrl ?? before?.feed_url ?? ''
  if (before?.url !== url) return { feed_url, ...NO_FEED, checked_time: null, failing_time: null, failure: '', down_time: null }
  return before.feed_url === feed_url ? {} : { feed_url, ...NO_FEED }
}

/** Accepts an application: its site appears in one of the owner's groups. */
export const acceptFriend = ({ db, now }: Deps, id: number, group: string, decision?: Decision): Promise<void> =>
  db.write(async (tx) => {
    const before = (await findAdminFriend(tx, id)) ?? refuse(404, UNKNOWN)
    if (decision && before.status === 'accepted') refuse(409, '这个网站已经通过了')
    const groupId = await ensureGroup(tx, accept(FriendDraft.shape.group, group, 'group'))
    const answer = decision?.word.trim() ?? ''
    await updateFriend(tx, id, { group_id: groupId, status: 'accepted', answer, update_time: laterThan(before, now()) })
    await appendChanges(tx, ['friends'])
    if (!decision) return
    if (before.email) await decision.mail.post(tx, { kind: 'friend-accepted', address: before.email })
    await recordFriend(tx, decision.by, now(), { does: 'friend.approve', id, before })
  })

/** Refuses an application, or removes a friend from the page. */
export const refuseFriend = ({ db, now }: Deps, id: number, decision?: Decision): Promise<void> =>
  db.write(async (tx) => {
    const before = (await findAdminFriend(tx, id)) ?? refuse(404, UNKNOWN)
    if (decision && before.status === 'refused') refuse(409, '这个网站已经拒绝了')
    const answer = decision?.word.trim() ?? ''
    await updateFriend(tx, id, { status: 'refused', answer, update_time: laterThan(before, now()) })
    if (before.status === 'accepted') await appendChanges(tx, ['friends'])
    if (!decision) return
    // A friend of many years asked for nothing and gets no letter; only an applicant does.
    if (before.status === 'pending' && before.email)
      await decision.mail.post(tx, { kind: 'friend-refused', address: before.email })
    await recordFriend(tx, decision.by, now(), { does: 'friend.refuse', id, before })
  })

const laterThan = (before: { update_time: number }, now: number) => Math.max(now, before.update_time + 1)

async function recordFriend(
  tx: Writer,
  by: ByWhom,
  now: number,
  { does, id, before }: { does: Act; id: number; before: AdminFriendRow | null },
): Promise<void> {
  const after = (await findAdminFriend(tx, id)) ?? refuse(404, UNKNOWN)
  await recordAct(tx, by, now, { does, id, name: after.name, before: before && toFields(before), after: toFields(after) })
}

/** Sets the order of the groups; those that are not named keep their order and come last. */
export const orderFriendGroups = ({ db }: Pick<Deps, 'db'>, names: readonly string[]): Promise<void> =>
  db.write(async (tx) => {
    const groups = await findGroups(tx)
    const named = names.flatMap((name) => groups.find((it) => it.name === name) ?? [])
    for (const [place, { id }] of [...new Set([...named, ...groups])].entries()) await sortGroup(tx, id, place)
    await appendChanges(tx, ['friends'])
  })

const UNKNOWN = '友链不存在'
const NO_FEED = { feed_found: '', feed_time: null, feed_failure: '', post_title: '', post_url: '', post_time: null }
