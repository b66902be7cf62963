import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publisherAdapter } from './adapter.ts'
import { mountDevServer } from './dev-server.ts'

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const before = { ...process.env }
let dataDir: string
let server: Server
let said = ''
let origin: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'inkstone-dev-'))
  Object.assign(process.env, { DATA_DIR: dataDir, SAMPLE: 'off', PORT: '4999' })
  const use: Middleware[] = []
  server = createServer((request, response) => {
    const [first] = use
    first?.(request, response, () => response.end('a page of Astro'))
  })
  const told = vi.spyOn(process.stdout, 'write').mockImplementation((it) => {
    said += it
    return true
  })
  const vite = { httpServer: server, middlewares: { use: (it: Middleware) => use.push(it) }, config: { root: dataDir } }
  await mountDevServer({ server: vite } as unknown as Parameters<typeof mountDevServer>[0])
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await vi.waitFor(() => expect(said).toContain('/setup?key='))
  told.mockRestore()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  process.env = before
  server.close()
  server.closeAllConnections()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whoever develops is told the link that makes the blog theirs, and can log in afterwards', async () => {
  const link = /http:\S+\/setup\?key=\S+/.exec(said)?.[0] ?? ''
  expect(link.startsWith(origin)).toBe(true)
  expect(await (await fetch(link)).text()).toContain('name="username"')
  const key = new URL(link).searchParams.get('key') ?? ''
  const owner = { nickname: '山月', username: 'owner', email: '', password: 'ink-and-stone', again: 'ink-and-stone' }
  const done = await fetch(`${origin}/setup`, { method: 'POST', body: new URLSearchParams({ key, ...owner }) })
  expect(await done.text()).toContain('设置好了')
  const login = await fetch(`${origin}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'owner', password: 'ink-and-stone' }),
  })
  expect(await login.json()).toMatchObject({ code: 200, data: { user: { nickname: '山月' } } })
  expect(await (await fetch(link)).text()).toBe('a page of Astro')
})

test.each([
  ['as PORT says', 4321, 4999],
  ['unless one was typed behind the command', 5000, 5000],
])('it listens %s', async (_, typed, port) => {
  const updateConfig = vi.fn()
  const setup = publisherAdapter().hooks['astro:config:setup'] as unknown as (it: object) => Promise<void>
  await setup({ command: 'dev', config: { server: { port: typed, host: false } }, addMiddleware() {}, updateConfig })
  expect(updateConfig).toHaveBeenCalledWith({ server: { port, host: '127.0.0.1' } })
})
