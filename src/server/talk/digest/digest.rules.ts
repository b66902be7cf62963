import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { findAccount } from '#server/people/auth/account.queries.ts'
import type { Mail } from '#server/talk/mail/mail.ts'
import * as q from './digest.queries.ts'
import { type Digest, nextDigest } from './digest.times.ts'

/** Limits the mails of one run; the others wait for the next run. */
const AT_ONCE = 50

/** Reads how often a user gets mail about unread notifications; off unless the user chose it. */
export const readDigest = async (db: Reader, userId: number): Promise<Digest> => (await q.findDigest(db, userId))?.every ?? 'off'

/** Stores how often a user gets the mail. The first one lists what is already unread. */
export async function chooseDigest(tx: Writer, userId: number, every: Digest, now: number): Promise<void> {
  const known = await q.findDigest(tx, userId)
  const fields = { every, next_time: nextDigest(every, now) }
  if (!known) await q.insertDigest(tx, { user_id: userId, ...fields, told_id: 0, from_id: 0 })
  else if (known.every !== every) await q.updateDigest(tx, userId, fields)
}

/**
 * Posts the mails that are due. One transaction per mail sets its next time, marks its notifications as told and puts it into the
 * outbox: after a crash each mail is posted once or not yet, and no two mails tell of the same notification.
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
