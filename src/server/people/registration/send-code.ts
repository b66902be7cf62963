import type { CodePurpose } from '#contract/people/registration.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { Refusal, refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { mailboxOf } from './mailbox.ts'

/**
 * Posts a letter with a code. It reads no account: whether the address is known decides only what the letter says, when it leaves.
 * @throws Refusal 503 while no mail can be sent, 401 for `bind` without a login, 429 after too many requests
 */
export async function sendCode(scope: Scope, address: string, kind: CodePurpose): Promise<true> {
  const { db, mail, user, spend } = scope
  if (!mail.isOn) refuse(503, '本站还没有开通邮件，发不了验证码，请联系站长')
  if (kind === 'bind' && !user) refuse(401, '请先登录以继续操作')
  // The count comes first, so that nobody can make us contact the mail server without limit.
  await spend('mail-code')
  if (!(await mail.isReachable())) refuse(503, '邮件暂时发不出去，请稍后再试', { retryAfter: 30 })
  await spend('mailbox', mailboxOf(address))
  await db.write((tx) => mail.post(tx, { kind, address, ...(kind === 'bind' && user && { userId: user.id }) }))
  await countForToday(scope)
  return true
}

/**
 * Counts the codes of a day and refuses none. Requests from many networks for many addresses stay within all other limits: then the
 * log warns the owner, and letters still leave.
 */
async function countForToday({ spend, log }: Scope): Promise<void> {
  try {
    await spend('codes-of-a-day')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ codes: LIMITS.codesToldADay }, 'more codes were asked for today than is usual')
  }
}
