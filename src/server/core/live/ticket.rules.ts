import type { Database } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { hashOf, newSecret } from '#server/core/http/tokens.ts'
import { findOwner, findSession, insertTicket, takeTicket } from './ticket.queries.ts'

/** Creates a ticket that lets one socket of this session in, once. Only its hash is stored. */
export async function newTicket(db: Database, user: User, now: number): Promise<{ ticket: string; expireIn: number }> {
  const ticket = newSecret(256)
  const row = { user_id: user.id, session_id: user.session ?? null, expire_time: now + LIMITS.ticketSeconds * 1000 }
  await db.write((tx) => insertTicket(tx, { ...row, hash: hashOf(ticket) }, now))
  return { ticket, expireIn: LIMITS.ticketSeconds }
}

/** Identifies the user of a socket. */
export interface Guest {
  userId: number
  /** Is the session that the socket ends with; null for a caller who has none. */
  session: number | null
}

/** Finds the user of a ticket. An invented ticket costs one read and no write. */
export const ownerOf = (db: Database, ticket: string): Promise<number | undefined> => findOwner(db.read, hashOf(ticket))

/**
 * Redeems a ticket; it is used up even when this returns null.
 * @param secrets are cookies of the browser that asks; when the session is bound to a browser, one of them must be its other half
 */
export async function redeemTicket(db: Database, ticket: string, secrets: readonly string[], now: number): Promise<Guest | null> {
  const found = await db.write((tx) => takeTicket(tx, hashOf(ticket)))
  if (!found || found.expire_time <= now) return null
  const { user_id: userId, session_id: session } = found
  if (session === null) return { userId, session }
  const lasting = await findSession(db.read, userId, session, now)
  if (!lasting) return null
  const isBound = lasting.bind_hash !== null
  return !isBound || secrets.some((it) => hashOf(it) === lasting.bind_hash) ? { userId, session } : null
}
