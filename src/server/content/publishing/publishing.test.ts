import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishing } from '#contract/content/publishing.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { origin } from '#tests/support/test-database.ts'

let blog: TestBlog
beforeEach(async () => {
  blog = await openTestBlog({
    whoIs: async (token) => ({ id: 1, role: token === 'owner' ? 'admin' : 'member' }),
  })
})
afterEach(() => blog.close())

const asOwner = { authorization: 'owner' }

test('the administrator reads which page could not be published, why, and when it is tried again', async () => {
  await blog.write({ title: '一' })
  const page = { release: 'r1', path: '/post/1', seen: origin() as number, hash: '', picture: null }
  const failure = { reason: 'boom', failures: 1, retry_time: Date.UTC(2026, 10, 20, 4, 0, 1) }
  await blog.db.write((tx) =>
    tx
      .insertInto('page')
      .values({ ...page, ...failure })
      .execute(),
  )
  expect(await blog.call(publishing.status, {}, asOwner)).toEqual({
    isWaiting: true,
    pages: 1,
    failed: [{ path: '/post/1', reason: 'boom', failures: 1, retryTime: '2026-11-20 12:00:01' }],
  })
})

test('nobody else does', async () => {
  expect((await blog.ask('/sys/publishing/status')).status).toBe(401)
  expect((await blog.ask('/sys/publishing/status', { headers: { authorization: 'reader' } })).status).toBe(403)
})
