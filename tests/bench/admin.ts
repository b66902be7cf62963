import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openTestBlog } from '#tests/support/blog.ts'
import { spread } from './figures.ts'

const ROWS = 100_000
const PEOPLE = 1_000
const TIMES = 7

/** These columns need a special value: SQL in which `n` is the row's number. */
const SHAPES: Record<string, Record<string, string>> = {
  user: { role: "'member'", status: "'normal'", username: "'reader' || n || '@example.com'", nickname_key: "'读者' || n" },
  article: {
    user_id: `n % ${PEOPLE} + 1`,
    category_id: '1',
    status: 'case when n % 9 then 1 else 2 end',
    live: 'case when n % 9 then 1 else 0 end',
    visibility: "'public'",
    version: '1',
    is_original: '1',
  },
  comment: {
    target_type: "'article'",
    target_id: 'n',
    status: "case when n % 50 then 'shown' else 'held' end",
    user_id: `n % ${PEOPLE} + 1`,
  },
  message: { user_id: `n % ${PEOPLE} + 1`, status: "'shown'" },
  chat_message: { user_id: `n % ${PEOPLE} + 1`, type: "'text'", status: "'shown'", seq: 'n' },
  complaint: { user_id: `n % ${PEOPLE} + 1`, target_type: "'message'", target_id: 'n', reason: "'spam'", status: '0' },
  feedback: { user_id: `n % ${PEOPLE} + 1`, type: "'bug'", status: 'n % 3' },
  moment: { user_id: '1', images: "'[]'" },
  file: { user_id: `n % ${PEOPLE} + 1`, source: "'article-content'", size: 'n', sizes: "'[]'", mime: "'image/webp'" },
  audit: { user_id: '1', noun: "'article'", act: "'update'", before: 'null', after: 'null' },
}

/** Each list of the admin is requested as its page requests it. */
const LISTS = [
  '/sys/desk/waiting',
  '/sys/article/all?pageNum=1',
  '/sys/article/all?pageNum=5000',
  '/sys/article/all?keyword=文字 99',
  '/sys/tag/list',
  '/sys/category/list',
  '/sys/column/list',
  '/sys/user/list?pageNum=1',
  '/sys/user/list?pageNum=5000',
  '/sys/user/list?keyword=文字99',
  '/sys/comment/list?pageNum=1',
  '/sys/comment/list?pageNum=5000',
  '/sys/comment/list?keyword=文字99',
  '/sys/message/list?pageNum=1',
  '/sys/message/list?keyword=文字99',
  '/sys/chat/list?pageNum=1',
  '/sys/chat/list?keyword=文字99',
  '/sys/complaint/list?pageNum=1',
  '/sys/feedback/all?pageNum=1',
  '/sys/moment/list?pageNum=1',
  '/sys/moment/list?keyword=文字99',
  '/sys/file/list?pageNum=1',
  '/sys/file/list?keyword=文字99',
  '/sys/file/usage',
  '/sys/audit/list?pageNum=1',
  '/sys/audit/list?noun=article&pageNum=5000',
]

interface Column {
  name: string
  type: string
  notnull: number
  dflt_value: string | null
  pk: number
}

/** Inserts this many rows, with a value in each required column. */
function fill(db: DatabaseSync, table: string, count: number, shape: Record<string, string>): void {
  const columns = (db.prepare(`pragma table_info(${table})`).all() as unknown as Column[]).filter(
    (it) => it.name in shape || (!it.pk && it.notnull && it.dflt_value === null),
  )
  const value = (it: Column) => shape[it.name] ?? (/int/i.test(it.type) ? 'n' : `'文字' || n`)
  db.exec(
    `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${count})
     insert into "${table}" (${columns.map((it) => `"${it.name}"`).join()})
     select ${columns.map(value).join()} from counted`,
  )
  const stored = Number(db.prepare(`select count(*) as n from "${table}"`).get()?.n)
  if (stored < count) throw new Error(`${table} took ${stored} of ${count} rows`)
}

/** Measures each list of the admin over many rows, in milliseconds of the whole call, the first one included. */
export async function benchAdmin() {
  const whoIs = async () => ({ id: 1, role: 'admin' as const })
  const blog = await openTestBlog({ whoIs })
  const db = new DatabaseSync(join(blog.dataDir, 'inkstone.db'))
  db.exec("pragma foreign_keys = off; insert or ignore into category (id, name) values (1, '随笔')")
  for (const [table, shape] of Object.entries(SHAPES)) fill(db, table, ROWS, shape)
  db.exec('analyze')
  db.close()
  const result: Record<string, object> = {}
  for (const path of LISTS) {
    const times: number[] = []
    for (let n = 0; n < TIMES; n++) {
      const start = performance.now()
      const { status, body } = await blog.ask(encodeURI(path), { headers: { authorization: 'owner' } })
      times.push(performance.now() - start)
      if (status !== 200) throw new Error(`${path}: ${JSON.stringify(body)}`)
    }
    result[path] = spread(times)
  }
  await blog.close()
  return { [`${ROWS} rows of each, ms`]: result }
}
