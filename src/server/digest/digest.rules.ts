import { findAccount } from '#server/auth/account.queries.ts'
import type { Database, Reader, Writer } from '#server/db/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import * as q from './digest.queries.ts'
import { type Digest, nextDigest } from './digest.times.ts'

/** Letters that one look posts; the rest waits for the next. */
const AT_ONCE = 50

/** How often somebody is told by mail; nobody is unless he said so. */
export const readDigest = async (db: Reader, userId: number): Promise<Digest> => (await q.findDigest(db, userId))?.every ?? 'off'

/** Stores how often; the first letter tells what is unread already. */
export async function chooseDigest(tx: Writer, userId: number, every: Digest, now: number): Promise<void> {
  const known = await q.findDigest(tx, userId)
  const fields = { every, next_time: nextDigest(every, now) }
  if (!known) await q.insertDigest(tx, { user_id: userId, ...fields, told_id: 0, from_id: 0 })
  else if (known.every !== every) await q.updateDigest(tx, userId, fields)
}

/**
 * Posts the letters that are due. Each is taken on, counted as told and put into the outbox in one transaction: stopped anywhere, it is
 * posted once or not yet, and what it tells is told by no other letter.
 * @returns whether more are due
 */
export async function postDigests({ db, mail }: { db: Database; mail: Pick<Mail, 'post'> }, now: number): Promise<boolean> {
  const due = await q.findDue(db.read, now, AT_ONCE)
  for (const { user_id: userId, every, next_time } of due)
    await db.write(async (tx) => {
      if (!(await q.claimDigest(tx, userId, Number(next_time), nextDigest(every, now)))) return
      const [account, digest] = [await findAccount(tx, userId), await q.findDigest(tx, userId)]
      if (!account?.email || !digest || account.status === 'banned' || account.status === 'gone') return
      const newest = await q.findNewest(tx, userId, Number(digest.told_id))
      if (newest === undefined) return
      await q.updateDigest(tx, userId, { from_id: digest.told_id, told_id: newest })
      await mail.post(tx, { kind: 'digest', address: account.email, userId })
    })
  return due.length === AT_ONCE
}
