import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import type { UserStatus } from '#server/db/tables.account.ts'
import { refuse } from '#server/http/refuse.ts'
import { findAccount, updateAccount } from './account.queries.ts'
import { endSessions } from './session.rules.ts'

/**
 * Shuts an account: its sessions end at once, nobody comes in by it, and it has no page.
 * @throws Refusal 404 for nobody, 409 for an administrator or who has left
 */
export const banUser = (db: Database, userId: number): Promise<void> => setStanding(db, userId, 'banned')

/**
 * Lets somebody read and keep house, but speak nowhere.
 * @throws Refusal as banUser
 */
export const muteUser = (db: Database, userId: number): Promise<void> => setStanding(db, userId, 'muted')

/**
 * Takes a ban or a muting back. He logs in anew.
 * @throws Refusal as banUser
 */
export const restoreUser = (db: Database, userId: number): Promise<void> => setStanding(db, userId, 'normal')

const setStanding = (db: Database, userId: number, status: UserStatus): Promise<void> =>
  db.write(async (tx) => {
    const account = (await findAccount(tx, userId)) ?? refuse(404, '没有这个用户')
    if (account.role === 'admin') refuse(409, '不能对管理员这样做')
    if (account.status === 'gone') refuse(409, '这个账号已经注销了')
    if (account.status === status) return
    // Who wanted to leave and was stopped meanwhile leaves no more: what is held against him would be gone.
    await updateAccount(tx, userId, { status, leave_time: null, leave_articles: null })
    if (status === 'banned') await endSessions(tx, userId)
    // His page comes or goes, and with it the links to it; the list of all such pages hears of it by the last two.
    if (status === 'banned' || account.status === 'banned')
      await appendChanges(tx, [`works:${userId}`, `author:${userId}`, 'articles', 'moments'])
  })
