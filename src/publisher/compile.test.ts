import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureCompiled } from './compile.ts'

/** In place of Astro: writes one file, or goes on writing until it is ended. */
const COMPILER = `
const { mkdirSync, writeFileSync } = require('node:fs')
const { join } = require('node:path')
const folder = join(process.argv[4], 'server')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'entry.mjs'), '')
writeFileSync('compiler.pid', String(process.pid))
if (process.env.INKSTONE_TEST_ENDLESS) setInterval(() => writeFileSync(join(folder, String(performance.now())), ''), 1)
`
const DAY_MS = 24 * 60 * 60_000
let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inkstone-compile-'))
  const astro = join(root, 'node_modules/astro')
  mkdirSync(astro, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(astro, 'package.json'), JSON.stringify({ name: 'astro', bin: { astro: 'astro.cjs' } }))
  writeFileSync(join(astro, 'astro.cjs'), COMPILER)
})
afterEach(() => {
  delete process.env.INKSTONE_TEST_ENDLESS
  rmSync(root, { recursive: true, force: true })
})

const dist = () => readdirSync(join(root, 'dist')).sort()
const compileOf = (source: string) => {
  writeFileSync(join(root, 'package-lock.json'), source)
  return ensureCompiled(root, () => {})
}
const usedAgo = (folder: string, ms: number) => utimesSync(folder, new Date(), new Date(Date.now() - ms))
const half = (name: string) => {
  mkdirSync(join(root, 'dist', name), { recursive: true })
  return name
}

test('a compile is made once, found again, and then counts as used', async () => {
  const first = await compileOf('one')
  usedAgo(first.folder, 3 * DAY_MS)
  const again = await ensureCompiled(root, () => expect.unreachable())
  expect(again).toEqual(first)
  expect(Date.now() - statSync(first.folder).mtimeMs).toBeLessThan(DAY_MS)
})

test('old compiles go but the two newest, and those that a process has started with today', async () => {
  const old = await compileOf('old')
  const inUse = await compileOf('in use')
  const before = await compileOf('before')
  usedAgo(old.folder, 3 * DAY_MS)
  usedAgo(inUse.folder, 2 * DAY_MS)
  // A server starts with it.
  await compileOf('in use')
  usedAgo(before.folder, 1_000)
  usedAgo(inUse.folder, DAY_MS / 2)
  const fresh = await compileOf('fresh')
  expect(dist()).toEqual([inUse.id, before.id, fresh.id].sort())
})

test('what another process is making stays and takes no place; what was left half-made goes', async () => {
  const before = await compileOf('before')
  usedAgo(before.folder, 3 * DAY_MS)
  const making = half(`0123456789ab.${process.ppid}`)
  const left = half('0123456789ab.99999999')
  half(`0123456789ab.${process.pid}`)
  mkdirSync(join(root, 'dist', 'client'))
  const fresh = await compileOf('fresh')
  expect(dist()).toEqual([making, before.id, fresh.id, 'client'].sort())
  expect(dist()).not.toContain(left)
})

test('a stop ends the compiler and leaves nothing behind', async () => {
  process.env.INKSTONE_TEST_ENDLESS = 'yes'
  const stopping = new AbortController()
  const compiling = ensureCompiled(root, () => {}, stopping.signal)
  const pidFile = join(root, 'compiler.pid')
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '', { timeout: 5_000 }).toBe(true)
  stopping.abort()
  await expect(compiling).rejects.toMatchObject({ name: 'AbortError' })
  expect(() => process.kill(Number(readFileSync(pidFile, 'utf8')), 0)).toThrow('ESRCH')
  expect(dist()).toEqual([])
})
