import { afterAll, beforeAll, expect, test } from 'vitest'
import { article } from '#contract/content/article.ts'
import { publishing } from '#contract/content/publishing.ts'
import { call } from '#contract/core/define.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'

let blog: TestBlog
beforeAll(async () => {
  blog = await openTestBlog()
  await blog.write({ title: '一篇' })
})
afterAll(() => blog.close())

test('answers what the wire answers', async () => {
  const inputs = [
    [article.list, { query: {} }],
    [article.detail, { params: { id: 1 } }],
    [article.archive, { query: {} }],
  ] as const
  for (const [it, input] of inputs)
    expect((await blog.askInProcess(it, input as never)).data).toEqual(await blog.call(it, input as never))
})

test('refuses with the words of the wire', async () => {
  await expect(blog.askInProcess(article.detail, { params: { id: 99 } })).rejects.toMatchObject({
    code: 404,
    message: '文章不存在',
  })
})

test('input of the wrong shape reaches no handler', async () => {
  await expect(blog.askInProcess(article.detail, { params: { id: -1 } })).rejects.toThrow('编号不正确')
})

test('an anonymous visitor gets no call of a user', async () => {
  await expect(blog.askInProcess(publishing.status, {})).rejects.toMatchObject({ code: 401 })
})

test('a call that nobody implements is not there', async () => {
  const nothing = call({ ...article.list, path: '/api/nothing' })
  await expect(blog.askInProcess(nothing, { query: {} })).rejects.toMatchObject({ code: 404 })
})
