import { KEY_PREFIX, type KeyScope } from '#contract/people/key.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { hashOf } from '#server/core/http/tokens.ts'
import { endKey, findBySecret, touchKey } from './key.queries.ts'

/** Limits how often the last use of a key is written: it is exact to the minute. */
const TOUCH_MS = 60_000

/** Checks whether a token is a key, which no token of a session can look like: it is longer. */
export const isKey = (token: string): boolean => token.startsWith(KEY_PREFIX) && token.length > 43

/**
 * Finds the user for whom a key makes calls. It reads the database for each request, so that a ban or a revocation takes effect at
 * once.
 * @param beside writes what the request does not wait for
 */
export async function findHolder(
  db: Database,
  token: string,
  now: number,
  beside: (what: string, work: (tx: Writer) => Promise<unknown>) => void,
): Promise<User | null> {
  const it = await findBySecret(db.read, hashOf(token))
  if (!it) return null
  if (it.expire_time !== null && Number(it.expire_time) <= now) {
    beside(`end key ${it.id}`, (tx) => endKey(tx, it.id))
    return null
  }
  if (it.status === 'banned' || it.status === 'gone') return null
  if (it.last_time === null || now - Number(it.last_time) > TOUCH_MS) beside(`key ${it.id}`, (tx) => touchKey(tx, it.id, now))
  const scopes = JSON.parse(it.scopes) as KeyScope[]
  const key = { id: it.id, name: it.name, scopes, mayDelete: it.is_deletion_allowed === 1 }
  const user = { id: it.user_id, role: it.role, key }
  const until = it.mute_until === null ? null : Number(it.mute_until)
  const isMuted = it.status === 'muted' && (until === null || until > now)
  return isMuted ? { ...user, isMuted, muting: { until, reason: it.mute_reason } } : user
}
