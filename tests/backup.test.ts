import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { BackupState } from '#contract/keep/backup.ts'
import type { Session } from '#contract/people/auth.ts'
import { startExampleBlog } from './support/example-blog.ts'
import { addAccount, PASSWORD } from './support/member.ts'
import { runProgram } from './support/program.ts'
import { liveFiles } from './support/site-files.ts'
import { stubbornAuthor } from './support/stubborn-author.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const OWNER = 'owner@example.com'

async function logIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username: OWNER, password: PASSWORD, source: 'PC' })
  const answer = await fetch(`${url}/v1/auth/login`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: Session }).data.token
}

/** Restores into a folder where nothing is. */
async function restored(dataDir: string): Promise<string> {
  const backups = join(dataDir, 'backups')
  const newest = readdirSync(backups)
    .filter((it) => it.endsWith('.tar.gz'))
    .toSorted()
    .at(-1)
  const target = mkdtempSync(join(tmpdir(), 'inkstone-restored-'))
  const { code, output } = await runProgram(['restore', join(backups, newest ?? ''), '--yes'], envOf(target))
  expect(code, output).toBe(0)
  return target
}

const envOf = (dataDir: string) => ({ ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })

test('a backup made while authors write has all that was acknowledged before; of a site at rest it gives an equal site', {
  timeout: 300_000,
}, async () => {
  const program = await startExampleBlog()
  const targets: string[] = []
  try {
    await addAccount(program, { username: OWNER, nickname: '山月', role: 'admin' })
    const token = await logIn(program.url)
    const categories = (await (await fetch(`${program.url}/v1/api/article/categorie-all`)).json()) as { data: { id: number }[] }
    const authors = ['甲', '乙', '丙'].map((it) => stubbornAuthor(it, token, categories.data[0]?.id ?? 1))
    let isOver = false
    const writing = authors.map(async (it) => {
      while (!isOver) await it.save(program.url)
    })
    await vi.waitFor(() => expect(authors.every((it) => it.known.size > 1)).toBe(true), { timeout: 60_000 })
    const before = authors.flatMap((it) => [...it.known].map(([id, { version }]) => ({ id, version })))
    const made = await runProgram(['backup', 'create'], envOf(program.dataDir))
    expect(made.code, made.output).toBe(0)
    isOver = true
    await Promise.all(writing)
    targets.push(await restored(program.dataDir))
    const copy = new DatabaseSync(join(targets[0] ?? '', 'inkstone.db'))
    const newest = copy.prepare('select max(version) as version from article_revision where article_id = ?')
    for (const { id, version } of before) expect(Number(newest.get(id)?.version), `article ${id}`).toBeGreaterThanOrEqual(version)
    for (const { url } of copy.prepare('select url from file').all())
      expect(existsSync(join(targets[0] ?? '', String(url))), String(url)).toBe(true)
    copy.close()

    // At rest: what is published of the copy is what is published here.
    await program.stop()
    for (const argv of [['publish'], ['backup', 'create']]) expect((await runProgram(argv, envOf(program.dataDir))).code).toBe(0)
    const target = await restored(program.dataDir)
    targets.push(target)
    const published = await runProgram(['publish'], envOf(target))
    expect(published.code, published.output).toBe(0)
    const pages = (dataDir: string) =>
      [...liveFiles(join(dataDir, 'site'))].filter(([name]) => !name.endsWith('.br') && !name.startsWith('.'))
    expect(new Map(pages(target))).toEqual(new Map(pages(program.dataDir)))
  } finally {
    await program.remove()
    for (const it of targets) rmSync(it, { recursive: true, force: true })
  }
})

test('from the admin: the program ends, the backup takes the place of the data, and the program starts again', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-admin-restore-'))
  const PORT = String(20_000 + (process.pid % 20_000))
  const url = `http://127.0.0.1:${PORT}`
  const env = { ...envOf(dataDir), PORT, SAMPLE: 'off' }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const it of [child.stdout, child.stderr]) it.setEncoding('utf8').on('data', (text: string) => (output += text))
  const starts = () => output.split('Inkstone  http').length - 1
  const until = (check: () => unknown) => vi.waitFor(check, { timeout: 60_000, interval: 100 })
  let token = ''
  const ask = async <T>(method: string, path: string, body?: object) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const answer = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await answer.json()) as { code: number; message: string; data: T }
  }
  const name = async () => (await ask<{ name: string }>('GET', '/api/webConfig')).data.name
  try {
    await until(() => expect(starts()).toBe(1))
    await addAccount({ dataDir } as Parameters<typeof addAccount>[0], { username: OWNER, nickname: '山月', role: 'admin' })
    token = await logIn(url)
    const was = await name()
    expect((await ask('POST', '/sys/backup/create')).code).toBe(200)
    const state = () => ask<BackupState>('GET', '/sys/backup/state')
    await until(async () =>
      expect((await state()).data).toMatchObject({ doing: null, backups: [{ state: 'whole' }], restarts: true }),
    )
    const [backup] = (await state()).data.backups
    expect((await runProgram(['config', 'set', 'name', '后来的名字'], env)).code).toBe(0)
    await until(async () => expect(await name()).toBe('后来的名字'))
    // Beside the running server the command line does not.
    expect(await runProgram(['restore', backup?.name ?? '', '-y'], env)).toMatchObject({
      code: 1,
      output: expect.stringContaining('先停下它'),
    })
    expect(await ask('POST', '/sys/backup/restore', { name: backup?.name, password: 'wrong-1' })).toMatchObject({ code: 400 })
    expect(await ask('POST', '/sys/backup/restore', { name: backup?.name, password: PASSWORD })).toMatchObject({ code: 200 })
    await until(() => expect(starts()).toBe(2))
    expect(await name()).toBe(was)
    expect((await ask('GET', '/sys/backup/state')).code).toBe(401)
    expect(readdirSync(dataDir).some((it) => it.startsWith('before-restore-'))).toBe(true)
    expect(await (await fetch(url)).text()).toContain(was)
  } finally {
    child.kill('SIGTERM')
    await once(child, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})
