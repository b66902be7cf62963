import { TOKEN_SECONDS } from '#contract/core/token-seconds.ts'
import { REFRESH_SECONDS, type Session, type SessionUser } from '#contract/people/auth.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { BIND_COOKIE } from '#server/core/http/cookies.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { hashOf, newSecret } from '../../core/http/tokens.ts'
import { findHolder, isKey } from '../key/key.holder.ts'
import { findAccount, noteLogin } from './account.queries.ts'
import { deviceOf } from './device.ts'
import {
  deleteSession,
  deleteSessions,
  deleteToken,
  endMute,
  findByToken,
  insertSession,
  insertTokens,
  markUsed,
  touchSession,
} from './session.queries.ts'
import { endBan } from './standing.ends.ts'
import { findStanding, type Standing } from './standing.queries.ts'

/** Limits the time in which parallel tabs may use the same refresh token; a later use means that it was stolen. */
const GRACE_MS = 10_000
/** Limits the life of a session, however often it is renewed. */
const LONGEST_MS = 30 * 24 * 3_600_000
/** Limits how often the last use of a session is written: it is exact to the minute. */
const TOUCH_MS = 60_000

type Asking = Pick<Scope, 'db' | 'now' | 'visitor' | 'cookies'>

/** Returns the user of a session in the shape of the contract. */
export async function sessionUser(db: Reader, id: number): Promise<SessionUser> {
  const it = (await findAccount(db, id)) ?? refuse(401, '请先登录以继续操作')
  const role = it.role === 'admin' ? 'admin' : 'user'
  const { username, nickname, avatar } = it
  return { id, username: username ?? '', nickname, avatar, role, roles: [role], permissions: [] }
}

/**
 * Begins a session; every way to log in ends here. In a browser the session is bound to a cookie that no script can read.
 * @param via `password`, `email`, `wechat`, or a provider
 * @throws Refusal 403 for a banned account, 400 for a deleted one
 */
export async function beginSession({ db, now, visitor, cookies }: Asking, userId: number, via: string): Promise<Session> {
  const device = deviceOf(visitor)
  // The value is always new: somebody else may know the cookie that was there before.
  const bind = cookies.areKept ? newSecret(128) : null
  const pair = newPair()
  const at = now()
  await db.write(async (tx) => {
    await endBan(tx, userId, at)
    refuseShutOut(await findStanding(tx, userId))
    const times = { create_time: at, last_time: at, proof_time: at, expire_time: at + LONGEST_MS }
    const row = { ...device, user_id: userId, login_type: via, ...times }
    const id = await insertSession(tx, { ...row, bind_hash: bind && hashOf(bind) })
    await insertTokens(tx, rowsOf(pair, id, at))
    await noteLogin(tx, userId, { ...device, login_type: via, last_login_time: at })
  })
  if (bind) cookies.set(BIND_COOKIE, bind, { maxAge: REFRESH_SECONDS })
  return { ...pair, user: await sessionUser(db.read, userId) }
}

/**
 * Returns a new pair of tokens for a refresh token. A refresh token that is used a second time ends its session: one of its two
 * holders is a thief.
 * @throws Refusal 401 when it is no longer valid
 */
export async function renewSession({ db, now, cookies }: Asking, refreshToken: string): Promise<Session> {
  const [hash, pair, at] = [hashOf(refreshToken), newPair(), now()]
  const bind = cookies.get(BIND_COOKIE)
  const found = await db.write(async (tx) => {
    const it = await findByToken(tx, hash)
    if (it && isOver(it, at)) await deleteToken(tx, hash)
    if (it?.kind !== 'refresh' || !isGood(it, bind, at)) return null
    if (it.used_time !== null && at - Number(it.used_time) > GRACE_MS) {
      await deleteSession(tx, it.user_id, it.id)
      return null
    }
    await markUsed(tx, hash, Number(it.used_time ?? at))
    await insertTokens(tx, rowsOf(pair, it.id, at))
    await touchSession(tx, it.id, at)
    return it
  })
  if (!found) refuse(401, '登录已过期，请重新登录')
  if (found.bind_hash && bind && cookies.areKept) cookies.set(BIND_COOKIE, bind, { maxAge: REFRESH_SECONDS })
  return { ...pair, user: await sessionUser(db.read, found.user_id) }
}

/**
 * Returns more tokens for the session of a request; the tokens that it has stay valid.
 * @throws Refusal 401 without a session
 */
