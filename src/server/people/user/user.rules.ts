import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuseStale } from '#server/core/http/edit-version.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findTalks } from '#server/core/target/target.queries.ts'
import { CONSOLE, recordAct } from '#server/people/audit/audit.rules.ts'
import { findStanding } from '#server/people/auth/standing.queries.ts'
import { standingVersion } from '#server/people/auth/standing.rules.ts'
import { notifyFromSite } from '#server/people/notify/notify.ts'
import * as q from './user.queries.ts'

interface Edit {
  userId: number
  /** Is the version that the edit began with; undefined skips the check. */
  version?: string | undefined
  /** Is the administrator, for the record. */
  by: { id: number }
  now: number
}

async function standingOf(tx: Writer, { userId, version }: Pick<Edit, 'userId' | 'version'>) {
  const found = (await findStanding(tx, userId)) ?? refuse(404, '没有这个用户')
  if (found.status === 'gone') refuse(409, '这个账号已经注销了')
  refuseStale(version, standingVersion(found))
  return found
}

/** Two administrators may remove each other's role at once: the later one has none any more. */
async function findAdmin(tx: Writer, id: number) {
  const me = await findStanding(tx, id)
  return me?.role === 'admin' ? me : refuse(403, '没有权限')
}

/**
 * Makes a user an administrator, or a member again.
 * @throws Refusal 404 when there is no such user; 409 for the administrator's own account, the last administrator, a user who is not
 * in good standing, or a stale version; 403 when the acting user is no longer an administrator
 */
export const changeRole = (db: Database, { role, ...edit }: Edit & { role: 'admin' | 'member' }): Promise<void> =>
  db.write(async (tx) => {
    const { userId, by, now } = edit
    await q.lockRoles(tx)
    const me = by.id === CONSOLE.id ? null : await findAdmin(tx, by.id)
    if (userId === by.id) refuse(409, '不能改自己的角色')
    const before = await standingOf(tx, edit)
    if (before.role === role) return
    if (role === 'admin' && before.status !== 'normal') refuse(409, '请先解除对这个用户的限制')
    // The acting administrator stays one, unless that account is about to leave.
    if (role === 'member' && me?.status === 'leaving') refuse(409, '你的账号正在注销，至少要留下一位管理员')
    if (role === 'member' && !me && !(await q.isOtherAdmin(tx, userId))) refuse(409, '至少要留下一位管理员')
    await q.setRole(tx, userId, role)
    // Pages mark what an administrator writes, so they are published again.
    await appendChanges(tx, [`author:${userId}`, 'articles', ...(await findTalks(tx, userId))])
    const title = role === 'admin' ? '你成为了这个站点的管理员' : '你不再是管理员'
    await notifyFromSite(tx, { userId, title, link: role === 'admin' ? '/admin' : '', now })
    const [was, is] = [{ role: before.role }, { role }]
    await recordAct(tx, by, now, { does: 'user.role', id: userId, name: before.nickname, before: was, after: is })
  })

/**
 * Sets whether a user's articles need no review, as far as the configuration allows that.
 * @throws Refusal 404 when there is no such user, 409 for a stale version
 */
export const trustUser = (db: Database, { is, ...edit }: Edit & { is: boolean }): Promise<void> =>
  db.write(async (tx) => {
    const { userId, by, now } = edit
    const before = await standingOf(tx, edit)
    if ((before.is_trusted === 1) === is) return
    await q.setTrusted(tx, userId, is ? 1 : 0)
    const [was, will] = [{ isTrusted: !is }, { isTrusted: is }]
    await recordAct(tx, by, now, { does: 'user.trust', id: userId, name: before.nickname, before: was, after: will })
  })

/**
 * Ends one session of a user, or all. Of the caller's own account the current one stays. Returns how many ended.
 * @throws Refusal 404 when there is no such user or session, 409 for the caller's current session
 */
export const endSessionsOf = (
  db: Database,
  { userId, sessionId, by, now }: Omit<Edit, 'by'> & { sessionId?: number | undefined; by: { id: number; session?: number } },
): Promise<number> =>
  db.write(async (tx) => {
    const person = (await findStanding(tx, userId)) ?? refuse(404, '没有这个用户')
    const but = userId === by.id ? by.session : undefined
    if (but !== undefined && sessionId === but) refuse(409, '这是你正在用的登录，退出请用右上角的菜单')
    const ended = await q.endSome(tx, userId, { only: sessionId, but })
    if (!ended && sessionId !== undefined) refuse(404, '这个登录已经结束了')
    if (ended)
      await recordAct(tx, by, now, {
        does: 'user.end',
        id: userId,
        name: person.nickname,
        before: { sessions: ended },
        after: null,
      })
    return ended
  })
