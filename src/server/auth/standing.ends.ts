import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { findServed, liftBan } from './standing.queries.ts'

/** The page of somebody comes or goes, and with it the links to it; the list of all such pages hears of it by the last two. */
export const turnPage = (tx: Writer, userId: number) =>
  appendChanges(tx, [`works:${userId}`, `author:${userId}`, 'articles', 'moments'])

/** Lets somebody in again whose ban is over. */
export async function endBan(tx: Writer, userId: number, now: number): Promise<void> {
  if (await liftBan(tx, userId, now)) await turnPage(tx, userId)
}

/** Does so for everybody, also for who does not come. Answers how many. */
export async function endBans(db: Database, now: number): Promise<number> {
  const served = await findServed(db.read, now)
  for (const { id } of served) await db.write((tx) => endBan(tx, id, now))
  return served.length
}
