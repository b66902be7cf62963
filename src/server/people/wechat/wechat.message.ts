import { LONG_CODE, SHORT_CODE, WECHAT_LETTERS } from '#contract/people/wechat.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import type { Writer } from '#server/core/db/database.ts'
import { Refusal } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { findIdentity } from '#server/people/auth/identity.queries.ts'
import { bind, comeIn, hasOtherWay, loosen } from '#server/people/auth/identity.rules.ts'
import { answerCode, dropAnswered, endWechatSessions, findWaiting, noteMessage } from './wechat.queries.ts'
import { windowAt } from './wechat.rules.ts'
import { HEARD, UNDO } from './wechat.words.ts'
import type { Fields } from './wechat.xml.ts'

const MINUTE_MS = 60_000
/** Is longer than a signature is accepted, in either direction. */
const REMEMBERED_MS = 15 * MINUTE_MS
/** Limits the time in which a user can undo a binding that another person talked them into. */
const UNDO_MS = 30 * MINUTE_MS

const CODE = new RegExp(`^(?:[${WECHAT_LETTERS}]{${SHORT_CODE}}|[${WECHAT_LETTERS}]{${LONG_CODE}})$`)

/**
 * Returns the answer to a message; empty when there is none, such as for a message that was heard before.
 * @param signature of its delivery: in the plain mode it does not cover the text, so it is valid for one message alone
 */
export async function hear(scope: Scope, message: Fields, signature: string): Promise<string> {
  const person = message.get('FromUserName') ?? ''
  const type = message.get('MsgType')
  const { name } = await readSiteConfig(scope.db.read)
  const place = { name, siteUrl: scope.siteUrl }
  if (type === 'event') return message.get('Event') === 'subscribe' ? HEARD.greeting(place) : ''
  const text = (message.get('Content') ?? '').normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (type !== 'text' || !(text === UNDO || CODE.test(text))) return HEARD.help(place)
  if (await isTooOften(scope, person)) return HEARD.often()
  return scope.db.write(async (tx) => {
    const told = `${person}\n${message.get('MsgId') ?? ''}\n${message.get('CreateTime') ?? ''}`
    for (const key of [hashOf(told), hashOf(signature)])
      if (!(await noteMessage(tx, { key, expire_time: scope.now() + REMEMBERED_MS }))) return ''
    return text === UNDO ? undo(tx, scope, person) : redeem(tx, scope, { person, code: text, place })
  })
}

async function redeem(
  tx: Writer,
  scope: Scope,
  { person, code, place }: { person: string; code: string; place: { name: string; siteUrl: string } },
): Promise<string> {
  const { now, ticks } = scope
  const asked = await findWaiting(tx, code, windowAt(ticks()))
  if (!asked) return HEARD.unknown()
  const { user_id, session_id, device } = asked
  const somebody = { provider: 'wechat', subject: person, name: '' }
  const words = { ...place, now: now(), device }
  if (user_id !== null) {
    const result = await bind(tx, somebody, { user_id, session_id }, scope)
    if (result === 'bound') await answerCode(tx, code, user_id)
    return HEARD[result](words)
  }
  const userId = await comeIn(tx, somebody, now())
  if (userId === null) return HEARD.shut()
  await answerCode(tx, code, userId)
  return HEARD.login(words)
}

/** Somebody sent a code that was not his own: what it opened is shut. */
async function undo(tx: Writer, scope: Scope, person: string): Promise<string> {
  const { now, logins } = scope
  const known = await findIdentity(tx, 'wechat', person)
  if (!known) return HEARD.nothing()
  await dropAnswered(tx, known.user_id)
  await endWechatSessions(tx, known.user_id)
  // Only a binding to an account that existed before is removed: an account that WeChat itself created keeps its only login.
  const isBound = known.create_time !== known.account_time && now() - Number(known.create_time) < UNDO_MS
  const works = (provider: string) => logins.providers.has(provider)
  if (isBound && (await hasOtherWay(tx, known.user_id, 'wechat', works)))
    await loosen(tx, { ...known, provider: 'wechat' }, scope)
  return HEARD.undone()
}

/** Limits each WeChat user, because all requests come from WeChat's own machines. */
async function isTooOften(scope: Scope, person: string): Promise<boolean> {
  try {
    await scope.spend('wechat-code', hashOf(person))
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
