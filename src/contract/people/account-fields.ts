import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { hasLooseJoiners } from '#lib/joiners.ts'

// Describes the fields of an account. The server and the forms share them, so both show the same messages.

/** Limits the lengths in code points. */
export const NICKNAME = { least: 2, most: 10 } as const
export const USERNAME = { least: 2, most: 50 } as const
export const PASSWORD = { least: 6, most: 16 } as const
/** Limits the length of an address, because it becomes the username at registration. */
export const EMAIL_MOST = 50

const within = ({ least, most }: { least: number; most: number }) =>
  z.refine<string>((it) => [...it].length >= least && [...it].length <= most, {
    message: `长度在 ${least} 到 ${most} 个字符`,
    abort: true,
  })

const required = (message: string) => z.string(message).check(z.minLength(1, { message, abort: true }))
const visible = z.refine<string>(
  (it) => !hasHidden(it) && !saysNothing(it) && !hasLooseJoiners(it),
  '有不能显示的字符，请重新输入',
)

/** Checks a nickname. The server alone decides whether it imitates another user. */
export const Nickname = z
  .string('请输入昵称')
  .check(z.trim(), z.minLength(1, { message: '请输入昵称', abort: true }), within(NICKNAME), visible)

/** Checks a username or an e-mail address to log in with. */
export const Username = z
  .string('请输入用户名')
  .check(z.trim(), z.minLength(1, { message: '请输入用户名', abort: true }), within(USERNAME))

/** Matches one plain mailbox: no comments, quotes, groups or numbers for a host, so that no mailer reads another address out of it. */
const EMAIL = /^[a-z\d!#$%*+/=?^_{|}~'-]+(?:\.[a-z\d!#$%*+/=?^_{|}~'-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i

/** Matches an encoded word, which mail programs decode, and a leading hyphen, which programs that send mail read as an option. */
const MISREAD = /^-|=\?/

/** Checks a mailbox and makes its letters lower case, because all comparisons use lower case. */
export const Email = z.string('请输入邮箱').check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, { message: '请输入邮箱', abort: true }),
  z.refine((it) => it.length <= EMAIL_MOST && it.indexOf('@') <= 64 && EMAIL.test(it) && !MISREAD.test(it), '请输入正确的邮箱'),
)

/** Checks a password that the user chooses. */
export const NewPassword = required('请输入密码').check(
  within(PASSWORD),
  z.refine((it) => !saysNothing(it), '密码不能全是空格'),
)

/** Checks a password that the user types to log in, when the user leaves the field. */
export const LoginPassword = required('请输入密码').check(within(PASSWORD))

/** Checks a password that is sent to log in. Its length does not matter: only the comparison tells whether it is right. */
export const TriedPassword = required('请输入密码').check(z.maxLength(256, '长度在 6 到 16 个字符'))

/** Checks the six digits that an e-mail brings. */
export const EmailCode = z
  .string('请输入验证码')
  .check(z.trim(), z.minLength(1, { message: '请输入验证码', abort: true }), z.regex(/^\d{6}$/, '验证码是 6 位数字'))
