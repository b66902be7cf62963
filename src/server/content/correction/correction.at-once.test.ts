import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptAtOnce } from '#tests/support/correction-stories.ts'
import { openWriters, type Writers } from '#tests/support/writers.ts'

let it: Writers
beforeEach(async () => {
  it = await openWriters()
})
afterEach(() => it.blog.close())

test.each([1, 2, 3])(
  'fifty suggestions are accepted at once while the author publishes, and nobody loses a word (story %i)',
  async (seed) => {
    const members = Array.from({ length: 10 }, (_, n) => n + 10)
    const row = { username: null, avatar: '', role: 'member' as const, signature: '', create_time: 0 }
    await it.blog.db.write((tx) =>
      tx
        .insertInto('user')
        .values(members.map((id) => ({ ...row, id, nickname: `读者 ${id}` })))
        .execute(),
    )
    const { accepted, refused } = await acceptAtOnce(
      {
        ask: async (who, method, path, body) => it.send(who, method, path, body),
        author: it.owner,
        members,
        ...{ suggestions: 50, blocks: 20, edits: 10 },
        publish: async (contentMd, before) => {
          const body = { title: '一篇', contentMd, categoryId: it.category, status: 1, ...before }
          return it.send(it.owner, before ? 'PUT' : 'POST', `/sys/article/${before ? 'update' : 'add'}`, body)
        },
      },
      seed,
    )
    expect(accepted).toBeGreaterThan(25)
    expect(refused).toBeGreaterThan(0)
  },
)
