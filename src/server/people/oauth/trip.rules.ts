import type { Session } from '#contract/people/auth.ts'
import type { BindFailure } from '#contract/people/bind-failures.ts'
import { ONE_TIME_CODE_SECONDS } from '#contract/people/oauth.ts'
import { isScreenAddress } from '#lib/screen-path.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { findIdentities } from '#server/people/auth/identity.queries.ts'
import { bind, comeIn, type Person } from '#server/people/auth/identity.rules.ts'
import { beginOtherSession } from '#server/people/auth/other-session.ts'
import { isKnownName, KNOWN } from '../../core/env/known-endpoints.ts'
import type { Provider } from './provider.ts'
import { insertCode, insertState, takeCode, takeState } from './trip.queries.ts'

const TRIP_MS = 10 * 60_000
const CODE_MS = ONE_TIME_CODE_SECONDS * 1000
/** Limits all requests of one step to the third party together: the reader's browser waits ten seconds. */
const UPSTREAM_MS = 8_000
/** Is the page on which binding begins. */
const PROFILE = '/user/profile?tab=binding'

/** Is the end of a trip: the address to which the browser goes, or the reason why a login failed. */
export type Landing = { to: string } | { failed: 'expired' | 'failed' | 'shut' }

/**
 * Begins a trip to a third party. Returns the address to which the browser is sent; what comes back is valid once, for ten minutes, in
 * this browser.
 * @throws Refusal 404 and 503 for a provider that is not there, 401 and 409 for a bind
 */
export async function beginTrip(
  scope: Scope,
  name: string,
  { redirect, purpose }: { redirect?: string | undefined; purpose?: 'login' | 'bind' | undefined },
): Promise<string> {
  const { db, logins, cookies } = scope
  const provider = providerOf(scope, name)
  const user = purpose === 'bind' ? await binderOf(scope, provider) : null
  const trip = { state: newSecret(128), nonce: newSecret(128), verifier: newSecret(256), redirectUri: redirectUri(scope, name) }
  const signal = AbortSignal.timeout(UPSTREAM_MS)
  const url = await provider.begin(trip, signal).catch((error: unknown) => {
    logins.failed(name, error)
    return refuse(503, '对方网站暂时没有回应，请稍后再试')
  })
  // All trips of a browser share one cookie, so that two tabs do not stop each other.
  const kept = cookies.get(cookieOf(scope))
  const browser = kept && /^[\w-]{22}$/.test(kept) ? kept : newSecret(128)
  const ticks = scope.ticks()
  const row = {
    hash: hashOf(trip.state),
    browser_hash: hashOf(browser),
    provider: name,
    user_id: user?.id ?? null,
    session_id: user?.session ?? null,
    nonce: trip.nonce,
    verifier: trip.verifier,
    path: redirect && isScreenAddress(redirect) ? redirect : '/',
    ticks,
    expire_time: scope.now() + TRIP_MS,
  }
  await db.write((tx) => insertState(tx, row, ticks - TRIP_MS))
  cookies.set(cookieOf(scope), browser, { maxAge: (TRIP_MS + CODE_MS) / 1000, sameSite: 'Lax' })
  return url.href
}

/** Finishes a trip when the browser returns. Never throws for a fault of the browser or of the third party. */
export async function finishTrip(scope: Scope, name: string, query: URLSearchParams): Promise<Landing> {
  const { db, cookies, logins } = scope
  const [state, browser] = [query.get('state') ?? '', hashOf(cookies.get(cookieOf(scope)) ?? '')]
  const begun = await db.write((tx) => takeState(tx, hashOf(state), browser))
  const provider = logins.providers.get(name)
  if (!begun || !provider || begun.provider !== name || !isYoung(scope, begun, TRIP_MS)) return { failed: 'expired' }
  const binding = begun.user_id === null ? null : { user_id: begun.user_id, session_id: begun.session_id }
  const unbound = (why: BindFailure) => ({ to: `${PROFILE}&bindFailed=${why}` })
  if (query.get('error') === 'access_denied') return binding ? unbound('denied') : { to: begun.path }

  const trip = { state, nonce: begun.nonce, verifier: begun.verifier, redirectUri: redirectUri(scope, name) }
  const account = await provider
    .finish(new URL(`${trip.redirectUri}?${query}`), trip, AbortSignal.timeout(UPSTREAM_MS))
    .catch((error: unknown) => logins.failed(name, error))
  if (!account) return binding ? unbound('failed') : { failed: 'failed' }
  const person = { provider: name, subject: account.subject, name: [...account.name].slice(0, 50).join('') }
  if (!binding) return logIn(scope, person, begun.path, browser)
  const result = await db.write((tx) => bind(tx, person, binding, scope))
  return result === 'bound' ? { to: `${PROFILE}&bound=${name}` } : unbound(result)
}

/**
 * Exchanges a one-time code for a session.
 * @throws Refusal 400 when it is no longer valid, 403 for an account that may not log in this way
 */
export async function exchangeCode(scope: Scope, code: string): Promise<Session> {
  const browser = hashOf(scope.cookies.get(cookieOf(scope)) ?? '')
  const found = await scope.db.write((tx) => takeCode(tx, hashOf(code), browser))
  if (!found || !isYoung(scope, found, CODE_MS)) return refuse(400, '登录已失效，请重新登录', { field: 'code' })
  return beginOtherSession(scope, found.user_id, found.provider)
}

async function logIn(scope: Scope, person: Person, path: string, browser_hash: string): Promise<Landing> {
  const [code, ticks, now] = [newSecret(128), scope.ticks(), scope.now()]
  const passing = { browser_hash, provider: person.provider, ticks, expire_time: now + CODE_MS }
  const isIn = await scope.db.write(async (tx) => {
    const user_id = await comeIn(tx, person, now)
    if (user_id !== null) await insertCode(tx, { ...passing, hash: hashOf(code), user_id })
    return user_id !== null
  })
  return isIn ? { to: `${path}${path.includes('?') ? '&' : '?'}token=${code}` } : { failed: 'shut' }
}

function providerOf({ logins, siteUrl }: Scope, name: string): Provider {
  const provider = logins.providers.get(name)
  if (provider && siteUrl) return provider
  return isKnownName(name)
    ? refuse(503, `还没有开通 ${KNOWN[name].label} 登录`)
    : refuse(404, '不支持这种登录方式', { field: 'provider' })
}

async function binderOf({ user, db }: Scope, { name, label }: Provider) {
  if (!user) return refuse(401, '请先登录以继续操作')
  const bound = await findIdentities(db.read, user.id)
  return bound.some((it) => it.provider === name) ? refuse(409, `已经绑定了 ${label}，请先解绑`) : user
}

/** Returns the address as it is registered with the third party: from the settings, never from the request. */
const redirectUri = ({ siteUrl, prefix }: Scope, name: string) => `${siteUrl}${prefix}/api/auth/callback/${name}`

/** Uses the prefix `__Host-` on https, so that no other host of the domain can plant the cookie. */
const cookieOf = ({ siteUrl }: Scope) => (siteUrl.startsWith('https:') ? '__Host-blog_trip' : 'blog_trip')

/** Checks an age by a clock that nobody can set. */
function isYoung({ ticks }: Scope, it: { ticks: number }, most: number): boolean {
  const age = ticks() - Number(it.ticks)
  return age >= 0 && age < most
}
