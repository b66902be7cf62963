import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmptyBlog } from './support/filled-program.ts'
import { type Program, runProgram, spawnProgram, startProgram } from './support/program.ts'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

/** These tests start the program as a new user and as a service manager do. */
describe('starting, again and again', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'inkstone-start-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  test('a first start migrates, publishes and serves; SIGTERM ends it with 0; a second start changes nothing', {
    timeout: 180_000,
  }, async () => {
    const first = await startProgram({ DATA_DIR: dataDir })
    const page = await fetch(first.url)
    expect([
      page.status,
      await (await fetch(`${first.url}/healthz`)).text(),
      (await fetch(`${first.url}/readyz`)).status,
    ]).toEqual([200, 'ok', 200])
    expect(await page.text()).toContain('npm run import')
    const link = /http:\S+\/setup\?key=\S+/.exec(first.output())?.[0] ?? ''
    expect(link.startsWith(first.url)).toBe(true)
    expect((await fetch(link)).status).toBe(200)
    const owner = { nickname: '山月', username: 'owner', email: '', password: 'ink-and-stone', again: 'ink-and-stone' }
    const key = new URL(link).searchParams.get('key') ?? ''
    const done = await fetch(`${first.url}/setup`, { method: 'POST', body: new URLSearchParams({ key, ...owner }) })
    expect(await done.text()).toContain('设置好了')
    const gone = await fetch(link)
    expect([gone.status, await gone.text()]).toEqual([404, await (await fetch(`${first.url}/no-such-page`)).text()])
    // The pages show the author's name from now on.
    const home = () => fetch(first.url).then((it) => it.text())
    await expect.poll(home, { timeout: 20_000 }).toContain('山月')
    const named = (await fetch(first.url)).headers.get('etag')
    expect(await first.stop()).toBe(0)
    const second = await startProgram({ DATA_DIR: dataDir })
    expect((await fetch(second.url)).headers.get('etag')).toBe(named)
    expect(second.output()).not.toContain('Compiling')
    expect(second.output()).not.toContain('/setup')
    expect(second.output()).not.toContain('published')
    expect(second.output()).not.toContain('plain http')
    expect(await second.stop()).toBe(0)
  })

  test('SIGTERM in the middle of a first start ends it with 0 too', { timeout: 60_000 }, async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'inkstone-early-'))
    const port = String(await freePort())
    const { child, ended } = spawnProgram([], { ...process.env, NODE_ENV: 'production', PORT: port, DATA_DIR: fresh })
    const isAlive = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      )
    await expect.poll(isAlive, { timeout: 30_000, interval: 10 }).toBe(true)
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503)
    // Without a first compile there is nothing to recompile: the signal must not end the program.
    child.kill('SIGUSR2')
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    rmSync(fresh, { recursive: true, force: true })
  })

  test('SIGUSR2 does not end a server that has nothing to compile', { timeout: 60_000 }, async () => {
    const program = await startProgram({ ROLE: 'api' })
    process.kill(program.pid ?? 0, 'SIGUSR2')
    expect((await fetch(`${program.url}/v1/api/tag/list`)).status).toBe(200)
    expect(await program.stop()).toBe(0)
    await program.remove()
  })

  test('its log is JSON lines without secrets', { timeout: 120_000 }, async () => {
    const program = await startProgram({ SITE_URL: 'http://nas.lan' })
    await fetch(`${program.url}/v1/api/article/list?token=secret-token`, { headers: { authorization: 'secret-token' } })
    await program.remove()
    expect(program.output()).not.toContain('secret-token')
    const lines = program
      .output()
      .split('\n')
      .filter((it) => it.startsWith('{'))
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('time')
    // The warning is printed once: over plain http, no secure cookie can bind a session to its browser.
    expect(lines.filter((it) => it.includes('plain http'))).toHaveLength(1)
  })
})

describe('what the owner can mend is said in one sentence, in both languages', () => {
  const env = (more: Record<string, string>) => ({ ...process.env, NODE_ENV: 'production', PORT: '0', ...more })

  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((done) => other.once('listening', done))
    const { port } = other.address() as { port: number }
    const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-port-'))
    const { code, output } = await runProgram([], env({ PORT: String(port), DATA_DIR: dataDir }))
    expect([code, output.trim()]).toEqual([
      1,
      `PORT: ${port} is taken by another program. Stop it, or start with PORT=${port + 1} npm start.
  PORT：端口 ${port} 已被别的程序占用。请停掉它，或用 PORT=${port + 1} npm start 启动`,
    ])
    other.close()
    rmSync(dataDir, { recursive: true })
  })

  test('a data folder that cannot be written, a database that cannot be opened, an unknown command', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inkstone-bad-'))
    writeFileSync(join(folder, 'file'), 'not a database, but a text of some length')
    const dataDir = join(folder, 'file', 'data')
    expect(await runProgram([], env({ DATA_DIR: dataDir }))).toMatchObject({
      code: 1,
      output: expect.stringContaining('DATA_DIR: cannot write to'),
    })
    const broken = await runProgram([], env({ DATA_DIR: folder, DATABASE_URL: `file:${join(folder, 'file')}` }))
    expect(broken.code).toBe(1)
    expect(broken.output.trim()).toMatch(
      /^DATABASE_URL: .* cannot be opened: file is not a database\n {2}DATABASE_URL：.* 打不开：/,
    )
    const secret = await runProgram([], env({ DATA_DIR: folder, DATABASE_URL: 'mysql://root:hunter2@db/blog' }))
    expect([secret.code, secret.output.includes('hunter2')]).toEqual([1, false])
    expect((await runProgram(['serv'], env({ DATA_DIR: folder }))).output).toContain('没有「serv」这个命令')
    rmSync(folder, { recursive: true })
  })
})

