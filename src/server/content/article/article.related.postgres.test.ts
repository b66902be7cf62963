import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { copyDatabase } from '#server/keep/copy/copy.rules.ts'
import { realTexts } from '#tests/bench/articles.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { isOnPostgres } from '#tests/support/test-database.ts'
import { openRefresh } from './article.related.ts'

const MOST = isOnPostgres() ? 300 : 60
const WORDS = '数据库 网络 语言 索引 事务 PostgreSQL SQLite node TypeScript 排序 缓存 c++ 页面 作者 日志 HTTP'.split(' ')
const madeText = (at: number) => {
  const words = Array.from({ length: 40 }, (_, n) => WORDS[(at * 7 + n * n * (1 + (at % 5))) % WORDS.length])
  return { title: `${words[0]}与${words[1]}`, contentMd: words.join(at % 2 ? '，' : ' ') }
}

let server: PostgresServer
let blog: TestBlog
let other: Database
const ids: number[] = []
beforeAll(async () => {
  server = await startPostgres()
  blog = await openTestBlog()
  const real = realTexts()
  const texts = real.length
    ? real.filter((_, at) => at % Math.floor(300 / MOST) === 0).slice(0, MOST)
    : Array.from({ length: MOST }, (_, at) => madeText(at))
  for (const [at, { title, contentMd }] of texts.entries()) {
    const draft = { title, contentMd, tagNames: [`标签 ${at % 7}`], createTime: blog.clock.now - (at % 9) * 1000 }
    ids.push((await blog.write({ ...draft, status: at % 11 ? 1 : 2 })).id)
  }
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

test('both databases choose the same related articles, which are no copy of each other', async () => {
  await other.write((tx) => tx.deleteFrom('article_related').execute())
  const listsOf = async (db: Database) => {
    await openRefresh(db)(ids)
    return db.read.selectFrom('article_related').selectAll().orderBy('article_id').orderBy('sort').execute()
  }
  const [ours, theirs] = [await listsOf(blog.db), await listsOf(other)]
  expect(theirs).toEqual(ours)
  expect(ours.length).toBe(ids.length * 4)
})
