import type { ForgotForm } from '#contract/people/registration.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findByEmail, updateAccount } from '#server/people/auth/account.queries.ts'
import { refuseCommon } from '#server/people/auth/common-passwords.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { deleteKeys } from '#server/people/key/key.queries.ts'
import { takeCode, tryCode } from './mail-codes.ts'

/**
 * Sets a new password with a code that was mailed. All sessions end, nobody is logged in, and the mailbox is notified.
 * @throws Refusal 400 when the password or the code is not valid
 */
export async function resetPassword({ db, now, mail }: Scope, { email, code, password }: ForgotForm): Promise<true> {
  refuseCommon(password, [email])
  const use = { purpose: 'forgot', address: email } as const
  await tryCode({ db, now }, use, code)
  const password_hash = await hashPassword(password)
  await db.write(async (tx) => {
    await takeCode(tx, use, code, now())
    const account = (await findByEmail(tx, email)) ?? refuse(400, '验证码不正确或已过期', { field: 'code' })
    await updateAccount(tx, account.id, { password_hash })
    await endSessions(tx, account.id)
    await deleteKeys(tx, account.id)
    await mail.post(tx, { kind: 'password', address: account.email ?? email })
  })
  return true
}
