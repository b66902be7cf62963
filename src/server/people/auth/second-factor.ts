import { Secret, TOTP } from 'otpauth'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf } from '../../core/http/tokens.ts'
import { findAccount, updateAccount } from './account.queries.ts'

const STEP_SECONDS = 30

/** Returns the generator of codes that an authenticator app and this server share; `account` is the name that the app shows. */
export const authenticator = (secret: string, issuer: string, account: string): TOTP =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS })

/**
 * Returns the half minute that a code of the app belongs to, counted since 1970: the present one or one beside it. Returns null for a
 * wrong code.
 */
export function stepOf(secret: string, typed: string, now: number): number | null {
  const token = typed.replace(/[\s-]/g, '')
  // The library throws at characters of several bytes.
  if (!/^\d{6}$/.test(token)) return null
  const delta = authenticator(secret, '', '').validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/**
 * Checks whether a text is the app's code of this half minute or of one beside it, or one of the recovery codes, which is used up
 * then. No code of the app is accepted twice.
 */
export function isSecondFactor({ db, now }: Pick<Scope, 'db' | 'now'>, userId: number, typed: string): Promise<boolean> {
  return db.write(async (tx) => {
    const it = await findAccount(tx, userId)
    if (!it?.otp_secret) return false
    const [secret = '', lastStep = '0'] = it.otp_secret.split(':')
    const code = typed.replace(/[\s-]/g, '')
    const step = stepOf(secret, code, now())
    if (step !== null) {
      if (step <= Number(lastStep)) return false
      await updateAccount(tx, userId, { otp_secret: `${secret}:${step}` })
      return true
    }
    const left = JSON.parse(it.otp_recovery ?? '[]') as string[]
    const used = hashOf(code.toUpperCase())
    if (!left.includes(used)) return false
    await updateAccount(tx, userId, { otp_recovery: JSON.stringify(left.filter((it) => it !== used)) })
    return true
  })
}
