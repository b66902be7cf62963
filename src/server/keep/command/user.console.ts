import { NewPassword } from '#contract/people/account-fields.ts'
import { newFace } from '#lib/faces.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Deps, Reader } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { CONSOLE, recordAct } from '#server/people/audit/audit.rules.ts'
import { findAccount, findByLogin, insertAccount, NO_FACTOR, updateAccount } from '#server/people/auth/account.queries.ts'
import { refuseCommon } from '#server/people/auth/common-passwords.ts'
import { refuseImitation } from '#server/people/auth/nickname.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { deleteKeys } from '#server/people/key/key.queries.ts'
import { hasAdminWithPassword } from '#server/site/setup/setup.queries.ts'
import { accountOf, refuseTaken, SetupForm, takeOver } from '#server/site/setup/setup.rules.ts'

// These functions manage accounts from the command line. The operator needs no account there; the record names the console.

/**
 * Creates an account. The first administrator takes over the account that was created with the site, as by the link of the first
 * start.
 * @throws Refusal 400 that names the invalid field, 409 when a name is taken
 */
export async function createAccount(
  { db, now }: Deps,
  role: 'admin' | 'member',
  form: Omit<SetupForm, 'again'>,
): Promise<{ id: number; isOwner: boolean }> {
  const account = await accountOf(accept(SetupForm, { ...form, again: form.password }))
  if (role === 'member') await refuseImitation(db.read, account.nickname)
  return db.write(async (tx) => {
    const isOwner = role === 'admin' && !(await hasAdminWithPassword(tx))
    if (!isOwner) await refuseTaken(tx, account)
    const row = { ...account, role, avatar: newFace(), signature: '', create_time: now(), consent_time: null }
    const id = isOwner ? await takeOver(tx, account) : await insertAccount(tx, row)
    if (!isOwner) await appendChanges(tx, [`author:${id}`])
    const after = { username: account.username, role }
    await recordAct(tx, CONSOLE, now(), { does: 'user.create', id, name: account.nickname, before: null, after })
    return { id, isOwner }
  })
}

/**
 * Finds an account by the username or address of its login, or by its number.
 * @throws Refusal 404
 */
export async function personNamed(db: Reader, name: string) {
  const typed = name.trim().toLowerCase()
  const id = (await findByLogin(db, typed))?.id ?? (/^\d{1,15}$/.test(typed) ? Number(typed) : 0)
  return (await findAccount(db, id)) ?? refuse(404, `没有用户「${name}」：请写用户名、邮箱或编号`)
}

/**
 * Sets a new password for an account; all its sessions end.
 * @throws Refusal 404 when there is no such account, 400 for a password that is not allowed
 */
export async function resetPassword({ db, now }: Deps, name: string, password: string): Promise<number> {
  const { id, nickname, username, email } = await personNamed(db.read, name)
  refuseCommon(accept(NewPassword, password), [nickname, username ?? '', email ?? ''])
  const password_hash = await hashPassword(password)
  await db.write(async (tx) => {
    await updateAccount(tx, id, { password_hash })
    await endSessions(tx, id)
    await deleteKeys(tx, id)
    await recordAct(tx, CONSOLE, now(), { does: 'user.password', id, name: nickname, before: null, after: {} })
  })
  return id
}

/**
 * Turns off the second factor of an account.
 * @throws Refusal 404 when there is no such account, 409 when it has no second factor
 */
export async function stopFactorOf({ db, now }: Deps, name: string): Promise<number> {
  const { id, nickname, otp_secret } = await personNamed(db.read, name)
  if (otp_secret === null) refuse(409, `${nickname} 没有开启两步验证`)
  await db.write(async (tx) => {
    await updateAccount(tx, id, NO_FACTOR)
    await recordAct(tx, CONSOLE, now(), { does: 'user.otp', id, name: nickname, before: { isOn: true }, after: { isOn: false } })
  })
  return id
}
