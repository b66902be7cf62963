import * as z from 'zod/mini'
import { LoginPassword, Username } from '#contract/account-fields.ts'

export interface Needs {
  captcha: boolean
  /** The password was right, and the account has a second factor. */
  otp: boolean
}

const filled = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message))

/** What is asked of who logs in, in the contract's words. */
export const accountShape = ({ captcha, otp }: Needs) =>
  z.object({
    username: Username,
    password: LoginPassword,
    code: captcha ? filled('请输入验证码') : z.string(),
    otp: otp ? filled('请输入动态码') : z.string(),
  })
