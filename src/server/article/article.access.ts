import { createHash, randomBytes } from 'node:crypto'
import { ARTICLE_OPEN_SECONDS } from '#contract/article-lock.ts'
import { isPassword } from '#server/auth/password.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'
import type { SpendRate } from '#server/http/spend-rate.ts'
import { findAnyCounters, findGuarded, findPasswordHash, insertToken, isOpenedBy } from './article.lock.queries.ts'
import { findCounters } from './article.queries.ts'

interface Deps {
  db: Database
  now: () => number
}

const UNKNOWN = '文章不存在'
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What opens a published article that is not for everybody, and whether it is open to who asks. @throws Refusal 404 for every other one */
export async function gateOf(db: Reader, id: number, user: User | null) {
  const found = await findGuarded(db, id)
  const visibility = found?.visibility
  if (!found || (visibility !== 'login' && visibility !== 'password')) refuse(404, UNKNOWN)
  return { visibility, isOpen: admits(found, user) }
}

type Guarded = NonNullable<Awaited<ReturnType<typeof findGuarded>>>
const admits = ({ visibility, user_id }: Guarded, user: User | null): boolean =>
  user !== null && (visibility === 'login' || user_id === user.id || user.role === 'admin')

/** Whether somebody may read a published article that is not for everybody, without a password. */
export async function isAdmitted(db: Reader, id: number, user: User | null): Promise<boolean> {
  const found = user && (await findGuarded(db, id))
  return Boolean(found && admits(found, user))
}

/** The counters of an article that somebody may read; undefined for every other one. */
export async function countersFor(db: Reader, id: number, user: User | null) {
  const [found] = await findCounters(db, [id])
  return found ?? ((await isAdmitted(db, id, user)) ? findAnyCounters(db, id) : undefined)
}

/** Whether a token opens an article. */
export const isUnlocked = async ({ db, now }: Deps, id: number, token: string): Promise<boolean> =>
  (await findGuarded(db.read, id))?.visibility === 'password' && isOpenedBy(db.read, id, hashOf(token), now())

/**
 * Gives a token for the password. Only its hash is stored. A try counts where there is something to open: no memory for made-up ids.
 * @throws Refusal 404, 400 when it has no password, 429 after too many tries, 403 when it is not the password
 */
export async function openArticle(
  { db, now, spend }: Deps & { spend: SpendRate },
  id: number,
  password: string,
): Promise<string> {
  if ((await gateOf(db.read, id, null)).visibility !== 'password') refuse(400, '这篇文章不需要密码')
  const hash = (await findPasswordHash(db.read, id)) ?? refuse(404, UNKNOWN)
  await spend('article-lock', String(id))
  if (!(await isPassword(password, hash))) refuse(403, '密码不对，请再试一次')
  const token = randomBytes(32).toString('base64url')
  await db.write(async (tx) => {
    // Its author may have changed it while this one was compared.
    if ((await findPasswordHash(tx, id)) !== hash) refuse(403, '密码刚刚改过，请再试一次')
    const row = { token_hash: hashOf(token), article_id: id, expire_time: now() + ARTICLE_OPEN_SECONDS * 1000 }
    await insertToken(tx, row, now())
  })
  return token
}
