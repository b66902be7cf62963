import { sql } from 'kysely'
import { indexWords } from '#lib/search-tokens.ts'
import { articlePlace, FINISHED, renderKey, WAITING } from '#server/content/article/article.render.ts'
import { replaceSearchWords } from '#server/content/article/article.write.queries.ts'
import { findUnfinishedTexts, OWNER_TABLES } from '#server/content/owner-text/owner-text.queries.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import { isSqlite, toLongWords, toTsvector } from '#server/core/db/search-words.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import * as chat from '#server/talk/chat/chat.finish.queries.ts'
import { findUnfinishedComments } from '#server/talk/comment/comment.finish.queries.ts'

/** Limits the texts that are held at once. */
const BATCH = 100
const OWNER_WORDS = { notice: '公告', letter: '协议', moment: '说说', goods: '项目', own_page: '页面' } as const

/** Leaves out what waits for pictures, because it is rendered again with them. */
const isOld = ({ render_key: key }: { render_key: string | null }) => !key?.startsWith(WAITING)

interface Text {
  id: number
  title: string
  cover: string
  content_md: string
  plain: string
  render_key: string | null
}

/** Yields the texts of all articles, some at a time. */
async function* articles(db: Reader): AsyncGenerator<Text[]> {
  for (let after = 0; ; ) {
    const some = await db
      .selectFrom('article')
      .innerJoin('article_body', 'article_body.article_id', 'article.id')
      .select(['article.id', 'title', 'cover', 'content_md', 'plain', 'render_key'])
      .where('article.id', '>', after)
      .orderBy('article.id')
      .limit(BATCH)
      .execute()
    yield some
    after = some.at(-1)?.id ?? 0
    if (some.length < BATCH) return
  }
}

/** Finds articles whose page was rendered from another text, or by an older version of the program. */
export async function findStaleArticles(db: Database, renderer: Renderer): Promise<number[]> {
  const found: number[] = []
  for await (const some of articles(db.read))
    for (const it of some) {
      const key = await renderKey({ db, renderer }, it.content_md, articlePlace(it.cover !== ''))
      if (it.render_key !== key) found.push(it.id)
    }
  return found
}

/** Counts the other texts that today's pipeline has not rendered, in words for the report. */
export async function findStaleTexts(db: Reader): Promise<string[]> {
  const found: string[] = []
  for (const table of OWNER_TABLES) {
    const texts = (await findUnfinishedTexts(db, table, FINISHED, WAITING)).filter(isOld)
    if (texts.length) found.push(`${OWNER_WORDS[table]} ${texts.length} 处`)
  }
  for (const [words, find] of [
    ['评论', findUnfinishedComments],
    ['聊天', chat.findUnfinished],
  ] as const) {
    let count = 0
    for (let after = 0; ; ) {
      const some = await find(db, FINISHED, WAITING, after, BATCH)
      count += some.filter(isOld).length
      after = some.at(-1)?.id ?? 0
      if (some.length < BATCH) break
    }
    if (count) found.push(`${words} ${count} 条`)
  }
  return found
}

/** Marks articles so that they are rendered anew when renderings are finished the next time. */
export const forgetRenderings = (db: Database, ids: readonly number[]) =>
  db.write(async (tx) => {
    for (const id of ids) await tx.updateTable('article_body').set({ render_key: null }).where('article_id', '=', id).execute()
  })

/** Finds articles that are found by other words than their own. */
export async function findMisindexed(db: Reader): Promise<number[]> {
  const found: number[] = []
  for await (const some of articles(db))
    found.push(...(await (isSqlite(db) ? misindexedInSqlite : misindexedInPostgres)(db, some)))
  return found
}

/** Counts the words at either end of a text that are compared in their order; of the rest only the number is compared. */
const COMPARED = 40

/** Compares articles by queries: the index keeps no text, but it can be asked for words, and it has counted them. */
async function misindexedInSqlite(db: Reader, some: readonly Text[]): Promise<number[]> {
  const ids = sql.join(some.map((it) => it.id))
  const { rows } = await sql<{ id: number; sz: Uint8Array }>`
    select id, sz from article_search_docsize where id in (${some.length ? ids : sql`null`})`.execute(db)
  const counts = new Map(rows.map((it) => [Number(it.id), countsIn(it.sz)]))
  const found: number[] = []
  for (const { id, title, plain } of some) {
    const known = counts.get(id)
    // Another check finds what is not in the index.
    if (!known) continue
    const [head, body] = [indexWords(title), indexWords(plain)]
    const phrases = [phrase('title', head), phrase('body', body.slice(0, COMPARED)), phrase('body', body.slice(-COMPARED))]
    const wanted = phrases.filter((it) => it !== '').join(' AND ')
    const isSame = known[0] === head.length && known[1] === body.length
    const { rows: hits } = wanted
      ? await sql`select rowid from article_search where article_search match ${wanted} and rowid = ${id}`.execute(db)
      : { rows: [id] }
    if (!isSame || !hits.length) found.push(id)
  }
  return found
}

// Words hold letters, digits, + and # only, so quoting is enough.
const phrase = (column: string, words: readonly string[]) => (words.length ? `${column}:"${words.join(' ')}"` : '')

/** Reads how many words each column has: numbers of seven bits to the byte, the highest bits first. */
function countsIn(bytes: Uint8Array): number[] {
  const counts: number[] = []
  let value = 0
  for (const byte of bytes) {
    value = value * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    counts.push(value)
    value = 0
  }
  return counts
}

async function misindexedInPostgres(db: Reader, some: readonly Text[]): Promise<number[]> {
  const found: number[] = []
  for (const { id, title, plain } of some) {
    const [head, body] = [indexWords(title), indexWords(plain)]
    const { rows } = await sql<{ same: boolean }>`
      select title = ${toTsvector(head)}::tsvector and body = ${toTsvector(body, 2)}::tsvector
        and long is not distinct from ${toLongWords(head, body)} as same
      from article_search where rowid = ${id}`.execute(db)
    if (rows[0] && !rows[0].same) found.push(id)
  }
  return found
}

/** Makes articles found by their own words again. */
export async function indexAnew(db: Database, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await db.write(async (tx) => {
      const it = await tx
        .selectFrom('article')
        .innerJoin('article_body', 'article_body.article_id', 'article.id')
        .select(['title', 'plain'])
        .where('article.id', '=', id)
        .executeTakeFirst()
      if (it) await replaceSearchWords(tx, id, it.title, it.plain)
    })
}
