import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { article } from '#contract/content/article.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

let blog: TestBlog
const day = (text: string) => Date.parse(`${text}T12:00:00+08:00`)

beforeAll(async () => {
  blog = await openTestBlog()
  const userId = await makeAccount(blog.db, { username: 'wan@example.com', nickname: '林晚舟', password: 'correct-1' })
  const write = (title: string, date: string, more: object = {}) => blog.write({ title, createTime: day(date), ...more })
  await write('一键部署', '2024-05-31', { tagNames: ['Docker', 'Spring Boot'], contentMd: '用 Docker 部署，追加是 顺序写。' })
  await write('线程池', '2024-06-01', { tagNames: ['Docker'], contentMd: '线程与锁，也说部署。' })
  const { id } = await write('数据库的锁', '2025-01-01', { userId, contentMd: '顺序写，追加是。' })
  await write('草稿', '2025-02-01', { status: 2, contentMd: '稀罕 部署', tagNames: ['数据湖仓'] })
  for (const name of ['从零开始', '空的'])
    await blog.db.write((tx) =>
      tx.insertInto('column').values({ user_id: 1, name, cover: '', summary: '', create_time: 0, update_time: 0 }).execute(),
    )
  const place = { article_id: id, column_id: 1, sort: 1, create_time: 0, told_time: null }
  await blog.db.write((tx) => tx.insertInto('column_article').values(place).execute())
})
afterAll(() => blog.close())

const search = (keyword: string, more: { exact?: 'only'; pageNum?: number } = {}) =>
  blog.call(article.list, { query: { keyword, pageNum: 1, pageSize: 10, ...more } })
const titles = async (keyword: string) => (await search(keyword)).records.map((it) => it.title)

test.each([
  ['#Docker', ['线程池', '一键部署']],
  ['#docker 部署', ['一键部署', '线程池']],
  ['#"spring boot"', ['一键部署']],
  ['#Docker #"Spring Boot"', ['一键部署']],
  ['@林晚舟', ['数据库的锁']],
  ['@林晚舟 部署', []],
  ['专栏:从零开始', ['数据库的锁']],
  ['专栏:空的', []],
  ['部署 -线程', ['一键部署']],
  ['"追加是 顺序写"', ['一键部署']],
  ['"顺序写 追加是"', ['数据库的锁']],
  ['after:2024-06-01', ['数据库的锁', '线程池']],
  ['before:2024-06', ['一键部署']],
  ['after:2024-06 before:2025', ['线程池']],
  ['after:2026', []],
  ['-部署', []],
])('%s', async (keyword, expected) => {
  expect(await titles(keyword)).toEqual(expected)
})

test('a name that nothing has is a word', async () => {
  expect(await titles('#部署')).toEqual(['一键部署', '线程池'])
  expect(await titles('@部署')).toEqual(['一键部署', '线程池'])
  expect(await titles('专栏:没有这一册')).toEqual([])
})

test('what was meant is found and told, behind what holds the keyword itself; one press asks for that alone', async () => {
  expect(await search('布署')).toMatchObject({ total: 2, expanded: { words: ['部署'], exactNum: 0 } })
  const { records } = await search('bushu')
  expect(records.map((it) => it.highlight?.title)).toContain('一键<mark>部署</mark>')
  expect(await search('布署', { exact: 'only' })).toEqual({ records: [], total: 0, size: 10, current: 1, pages: 0 })
  expect(await search('dokcer 部署')).toMatchObject({ total: 1, expanded: { words: ['docker 部署'], exactNum: 0 } })
  expect(await search('dokcer -线程')).toMatchObject({ total: 1 })
  expect(await search('xian cheng chi')).toMatchObject({ total: 1, expanded: { words: ['线程池'], exactNum: 0 } })
  expect(await search('部署')).not.toHaveProperty('expanded')
})

test('words of drafts are neither found nor told', async () => {
  expect(await search('xihan')).toMatchObject({ total: 0 })
  expect(await search('xihan')).not.toHaveProperty('expanded')
})

test('only words that were found as they are become popular searches', async () => {
  for (const it of ['布署', '#Docker']) await search(it)
  const rows = await blog.db.read.selectFrom('search_word').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/布署|#Docker/)
})

test('a search with hits of its own does not wait for the words of the index; what it may have meant comes with the next one', async () => {
  const other = await openTestBlog()
  try {
    await other.write({ title: '布署手记' })
    await other.write({ title: '部署手记' })
    const ask = () => other.call(article.list, { query: { keyword: '布署', pageNum: 1, pageSize: 10 } })
    expect(await ask()).not.toHaveProperty('expanded')
    await vi.waitFor(
      async () => expect(await ask()).toMatchObject({ total: 2, expanded: { words: ['部署'], exactNum: 1 } }),
      20_000,
    )
    expect((await ask()).records.map((it) => it.title)).toEqual(['布署手记', '部署手记'])
  } finally {
    await other.close()
  }
})

test('words near to a question that finds nothing are offered, and only then', async () => {
  expect((await search('数据湖')).near).toEqual(['数据', '数据库的锁'])
  expect(await search('数据湖', { exact: 'only' })).not.toHaveProperty('near')
  expect(await search('部署')).not.toHaveProperty('near')
  expect(await search('ξψω')).not.toHaveProperty('near')
})
