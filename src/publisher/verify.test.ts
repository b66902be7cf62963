import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { oneLineSite } from '#tests/support/one-line-site.ts'
import { openSession } from './session.ts'
import { verifyTree } from './verify.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog()
})
afterEach(() => blog.close())

test('a page that waits for its publish is no difference once it is published, and is one while nobody publishes it', async () => {
  const compiled = oneLineSite(blog.dataDir, { id: 'one', words: '第一版' })
  const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
  const options = { databaseUrl: blog.databaseUrl, siteDir: join(blog.dataDir, 'site'), compiled, facts }
  const session = await openSession(options)
  const drain = () => session.drain(() => false)
  await drain()
  const { id } = await blog.write({ title: '新的一篇' })
  let asked = 0
  const nobody = await verifyTree(options, async () => void asked++)
  expect(nobody?.differences).toContainEqual({ path: `/post/${id}`, what: 'missing' })
  expect(asked).toBeGreaterThan(0)
  const settled = await verifyTree(options, drain)
  expect(settled?.differences).toEqual([])
  await session.close()
})
