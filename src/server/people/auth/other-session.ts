import type { Session } from '#contract/people/auth.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount } from './account.queries.ts'
import { beginSession } from './session.rules.ts'

/**
 * Begins a session for a user for whom WeChat or a third party vouches. An account with a second factor is refused: otherwise this way
 * would go around the second factor.
 * @throws Refusal 403 then, and for a banned account
 */
export async function beginOtherSession(scope: Scope, userId: number, via: string): Promise<Session> {
  const account = await findAccount(scope.db.read, userId)
  if (account && account.otp_secret !== null) refuse(403, '这个账号开启了两步验证，请用密码登录')
  return beginSession(scope, userId, via)
}
