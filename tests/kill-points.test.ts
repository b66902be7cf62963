import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureCompiled } from '#publisher/compile.ts'
import type { SessionOptions } from '#publisher/session.ts'
import { openTestBlog, type TestBlog } from './support/blog.ts'
import type { KillOrder } from './support/publish-until-killed.ts'
import { brokenPages, hashOfTree, liveFiles } from './support/site-files.ts'

/*
 * A publisher is killed at once, as by kill -9. After the next start the tree must equal that of an undisturbed publisher with the
 * same data, and no reader may ever have seen half a page.
 */
const ARTICLES = 12
/** `npm test` runs some of them; this command runs all: KILLS=50 npx vitest run tests/kill-points.test.ts */
const RANDOM_KILLS = Number(process.env.KILLS ?? 5)
const SEED = Number(process.env.SEED ?? 20261121)

let blog: TestBlog
let options: SessionOptions
let edits = 0

beforeAll(async () => {
  blog = await openTestBlog()
  const compiled = await ensureCompiled(fileURLToPath(new URL('..', import.meta.url)), () => {})
  const facts = { apiPrefix: '/v1', siteUrl: 'http://blog.test' }
  // The options are those of the server: a new release with many waiting pages is written in haste.
  options = { databaseUrl: blog.databaseUrl, siteDir: join(blog.dataDir, 'site'), compiled, facts, isHurried: true }
  for (let n = 1; n <= ARTICLES; n++)
    await blog.write({ title: `第 ${n} 篇`, tagNames: ['甲'], createTime: Date.UTC(2020 + (n % 3), n % 12, 3) })
  await finish()
})
afterAll(() => blog.close())

/** Runs a publisher in its own process; resolves with the signal that ended it. */
async function run(order: Omit<KillOrder, 'options'>, killAfterMs?: number, its = options): Promise<string | null> {
  const script = fileURLToPath(new URL('./support/publish-until-killed.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify({ ...order, options: its } satisfies KillOrder))
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  if (killAfterMs !== undefined) {
    await Promise.race([once(child.stdout, 'data'), ended])
    await Promise.race([pause(killAfterMs), ended])
    child.kill('SIGKILL')
  }
  const [code, signal] = await ended
  if (signal === null && code !== 0) throw new Error(`the publisher ended with ${code}`)
  return signal
}
const finish = (its = options) => run({ at: 'never', nth: 1 }, undefined, its)

/** Makes an edit that changes an article, its lists and its neighbours. */
async function edit() {
  edits++
  await blog.write(
    { title: `改 ${edits}`, tagNames: ['甲', `新 ${edits}`], createTime: Date.UTC(2020 + (edits % 3), edits % 12, 5) },
    6,
  )
}

/** Returns the hash of the tree that an undisturbed publisher makes of a copy of the data. */
async function cleanHash(): Promise<string> {
  const folder = join(blog.dataDir, 'clean')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  for (const part of ['', '-wal']) cpSync(join(blog.dataDir, `inkstone.db${part}`), join(folder, `inkstone.db${part}`))
  const siteDir = join(folder, 'site')
  await finish({ ...options, databaseUrl: `file:${join(folder, 'inkstone.db')}`, siteDir })
  return hashOfTree(liveFiles(siteDir))
}

/** Reads pages all the while, like readers; returns those that were cut short. */
function readAlong() {
  const broken: string[] = []
  let isOver = false
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const file = join(realpathSync(join(options.siteDir, 'live')), n % 2 ? 'index.html' : 'post/6.html')
      try {
        const plain = readFileSync(file, 'utf8')
        const packed = brotliDecompressSync(readFileSync(`${file}.br`)).toString()
        if (![plain, packed].every((it) => it.trimEnd().endsWith('</html>'))) broken.push(file)
      } catch (error) {
        // The old release is removed during the read; a server follows the link each time.
        if (file.startsWith(realpathSync(join(options.siteDir, 'live')))) broken.push(`${file}: ${error}`)
      }
      await pause(2)
    }
  })()
  return async () => {
    isOver = true
    await reading
    return broken
  }
}

async function expectHealed(stopReading: () => Promise<string[]>) {
  expect(brokenPages(liveFiles(options.siteDir))).toEqual([])
  await finish()
  expect(await stopReading()).toEqual([])
  const files = liveFiles(options.siteDir)
  expect([...files.keys()].filter((it) => it.endsWith('.new'))).toEqual([])
  expect(hashOfTree(files)).toBe(await cleanHash())
  // Every script and style of the pages exists, and the ledger contains one release only.
  const assets = [...String(files.get('index.html')).matchAll(/"(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.filter((path) => !existsSync(join(options.siteDir, 'live', path)))).toEqual([])
  expect(assets.length).toBeGreaterThan(1)
  expect(await blog.db.read.selectFrom('page').select('release').distinct().execute()).toHaveLength(1)
}

// Each starts a publisher three times, on a busy machine a slow thing.
describe('killed at a step, the next start finishes', { timeout: 120_000 }, () => {
  const steps: { name: string; at: KillOrder['at']; nth: number }[] = [
    { name: 'after the change is logged', at: 'logged', nth: 1 },
    { name: 'mid-render', at: 'rendering', nth: 2 },
    { name: 'mid-write', at: 'writing', nth: 2 },
    { name: 'before the rename', at: 'before rename', nth: 1 },
    { name: 'after the rename', at: 'after rename', nth: 2 },
    { name: 'before the record', at: 'before record', nth: 3 },
  ]
  test.each(steps)('$name', async ({ at, nth }) => {
    await edit()
    const stopReading = readAlong()
    expect(await run({ at, nth })).toBe('SIGKILL')
    await expectHealed(stopReading)
  })

  test.each(['before swap', 'after swap'] as const)('%s of a new release', async (at) => {
    await edit()
    options = { ...options, facts: { ...options.facts, siteUrl: `http://${at.replace(' ', '-')}.test` } }
    const stopReading = readAlong()
    expect(await run({ at, nth: 1 })).toBe('SIGKILL')
    await expectHealed(stopReading)
    expect(liveFiles(options.siteDir).get('index.html')?.toString()).toContain(options.facts.siteUrl)
  })
})

test(`killed ${RANDOM_KILLS} times at random, and the tree is that of a clean publish`, { timeout: 300_000 }, async () => {
  let state = SEED
  // The generator is seeded, so that a failure can be repeated.
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const stopReading = readAlong()
  let killed = 0
  for (let n = 0; n < RANDOM_KILLS; n++) {
    await edit()
    if (n % 10 === 9) options = { ...options, facts: { ...options.facts, siteUrl: `http://random-${n}.test` } }
    if ((await run({ at: 'never', nth: 1 }, random(120))) === 'SIGKILL') killed++
    expect(brokenPages(liveFiles(options.siteDir)), `seed ${SEED}, kill ${n}`).toEqual([])
  }
  expect(killed).toBeGreaterThan(RANDOM_KILLS / 2)
  await expectHealed(stopReading)
})
