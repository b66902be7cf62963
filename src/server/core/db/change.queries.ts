import { type RawBuilder, sql } from 'kysely'
import { compiled } from './compiled.ts'
import type { Reader, Writer } from './database.ts'
import { announce } from './news.ts'
import { isSqlite } from './search-words.ts'
import { currentTrace } from './trace.ts'

/** Records the tags that a write touches, in its transaction: from the commit on, every page that has read one is stale. */
export async function appendChanges(tx: Writer, tags: Iterable<string>): Promise<void> {
  const all = [...new Set(tags)]
  if (!all.length) return
  // The machine's clock is enough here: the time only tells how long pages wait.
  const [trace, time] = [currentTrace() ?? null, Date.now()]
  if (all.length <= FEW) await insertFew(tx, all, trace, time)
  else await insertTags(tx, all, trace, time).execute()
  announce(tx, { about: 'tags', tags: all })
}

/** Writes with up to this many tags are common and have compiled queries. */
const FEW = 4
const insertTags = (db: Reader, tags: readonly string[], trace: string | null, time: number) =>
  db.insertInto('change').values(tags.map((tag) => ({ tag, trace, time })))
const insertFew = compiled(insertTags)

const newest: RawBuilder<{ seq: number }> = sql`select seq from sqlite_sequence where name = 'change'`
const position = compiled((db) => ({ compile: () => newest.compile(db) }))

/**
 * Reads which changes are visible. PostgreSQL commits in another order than it gives numbers, so neither the newest number nor the
 * count tells it.
 */
const visible: RawBuilder<{ at: string }> = sql`
  select concat_ws(':', count(*), max(seq), sum(hashint8extended(seq, 0)), (select last_value from change_seq_seq)) as at from change`
const look = compiled((db) => ({ compile: () => visible.compile(db) }))

/**
 * Returns a value that is different after each commit of changes. On SQLite it is the number of the newest change, read from the
 * sequence because the log itself may have been pruned. On PostgreSQL it is a text that can only be compared for equality.
 */
export async function readPosition(db: Reader): Promise<number | string> {
  if (!isSqlite(db)) return (await look(db))[0]?.at ?? ''
  return (await position(db))[0]?.seq ?? 0
}
