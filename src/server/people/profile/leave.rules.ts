import { GRACE_DAYS, type LeaveForm } from '#contract/people/profile.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { deleteKeys } from '#server/people/key/key.queries.ts'
import { hasOtherAdmin, setLeaving, setStaying } from './leave.queries.ts'
import { findProfile } from './profile.queries.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Begins the days of grace; returns when they end. A second request keeps that time and takes the new choice about the articles.
 * @throws Refusal 403 for a muted user, 409 for the last administrator
 */
export function askToLeave({ db, user, now }: Scope & { user: User }, { articles }: LeaveForm): Promise<number> {
  return db.write(async (tx) => {
    const account = (await findAccount(tx, user.id)) ?? refuse(401, '请先登录以继续操作')
    if (account.status === 'muted') refuse(403, '禁言期间不能注销账号')
    if (account.role === 'admin' && !(await hasOtherAdmin(tx, user.id))) refuse(409, '你是唯一的管理员，不能注销账号')
    const at = now() + GRACE_DAYS * DAY_MS
    await setLeaving(tx, user.id, articles, at)
    await endSessions(tx, user.id, user.session)
    await deleteKeys(tx, user.id)
    return at
  })
}

/**
 * Cancels a user's leaving; does nothing when the user was not leaving.
 * @throws Refusal 409 when the days of grace are over: some data may be gone already
 */
export const stay = ({ db, now }: Pick<Scope, 'db' | 'now'>, userId: number) =>
  db.write(async (tx) => {
    const leaveTime = (await findProfile(tx, userId))?.leave_time
    if (leaveTime && Number(leaveTime) <= now()) refuse(409, '已过反悔期，账号正在注销')
    await setStaying(tx, userId)
  })
