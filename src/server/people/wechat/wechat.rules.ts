import { randomInt } from 'node:crypto'
import type { Session } from '#contract/people/auth.ts'
import { LONG_CODE, SHORT_CODE, WECHAT_LETTERS } from '#contract/people/wechat.ts'
import { WECHAT_CODE_SECONDS } from '#contract/people/wechat-times.ts'
import { readSecret } from '#server/core/config/setting.queries.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { networkOf } from '#server/core/http/trusted-proxies.ts'
import { deviceOf } from '#server/people/auth/device.ts'
import { findIdentities } from '#server/people/auth/identity.queries.ts'
import { beginOtherSession } from '#server/people/auth/other-session.ts'
import { continueSession } from '#server/people/auth/session.rules.ts'
import { dropCodes, findCode, findIssued, insertCode, takeCode, type Window } from './wechat.queries.ts'

const COOKIE = 'wx_poll'
/** Counts seconds, a little more than the code lasts: the server tells when the code has expired. */
const COOKIE_SECONDS = 90
const GOOD_MS = WECHAT_CODE_SECONDS * 1000

/** Returns the ticks of codes that are valid now. Ticks do not change when the clock is set. */
export const windowAt = (ticks: number): Window => ({ from: ticks - GOOD_MS, to: ticks })

/**
 * Issues a code to send to the public account; null when the site has none. The code that the browser had before becomes invalid.
 * @param purpose `bind` ties WeChat to the account that is logged in
 * @param isLong for a program that keeps no cookies: it asks again from the same address, and nobody guesses the code
 * @throws Refusal 401 and 409 for a bind, 429 when a network has too many codes
 */
export async function issueCode(scope: Scope, purpose: 'login' | 'bind', isLong: boolean): Promise<string | null> {
  const { db, cookies, prefix, now, visitor } = scope
  // This is no refusal: a new site offers the code before it has an account, and a browser would log an error.
  if (!scope.logins.wechat) return null
  const user = purpose === 'bind' ? await binderOf(scope) : null
  const ticks = scope.ticks()
  const [secret, old, fresh] = [await readSecret(db.read), cookies.get(COOKIE), newSecret(128)]
  const asker_hash = isLong ? byAddress(secret, scope) : hashOf(fresh)
  const household_hash = hashOf(`${secret}\nwechat\n${networkOf(visitor.address)}`)
  const code = newCode(isLong ? LONG_CODE : SHORT_CODE)
  const device = Object.values(deviceOf(visitor)).filter(Boolean).join(' · ')
  const issued = { code, asker_hash, household_hash, device, ticks, expire_time: now() + GOOD_MS }
  await db.write(async (tx) => {
    await dropCodes(tx, windowAt(ticks), [asker_hash, ...(old ? [hashOf(old)] : [])])
    const live = await findIssued(tx, household_hash)
    const [oldest] = live
    if (oldest && live.length >= LIMITS.wechatCodes)
      refuse(429, '操作太频繁，请稍后再试', { retryAfter: Math.ceil((Number(oldest.ticks) + GOOD_MS - ticks) / 1000) })
    await insertCode(tx, { ...issued, user_id: user?.id ?? null, session_id: user?.session ?? null, person_id: null })
  })
  if (!isLong) cookies.set(COOKIE, fresh, { maxAge: COOKIE_SECONDS, path: `${prefix}/api/wechat` })
  return code
}

/**
 * Begins the session of the user who sent the code, once, and only for the browser that asked for it. All others get the same answer
 * as while nobody has sent it.
 * @throws Refusal 403 for an account that may not log in this way
 */
export async function fetchSession(scope: Scope, typed: string): Promise<Session | null> {
  const { db, cookies, prefix } = scope
  const code = typed.toUpperCase()
  const secret = cookies.get(COOKIE) ?? ''
  const asker = code.length === LONG_CODE ? byAddress(await readSecret(db.read), scope) : hashOf(secret)
  const found = await findCode(db.read, code, asker)
  // Each code of the asker has its own count; all other codes share one.
  await scope.spend('wechat-poll', found ? code : '')
  const { from, to } = windowAt(scope.ticks())
  if (!found || Number(found.ticks) <= from || Number(found.ticks) > to) return null
  const person = found.person_id
  if (person === null || (found.user_id !== null && found.user_id !== scope.user?.id)) return null
  if (!(await db.write((tx) => takeCode(tx, code, person)))) return null
  if (code.length !== LONG_CODE) cookies.set(COOKIE, '', { maxAge: 0, path: `${prefix}/api/wechat` })
  return found.user_id === null ? beginOtherSession(scope, person, 'wechat') : continueSession(scope)
}

async function binderOf({ user, db }: Scope) {
  if (!user) return refuse(401, '请先登录以继续操作')
  const bound = await findIdentities(db.read, user.id)
  return bound.some((it) => it.provider === 'wechat') ? refuse(409, '已经绑定了微信，请先解绑') : user
}

const byAddress = (secret: string, { visitor }: Scope) => hashOf(`${secret}\naddress\n${visitor.address}`)

const newCode = (length: number) => Array.from({ length }, () => WECHAT_LETTERS[randomInt(WECHAT_LETTERS.length)]).join('')
