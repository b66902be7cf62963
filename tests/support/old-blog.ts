import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { migrate } from '#server/core/db/migrate.ts'
import { openSqlite } from '#server/core/db/sqlite.ts'

export type OldRows = ReadonlyMap<string, readonly Record<string, unknown>[]>

interface Column {
  name: string
  type: string
  isNeeded: boolean
  isKey: boolean
}

/** Rows with these ids are in each table that older versions filled. */
const ROWS = [1, 2]
const DAY = '2026-10-0'
/** These tables hold rows of the program itself, or indices of SQLite. */
const NOT_FILLED = /^(?:kysely_|sqlite_|setting$|publisher$|chat_room$)|_search(?:_|$)/
/** The name has 40 digits, like those of uploads. */
const PICTURE = (n: number) => `/uploads/${String(n).repeat(40)}.png`
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const TEXT = (n: number) => `## 小节\n\n第 ${n} 段 **旧文字** \`code\`。\n`
const HTML = (n: number) => `<h2>小节</h2><p>第 ${n} 段 <strong>旧文字</strong> <code>code</code>。</p>`

/** These columns need a special value by name: JSON, words that the program knows, addresses. */
const VALUES: Readonly<Record<string, (n: number, table: string) => SQLInputValue>> = {
  content_md: TEXT,
  content_html: HTML,
  content: (n, table) => (table === 'hot_list' ? '[]' : `第 ${n} 句旧话`),
  plain: (n) => `小节 第 ${n} 段 旧文字 code。`,
  outline: () => '[]',
  images: (n) => JSON.stringify([PICTURE(n)]),
  tags: () => '["旧"]',
  tag_names: () => '["旧"]',
  tech_stack: () => '["SQLite"]',
  versions: () => '[]',
  sizes: () => '[]',
  paths: () => '["/"]',
  options: () => '{}',
  body: () => '{}',
  visibility: () => 'public',
  live: () => 1,
  role: () => 'member',
  target_type: () => 'article',
  cover: () => '',
  avatar: () => '',
  url: (n, table) => (table === 'file' || table === 'favorite_emoji' ? PICTURE(n) : `https://old${n}.example/`),
  link: (n) => `https://old${n}.example/x`,
  demo_url: () => '',
  source_url: () => '',
  original_url: () => '',
  mime: () => 'image/png',
  day: (n) => `${DAY}${n}`,
  released_day: (n) => `${DAY}${n}`,
  from_path: (n) => `/old/${n}`,
  to_path: (n) => `/post/${n}`,
  path: (n, table) => (table === 'page' || table === 'page_tag' ? `/gone/${n}` : `笔记/${n}.md`),
  release: () => 'old',
  place: (_, table) => (table === 'own_page' ? 'menu' : 'top'),
  type: (n, table) => (table === 'hot_list' ? (n === 1 ? 'site' : 'weibo') : table === 'chat_message' ? 'text' : 'comment'),
  provider: () => 'github',
  kind: (_, table) => (table === 'session_token' ? 'access' : 'register'),
  every: () => 'daily',
  state: () => 'done',
  email: (n, table) => (table === 'user' ? `user${n}@old.example` : ''),
  username: (n) => `user${n}`,
  status: (n, table) =>
    ({
      article: n === 1 ? 1 : 2,
      article_correction: 'open',
      article_draft: 2,
      user: 'normal',
      comment: 'shown',
      message: 'shown',
      chat_message: 'shown',
      friend: 'accepted',
    })[table] ?? 0,
  // No renderer of today has made this.
  render_key: () => '0:old',
  parent_id: () => null,
  reply_user_id: () => null,
  deleted_time: () => null,
  took: () => 12,
  version: () => 1,
  name: (n, table) =>
    table === 'letter'
      ? n === 1
        ? 'agreement'
        : 'privacy'
      : table === 'job'
        ? ('visits,files'.split(',')[n - 1] ?? '')
        : `${table}-${n}`,
  article_num: (n) => 2 - n,
}

