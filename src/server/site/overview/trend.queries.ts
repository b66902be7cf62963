import type { Reader } from '#server/core/db/database.ts'
import { dayNumber } from '#server/core/db/day-number.ts'

/** Counts the rows since a moment, by Shanghai day. The key is the number of days since 1970. */
async function countMade(db: Reader, table: 'comment' | 'user', from: number): Promise<Map<number, number>> {
  const day = dayNumber('create_time')
  const rows = await db
    .selectFrom(table as 'comment')
    .select((e) => [day.as('day'), e.fn.countAll<number>().as('count')])
    .where('create_time', '>=', from)
    .$if(table === 'comment', (it) => it.where('deleted_time', 'is', null))
    .groupBy(day)
    .execute()
  return new Map(rows.map((it) => [Number(it.day), Number(it.count)]))
}

/** Counts the comments and the new accounts of each day since a moment. The keys are days since 1970. */
export const countTalk = async (db: Reader, from: number) => ({
  comments: await countMade(db, 'comment', from),
  users: await countMade(db, 'user', from),
})

/** Counts the stored files and their bytes. */
export async function countStored(db: Reader) {
  const files = await db
    .selectFrom('file')
    .select((e) => [e.fn.countAll<number>().as('n'), e.fn.sum<number | null>('size').as('bytes')])
    .executeTakeFirstOrThrow()
  return { files: Number(files.n), fileBytes: Number(files.bytes ?? 0) }
}

/** Finds the names of jobs whose last run failed. */
export const findFailedJobs = async (db: Reader): Promise<string[]> =>
  (await db.selectFrom('job').select('name').where('reason', 'is not', null).orderBy('name').execute()).map((it) => it.name)
