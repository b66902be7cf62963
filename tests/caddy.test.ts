import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { errorEnvelope, errorPage } from '#server/core/http/error-page.ts'
import { openTestWeb } from '#server/site/web/web.fixture.ts'
import { openTestBlog } from './support/blog.ts'
import { freePort } from './support/nginx.ts'

const isThere = (() => {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!isThere) console.warn('Caddy is not installed: its configuration is not run (Debian: apt-get install caddy).')

test.skipIf(!isThere)('Caddy passes on what the program says, and says by itself that the program is away', async () => {
  const heard: string[] = []
  const blog = await openTestBlog({ observe: ({ address }) => void heard.push(address) })
  const web = await openTestWeb({ app: blog.app })
  web.release('r1', '首页')
  web.put('site/releases/r1/post/1.html', '第一篇')
  web.goLive('r1')
  const folder = mkdtempSync(join(tmpdir(), 'inkstone-caddy-'))
  const port = await freePort()
  const conf = readFileSync('deploy/Caddyfile', 'utf8')
    .replace('{\n', '{\n\tadmin off\n\tauto_https off\n')
    .replace('blog.example', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:4321', `127.0.0.1:${web.port}`)
    .replace('/opt/inkstone/deploy/nginx', JSON.stringify(join(process.cwd(), 'deploy/nginx')))
  writeFileSync(join(folder, 'Caddyfile'), conf)
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const child = spawn('caddy', args, { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder } })
  try {
    const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: 'manual' })
    while (!(await ask('/').catch(() => null))) {
      if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`)
      await pause(50)
    }
    const skip = /^(?:date|server|connection|keep-alive|content-length|transfer-encoding|x-request-id)$/
    for (const path of ['/', '/post/1', '/post/1/', '/post/2', '/v1/api/tag/list', '/v1/nowhere', '/metrics', '/healthz']) {
      const [own, other] = [await fetch(`http://127.0.0.1:${web.port}${path}`, { redirect: 'manual' }), await ask(path)]
      const of = (it: Response) => [...it.headers].filter(([name]) => !skip.test(name))
      expect([path, other.status, await other.text(), of(other)]).toEqual([path, own.status, await own.text(), of(own)])
    }
    heard.length = 0
    const trace = '1'.repeat(32)
    const sent = { 'x-forwarded-for': '6.6.6.6', traceparent: `00-${trace}-${'1'.repeat(16)}-01` }
    expect((await ask('/v1/api/tag/list', sent)).headers.get('x-request-id')).not.toBe(trace)
    expect(heard).toEqual(['127.0.0.1'])
    await web.close()
    const [page, call] = [await ask('/post/1'), await ask('/v1/api/tag/list')]
    expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([503, '2', errorPage(503)])
    expect([call.status, await call.text()]).toEqual([503, errorEnvelope(503)])
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
    await blog.close()
  }
})
