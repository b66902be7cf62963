import * as z from 'zod/mini'
import { call, described, input, SMALL_BODY } from '../core/define.ts'

/** Counts the codes that an administrator gets for the case that the telephone is lost. */
export const RECOVERY_CODES = 10
/** Counts the seconds for which a new secret waits for its first code. */
export const PENDING_SECONDS = 600

const code = z.string('请输入动态码').check(z.trim(), z.minLength(1, '请输入动态码'), z.maxLength(32, '动态码不正确'))

export const ConfirmForm = input({ code: described(code, 'Six digits of the authenticator app') })
export const StopForm = input({ code: described(code, 'Six digits, or a recovery code') })

export const secondFactor = {
  start: call({
    method: 'POST',
    path: '/protal/user/otp/start',
    access: 'admin',
    writes: true,
    rate: 'second-factor',
    proof: 'recent',
    summary: 'A secret for an authenticator app. Nothing changes until its first code is confirmed.',
    data: z.object({
      secret: described(z.string(), 'Base32, for typing'),
      url: described(z.string(), 'otpauth:'),
      qr: described(z.string(), 'The same as a picture: a data URL, image/svg+xml'),
    }),
  }),
  confirm: call({
    method: 'POST',
    path: '/protal/user/otp/confirm',
    access: 'admin',
    writes: true,
    rate: 'second-factor',
    mostBytes: SMALL_BODY,
    summary: 'Switches the second factor on and ends the other sessions. The recovery codes are told here and never again.',
    body: ConfirmForm,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  stop: call({
    method: 'POST',
    path: '/protal/user/otp/stop',
    access: 'admin',
    writes: true,
    rate: 'second-factor',
    mostBytes: SMALL_BODY,
    proof: 'recent',
    summary: 'Switches the second factor off.',
    body: StopForm,
    data: z.boolean(),
  }),
}