export async function continueSession({ db, now, user }: Pick<Scope, 'db' | 'now' | 'user'>): Promise<Session> {
  const [pair, session] = [newPair(), user?.session]
  if (!user || session === undefined) return refuse(401, '请先登录以继续操作')
  await db.write((tx) => insertTokens(tx, rowsOf(pair, session, now())))
  return { ...pair, user: await sessionUser(db.read, user.id) }
}

/** Ends the session of the request and the session that its refresh token could renew; does nothing when neither is valid. */
export async function leaveSession(
  { db, now, cookies, user }: Asking & Pick<Scope, 'user'>,
  refreshToken?: string,
): Promise<void> {
  const [hash, bind] = [refreshToken && hashOf(refreshToken), cookies.get(BIND_COOKIE)]
  await db.write(async (tx) => {
    const it = hash ? await findByToken(tx, hash) : undefined
    if (user?.session) await deleteSession(tx, user.id, user.session)
    if (it?.kind === 'refresh' && isGood(it, bind, now())) await deleteSession(tx, it.user_id, it.id)
  })
}

/**
 * Returns a function that finds the user of an access token or of a key. It reads the database for each request, so that a ban, a logout or the
 * end of a muting takes effect at once.
 */
export const createWhoIs = (db: Database, now: () => number) => {
  const beside = writeBeside(db)
  return async (token: string, bind: string | undefined): Promise<User | null> => {
    if (isKey(token)) return findHolder(db, token, now(), beside)
    const hash = hashOf(token)
    const it = await findByToken(db.read, hash)
    if (it && isOver(it, now())) beside(`over ${hash}`, (tx) => deleteToken(tx, hash))
    if (it?.kind !== 'access' || !isGood(it, bind, now())) return null
    if (now() - Number(it.last_time) > TOUCH_MS) beside(`touch ${it.id}`, (tx) => touchSession(tx, it.id, now()))
    const user = { id: it.user_id, role: it.role, session: it.id, proven: Number(it.proof_time ?? 0) }
    if (it.status !== 'muted') return user
    const until = it.mute_until === null ? null : Number(it.mute_until)
    if (until === null || until > now()) return { ...user, isMuted: true, muting: { until, reason: it.mute_reason } }
    beside(`unmute ${it.user_id}`, (tx) => endMute(tx, it.user_id, now()))
    return user
  }
}

/**
 * Returns a function for writes that a request causes but does not wait for: a reader gets an answer even when the disk is full or the
 * database is locked. The next request repeats a write that failed.
 */
function writeBeside(db: Database) {
  const underway = new Set<string>()
  return (what: string, work: (tx: Writer) => Promise<unknown>): void => {
    if (underway.has(what)) return
    underway.add(what)
    const over = () => underway.delete(what)
    db.write(work).then(over, over)
  }
}

/** Ends all sessions of a user except `but`: after a new password, a ban, or at the user's own wish. */
export const endSessions = (tx: Writer, userId: number, but?: number): Promise<unknown> => deleteSessions(tx, userId, but)

type Found = NonNullable<Awaited<ReturnType<typeof findByToken>>>

const isOver = (it: Found, now: number) => Number(it.expire_time) <= now

const isGood = (it: Found, bind: string | undefined, now: number) =>
  !isOver(it, now) &&
  Number(it.session_end) > now &&
  it.status !== 'banned' &&
  it.status !== 'gone' &&
  (it.bind_hash === null || (bind !== undefined && hashOf(bind) === it.bind_hash))

function refuseShutOut(it: Standing | undefined): void {
  if (!it || it.status === 'gone') refuse(400, '用户名或密码错误')
  if (it.status !== 'banned') return
  const until = it.ban_until === null ? '' : `到 ${shanghaiTime(Number(it.ban_until)).slice(0, 16)}`
  refuse(403, `这个账号已被停用${until}${it.ban_reason && `（${it.ban_reason}）`}，如有疑问请联系站长`)
}

const newPair = () => ({ token: newSecret(256), refreshToken: newSecret(256) })

const rowsOf = ({ token, refreshToken }: ReturnType<typeof newPair>, id: number, now: number) => [
  { hash: hashOf(token), session_id: id, kind: 'access' as const, expire_time: now + TOKEN_SECONDS * 1000, used_time: null },
  {
    hash: hashOf(refreshToken),
    session_id: id,
    kind: 'refresh' as const,
    expire_time: now + REFRESH_SECONDS * 1000,
    used_time: null,
  },
]
