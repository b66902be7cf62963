import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmptyBlog } from './support/filled-program.ts'
import { type Program, runProgram } from './support/program.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = promisify(execFile)

let program: Program
beforeAll(async () => {
  program = await startEmptyBlog()
}, 120_000)
afterAll(() => program.remove())

const page = async () => (await fetch(program.url)).text()

test('a setting that is changed beside a running server is on its pages and in its answers', async () => {
  expect(await page()).not.toContain('溪声集')
  // As a user types it: from nothing but the scripts.
  const env = { ...process.env, DATA_DIR: program.dataDir }
  const typed = await run(process.execPath, ['scripts/start.mjs', 'blog', 'config', 'set', 'name', '溪声集', '--json'], {
    cwd: root,
    env,
  })
  expect(JSON.parse(typed.stdout)).toMatchObject({ name: 'name', after: '溪声集' })
  await vi.waitFor(async () => expect(await page()).toContain('溪声集'), { timeout: 15_000, interval: 100 })
  const config = await (await fetch(`${program.url}/v1/api/webConfig`)).json()
  expect(config.data.name).toBe('溪声集')
  const { code } = await runProgram(['publish'], env)
  expect(code).toBe(0)
})

test('what cannot be understood ends with 2, what cannot be done with 1, and a wrong setting in one sentence', async () => {
  const blog = (...argv: string[]) => runProgram(argv, { ...process.env, DATA_DIR: program.dataDir })
  expect(await blog('bakup')).toMatchObject({ code: 2, output: expect.stringContaining('没有「bakup」这个命令') })
  expect(await blog('user', 'otp-off', 'nobody')).toMatchObject({
    code: 1,
    output: '没有用户「nobody」：请写用户名、邮箱或编号\n',
  })
  const wrong = await runProgram(['user', 'list'], { ...process.env, DATA_DIR: program.dataDir, ROLE: 'king' })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining('ROLE: "king"') })
})
