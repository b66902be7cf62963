import type { LoginForm, LoginRefused, Session } from '#contract/auth.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Scope } from '#server/http/scope.ts'
import { readSwitch } from '#server/site/switch.rules.ts'
import { findByLogin } from './account.queries.ts'
import { isCaptchaRight } from './captcha.ts'
import { demandsOf, forgive, noteFailure } from './login-failures.ts'
import { isPassword, someHash } from './password.ts'
import { isSecondFactor } from './second-factor.ts'
import { beginSession } from './session.rules.ts'

const WRONG = '用户名或密码错误'

/**
 * Lets in who knows the password. Nobody learns whether a name is known: neither by words nor by time.
 * @throws Refusal 400 with LoginRefused in `extra`, 403 when the account is shut, 429 when too much was tried
 */
export async function login(scope: Scope, form: LoginForm): Promise<Session> {
  const name = form.username.toLowerCase()
  const demands = await demandsOf(scope, name)
  if (demands.wait > 0)
    refuse(429, '尝试次数过多，请稍后再试', { captchaRequired: true, retryAfter: Math.ceil(demands.wait / 1000) })
  const needsCaptcha = demands.needsCaptcha || (await readSwitch(scope.db.read, 'sys_verify_switch')) === 'Y'
  if (needsCaptcha) await passCaptcha(scope, form)
  const account = await findByLogin(scope.db.read, name)
  const isRight = await isPassword(form.password, account?.password_hash ?? (await someHash()))
  if (!account?.password_hash || !isRight) {
    await noteFailure(scope, name)
    return refuse(400, WRONG, await nextDemands(scope, name))
  }
  if (account.otp_secret !== null) {
    if (!form.otp) refuse(400, '请输入动态码', { otpRequired: true } satisfies LoginRefused)
    if (!(await isSecondFactor(scope, account.id, form.otp))) {
      await noteFailure(scope, name)
      refuse(400, '动态码不正确', { otpRequired: true, ...(await nextDemands(scope, name)) })
    }
  }
  const session = await beginSession(scope, account.id, 'password')
  await forgive(scope, name)
  return session
}

async function passCaptcha(scope: Scope, { ticket, code }: LoginForm): Promise<void> {
  if (!ticket || !code) refuse(400, '请输入验证码', { captchaRequired: true } satisfies LoginRefused)
  if (!(await isCaptchaRight(scope, ticket, code))) refuse(400, '验证码不正确', { captchaRequired: true } satisfies LoginRefused)
}

const nextDemands = async (scope: Scope, name: string): Promise<LoginRefused & Record<string, unknown>> =>
  (await demandsOf(scope, name)).needsCaptcha ? { captchaRequired: true } : {}
