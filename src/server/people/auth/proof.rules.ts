import { type Call, PROOF_SECONDS } from '#contract/core/define.ts'
import type { FieldName } from '#contract/every-call.ts'
import type { ProofDemand, ProofForm } from '#contract/people/auth.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findAccount } from './account.queries.ts'
import { compareCounted, type Outcome } from './login-failures.ts'
import { isPassword } from './password.ts'
import { isSecondFactor } from './second-factor.ts'
import { proveSession } from './session.queries.ts'

const LOGIN_FIRST = '请先登录以继续操作'

/**
 * Stops a call for which a session alone is not enough: with a stolen session a thief could take over the whole account.
 * @throws Refusal 403 with ProofDemand in `extra`
 */
export async function demandProof(it: Call, input: unknown, { db, user, now }: Scope): Promise<void> {
  if (!user) return
  const age = now() - (user.proven ?? 0)
  if (age >= 0 && age < PROOF_SECONDS * 1000) return
  const account = (await findAccount(db.read, user.id)) ?? refuse(401, LOGIN_FIRST)
  const hasPassword = account.password_hash !== null
  if (it.isProofNeeded?.(input, { email: account.email, hasPassword }) === false) return
  const demand: ProofDemand = { proofRequired: true, hasPassword, hasSecondFactor: account.otp_secret !== null }
  refuse(403, '请先确认是你本人在操作', { ...demand })
}

/**
 * Accepts a password or a second factor as proof that the user holds the session.
 * @throws Refusal 400 when it is wrong or the account has none, 429 after too many tries
 */
export async function prove(scope: Scope & { user: User }, { password, code }: ProofForm): Promise<true> {
  const { db, now } = scope
  const { id, session = refuse(401, LOGIN_FIRST) } = scope.user
  const account = (await findAccount(db.read, id)) ?? refuse(401, LOGIN_FIRST)
  const { password_hash, otp_secret } = account
  if (password && password_hash !== null) await comparePassword(scope, id, password, password_hash, 'password')
  else if (code && otp_secret !== null) await compareFactor(scope, id, code)
  else
    refuse(400, password_hash === null && otp_secret === null ? '请重新登录一次再继续' : '请输入当前密码', {
      field: password_hash === null ? undefined : 'password',
    })
  await db.write((tx) => proveSession(tx, session, now()))
  return true
}

/**
 * Compares the password of an account that is logged in.
 * @throws Refusal 400 when it is wrong, 429 after too many tries
 */
export async function comparePassword(
  scope: Scope,
  userId: number,
  typed: string,
  stored: string,
  field: FieldName,
): Promise<void> {
  const isRight = await compareOwn(scope, userId, () => isPassword(typed, stored))
  if (!isRight) refuse(400, '当前密码不正确', { field })
}

/**
 * Compares the second factor of an account that is logged in.
 * @throws Refusal 400 when it is wrong, 429 after too many tries
 */
export async function compareFactor(scope: Scope, userId: number, typed: string): Promise<void> {
  const isRight = await compareOwn(scope, userId, () => isSecondFactor(scope, userId, typed))
  if (!isRight) refuse(400, '动态码不正确', { field: 'code' })
}

/** Wrong tries count like failed logins. */
async function compareOwn(scope: Scope, userId: number, isRight: () => Promise<boolean>): Promise<boolean> {
  const compare = async (): Promise<Outcome> => ((await isRight()) ? 'right' : 'wrong')
  return (await compareCounted(scope, `account ${userId}`, refuseHaste, compare)) === 'right'
}

function refuseHaste({ wait }: { wait: number }): void {
  if (wait > 0) refuse(429, '尝试次数过多，请稍后再试', { retryAfter: Math.ceil(wait / 1000) })
}
