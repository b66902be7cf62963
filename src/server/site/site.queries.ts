import type { Reader, Writer } from '#server/db/database.ts'

export async function readSetting(db: Reader, key: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && JSON.parse(row.value)
}

export const writeSetting = (tx: Writer, key: string, value: unknown) =>
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
  return { visitorCount: Number(visitors.n), blogViewsCount: Number(views.n ?? 0) }
}
