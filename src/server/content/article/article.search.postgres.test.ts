import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseQuery } from '#lib/search-tokens.ts'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { copyDatabase } from '#server/keep/copy/copy.rules.ts'
import { realTexts } from '#tests/bench/articles.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { findHits } from './article.search.queries.ts'
import { searchArticles } from './article.search.ts'

/** Counts the articles that are compared: they come from the corpus when it is there, and are generated otherwise. */
const MOST = isOnPostgres() ? 300 : 60
/** Counts the queries of each kind; `npm run test:postgres` runs more of them. */
const EACH = isOnPostgres() ? 40 : 6

const WORDS =
  '数据库 网络 语言 索引 事务 PostgreSQL SQLite node TypeScript c++ 排序 缓存 锁 页面 作者 日志 HTTP 加密 中文 编码 目录'.split(
    ' ',
  )
const madeText = (at: number) => {
  const words = Array.from({ length: 60 }, (_, n) => WORDS[(at * 7 + n * n * (1 + (at % 5))) % WORDS.length])
  return {
    title: `${words[0]}与${words[1]}`,
    contentMd: words.map((it, n) => (n % 6 ? it : `${it}，的`)).join(at % 2 ? '' : ' '),
  }
}

let server: PostgresServer
let blog: TestBlog
let other: Database
let texts: string[]
beforeAll(async () => {
  server = await startPostgres()
  blog = await openTestBlog()
  const real = realTexts()
  const all = real.length
    ? real.filter((_, at) => at % Math.floor(300 / MOST) === 0).slice(0, MOST)
    : Array.from({ length: MOST }, (_, at) => madeText(at))
  texts = all.map((it) => it.contentMd)
  // Some of them have the same creation time.
  for (const [at, { title, contentMd }] of all.entries())
    await blog.write({ title, contentMd, createTime: blog.clock.now - (at % 90) * 1000 })
  await server.ask('create database compared')
  const url = isOnPostgres() ? `file:${join(blog.dataDir, 'other.db')}` : server.urlOf('compared')
  const to = await openDatabase(url, { halfCopied: 'taken' })
  await copyDatabase(blog.db, to, { progress: () => {} }).finally(to.close)
  other = await openDatabase(url)
}, 300_000)
afterAll(async () => {
  await other?.close()
  await blog?.close()
  await server?.stop()
})

/** Starts the same row of numbers in each run. */
let seed = 7
const next = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed % below
}
const somewhere = (pattern: RegExp): string => {
  for (;;) {
    const text = texts[next(texts.length)] ?? ''
    const found = text.slice(next(Math.max(1, text.length - 200))).match(pattern)
    if (found) return found[0]
  }
}

const KINDS: Record<string, () => string> = {
  'one character': () => somewhere(/\p{Script=Han}/u),
  'two characters': () => somewhere(/\p{Script=Han}{2}/u),
  'three to six characters': () => somewhere(/\p{Script=Han}{3,6}/u),
  'the beginning of a word': () => somewhere(/[A-Za-z]{4,}/).slice(0, 2 + next(3)),
  'words of two scripts': () => `${somewhere(/[A-Za-z]{2,}/)} ${somewhere(/\p{Script=Han}{2}/u)}`,
  'run together': () => somewhere(/[A-Za-z]{2,8}\p{Script=Han}{1,3}/u),
  operators: () =>
    `${somewhere(/[A-Za-z]{3,}/)}${[' OR ', ' AND ', ' NOT ', '*', '" ', ' & ', ' | !', ':*', '++', '#', '-', ' NEAR('][next(12)]}${somewhere(/\p{Script=Han}{2}/u)}`,
}
const HOSTILE = [
  '',
  ' ',
  '"',
  "'",
  '%',
  '_',
  '\\',
  "'; drop table article;--",
  '()',
  '<->',
  '!',
  '&&&',
  '* *',
  '\u0000',
  '\ud800',
  '😀',
  'ﬁ',
  'İ',
  'ß',
  'c++',
  'c#',
  'node.js',
  '１２３',
  'x'.repeat(500),
  '的'.repeat(100),
  '{title} : a',
  'rowid:1',
  '中 国',
  'ＡＢＣ',
  '\u202e反',
]

const PAGE = { pageNum: 1, pageSize: 10, offset: 0 }
const answer = async ({ read }: Database, query: string) => {
  const phrases = parseQuery(query)
  return [
    (await searchArticles(read, { keyword: query, isExact: true }, {}, PAGE)).page,
    phrases.length ? await findHits(read, { phrases }) : [],
  ]
}

test.each([...Object.entries(KINDS), ['hostile', null] as const])('both databases answer the same to %s', async (_, make) => {
  const queries = make ? Array.from({ length: EACH }, make) : HOSTILE
  let found = 0
  for (const query of queries) {
    const [ours, theirs] = [await answer(blog.db, query), await answer(other, query)]
    expect([query, theirs]).toEqual([query, ours])
    found += (ours[1] as number[]).length
  }
  // Few generated texts hold what random operators ask for.
  if (make !== KINDS.operators || realTexts().length) expect(found).toBeGreaterThan(0)
})

test('both understand what a query says besides words, and what it may have meant', async () => {
  const [title = ''] = (await blog.db.read.selectFrom('article').select('title').execute()).map((it) => it.title)
  const asked = [
    // Nobody waits for the words of the index but who finds nothing.
    ...['数据裤', 'shujuku'],
    `-${title.slice(0, 2)} after:2020`,
    'before:2030 -的',
    `"${somewhere(/\p{Script=Han}{4}/u)}"`,
    ...['sjk', '數據庫', 'postgersql', 'shujuku after:2020'],
  ]
  for (const keyword of asked) {
    const [ours, theirs] = [
      await searchArticles(blog.db.read, { keyword }, {}, PAGE),
      await searchArticles(other.read, { keyword }, {}, PAGE),
    ]
    expect([keyword, theirs]).toEqual([keyword, ours])
  }
  expect((await searchArticles(blog.db.read, { keyword: '数据裤' }, {}, PAGE)).page.expanded?.words).toContain('数据库')
})
