import { afterEach, beforeEach, expect, test } from 'vitest'
import { testBlog } from './import.fixture.ts'

let blog: Awaited<ReturnType<typeof testBlog>>
beforeEach(async () => {
  blog = await testBlog()
})
afterEach(() => blog.close())

const HEAD = '---\ntitle: 甲\ndate: 2021-01-01\n---\n'
const numbers = async () =>
  (
    await blog.deps.db.read
      .selectFrom('article_block')
      .select(['block', 'kind'])
      .where('article_id', '=', await blog.idOf('a.md'))
      .where('gone_revision', 'is', null)
      .orderBy('position')
      .execute()
  ).map((it) => `${it.block} ${it.kind}`)

test('an imported article has its blocks at once; imported again after an edit, they keep their numbers', async () => {
  blog.write({ 'a.md': `${HEAD}第一段说的是事务。\n\n- 一\n- 二\n\n第二段说的是日志怎样写。` })
  await blog.import()
  expect(await numbers()).toEqual(['1 paragraph', '2 list', '3 paragraph'])
  blog.write({ 'a.md': `${HEAD}## 新的标题\n\n第一段说的是事务。\n\n第二段说的是日志怎样写下来。\n\n- 一\n- 二` })
  await blog.import()
  expect(await numbers()).toEqual(['4 heading', '1 paragraph', '3 paragraph', '2 list'])
})
