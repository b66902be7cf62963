import { randomInt } from 'node:crypto'
import { Secret } from 'otpauth'
import { renderSVG } from 'uqr'
import { PENDING_SECONDS, RECOVERY_CODES } from '#contract/people/second-factor.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf } from '../../core/http/tokens.ts'
import { findAccount, findPendingFactor, NO_FACTOR, updateAccount } from './account.queries.ts'
import { compareFactor } from './proof.rules.ts'
import { authenticator, stepOf } from './second-factor.ts'
import { endSessions } from './session.rules.ts'
import { tellMailbox } from './tell-mailbox.ts'

type Asking = Scope & { user: User }

/** Leaves out letters that look alike; the ten letters of a code hold 49 bits. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ2346789'
const newRecoveryCode = () => Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const inGroups = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`

/**
 * Makes a secret for an authenticator app.
 * @throws Refusal 409 when there is a second factor already
 */
export async function startFactor({ db, user, now }: Asking) {
  const account = (await findAccount(db.read, user.id)) ?? refuse(401, '请先登录以继续操作')
  if (account.otp_secret !== null) refuse(409, '两步验证已经开启了')
  const secret = new Secret({ size: 20 }).base32
  await db.write((tx) => updateAccount(tx, user.id, { otp_pending: `${secret}:${now() + PENDING_SECONDS * 1000}` }))
  const { name } = await readSiteConfig(db.read)
  const url = authenticator(secret, name, account.username ?? account.nickname).toString()
  return { secret, url, qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(url, { border: 2 })).toString('base64')}` }
}

/**
 * Switches the second factor on and returns its recovery codes; only their hashes are stored. The user's other sessions end.
 * @throws Refusal 400 when the code is wrong or comes too late
 */
export async function confirmFactor({ db, user, now, mail }: Asking, code: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.write(async (tx) => {
    const [secret = '', until = '0'] = (await findPendingFactor(tx, user.id))?.split(':') ?? []
    if (Number(until) <= now()) refuse(400, '时间太久了，请重新开始')
    const step = stepOf(secret, code, now())
    if (step === null) refuse(400, '动态码不正确', { field: 'code' })
    await updateAccount(tx, user.id, {
      otp_secret: `${secret}:${step}`,
      otp_recovery: JSON.stringify(codes.map(hashOf)),
      otp_pending: null,
      otp_time: now(),
    })
    await endSessions(tx, user.id, user.session)
    await tellMailbox(tx, mail, user.id, 'factor-on')
  })
  return codes.map(inGroups)
}

/**
 * Switches the second factor off.
 * @throws Refusal 400 when the code is wrong, 409 when there is none
 */
export async function stopFactor(scope: Asking, code: string): Promise<true> {
  const { db, user, mail } = scope
  if ((await findAccount(db.read, user.id))?.otp_secret == null) refuse(409, '两步验证没有开启')
  await compareFactor(scope, user.id, code)
  await db.write(async (tx) => {
    await updateAccount(tx, user.id, NO_FACTOR)
    await tellMailbox(tx, mail, user.id, 'factor-off')
  })
  return true
}
