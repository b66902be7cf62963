import { createHash, randomBytes } from 'node:crypto'
import { ARTICLE_OPEN_SECONDS } from '#contract/content/article-lock.ts'
import type { Deps, Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { SpendRate } from '#server/core/http/spend-rate.ts'
import { isPassword } from '#server/people/auth/password.ts'
import { findAnyCounters, findGuarded, findPasswordHash, insertToken, isOpenedBy } from './article.lock.queries.ts'
import { findCounters } from './article.queries.ts'

const UNKNOWN = '文章不存在'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Returns the visibility of a published article that is not public, and whether `user` may read it without its password.
 * @throws Refusal 404 for every other article
 */
export async function gateOf(db: Reader, id: number, user: User | null) {
  const found = await findGuarded(db, id)
  const visibility = found?.visibility
  if (!found || (visibility !== 'login' && visibility !== 'password')) refuse(404, UNKNOWN)
  return { visibility, isOpen: admits(found, user) }
}

type Guarded = NonNullable<Awaited<ReturnType<typeof findGuarded>>>
const admits = ({ visibility, user_id }: Guarded, user: User | null): boolean =>
  user !== null && (visibility === 'login' || user_id === user.id || user.role === 'admin')

/** Checks whether a user may read a published article that is not public, without its password. */
export async function isAdmitted(db: Reader, id: number, user: User | null): Promise<boolean> {
  const found = user && (await findGuarded(db, id))
  return Boolean(found && admits(found, user))
}

/** Finds the counters of an article that the user may read; returns undefined for every other article. */
export async function countersFor(db: Reader, id: number, user: User | null) {
  const [found] = await findCounters(db, [id])
  return found ?? ((await isAdmitted(db, id, user)) ? findAnyCounters(db, id) : undefined)
}

/** Checks whether a token opens an article that has a password. */
export const isUnlocked = async ({ db, now }: Deps, id: number, token: string): Promise<boolean> =>
  (await findGuarded(db.read, id))?.visibility === 'password' && isOpenedBy(db.read, id, hashOf(token), now())

/**
 * Returns a token for the right password; only the token's hash is stored. An attempt is counted only for an article that has a
 * password: made-up ids take no memory.
 * @throws Refusal 404, 400 when the article has no password, 429 after too many attempts, 403 for a wrong password
 */
export async function openArticle(
  { db, now, spend }: Deps & { spend: SpendRate },
  id: number,
  password: string,
): Promise<string> {
  if ((await gateOf(db.read, id, null)).visibility !== 'password') refuse(400, '这篇文章不需要密码')
  const hash = (await findPasswordHash(db.read, id)) ?? refuse(404, UNKNOWN)
  await spend('article-lock', String(id))
  if (!(await isPassword(password, hash))) refuse(403, '密码不对，请再试一次', { field: 'password' })
  const token = randomBytes(32).toString('base64url')
  await db.write(async (tx) => {
    // The author may have changed the password during the comparison.
    if ((await findPasswordHash(tx, id)) !== hash) refuse(403, '密码刚刚改过，请再试一次', { field: 'password' })
    const row = { token_hash: hashOf(token), article_id: id, expire_time: now() + ARTICLE_OPEN_SECONDS * 1000 }
    await insertToken(tx, row, now())
  })
  return token
}
