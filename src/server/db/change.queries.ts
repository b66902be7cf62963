import type { Writer } from './database.ts'

/** Notes what a write touched, in its own transaction: every page that read one of these tags is stale from the commit on. */
export async function appendChanges(tx: Writer, tags: Iterable<string>): Promise<void> {
  const rows = [...new Set(tags)].map((tag) => ({ tag }))
  if (rows.length) await tx.insertInto('change').values(rows).execute()
}
