import { type RawBuilder, sql } from 'kysely'
import { compiled } from './compiled.ts'
import type { Reader, Writer } from './database.ts'
import { announce } from './news.ts'
import { currentTrace } from './trace.ts'

/** Notes what a write touched, in its own transaction: every page that read one of these tags is stale from the commit on. */
export async function appendChanges(tx: Writer, tags: Iterable<string>): Promise<void> {
  const all = [...new Set(tags)]
  if (!all.length) return
  // The machine's clock: it only says how long pages wait.
  const [trace, time] = [currentTrace() ?? null, Date.now()]
  if (all.length <= FEW) await insertFew(tx, all, trace, time)
  else await insertTags(tx, all, trace, time).execute()
  announce(tx, { about: 'tags', tags: all })
}

/** So many tags are written often. */
const FEW = 4
const insertTags = (db: Reader, tags: readonly string[], trace: string | null, time: number) =>
  db.insertInto('change').values(tags.map((tag) => ({ tag, trace, time })))
const insertFew = compiled(insertTags)

const newest: RawBuilder<{ seq: number }> = sql`select seq from sqlite_sequence where name = 'change'`
const position = compiled((db) => ({ compile: () => newest.compile(db) }))

/** The newest change. The log itself may have been pruned, its sequence has not. */
export const readPosition = async (db: Reader): Promise<number> => (await position(db))[0]?.seq ?? 0
