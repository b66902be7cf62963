import { shanghaiTime } from '#lib/dates.ts'
import type { UserStatus } from '#server/core/db/column-types.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuseStale, versionOf } from '#server/core/http/edit-version.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import { deleteKeys } from '../key/key.queries.ts'
import { updateAccount } from './account.queries.ts'
import { endSessions } from './session.rules.ts'
import { turnPage } from './standing.ends.ts'
import { findStanding, type Standing } from './standing.queries.ts'

/**
 * Holds the reason, which the user is told, and the end of a measure; without an end it lasts until an administrator takes it back.
 */
interface Measure {
  reason?: string | undefined
  until?: number | null | undefined
  /** Is the time of the notification; without it the user is not notified. */
  now?: number
  /** Is the administrator who acts, for the record. */
  by?: { id: number }
  /** Is the version of the standing (`standingVersion`) that the decision is based on. */
  version?: string | undefined
}

/**
 * Bans a user: all sessions end at once, the user cannot log in, and the user's page disappears.
 * @throws Refusal 404 for an unknown user, 409 for an administrator, for a user who has left, and for a stale version
 */
export const banUser = (db: Database, userId: number, measure?: Measure) =>
  db.write((tx) => setStanding(tx, userId, 'banned', measure))

/**
 * Mutes a user, who can still read and change the own account but not post anything. The user is notified.
 * @throws Refusal as banUser
 */
export const muteUser = (db: Database, userId: number, measure?: Measure) =>
  db.write((tx) => setStanding(tx, userId, 'muted', measure))

/**
 * Takes a ban or a muting back. After a ban the user has to log in again.
 * @throws Refusal as banUser
 */
export const restoreUser = (db: Database, userId: number, measure?: Measure) =>
  db.write((tx) => setStanding(tx, userId, 'normal', measure))

/** Returns the version of a user's standing; an edit names the version that it began with. */
export const standingVersion = (it: Standing): string =>
  versionOf([it.role, it.status, it.is_trusted, it.mute_until, it.mute_reason, it.ban_until, it.ban_reason])

type Wanted = Extract<UserStatus, 'normal' | 'muted' | 'banned'>

/** Does what the three functions above do, in a transaction that does more. */
export async function setStanding(tx: Writer, userId: number, status: Wanted, measure: Measure = {}): Promise<void> {
  const account = (await findStanding(tx, userId)) ?? refuse(404, '没有这个用户')
  if (userId === measure.by?.id) refuse(409, '不能对自己这样做')
  if (account.role === 'admin') refuse(409, '不能对管理员这样做')
  if (account.status === 'gone') refuse(409, '这个账号已经注销了')
  refuseStale(measure.version, standingVersion(account))
  // A user who is leaving stays so: setting the status to normal would cancel the deletion of the account.
  if (status === 'normal' && account.status !== 'muted' && account.status !== 'banned') return
  const { until = null, reason = '', now, by } = measure
  if (account.status === status && now === undefined) return
  const fields = {
    status,
    mute_until: status === 'muted' ? until : null,
    mute_reason: status === 'muted' ? reason : '',
    ban_until: status === 'banned' ? until : null,
    ban_reason: status === 'banned' ? reason : '',
  }
  // A ban or a muting cancels the deletion of an account, because the deletion would also remove the reason for the measure.
  await updateAccount(tx, userId, { ...fields, leave_time: null, leave_articles: null })
  if (now !== undefined) await notifyFromSite(tx, { userId, ...wordsOf(status, until, reason), now })
  if (status === 'banned') {
    await endSessions(tx, userId)
    await deleteKeys(tx, userId)
  }
  if ((status === 'banned') !== (account.status === 'banned')) await turnPage(tx, userId)
  if (!by || now === undefined) return
  const does = ({ normal: 'user.free', muted: 'user.mute', banned: 'user.ban' } as const)[status]
  const [before, after] = [toRecord(account), toRecord({ ...account, ...fields })]
  await recordAct(tx, by, now, { does, id: userId, name: account.nickname, before, after })
}

const timeOf = (at: number | null) => (at === null ? '' : shanghaiTime(Number(at)))

/** Describes a user's standing for the record of what administrators did. */
const toRecord = (it: Standing) => ({
  status: it.status,
  until: timeOf(it.status === 'banned' ? it.ban_until : it.mute_until),
  reason: it.status === 'banned' ? it.ban_reason : it.mute_reason,
})

const LINK = '/user/profile?tab=feedback'

function wordsOf(status: Wanted, until: number | null, reason: string) {
  const why = reason && `原因：${reason}。`
  const end = until ? `到 ${timeOf(until).slice(0, 16)}` : ''
  if (status === 'normal') return { title: '对你的限制已经解除', message: '现在可以照常发言了。', link: '/user/profile' }
  if (status === 'banned') return { title: `你的账号曾被停用${end}`, message: why, link: LINK }
  const message = `${why}这段时间可以照常阅读，不能评论、留言和聊天；有异议可以在意见反馈里告诉站长。`
  return { title: `你已被禁言${end}`, message, link: LINK }
}
