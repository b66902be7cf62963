import { sql } from 'kysely'
import { indexWords, type Phrase } from '#lib/search-tokens.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { isSqlite, toFts5, toTsquery, toTsvector } from '#server/core/db/search-words.ts'

/** Indexes the words of a message for the search. */
export async function indexMessage(tx: Writer, id: number, text: string): Promise<void> {
  const words = indexWords(text)
  if (!words.length) return
  if (isSqlite(tx)) await sql`insert into chat_search (rowid, words) values (${id}, ${words.join(' ')})`.execute(tx)
  else await sql`insert into chat_search (rowid, words) values (${id}, ${toTsvector(words)}::tsvector)`.execute(tx)
}

export const forgetWords = (tx: Writer, id: number) => sql`delete from chat_search where rowid = ${id}`.execute(tx)

/** Finds the messages that hold every phrase, newest first, without those of users whom this user hides, and counts all of them. */
export async function searchMessages(
  db: Reader,
  me: number,
  phrases: readonly Phrase[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const found = isSqlite(db)
    ? sql`chat_search where chat_search match ${toFts5(phrases)}`
    : sql`chat_search where words @@ ${toTsquery(phrases)}::tsquery`
  const isHidden = sql`rowid in (
    select chat_message.id from chat_message join hidden_user on hidden_user.hidden_user_id = chat_message.user_id
    where hidden_user.user_id = ${me})`
  const hidesSomebody = await db.selectFrom('hidden_user').select('user_id').where('user_id', '=', me).limit(1).executeTakeFirst()
  const hits = hidesSomebody ? sql`${found} and not ${isHidden}` : found
  const page = await sql<{ id: number }>`
    select rowid as id from ${hits} order by rowid desc limit ${sql.lit(limit)} offset ${offset}`.execute(db)
  const count = await sql<{ total: number }>`select count(*) as total from ${hits}`.execute(db)
  return { ids: page.rows.map((it) => Number(it.id)), total: Number(count.rows[0]?.total ?? 0) }
}
