import * as z from 'zod/mini'
import { LoginPassword, Username } from '#contract/people/account-fields.ts'
import type { AccountField, Needs } from './use-account-login.ts'
import type { Judgement } from './use-fields.ts'

const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** Checks the login form and returns its errors in the contract's words. */
export function judgeAccount(typed: Record<AccountField, string>, { captcha, otp }: Needs): Judgement<AccountField> {
  const shape = z.object({
    username: Username,
    password: LoginPassword,
    code: captcha ? filled('请输入验证码') : z.string(),
    otp: otp ? filled('请输入动态码') : z.string(),
  })
  const { data, error } = z.safeParse(shape, typed)
  // Only the first error of each field is shown.
  const faults = Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [path[0], message]))
  return { texts: data ?? typed, faults }
}
