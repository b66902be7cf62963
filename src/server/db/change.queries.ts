import { type RawBuilder, sql } from 'kysely'
import { compiled } from './compiled.ts'
import type { Reader, Writer } from './database.ts'
import { announce } from './news.ts'
import { isSqlite } from './search-words.ts'
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

/** Writes with up to this many tags are common and have compiled queries. */
const FEW = 4
const insertTags = (db: Reader, tags: readonly string[], trace: string | null, time: number) =>
  db.insertInto('change').values(tags.map((tag) => ({ tag, trace, time })))
const insertFew = compiled(insertTags)

const newest: RawBuilder<{ seq: number }> = sql`select seq from sqlite_sequence where name = 'change'`
const position = compiled((db) => ({ compile: () => newest.compile(db) }))

/** Which changes can be seen: commits come in another order than numbers are given, so that neither the newest nor the count says it. */
const visible: RawBuilder<{ at: string }> = sql`
  select concat_ws(':', count(*), max(seq), sum(hashint8extended(seq, 0)), (select last_value from change_seq_seq)) as at from change`
const look = compiled((db) => ({ compile: () => visible.compile(db) }))

/**
 * A value that is different after each commit of changes. On SQLite the number of the newest change: the log itself may have been pruned, its sequence has not. On
 * PostgreSQL a text that can only be compared for equality.
 */
export async function readPosition(db: Reader): Promise<number | string> {
  if (!isSqlite(db)) return (await look(db))[0]?.at ?? ''
  return (await position(db))[0]?.seq ?? 0
}
