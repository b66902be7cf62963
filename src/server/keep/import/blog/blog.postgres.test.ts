import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { diskStorage } from '#server/core/storage/storage.disk.ts'
import { plainRenderer } from '#tests/support/blog.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { importFolder } from '../import.folder.ts'
import { wordpress } from '../systems/wordpress.ts'
import { accounted } from './blog.report.ts'
import { importBlog } from './import-blog.ts'

const EXPORT = fileURLToPath(new URL('../systems/wordpress.fixture.xml', import.meta.url))

let server: Awaited<ReturnType<typeof startPostgres>>
let db: Database
let folder: string
beforeAll(async () => {
  server = await startPostgres()
  db = await server.open()
  folder = mkdtempSync(join(tmpdir(), 'inkstone-import-'))
}, 60_000)
afterAll(async () => {
  await db.close()
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function take() {
  const blog = await wordpress.open(EXPORT, {})
  const deps = { db, uploads: diskStorage(folder), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
  const report = await importBlog(deps, blog, { authors: 'each', me: 'owner@old.example' }).finally(() => blog.close())
  expect(accounted(report)).toBe(report.cameIn)
  return report.counts
}

test('a blog moves into PostgreSQL as it does into SQLite, and a second time changes nothing', async () => {
  expect(await take()).toMatchObject({ post: { added: 8, refused: 0 }, page: { added: 3 }, comment: { added: 6 } })
  expect(await take()).toMatchObject({ post: { unchanged: 8 }, page: { unchanged: 3 }, comment: { unchanged: 6 } })
  const [first] = await db.read.selectFrom('article').select(['title', 'comment_num']).orderBy('id').execute()
  expect(first).toMatchObject({ title: '你好，世界：从零搭建博客', comment_num: 4 })
  const answers = await db.read.selectFrom('comment').select('id').where('parent_id', 'is not', null).execute()
  expect(answers).toHaveLength(3)
  const closed = await db.read.selectFrom('article').select('visibility').where('visibility', '!=', 'public').execute()
  expect(closed.map((it) => it.visibility).toSorted()).toEqual(['password', 'private'])
})

test('a folder with what is locked and pinned does so as well, and names that differ in case are one category', async () => {
  const source = join(folder, 'hexo/source/_posts')
  mkdirSync(source, { recursive: true })
  writeFileSync(join(folder, 'hexo/_config.yml'), 'title: 旧')
  const post = (name: string, front: string) =>
    writeFileSync(join(source, `${name}.md`), `---\ntitle: ${name}\ndate: 2020-01-01\n${front}\n---\n正文`)
  post('锁', 'password: 芝麻\ncategories: PG')
  post('顶', 'top: true\ncategories: pg')
  const deps = { db, uploads: diskStorage(folder), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
  expect(await importFolder(deps, join(folder, 'hexo'))).toMatchObject({ added: { length: 2 }, password: 1, pinned: 1 })
  expect(await importFolder(deps, join(folder, 'hexo'))).toMatchObject({ unchanged: { length: 2 } })
  const rows = await db.read
    .selectFrom('article')
    .innerJoin('category', 'category.id', 'category_id')
    .select(['title', 'visibility', 'is_stick', 'category.name as category'])
    .where('title', 'in', ['锁', '顶'])
    .orderBy('article.id')
    .execute()
  expect(rows.map((it) => Object.values(it))).toEqual(
    expect.arrayContaining([
      ['锁', 'password', 0, expect.stringMatching(/^pg$/i)],
      ['顶', 'public', 1, rows[0]?.category],
    ]),
  )
})

test('a page and an article that are closed at their source are closed by the next import there, too', async () => {
  const write = (front: string) => {
    for (const path of ['_posts/合.md', 'close/index.md']) {
      mkdirSync(join(folder, 'closing/source', path, '..'), { recursive: true })
      writeFileSync(join(folder, 'closing/source', path), `---\ntitle: 合\ndate: 2020-01-01\n${front}---\n正文`)
    }
    writeFileSync(join(folder, 'closing/_config.yml'), 'title: 旧')
  }
  const deps = { db, uploads: diskStorage(folder), renderer: plainRenderer, now: () => Date.UTC(2026, 10, 20) }
  const stands = async () => [
    await db.read.selectFrom('own_page').select('is_shown').where('title', '=', '合').executeTakeFirst(),
    await db.read.selectFrom('article').select('visibility').where('title', '=', '合').executeTakeFirst(),
  ]
  write('')
  await importFolder(deps, join(folder, 'closing'))
  expect(await stands()).toEqual([{ is_shown: 1 }, { visibility: 'public' }])
  write('private: true\n')
  expect(await importFolder(deps, join(folder, 'closing'))).toMatchObject({ updated: { length: 2 }, private: 2 })
  expect(await stands()).toEqual([{ is_shown: 0 }, { visibility: 'private' }])
})
