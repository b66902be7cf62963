import type { FieldName } from '#contract/every-call.ts'
import type { PasswordForm } from '#contract/people/profile.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount, updateAccount } from '#server/people/auth/account.queries.ts'
import { refuseCommon } from '#server/people/auth/common-passwords.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { comparePassword } from '#server/people/auth/proof.rules.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { deleteKeys } from '#server/people/key/key.queries.ts'

/**
 * Checks that the caller knows the account's password: a token alone may be stolen. Wrong tries count like failed logins. An account
 * without a password passes.
 * @throws Refusal 400 when it is wrong, 429 after too many tries
 */
export async function demandPassword(scope: Scope, userId: number, typed: string | undefined, field: FieldName): Promise<void> {
  const account = (await findAccount(scope.db.read, userId)) ?? refuse(401, '请先登录以继续操作')
  if (account.password_hash === null) return
  if (!typed) refuse(400, '请输入当前密码', { field })
  await comparePassword(scope, userId, typed, account.password_hash, field)
}

/**
 * Sets a new password. All other sessions end.
 * @throws Refusal 400 for a password that is guessed too easily, and as `demandPassword`
 */
export async function changePassword(scope: Scope & { user: User }, { oldPassword, newPassword }: PasswordForm): Promise<void> {
  const { db, user, mail } = scope
  await demandPassword(scope, user.id, oldPassword, 'oldPassword')
  const { email, username, nickname } = (await findAccount(db.read, user.id)) ?? refuse(401, '请先登录以继续操作')
  refuseCommon(newPassword, [email ?? '', username ?? '', nickname], 'newPassword')
  if (newPassword === oldPassword) refuse(400, '新密码不能和当前密码相同', { field: 'newPassword' })
  const password_hash = await hashPassword(newPassword)
  await db.write(async (tx) => {
    await updateAccount(tx, user.id, { password_hash })
    await endSessions(tx, user.id, user.session)
    await deleteKeys(tx, user.id)
    if (email) await mail.post(tx, { kind: 'password', address: email })
  })
}
