import type { LoginForm, LoginRefused, Session } from '#contract/people/auth.ts'
import { readSwitch } from '#server/core/config/switch.rules.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { findByLogin } from './account.queries.ts'
import { isCaptchaRight } from './captcha.ts'
import { compareCounted, type Demands, demandsOf } from './login-failures.ts'
import { isPassword, someHash } from './password.ts'
import { isSecondFactor } from './second-factor.ts'
import { beginSession } from './session.rules.ts'

const WRONG = '用户名或密码错误'

/**
 * Logs a user in by password. Neither the words nor the time of an answer tell whether a name is known.
 * @throws Refusal 400 with LoginRefused in `extra`, 403 when the account is banned, 429 after too many tries
 */
export async function login(scope: Scope, form: LoginForm): Promise<Session> {
  const name = form.username.toLowerCase()
  const known = await demandsOf(scope, name)
  refuseHaste(known)
  const hasCaptcha = known.needsCaptcha || (await readSwitch(scope.db.read, 'sys_verify_switch')) === 'Y'
  if (hasCaptcha) await passCaptcha(scope, form)
  const account = await findByLogin(scope.db.read, name)
  let said: { message: string; otpRequired?: true; field?: 'otp' } = { message: WRONG }
  const outcome = await compareCounted(scope, name, refuseUncounted, async () => {
    const isRight = await isPassword(form.password, account?.password_hash ?? (await someHash()))
    if (!account?.password_hash || !isRight) return 'wrong'
    if (account.otp_secret === null) return 'right'
    said = { message: form.otp ? '动态码不正确' : '请输入动态码', otpRequired: true, field: 'otp' }
    if (!form.otp) return 'half'
    return (await isSecondFactor(scope, account.id, form.otp)) ? 'right' : 'wrong'
  })
  if (outcome === 'right' && account) return beginSession(scope, account.id, 'password')
  const { message, ...extra } = said
  return refuse(400, message, { ...extra, ...(outcome === 'wrong' && (await nextDemands(scope, name))) })

  /** Guesses that are sent together all see that no captcha is needed; so this asks again when each of them is counted. */
  function refuseUncounted(demands: Demands): void {
    refuseHaste(demands)
    if (demands.needsCaptcha && !hasCaptcha) refuseCaptcha('请输入验证码')
  }
}

function refuseHaste({ wait }: Demands): void {
  if (wait > 0) refuse(429, '尝试次数过多，请稍后再试', { captchaRequired: true, retryAfter: Math.ceil(wait / 1000) })
}

const refuseCaptcha = (message: string) => refuse(400, message, { field: 'code', captchaRequired: true } satisfies LoginRefused)

async function passCaptcha(scope: Scope, { ticket, code }: LoginForm): Promise<void> {
  if (!ticket || !code) return refuseCaptcha('请输入验证码')
  if (!(await isCaptchaRight(scope, ticket, code))) refuseCaptcha('验证码不正确')
}

const nextDemands = async (scope: Scope, name: string): Promise<LoginRefused & Record<string, unknown>> =>
  (await demandsOf(scope, name)).needsCaptcha ? { captchaRequired: true } : {}
