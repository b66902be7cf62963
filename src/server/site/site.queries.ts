import type { Reader, Writer } from '#server/db/database.ts'

export async function readSetting(db: Reader, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

const writeSetting = (tx: Writer, key: string, value: unknown) =>
  tx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

/** The site's secret, made with the database; it never leaves the server. */
export const readSecret = async (db: Reader) => String(await readSetting(db, 'secret'))

export async function insertVisitor(tx: Writer, visitor: string, day: string): Promise<void> {
  await tx
    .insertInto('visitor')
    .values({ visitor, day })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Days whose visitors' names are forgotten live on as this number. */
const FORGOTTEN = 'forgotten visitors'

/** Forgets who came and read before a day; the counts stay. */
export async function forgetVisitsBefore(tx: Writer, day: string): Promise<void> {
  const done = await tx.deleteFrom('visitor').where('day', '<', day).executeTakeFirst()
  const forgotten = Number(done.numDeletedRows)
  if (forgotten) await writeSetting(tx, FORGOTTEN, Number((await readSetting(tx, FORGOTTEN)) ?? 0) + forgotten)
  await tx.deleteFrom('article_view').where('day', '<', day).execute()
}

/** Visitors of all days, each counted once a day, and views of all articles. */
export async function countTraffic(db: Reader) {
  const visitors = await db
    .selectFrom('visitor')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const views = await db
    .selectFrom('article')
    .select((e) => e.fn.sum<number | null>('quantity').as('n'))
    .executeTakeFirstOrThrow()
  const forgotten = Number((await readSetting(db, FORGOTTEN)) ?? 0)
  return { visitorCount: Number(visitors.n) + forgotten, blogViewsCount: Number(views.n ?? 0) }
}
