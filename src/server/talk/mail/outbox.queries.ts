import { sql } from 'kysely'
import type { LetterKind } from '#server/core/db/column-types.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'

/** Is a letter that this process is sending. */
export interface Waiting {
  id: number
  kind: LetterKind
  address: string
  user_id: number | null
  about: string
  /** Counts this try too. */
  tries: number
  expire_time: number
  /** Is the trace of the request that posted the letter. */
  trace: string | null
  /** Is true when an earlier try began and its result is unknown. */
  wasUnderway: boolean
}

export const insertLetter = (
  tx: Writer,
  row: {
    kind: LetterKind
    address: string
    user_id: number | null
    about: string
    next_time: number
    expire_time: number
    trace: string | null
  },
) =>
  tx
    .insertInto('mail_outbox')
    .values({ ...row, tries: 0 })
    .execute()

/**
 * Claims letters that are due, so that no other process sends them too.
 * @param until is the time when they are due again if no result is stored
 */
export async function claimDue(db: Database, now: number, until: number, most: number): Promise<Waiting[]> {
  const due = (reader: Reader) =>
    reader
      .selectFrom('mail_outbox')
      .select(['id', 'next_time', 'is_underway'])
      .where('next_time', '<=', now)
      .orderBy('next_time')
      .orderBy('id')
      .limit(most)
  // Mostly nothing is due: this read finds that out without a write.
  if (!(await due(db.read).execute()).length) return []
  return db.write(async (tx) => {
    const claimed: Waiting[] = []
    // Rows that another process has locked are skipped, not waited for.
    const free = db.engine === 'postgres' ? due(tx).forUpdate().skipLocked() : due(tx)
    for (const { id, next_time, is_underway } of await free.execute()) {
      const row = await tx
        .updateTable('mail_outbox')
        .set({ next_time: until, tries: sql`tries + 1`, is_underway: 1 })
        .where('id', '=', id)
        .where('next_time', '=', next_time)
        .returning(['id', 'kind', 'address', 'user_id', 'about', 'tries', 'expire_time', 'trace'])
        .executeTakeFirst()
      if (row) claimed.push({ ...row, expire_time: Number(row.expire_time), wasUnderway: is_underway === 1 })
    }
    return claimed
  })
}

/** Finds the time when the next letter is due, or undefined. */
export async function nextDue(db: Reader): Promise<number | undefined> {
  const row = await db
    .selectFrom('mail_outbox')
    .select((e) => e.fn.min<number | string | null>('next_time').as('at'))
    .executeTakeFirst()
  return row?.at == null ? undefined : Number(row.at)
}

/** Counts the letters that wait to leave. */
export const countLetters = (db: Reader): Promise<number> => countOf(db.selectFrom('mail_outbox'))

export const postpone = (tx: Writer, id: number, next: number) =>
  tx.updateTable('mail_outbox').set({ next_time: next, is_underway: 0 }).where('id', '=', id).execute()

export const deleteLetter = (tx: Writer, id: number) => tx.deleteFrom('mail_outbox').where('id', '=', id).execute()

/** Deletes expired letters, which stay behind when mail is turned off. */
export const forgetLetters = (tx: Writer, now: number) => tx.deleteFrom('mail_outbox').where('expire_time', '<=', now).execute()
