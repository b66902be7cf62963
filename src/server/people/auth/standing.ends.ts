import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { findServed, liftBan } from './standing.queries.ts'

/**
 * Tells the change log that a user's page appears or disappears, and the links to it with it. The list of all such pages is published
 * again because of the last two tags.
 */
export const turnPage = (tx: Writer, userId: number) =>
  appendChanges(tx, [`works:${userId}`, `author:${userId}`, 'articles', 'moments'])

/** Ends a ban whose time is over. */
export async function endBan(tx: Writer, userId: number, now: number): Promise<void> {
  if (await liftBan(tx, userId, now)) await turnPage(tx, userId)
}

/** Ends all bans whose time is over, also of users who do not log in again. Returns how many. */
export async function endBans(db: Database, now: number): Promise<number> {
  const served = await findServed(db.read, now)
  for (const { id } of served) await db.write((tx) => endBan(tx, id, now))
  return served.length
}
