import { afterAll, beforeAll, expect, test } from 'vitest'
import { startExampleBlog } from './support/example-blog.ts'
import { addAccount, PASSWORD } from './support/member.ts'
import { type Program, runProgram } from './support/program.ts'

let program: Program
beforeAll(async () => {
  program = await startExampleBlog()
}, 180_000)
afterAll(() => program.remove())

test('what is counted publishes nothing, and is no difference', { timeout: 120_000 }, async () => {
  await addAccount(program, { username: 'reader-1' })
  const ask = async <T>(path: string, method = 'GET', token?: string, body?: object) => {
    const answer = await fetch(`${program.url}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: body ? JSON.stringify(body) : null,
    })
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
    expect([path, code, message]).toEqual([path, 200, expect.anything()])
    return data
  }
  const login = { username: 'reader-1', password: PASSWORD, source: 'PC' }
  const { token } = await ask<{ token: string }>('/auth/login', 'POST', undefined, login)
  type Page = { records: { id: number }[] }
  const firstOf = async (path: string) => (await ask<Page>(path)).records[0]!.id
  const [moment, goods] = [await firstOf('/api/moment/list'), await firstOf('/api/goods/list')]
  await ask('/api/comment/add', 'POST', token, { articleId: 1, contentMd: '写得好' })
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir }
  await runProgram(['publish'], env)
  const comment = await firstOf('/api/comment/list?articleId=1')
  for (const path of ['/api/article/view/1', `/api/goods/view/${goods}`]) await ask(path, 'POST')
  await ask(`/api/goods/download/${goods}`, 'POST', token)
  for (const path of ['article/like/1', `comment/like/${comment}`, `moment/like/${moment}`, `goods/like/${goods}`])
    await ask(`/api/${path}`, 'GET', token)
  const { code, output } = await runProgram(['publish', '--verify'], env)
  expect([code, output.trim()]).toEqual([0, expect.stringMatching(/^\d+ pages rendered again, 0 differ from what is served$/)])
})
