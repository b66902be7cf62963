import type { RegisterForm } from '#contract/people/registration.ts'
import { newFace } from '#lib/faces.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { insertAccount, isAddressKnown } from '#server/people/auth/account.queries.ts'
import { refuseCommon } from '#server/people/auth/common-passwords.ts'
import { nicknameKey, refuseImitation } from '#server/people/auth/nickname.ts'
import { hashPassword } from '#server/people/auth/password.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { takeCode, tryCode } from './mail-codes.ts'

/**
 * Creates an account whose username is its address. Of two requests at once only one succeeds: the code is valid for one.
 * @throws Refusal 400 when nickname, password or code is not valid, 409 when the address has an account by now
 */
export async function register({ db, now }: Scope, { nickname, email, password, code, consent }: RegisterForm): Promise<true> {
  refuseCommon(password, [nickname, email])
  await refuseImitation(db.read, nickname)
  const use = { purpose: 'register', address: email } as const
  await tryCode({ db, now }, use, code)
  const password_hash = await hashPassword(password)
  await db.write(async (tx) => {
    await takeCode(tx, use, code, now())
    // Only a caller with a valid code from this mailbox learns this.
    if (await isAddressKnown(tx, email)) refuse(409, '这个邮箱已经注册过了，请直接登录', { field: 'email' })
    const at = now()
    const row = { username: email, email, password_hash, nickname, nickname_key: nicknameKey(nickname), avatar: newFace() }
    const look = { role: 'member', signature: '', create_time: at, consent_time: consent ? at : null } as const
    await tellHooks(tx, 'member.registered', await insertAccount(tx, { ...row, ...look }))
  })
  return true
}
