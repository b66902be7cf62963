import * as z from 'zod/mini'
import { WORK_MAX } from '#lib/captcha-work.ts'
import { call, described, input, SMALL_BODY, tolerant } from '../core/define.ts'
import { TriedPassword, Username } from './account-fields.ts'

/** Holds the user of a session, as the browser stores it. */
export const SessionUser = z.object({
  id: z.int(),
  username: described(z.string(), 'Empty for who came by WeChat or a third party and has none'),
  nickname: z.string(),
  avatar: z.string(),
  role: z.enum(['admin', 'user']),
  roles: described(z.array(z.enum(['admin', 'user'])), 'The role once more, as a list'),
  permissions: z.array(z.string()),
})
export type SessionUser = z.infer<typeof SessionUser>

/** Is the answer of every way to log in. */
export const Session = z.object({
  token: described(z.string(), 'For the Authorization header; two hours'),
  refreshToken: described(z.string(), 'Used once, for a new pair; seven days'),
  user: SessionUser,
})
export type Session = z.infer<typeof Session>

/** Counts seconds. */
export const REFRESH_SECONDS = 7 * 24 * 3600

const ticket = z.string('请输入验证码').check(z.maxLength(64, '验证码已失效，请重新输入'))
const answer = z.string('请输入验证码').check(z.maxLength(WORK_MAX, '验证码不正确'))

export const LoginForm = tolerant({
  username: Username,
  password: TriedPassword,
  source: z.optional(described(z.string().check(z.maxLength(20)), '`PC`')),
  ticket: z.optional(described(ticket, 'Of the captcha')),
  code: z.optional(
    described(
      answer,
      'What the captcha shows; or `work:` and sixteen texts of digits and small letters, joined by dots, each of which makes PBKDF2-SHA-256 (password: the ticket, salt: its place, a dot and itself, 8500 iterations) begin with six zero bits',
    ),
  ),
  otp: z.optional(
    described(z.string().check(z.trim(), z.maxLength(32, '动态码不正确')), 'Second factor: six digits, or a recovery code'),
  ),
})
export type LoginForm = z.infer<typeof LoginForm>

/** Holds the `extra` of a refused login. */
export interface LoginRefused {
  /** Asks the form to show the captcha, even when the switch for it is off. */
  captchaRequired?: true
  /** Is true when the password is right and the account has a second factor. */
  otpRequired?: true
  /** Counts seconds. */
  retryAfter?: number
  /** Is missing when the name or the password is wrong: nothing tells which. */
  field?: 'code' | 'otp'
}

/** Asks for a password or a code; either is enough. */
export const ProofForm = input({
  password: z.optional(TriedPassword),
  code: z.optional(described(z.string().check(z.trim(), z.maxLength(32, '动态码不正确')), 'Six digits, or a recovery code')),
})
export type ProofForm = z.infer<typeof ProofForm>

/** Holds the `extra` of a call that is refused with 403 because it needs a recent proof. */
export interface ProofDemand {
  proofRequired: true
  /** Tells how the account can prove its owner. When both are false, the user has to log in again. */
  hasPassword: boolean
  hasSecondFactor: boolean
}

/** Tells which ways to log in and to register the server has configured. */
export const Ways = z.object({
  logins: described(
    z.array(z.string()),
    '`wechat` and the short names of third parties; the owner’s loginTypeList says which are shown',
  ),
  canMail: described(z.boolean(), 'Whether codes can be mailed: without them nobody registers, nor sets a forgotten password'),
})
export type Ways = z.infer<typeof Ways>

const refreshHeader = input({ 'refresh-token': z.optional(z.string().check(z.maxLength(128))) })

export const auth = {
  login: call({
    method: 'POST',
    path: '/auth/login',
    access: 'anyone',
    writes: true,
    rate: 'login',
    mostBytes: SMALL_BODY,
    summary: 'Logs in by name or e-mail. A refusal says in `extra` whether a captcha or a second factor is needed.',
    body: LoginForm,
    data: Session,
  }),
  ways: call({
    method: 'GET',
    path: '/auth/ways',
    access: 'anyone',
    writes: false,
    summary: 'Which ways to log in and to register lead anywhere on this site.',
    data: Ways,
  }),
  logout: call({
    method: 'POST',
    path: '/auth/logout',
    access: 'anyone',
    writes: true,
    summary:
      'Ends the session of the token, or of the refresh token when that one is too old; without either there is nothing to end.',
    headers: refreshHeader,
    data: z.boolean(),
  }),
  refresh: call({
    method: 'GET',
    path: '/auth/refreshToken',
    access: 'anyone',
    writes: true,
    summary: 'A new pair of tokens for a refresh token, which is good once. The header is the better place for it.',
    query: input({ refreshToken: z.optional(z.string().check(z.maxLength(128))) }),
    headers: refreshHeader,
    data: Session,
  }),
  info: call({
    method: 'GET',
    path: '/auth/info',
    access: 'member',
    writes: false,
    summary: 'Whose token this is.',
    query: input({ source: z.optional(described(z.string().check(z.maxLength(20)), '`web`')) }),
    data: SessionUser,
  }),
  prove: call({
    method: 'POST',
    path: '/auth/prove',
    access: 'member',
    writes: true,
    rate: 'profile',
    mostBytes: SMALL_BODY,
    summary: 'Confirms by password or second factor who holds the session, for the calls that need a recent proof: ten minutes.',
    body: ProofForm,
    data: z.boolean(),
  }),
  captcha: call({
    method: 'GET',
    path: '/auth/getCaptcha',
    access: 'anyone',
    writes: true,
    rate: 'captcha',
    summary: 'A picture with characters to type. The ticket that is sent along is given back.',
    query: input({ ticket: z.optional(z.string().check(z.maxLength(64))) }),
    data: z.object({
      ticket: z.string(),
      img: described(z.string(), 'A data URL, image/png'),
      expireIn: described(z.int(), 'Seconds'),
    }),
  }),
}
