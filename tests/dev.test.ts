import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from './support/nginx.ts'

test('npm run dev listens at PORT and shows the articles of the sample', { timeout: 120_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-dev-'))
  const port = await freePort()
  // Not what the tests have: Vite asks whether one runs.
  const { PATH, HOME, TMPDIR } = process.env
  const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: String(port), SAMPLE: 'on' }
  // A group of its own, so that npm, the launcher and the program end together.
  const child = spawn('npm', ['run', 'dev', '--', '--ignore-lock'], {
    cwd: join(import.meta.dirname, '..'),
    env,
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(child, 'exit')
  try {
    const home = async () => {
      expect(child.exitCode).toBeNull()
      const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
      return (await answer?.text()) ?? ''
    }
    await expect.poll(home, { timeout: 100_000, interval: 500 }).toContain('中文没有空格，搜索怎么办')
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})
