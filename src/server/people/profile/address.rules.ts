import { UNDO_HOURS } from '#contract/people/profile.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { findAccount, isAddressKnown, NO_FACTOR, updateAccount } from '#server/people/auth/account.queries.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { findBeginning } from '#server/people/auth/session.queries.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { deleteKeys } from '#server/people/key/key.queries.ts'
import * as q from './address.queries.ts'
import { setStaying } from './leave.queries.ts'

/** Is the path below the prefix. */
export const UNDO_PATH = '/sys/user/address/undo'

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
type Asking = Pick<Scope, 'now' | 'mail'> & { user: User }

/**
 * Changes the address of an account. A user who logs in with the address uses the new one from then on. Other sessions end, and the
 * old mailbox gets a letter with a link that undoes the change, because a thief with the session cannot read that mailbox.
 * @throws Refusal 409 when another account has the address
 */
export async function changeAddress(tx: Writer, { now, mail, user }: Asking, before: Account, address: string): Promise<void> {
  const { id, email, username } = before
  if (await isAddressKnown(tx, address, id)) refuse(409, '这个邮箱已经被其他账号使用', { field: 'email' })
  const isUsername = username !== null && username === email
  await updateAccount(tx, id, { email: address, ...(isUsername && { username: address }) })
  await endSessions(tx, id, user.session)
  if (!email || !mail.isOn) return
  const at = now()
  const hours = UNDO_HOURS * 3_600_000
  const begun = user.session === undefined ? undefined : await findBeginning(tx, user.session)
  // A thief binds his own way in first: his session may be one that the owner began, or one that came in by what he bound.
  const since_time = Math.min(at - hours, Number(begun?.create_time ?? at))
  const row = { user_id: id, address: email, is_username: isUsername ? (1 as const) : (0 as const), hash: null }
  await q.insertUndo(tx, { ...row, since_time, login_type: begun?.login_type ?? '', create_time: at, expire_time: at + hours })
  await mail.post(tx, { kind: 'address', address: email, userId: id })
}

/**
 * Creates the token of the link that undoes a change, when its letter leaves; only its hash is stored. Returns null when there is
 * nothing to undo.
 */
export async function newUndoToken(db: Database, userId: number, address: string): Promise<string | null> {
  const token = newSecret(256)
  return (await db.write((tx) => q.setUndoHash(tx, userId, address, hashOf(token)))) ? token : null
}

/** Checks whether a link's token is still valid. */
export const isUndoToken = async ({ db, now }: Pick<Scope, 'db' | 'now'>, token: string): Promise<boolean> =>
  (await q.findUndo(db.read, hashOf(token), now())) !== undefined

/**
 * Gives an account back to its old mailbox: the address, and nothing that a thief may have set since or just before. All sessions end, and the password is
 * one that nobody knows until that mailbox sets another.
 * @throws Refusal 404 when the link is not good any more, 409 when the address has another account by now
 */
export async function undoAddress({ db, now }: Pick<Scope, 'db' | 'now'>, token: string): Promise<void> {
  const lost = () => refuse(404, '链接已经失效')
  if (!(await isUndoToken({ db, now }, token))) return lost()
  const password_hash = await hashPassword(newSecret(256))
  await db.write(async (tx) => {
    const undo = (await q.findUndo(tx, hashOf(token), now())) ?? lost()
    const { user_id: id, address, login_type } = undo
    const since = Number(undo.since_time)
    const otpTime = (await findAccount(tx, id))?.otp_time
    if (await isAddressKnown(tx, address, id)) refuse(409, '这个邮箱已经注册了另一个账号')
    await updateAccount(tx, id, {
      email: address,
      password_hash,
      ...(undo.is_username && { username: address }),
      // The thief's would keep the owner out.
      ...(otpTime != null && Number(otpTime) >= since && NO_FACTOR),
    })
    await q.deleteWays(tx, id, since, login_type)
    await q.deleteUndos(tx, id, undo.id)
    await setStaying(tx, id)
    await endSessions(tx, id)
    await deleteKeys(tx, id)
  })
}
