import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Scope } from '#server/core/http/scope.ts'
import { wayName } from '#server/people/oauth/way-name.ts'
import { findAccount } from './account.queries.ts'
import { deleteIdentity, findIdentities, findIdentity, hasSession, insertIdentity, renameIdentity } from './identity.queries.ts'
import { insertNewcomer } from './newcomer.ts'
import { endBan } from './standing.ends.ts'
import { findStanding } from './standing.queries.ts'
import { tellMailbox } from './tell-mailbox.ts'

/** Describes an account of another service, as that service vouches for it. */
export interface Person {
  provider: string
  subject: string
  /** Is the name of the account there; it is empty when the service gives none. */
  name: string
}

/**
 * `expired`: the session that asked has ended. `taken`: the account lets another user in. `already`: the user has bound another
 * account of this provider.
 */
export type BindResult = 'bound' | 'expired' | 'taken' | 'already'

/**
 * Finds the user whom an account of another service lets in; a new one gets an account here. Only provider and subject count: an
 * e-mail address, even the same one, proves nothing. Returns the user's id, or null when the user is banned.
 */
export async function comeIn(tx: Writer, { provider, subject, name }: Person, now: number): Promise<number | null> {
  const known = await findLiving(tx, provider, subject)
  if (known) {
    await endBan(tx, known.user_id, now)
    if ((await findStanding(tx, known.user_id))?.status === 'banned') return null
    if (name && name !== known.name) await renameIdentity(tx, known.id, name)
    return known.user_id
  }
  const user_id = await insertNewcomer(tx, name, now)
  await insertIdentity(tx, { provider, subject, name, user_id, create_time: now })
  return user_id
}

type Telling = Pick<Scope, 'mail' | 'logins'>

/** Binds an account of another service to a user, as long as the session that asked for it lasts, and writes to the user's mailbox. */
export async function bind(
  tx: Writer,
  { provider, subject, name }: Person,
  asked: { user_id: number; session_id: number | null },
  { now, mail, logins }: Telling & Pick<Scope, 'now'>,
): Promise<BindResult> {
  const { user_id, session_id } = asked
  if (session_id !== null && !(await hasSession(tx, session_id, user_id))) return 'expired'
  const known = await findLiving(tx, provider, subject)
  if (known) return known.user_id === user_id ? 'bound' : 'taken'
  if ((await findIdentities(tx, user_id)).some((it) => it.provider === provider)) return 'already'
  await insertIdentity(tx, { provider, subject, name, user_id, create_time: now() })
  await tellMailbox(tx, mail, user_id, 'bound', wayName(logins, provider))
  return 'bound'
}

/** Unbinds an account of another service, and writes to the user's mailbox. */
export async function loosen(
  tx: Writer,
  { id, user_id, provider }: { id: number; user_id: number; provider: string },
  { mail, logins }: Telling,
): Promise<void> {
  await deleteIdentity(tx, id)
  await tellMailbox(tx, mail, user_id, 'unbound', wayName(logins, provider))
}

/** Finds an identity. The identity of a user who has left for good lets nobody in, so it is deleted. */
async function findLiving(tx: Writer, provider: string, subject: string) {
  const found = await findIdentity(tx, provider, subject)
  if (found?.status !== 'gone') return found
  await deleteIdentity(tx, found.id)
  return undefined
}

/**
 * Checks whether a user can still log in without one of the ways.
 * @param but the provider of that way
 * @param works tells whether a way can be used with the site's present configuration
 */
export async function hasOtherWay(
  db: Reader,
  userId: number,
  but: string,
  works: (provider: string) => boolean,
): Promise<boolean> {
  const account = await findAccount(db, userId)
  if (account?.password_hash && (account.username ?? account.email)) return true
  return (await findIdentities(db, userId)).some((it) => it.provider !== but && works(it.provider))
}
