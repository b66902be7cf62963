import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import type { UserStatus } from '#server/db/tables.account.ts'
import { refuse } from '#server/http/refuse.ts'
import { tellOfSite } from '#server/notification/notify.ts'
import { findAccount, updateAccount } from './account.queries.ts'
import { endSessions } from './session.rules.ts'

/**
 * Shuts an account: its sessions end at once, nobody comes in by it, and it has no page.
 * @throws Refusal 404 for nobody, 409 for an administrator or who has left
 */
export const banUser = (db: Database, userId: number): Promise<void> => setStanding(db, userId, 'banned')

/** Why somebody is silent, which he is told, and until when; without an end, until the owner takes it back. */
interface Muting {
  reason?: string
  until?: number
  now: number
}

/**
 * Lets somebody read and keep house, but speak nowhere. He is told.
 * @throws Refusal as banUser
 */
export const muteUser = (db: Database, userId: number, muting: Muting = { now: 0 }): Promise<void> =>
  setStanding(db, userId, 'muted', muting)

/**
 * Takes a ban or a muting back. He logs in anew.
 * @throws Refusal as banUser
 */
export const restoreUser = (db: Database, userId: number): Promise<void> => setStanding(db, userId, 'normal')

const setStanding = (db: Database, userId: number, status: UserStatus, muting?: Muting): Promise<void> =>
  db.write(async (tx) => {
    const account = (await findAccount(tx, userId)) ?? refuse(404, '没有这个用户')
    if (account.role === 'admin') refuse(409, '不能对管理员这样做')
    if (account.status === 'gone') refuse(409, '这个账号已经注销了')
    if (account.status === status && !muting) return
    // Who wanted to leave and was stopped meanwhile leaves no more: what is held against him would be gone.
    const { until = null, reason = '' } = muting ?? {}
    await updateAccount(tx, userId, { status, leave_time: null, leave_articles: null, mute_until: until, mute_reason: reason })
    if (muting?.now) await tellOfSite(tx, { userId, ...mutedWords(muting), link: '/user/profile?tab=feedback', now: muting.now })
    if (status === 'banned') await endSessions(tx, userId)
    // His page comes or goes, and with it the links to it; the list of all such pages hears of it by the last two.
    if (status === 'banned' || account.status === 'banned')
      await appendChanges(tx, [`works:${userId}`, `author:${userId}`, 'articles', 'moments'])
  })

const mutedWords = ({ until, reason }: Muting) => ({
  title: until ? `你已被禁言到 ${shanghaiTime(until).slice(0, 16)}` : '你已被禁言',
  message: `${reason ? `原因：${reason}。` : ''}这段时间可以照常阅读，不能评论、留言和聊天；有异议可以在意见反馈里告诉站长。`,
})
