import { afterEach, beforeEach, expect, test } from 'vitest'
import { category } from '#contract/content/category.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { tagsTold } from '#tests/support/tags-told.ts'
import { writeUnseen } from '#tests/support/unseen-articles.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

const at = (text: string) => Date.parse(`${text}+08:00`)
const idOf = async (name: string) => (await blog.call(category.all, {})).find((it) => it.name === name)?.id ?? 0
const months = async (name: string) => blog.call(category.months, { params: { id: await idOf(name) } })

test('a category says how much it holds, since when, and in which months of its last three years it grew', async () => {
  const write = (createTime: string, title = createTime) =>
    blog.write({ title, categoryName: '数据库', createTime: at(createTime) })
  await write('2023-12-31T23:59:59')
  await write('2024-01-01T00:00:00')
  await write('2025-04-02T10:00:00')
  await write('2025-04-30T23:59:59')
  await write('2026-11-01T00:00:00')
  await blog.write({ title: '别处', categoryName: '随笔', createTime: at('2026-11-02T00:00:00') })
  expect(await months('数据库')).toEqual({
    articleNum: 5,
    readMinutes: 5,
    first: '2023-12-31 23:59:59',
    last: '2026-11-01 00:00:00',
    months: [
      { month: '2024-01', articleNum: 1 },
      { month: '2025-04', articleNum: 2 },
      { month: '2026-11', articleNum: 1 },
    ],
  })
})

test('what strangers must not see counts nowhere, and an unknown category is 404', async () => {
  await writeUnseen(blog, { categoryName: '数据库' })
  expect(await months('数据库')).toEqual({ articleNum: 0, readMinutes: 0, first: null, last: null, months: [] })
  expect((await blog.ask('/api/category/months/99')).body).toMatchObject({ code: 404, message: '分类不存在' })
})

test('a page with it is published again with each of its articles', async () => {
  const told = await tagsTold(blog.db, () => blog.write({ title: '一篇', categoryName: '数据库' }))
  expect(told).toEqual(expect.arrayContaining(category.months.tags({ params: { id: await idOf('数据库') } })))
})
