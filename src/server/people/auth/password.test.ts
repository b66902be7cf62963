import { expect, test } from 'vitest'
import { LIMITS } from '#server/core/http/limits.ts'
import { makeAccount } from '#tests/support/account.ts'
import { openTestBlog } from '#tests/support/blog.ts'

test('of a crowd that logs in at once two are looked at, fifty wait, and the others are told to come again', async () => {
  const blog = await openTestBlog()
  try {
    await makeAccount(blog.db, { username: 'ming', nickname: '小明', password: 'correct-1' })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'ming', password: 'correct-1', source: 'PC' }),
    }
    // Each login comes from its own address: only a few of one address are compared at once.
    const login = async (_: unknown, n: number) => {
      const env = { incoming: { socket: { remoteAddress: `10.0.0.${n}` } } }
      const answer = await blog.app.request('/v1/auth/login', init, env)
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    }
    const answers = await Promise.all(Array.from({ length: 80 }, login))
    const of = (code: number) => answers.filter((it) => it.status === code)
    const room = LIMITS.passwordsAtOnce + LIMITS.passwordsWaiting
    expect(of(200).length).toBeGreaterThanOrEqual(room)
    expect(of(503).length).toBe(80 - of(200).length)
    expect(of(503).length).toBeGreaterThan(0)
    expect(of(503)[0]?.body).toMatchObject({ message: '现在的人有点多，请稍后再试', extra: { retryAfter: 5 } })
    expect(of(503)[0]?.headers.get('retry-after')).toBe('5')
    expect((await login(null, 99)).status).toBe(200)
  } finally {
    await blog.close()
  }
})
