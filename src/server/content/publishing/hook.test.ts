import { afterEach, beforeEach, expect, test } from 'vitest'
import { hook } from '#contract/content/hook.ts'
import { openTestBlog, type TestBlog } from '#tests/support/blog.ts'
import { origin } from '#tests/support/test-database.ts'

let blog: TestBlog
const OWNER = { authorization: 'owner' }
beforeEach(async () => {
  blog = await openTestBlog({ whoIs: async (token) => ({ id: 1, role: token === 'owner' ? 'admin' : 'member' }) })
  await blog.db.write(async (tx) => {
    const page = { release: 'r1', seen: origin() as number, hash: 'h', failures: 0, retry_time: 0, reason: null, picture: null }
    for (const path of ['/about', '/lone'])
      await tx
        .insertInto('page')
        .values({ ...page, path })
        .execute()
    for (const [path, tag] of [['/about', 'site'] as const, ['/lone', 'lone'] as const])
      await tx.insertInto('page_tag').values({ release: 'r1', path, tag }).execute()
  })
})
afterEach(() => blog.close())

const ask = () => blog.call(hook.publish, {}, OWNER)
const waiting = async () => (await blog.db.read.selectFrom('change').select('tag').orderBy('tag').execute()).map((it) => it.tag)

test('a pass is asked for once, however often: each answer is the same, and nothing piles up', async () => {
  const first = await ask()
  expect(first).toMatchObject({ pages: 2 })
  const again = await Promise.all([ask(), ask(), ask()])
  expect(again).toEqual([first, first, first])
  expect(await waiting()).toEqual(['lone', 'site'])
  // Every page has seen the changes: the pass is over, and the next one is asked for.
  await blog.db.write((tx) => tx.deleteFrom('change').execute())
  await ask()
  expect(await waiting()).toEqual(['lone', 'site'])
})

test('what waits already for another reason is not asked for twice, and what it leaves out is', async () => {
  await blog.db.write((tx) => tx.insertInto('change').values({ tag: 'site', time: blog.clock.now, trace: null }).execute())
  expect(await ask()).toEqual({ pages: 2, askedTime: '2026-11-20 12:00:00' })
  expect(await waiting()).toEqual(['lone', 'site'])
})

test('a body of whatever kind is no hindrance; a member’s is refused', async () => {
  const post = (authorization: string) => ({
    method: 'POST',
    body: '<xml>',
    headers: { 'content-type': 'text/xml', authorization },
  })
  expect((await blog.ask('/hook/publish', post('owner'))).status).toBe(200)
  expect((await blog.ask('/hook/publish', post('reader'))).body).toMatchObject({ code: 403, message: '没有权限' })
})
