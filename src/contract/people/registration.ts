import * as z from 'zod/mini'
import { call, described, input, SMALL_BODY, tolerant } from '../core/define.ts'
import { Email, EmailCode, NewPassword, Nickname } from './account-fields.ts'

/** Lists the purposes of an e-mailed code; a code is valid for its purpose only. */
export const CODE_PURPOSES = ['register', 'forgot', 'bind'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
/** Counts the seconds between two codes to one address. */
export const CODE_PAUSE_SECONDS = 60
/** Counts the seconds for which a code is valid. */
export const CODE_SECONDS = 600

export const RegisterForm = tolerant({
  nickname: Nickname,
  email: Email,
  password: NewPassword,
  code: EmailCode,
  consent: z.optional(
    described(z.literal(true, '请先阅读并同意用户协议和隐私政策'), 'The user agreement and the privacy policy were accepted'),
  ),
})
export type RegisterForm = z.infer<typeof RegisterForm>

export const ForgotForm = tolerant({ email: Email, code: EmailCode, password: NewPassword })
export type ForgotForm = z.infer<typeof ForgotForm>

export const registration = {
  sendCode: call({
    method: 'GET',
    path: '/api/sendEmailCode',
    access: 'anyone',
    writes: true,
    rate: 'mail-code',
    ratedInside: true,
    summary: 'Mails a code. The answer is the same whether the address is known or not; `bind` needs a login.',
    query: input({ email: Email, purpose: z.optional(z.enum(CODE_PURPOSES, '不认识的用途')) }),
    data: z.boolean(),
  }),
  register: call({
    method: 'POST',
    path: '/api/email/register',
    access: 'anyone',
    writes: true,
    rate: 'register',
    mostBytes: SMALL_BODY,
    summary: 'Makes an account; its username is the e-mail address.',
    body: RegisterForm,
    data: z.boolean(),
  }),
  forgot: call({
    method: 'POST',
    path: '/api/email/forgot',
    access: 'anyone',
    writes: true,
    rate: 'register',
    mostBytes: SMALL_BODY,
    summary: 'Sets a new password by a code that was mailed, and ends all sessions of the account.',
    body: ForgotForm,
    data: z.boolean(),
  }),
}
