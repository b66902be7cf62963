import { copyFileSync, renameSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { indexWords } from '#lib/search-tokens.ts'

/** Copies stand between their originals, so that every list holds both. */
const APART_MS = 3_600_000

/**
 * Fills a database with copies of its articles, row by row, until there are `count`: rendering so many would take minutes.
 * Revisions and search words are left out, because publishing does not read them.
 */
export function copyMany(from: string, to: string, count: number): string {
  const fresh = `${to}.${process.pid}`
  copyFileSync(from, fresh)
  const db = new DatabaseSync(fresh)
  db.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = off; begin')
  const { n } = db.prepare('select max(id) as n from article').get() as { n: number }
  for (let copy = 1; copy * n < count; copy++) {
    const more = copy * n
    const among = (column: string) => `where ${column} <= ${Math.min(n, count - more)}`
    const shifted = (table: string, changes: Record<string, string>) => {
      // `table_info` does not list generated columns.
      const columns = db
        .prepare(`pragma table_info(${table})`)
        .all()
        .map((it) => String(it.name))
      const values = columns.map((it) => changes[it] ?? it)
      return `insert into ${table} (${columns}) select ${values} from ${table}`
    }
    const time = `create_time + ${copy * APART_MS}`
    db.exec(`${shifted('article', { id: `id + ${more}`, create_time: time, title: `title || '·${copy}'` })} ${among('id')}`)
    for (const table of ['article_body', 'article_tag', 'article_related', 'article_block', 'article_numbering'])
      db.exec(
        `${shifted(table, { article_id: `article_id + ${more}`, related_id: `related_id + ${more}` })} ${among('article_id')}`,
      )
  }
  // This deletes links to related articles beyond the last copy.
  db.exec('delete from article_related where related_id not in (select id from article)')
  for (const noun of ['category', 'tag'])
    db.exec(
      `update ${noun} set article_num = (select count(*) from article${noun === 'tag' ? '_tag' : ''} it where it.${noun}_id = ${noun}.id)`,
    )
  db.exec('commit; pragma wal_checkpoint(truncate)')
  db.close()
  renameSync(fresh, to)
  return to
}

/** Adds the missing search words of copies, taken from their texts. */
export function indexCopies(file: string): void {
  const db = new DatabaseSync(file)
  db.exec('pragma synchronous = off; begin')
  const missing = db
    .prepare(
      `select article_id as id, title, plain from article_body join article on article.id = article_id
       where article_id not in (select rowid from article_search)`,
    )
    .all() as { id: number; title: string; plain: string }[]
  const known = new Map<string, string>()
  const wordsOf = (text: string) => {
    const words = known.get(text) ?? indexWords(text).join(' ')
    known.set(text, words)
    return words
  }
  const insert = db.prepare('insert into article_search (rowid, title, body) values (?, ?, ?)')
  for (const { id, title, plain } of missing) insert.run(id, indexWords(title).join(' '), wordsOf(plain))
  db.exec('commit')
  db.close()
}