test('who sends a body of 100 MB and listens only afterwards hears that it is too large', { timeout: 60_000 }, async () => {
  const program = await startEmptyBlog()
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  const faults: unknown[] = []
  socket.on('error', (error) => faults.push(error)).pause()
  const part = Buffer.alloc(1024 * 1024, 'x')
  const head = [
    'POST /v1/auth/login HTTP/1.1',
    'Host: a',
    'Content-Type: application/json',
    `Content-Length: ${100 * part.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  for (let n = 0; n < 100 && !socket.destroyed; n++) await new Promise((done) => socket.write(part, done))
  socket.end()
  let heard = ''
  socket
    .setEncoding('utf8')
    .on('data', (it) => (heard += it))
    .resume()
  if (!socket.closed) await once(socket, 'close')
  expect([faults, heard]).toEqual([[], expect.stringContaining('"code":413')])
  await program.remove()
})

describe('importing and publishing beside a running server', () => {
  let program: Program
  let source: string
  beforeAll(async () => {
    program = await startEmptyBlog()
    source = mkdtempSync(join(tmpdir(), 'inkstone-source-'))
  }, 180_000)
  afterAll(async () => {
    await program.remove()
    rmSync(source, { recursive: true })
  })
  const eventually = async (path: string, words: string) => {
    const shows = async () => (await (await fetch(program.url + path)).text()).includes(words)
    await expect.poll(shows, { timeout: 20_000, interval: 20 }).toBe(true)
  }

  test('the pages appear by themselves, and change when the file does', { timeout: 60_000 }, async () => {
    writeFileSync(join(source, '第一篇.md'), '---\ntitle: Hello\ndate: 2024-05-01\n---\n\n正文在此。\n')
    const { code, output } = await program.import(source)
    expect([code, output.includes('新增')]).toEqual([0, true])
    await eventually('/', 'Hello')
    await eventually('/post/1', '正文在此。')
    await eventually('/archive/2024', 'Hello')
    writeFileSync(join(source, '第一篇.md'), '---\ntitle: Hello\ndate: 2024-05-01\n---\n\n正文改过。\n')
    await program.import(source)
    await eventually('/post/1', '正文改过。')
  })

  test('npm run publish sees that the server publishes, and waits until it has', { timeout: 60_000 }, async () => {
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir }
    writeFileSync(join(source, '第二篇.md'), '---\ntitle: Second\ndate: 2024-06-01\n---\n\n第二篇正文。\n')
    await program.import(source)
    const { code, output } = await runProgram(['publish'], env)
    expect(await (await fetch(`${program.url}/post/2`)).text()).toContain('第二篇正文')
    expect([code, output.trim()]).toEqual([0, 'Another process publishes this site; waiting until nothing is stale.'])
  })

  test('SIGUSR2 ends nothing: pages are published and calls answered', { timeout: 60_000 }, async () => {
    process.kill(program.pid ?? 0, 'SIGUSR2')
    writeFileSync(join(source, '第一篇.md'), '---\ntitle: Hello\ndate: 2024-05-01\n---\n\n新工人写的正文。\n')
    await program.import(source)
    await eventually('/post/1', '新工人写的正文。')
    expect((await fetch(`${program.url}/v1/api/tag/list`)).status).toBe(200)
  })

  test('npm run publish --verify finds no difference, and names one that a hand has made', { timeout: 60_000 }, async () => {
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: program.dataDir }
    // A counted view must not appear as a difference.
    expect((await fetch(`${program.url}/v1/api/article/view/1`, { method: 'POST' })).status).toBe(200)
    const whole = await runProgram(['publish', '--verify'], env)
    expect([whole.code, whole.output.trim()]).toEqual([
      0,
      expect.stringMatching(/^\d+ pages rendered again, 0 differ from what is served$/),
    ])
    const page = join(program.dataDir, 'site/live/post/1.html')
    const bytes = readFileSync(page)
    writeFileSync(page, bytes.toString().replace('新工人', '旧工人'))
    const harmed = await runProgram(['publish', '--verify'], env)
    expect([harmed.code, harmed.output]).toEqual([1, expect.stringContaining('/post/1: differs')])
    writeFileSync(page, bytes)
  })

  test('npm run publish alone publishes what is stale and exits', { timeout: 60_000 }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-publish-'))
    const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: 'https://blog.example' }
    await runProgram(['import', source], env)
    const first = await runProgram(['publish'], env)
    expect([first.code, first.output]).toEqual([0, expect.stringMatching(/^\d+ written, 0 unchanged, 0 removed, 0 failed in/m)])
    expect(first.output).toMatch(/^\d+ share pictures drawn in/m)
    expect((await runProgram(['publish'], env)).output).toContain('0 written, 0 unchanged, 0 removed, 0 failed')
    rmSync(dataDir, { recursive: true })
  })
})
