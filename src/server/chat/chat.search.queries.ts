import { SqliteAdapter, sql } from 'kysely'
import { indexWords, type Phrase } from '#lib/search-tokens.ts'
import type { Reader, Writer } from '#server/db/database.ts'

/** Words hold letters, digits, + and # only, so quoting is enough in both databases. */
const fts5 = (phrases: readonly Phrase[]) => phrases.map((it) => `"${it.words.join(' ')}"${it.prefix ? '*' : ''}`).join(' AND ')

const tsquery = (phrases: readonly Phrase[]) =>
  phrases
    .map((it) => it.words.map((word, at) => `'${word}'${it.prefix && at === it.words.length - 1 ? ':*' : ''}`).join(' <-> '))
    .map((it) => `(${it})`)
    .join(' & ')

/** Positions end there; a message has fewer words. */
const tsvector = (words: readonly string[]) => words.map((word, at) => `'${word}':${at + 1}`).join(' ')

const isSqlite = (db: Reader) => db.getExecutor().adapter instanceof SqliteAdapter

/** Lets a message be found by its words. */
export async function indexMessage(tx: Writer, id: number, text: string): Promise<void> {
  const words = indexWords(text)
  if (!words.length) return
  if (isSqlite(tx)) await sql`insert into chat_search (rowid, words) values (${id}, ${words.join(' ')})`.execute(tx)
  else await sql`insert into chat_search (rowid, words) values (${id}, ${tsvector(words)}::tsvector)`.execute(tx)
}

export const forgetWords = (tx: Writer, id: number) => sql`delete from chat_search where rowid = ${id}`.execute(tx)

/** Messages that hold every phrase, the newest first, without those of whom somebody does not want to read; and how many there are. */
export async function searchMessages(
  db: Reader,
  me: number,
  phrases: readonly Phrase[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const found = isSqlite(db)
    ? sql`chat_search where chat_search match ${fts5(phrases)}`
    : sql`chat_search where words @@ ${tsquery(phrases)}::tsquery`
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
