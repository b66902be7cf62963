import { afterEach, expect, test, vi } from 'vitest'
import { friend } from '#contract/site/friend.ts'
import { type MailBlog, openMailBlog } from '#tests/support/mail-blog.ts'
import { acceptFriend, refuseFriend } from './friend.rules.ts'

let blog: MailBlog | undefined
afterEach(() => blog?.close())

const BY = { id: 1 }

/** Opens a blog with an application that waits. */
async function asked() {
  blog = await openMailBlog()
  const body = { name: '<b>松针</b>', url: 'https://pine.example.com', info: '买我的药', email: 'pine@example.com' }
  await blog.call(friend.apply, { body })
  const { id } = await blog.db.read.selectFrom('friend').select('id').executeTakeFirstOrThrow()
  return { it: blog, id }
}

test('[9] who is accepted gets a letter with the owner’s words, and with nothing that he wrote himself', async () => {
  const { it, id } = await asked()
  const deps = { db: it.db, now: () => it.clock.now }
  await acceptFriend(deps, id, '常来常往', { by: BY, word: '欢迎 <i>常来</i>', mail: it.outbox })
  await vi.waitFor(() => expect(it.post.arrived).toHaveLength(1), 10_000)
  const letter = JSON.stringify(it.post.arrived[0])
  expect(letter).toContain('pine@example.com')
  expect(letter).toContain('友链申请通过了')
  expect(letter).toContain('&lt;i&gt;常来&lt;/i&gt;')
  expect(letter).not.toMatch(/松针|买我的药|pine\.example/)
})

test('who is refused hears it too; who was a friend and is not shown any more does not', async () => {
  const { it, id } = await asked()
  const deps = { db: it.db, now: () => it.clock.now }
  await refuseFriend(deps, id, { by: BY, word: '', mail: it.outbox })
  await vi.waitFor(() => expect(it.post.arrived).toHaveLength(1), 10_000)
  expect(JSON.stringify(it.post.arrived[0])).toContain('友链申请没有通过')
  await acceptFriend(deps, id, '常来常往')
  await refuseFriend(deps, id, { by: BY, word: '', mail: it.outbox })
  expect(await it.waiting()).toEqual([])
})