/** These counters are stored beside the rows they count: table, column, rows. */
const COUNTS = [
  ...['article', 'moment', 'goods', 'comment'].map((it) => [it, 'like_num', `${it}_like`, `${it}_id = ${it}.id`] as const),
  ...['article', 'moment', 'goods'].map(
    (it) => [it, 'comment_num', 'comment', `target_type = '${it}' and target_id = ${it}.id`] as const,
  ),
]

/**
 * Writes the data of an older version of the program, with rows in every table of that version and the pictures that they name.
 * Returns the rows.
 */
export async function writeOldBlog(dataDir: string, schema: string): Promise<OldRows> {
  const file = join(dataDir, 'inkstone.db')
  mkdirSync(join(dataDir, 'uploads'))
  for (const n of ROWS) writeFileSync(join(dataDir, PICTURE(n)), PIXEL)
  const old = openSqlite(file, 'setup')
  await migrate(old, schema)
  await old.destroy()
  const db = new DatabaseSync(file)
  const tables = tablesOf(db)
  for (const table of inOrder(db, tables)) fill(db, table)
  for (const [table, column, rows, where] of COUNTS)
    if (tables.includes(table) && tables.includes(rows))
      db.exec(`update "${table}" set ${column} = (select count(*) from "${rows}" where ${where})`)
  // This fills the search index of the articles.
  for (const n of ROWS) db.prepare('insert into article_search (rowid, title, body) values (?, ?, ?)').run(n, '旧', '旧 文 字')
  const all = tables.map((it) => [it, db.prepare(`select * from "${it}"`).all()] as const)
  db.close()
  return new Map(all)
}

/** Returns the tables that hold data of users and of the program. */
function tablesOf(db: DatabaseSync): string[] {
  const rows = db.prepare("select name from sqlite_master where type = 'table' order by rowid").all()
  return rows.map((it) => String(it.name)).filter((it) => !NOT_FILLED.test(it))
}

const parentsOf = (db: DatabaseSync, table: string): Map<string, string> =>
  new Map(
    db
      .prepare('select "from", "table" from pragma_foreign_key_list(?)')
      .all(table)
      .map((it) => [String(it.from), String(it.table)]),
  )

/** Sorts tables so that referenced ones come first. */
function inOrder(db: DatabaseSync, tables: readonly string[]): string[] {
  const left = new Set(tables)
  const order: string[] = []
  while (left.size) {
    const ready = [...left].filter((it) => [...parentsOf(db, it).values()].every((parent) => parent === it || !left.has(parent)))
    if (!ready.length) throw new Error(`These tables refer to each other: ${[...left]}`)
    for (const it of ready) left.delete(it)
    order.push(...ready)
  }
  return order
}

function fill(db: DatabaseSync, table: string): void {
  const parents = parentsOf(db, table)
  const columns = db
    .prepare('select name, type, "notnull" as needed, pk from pragma_table_xinfo(?) where hidden = 0')
    .all(table)
    .map((it): Column => ({ name: String(it.name), type: String(it.type), isNeeded: Boolean(it.needed), isKey: Boolean(it.pk) }))
  for (const n of ROWS) {
    // The migration has created this user.
    if (table === 'user' && n === 1) continue
    const row = columns.flatMap((it) => {
      const value = cellOf(it, { n, table, parents })
      return value === undefined ? [] : [[it.name, value] as const]
    })
    const names = row.map(([name]) => `"${name}"`).join()
    db.prepare(`insert into "${table}" (${names}) values (${row.map(() => '?').join()})`).run(...row.map(([, value]) => value))
  }
}

function cellOf(
  { name, type, isNeeded, isKey }: Column,
  { n, table, parents }: { n: number; table: string; parents: ReadonlyMap<string, string> },
): SQLInputValue | undefined {
  if (VALUES[name]) return VALUES[name](n, table)
  if (parents.has(name)) return n
  const isNumber = /int/i.test(type)
  if (isKey && isNumber) return n
  if (!isNeeded && !isKey) return undefined
  if (/_time$|^(?:until|seen|ticks|change)$/.test(name)) return Date.UTC(2026, 9, n)
  if (isNumber) return /_id$/.test(name) ? n : /^(?:sort|version)$/.test(name) ? n : 0
  return `${table}-${name}-${n}`
}
