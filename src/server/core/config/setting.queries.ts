import { createHash } from 'node:crypto'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { isNetworkFull, ofNetwork } from './visitor.queries.ts'

const setting = compiled((db, key: string) => db.selectFrom('setting').select('value').where('key', '=', key))

export async function readSetting(db: Reader, key: string): Promise<unknown> {
  const [row] = await setting(db, key)
  return row && JSON.parse(row.value)
}

/** Stores a setting; `value` becomes JSON. */
export const writeSetting = (tx: Writer, key: string, value: unknown) =>
  tx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .onConflict((c) => c.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute()

/** Reads the site's secret, which is created with the database and never leaves the server. */
export const readSecret = async (db: Reader) => String(await readSetting(db, 'secret'))

/** Distinguishes a copy of a blog from its original: what is published belongs to one database. */
export const INCARNATION = 'incarnation'

/** Returns a name that only this database has; it reveals no secret. */
export async function readDatabaseName(db: Reader): Promise<string> {
  const incarnation = String((await readSetting(db, INCARNATION)) ?? '')
  return createHash('sha256')
    .update(`${await readSecret(db)}${incarnation}`)
    .digest('hex')
    .slice(0, 12)
}

/** Stores a visitor of a day. Counts a new one, unless the network has too many visitors already. */
export async function insertVisitor(tx: Writer, visitor: string, day: string): Promise<void> {
  const known = tx.selectFrom('visitor').select('visitor').where('day', '=', day)
  if (await isNetworkFull(known.where(ofNetwork(visitor)))) return
  const done = await tx
    .insertInto('visitor')
    .values({ visitor, day })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (done.numInsertedOrUpdatedRows) await count(tx, 'visitors')
}

export const count = (tx: Writer, name: 'views' | 'visitors') =>
  tx
    .insertInto('tally')
    .values({ name, count: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((e) => ({ count: e('tally.count', '+', 1) })))
    .execute()

/** Deletes the records of visits, views, searches and downloads before a day; the counts stay. */
export async function forgetVisitsBefore(tx: Writer, day: string): Promise<void> {
  await tx.deleteFrom('visitor').where('day', '<', day).execute()
  await tx.deleteFrom('search_word').where('day', '<', day).execute()
  await tx.deleteFrom('article_view').where('day', '<', day).execute()
  await tx.deleteFrom('goods_view').where('day', '<', day).execute()
  await tx.deleteFrom('goods_download').where('day', '<', day).execute()
}

const tallies = compiled((db) => db.selectFrom('tally').select(['name', 'count']))

/** Counts the visitors of all days, each once a day, and the views of all articles. */
export async function countTraffic(db: Reader) {
  const counts = new Map((await tallies(db)).map((it) => [it.name, Number(it.count)]))
  return { visitorCount: counts.get('visitors') ?? 0, blogViewsCount: counts.get('views') ?? 0 }
}
