import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** Prints its arguments; ends with code 7, or stays until a signal. */
const pinned = `#!/usr/bin/env node
const { NODE_ENV, STAY } = process.env
process.on('SIGTERM', () => { console.log('drained'); process.exit(0) })
console.log(JSON.stringify({ args: process.argv.slice(2), NODE_ENV, cwd: process.cwd() }))
if (STAY) setInterval(() => {}, 1000); else process.exitCode = 7
// ${'padding '.repeat(200_000)}
`
/** Stands in for npm: records each call, then installs the pinned Node, or fails as npm does without a network. */
const npm = `#!/usr/bin/env node
const fs = require('node:fs')
fs.appendFileSync('npm-calls', process.argv[2] + '\\n')
if (process.env.OFFLINE) { console.error('npm error code ECONNREFUSED\\n    at fetch (x.js:1:1)'); process.exit(1) }
setTimeout(() => {
  fs.mkdirSync('node_modules/node/bin', { recursive: true })
  fs.copyFileSync('pinned', 'node_modules/node/bin/node')
  fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
}, 300)
`
const lock = (version: string) => JSON.stringify({ packages: { '': {}, 'node_modules/node': { version } } })

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inkstone start '))
  mkdirSync(join(root, 'scripts'))
  for (const name of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.mjs')))
    copyFileSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  for (const [name, text] of Object.entries({ pinned, 'bin/npm': npm })) {
    mkdirSync(join(root, 'bin'), { recursive: true })
    writeFileSync(join(root, name), text)
    chmodSync(join(root, name), 0o755)
  }
  writeFileSync(join(root, 'package.json'), '{"type":"commonjs"}')
  writeFileSync(join(root, 'package-lock.json'), lock('1.0.0'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

interface Ended {
  code: number | null
  out: string
  err: string
}

function begin(args: string[], env: Record<string, string> = {}, cwd = root): { child: ChildProcess; ended: Promise<Ended> } {
  const { npm_lifecycle_event: _, INIT_CWD: __, NODE_ENV: ___, ...outer } = process.env
  const path = [join(root, 'bin'), process.env.PATH].join(delimiter)
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    cwd,
    env: { ...outer, PATH: path, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (piece) => (out += piece))
  child.stderr.on('data', (piece) => (err += piece))
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))) }
}
const start = (...given: Parameters<typeof begin>) => begin(...given).ended

const npmCalls = () =>
  existsSync(join(root, 'npm-calls')) ? readFileSync(join(root, 'npm-calls'), 'utf8').trim().split('\n') : []
const said = ({ out }: Ended) =>
  JSON.parse(out.trim().split('\n').at(-1) ?? '') as { args: string[]; NODE_ENV: string; cwd: string }

test('the first start installs, goes on under the pinned Node and hands back its exit code; the second installs nothing', async () => {
  const first = await start(['--verbose'])
  expect(said(first)).toEqual({ args: ['src/main.ts', '--verbose'], NODE_ENV: 'production', cwd: root })
  expect(first.code).toBe(7)
  expect((await start([])).out).not.toContain('Installing')
  expect(npmCalls()).toEqual(['ci'])
})

test('a new lock file installs again; what npm has installed by hand already is taken as it is', async () => {
  await start([])
  writeFileSync(join(root, 'package-lock.json'), lock('2.0.0'))
  await start([])
  expect(npmCalls()).toEqual(['ci', 'ci'])
  writeFileSync(join(root, 'package-lock.json'), lock('3.0.0'))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), lock('3.0.0'))
  await start([])
  expect(npmCalls()).toEqual(['ci', 'ci'])
})

test('starts at the same moment install once, and a lock left by a dead process holds up nobody', async () => {
  const dead = Number(execFileSync(process.execPath, ['-p', 'process.pid']))
  mkdirSync(join(root, '.cache/install.lock'), { recursive: true })
  writeFileSync(join(root, '.cache/install.lock/holder'), `${(await import('node:os')).hostname()} ${dead}`)
  const all = await Promise.all([start([]), start([]), start([])])
  expect(all.map(({ code }) => code)).toEqual([7, 7, 7])
  expect(npmCalls()).toEqual(['ci'])
})

test('without a network it says so once, in both languages, without a stack', async () => {
  const { code, err } = await start([], { OFFLINE: '1' })
  expect(code).toBe(1)
  expect(err.trim().split('\n')).toHaveLength(2)
  expect(err).toMatch(/no network.*\n.*没有网络/)
  expect(existsSync(join(root, '.cache/install.lock'))).toBe(false)
})

test('a folder to import is meant from where the user stood', async () => {
  await start([])
  const standing = join(root, 'bin')
  const byNpm = await start(['import', '--force', '../my notes'], { INIT_CWD: standing, npm_lifecycle_event: 'import' })
  expect(said(byNpm).args).toEqual(['src/main.ts', 'import', '--force', join(root, 'my notes')])
  const byHand = await start(['import', 'notes'], { INIT_CWD: '/elsewhere' }, standing)
  expect(said(byHand).args).toEqual(['src/main.ts', 'import', join(standing, 'notes')])
})

test('each command runs its own program; an unknown one is named', async () => {
  await start([])
  expect(said(await start(['publish', '--verify'])).args).toEqual(['src/main.ts', 'publish', '--verify'])
  expect(said(await start(['check', 'layers'])).args).toEqual(['scripts/check.ts', 'layers'])
  expect(said(await start(['bench', 'api'])).args).toEqual(['tests/bench/run.ts', 'api'])
  expect(await start(['frobnicate'])).toMatchObject({ code: 1, err: expect.stringContaining('Unknown command "frobnicate"') })
})

test('a signal reaches the program, which drains and ends well', async () => {
  await start([])
  const { child, ended } = begin([], { STAY: '1' })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, out: expect.stringContaining('drained') })
})

test('npm is stopped: the shell between npm and the launcher dies, and the program drains all the same', async () => {
  await start([])
  const launcher = `"${process.execPath}" "${join(root, 'scripts/start.mjs')}"; true`
  const shell = spawn('sh', ['-c', launcher], { cwd: root, env: { ...process.env, STAY: '1', npm_lifecycle_event: 'start' } })
  const drained = new Promise<void>((resolve) =>
    shell.stdout.on('data', (piece) => {
      if (String(piece).includes('drained')) resolve()
    }),
  )
  await new Promise((resolve) => shell.stdout.once('data', resolve))
  shell.kill('SIGTERM')
  await drained
})
