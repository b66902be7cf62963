import { afterAll, beforeAll, expect, test } from 'vitest'
import { pathsOfTag } from '#lib/page-paths.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { findInventory, isInInventory } from './pages.queries.ts'

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
  const person = { username: null, avatar: '', role: 'member' as const, signature: '', create_time: 1 }
  const people = ['半夏', '远山'].map((nickname) => ({ ...person, nickname }))
  await blog.db.write((tx) => tx.insertInto('user').values(people).execute())
})
afterAll(() => blog.close())

test('who published something has a page, by whichever way it is asked for; who did not has none', async () => {
  await blog.write({ title: '一', userId: 2 })
  await blog.write({ title: '草稿', userId: 3, status: 2 })
  expect(pathsOfTag('works:2')).toEqual(['/author/2'])
  expect((await findInventory(blog.db.read)).filter((it) => it.startsWith('/author/'))).toEqual(['/author/1', '/author/2'])
  for (const [id, isThere] of [
    [1, true],
    [2, true],
    [3, false],
    [99, false],
  ] as const)
    expect(await isInInventory(blog.db.read, `/author/${id}`)).toBe(isThere)
})
