import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { realTexts } from '#tests/bench/articles.ts'
import { type ControlGroup, makeControlGroup } from '#tests/support/control-group.ts'
import { always, atMost, type Fault, type Row, Skipped } from './fault.ts'
import { addressOf, copyProgram } from './program-copy.ts'

const START = 'scripts/start.mjs'
const ARTICLES = 300
const UP_S = 180
/** Counts milliseconds for the work of a first start after its first page: projects, albums, share pictures. */
const SETTLE_MS = 20_000

/** Runs on the smallest machine of docs/deployment.md: one core and one gigabyte, without swap. */
export const smallMachine: Fault = async ({ say }) => {
  const home = mkdtempSync(join(tmpdir(), 'inkstone-small-'))
  const copy = copyProgram(home)
  const folder = articles(home)
  const rows: Row[] = []
  try {
    const small = openMachine(1024, copy, join(home, 'data'))
    try {
      say('1,024 MB: a start from nothing')
      const site = await small.start()
      rows.push(atMost('1,024 MB: npm start from nothing until home is there', UP_S, site.seconds, 's'))
      await pause(SETTLE_MS)
      rows.push(always('its home, after the rest of the sample', 1, Number(await isHome(site.url))))
      say(`1,024 MB: ${ARTICLES} articles come beside it, and a backup`)
      rows.push(...(await small.command(`import of ${ARTICLES} articles beside it`, 'import', folder)))
      rows.push(...(await small.command('all of them published beside it', 'publish')))
      rows.push(...(await small.command('a backup beside it', 'blog', 'backup', 'create')))
      rows.push(always('its home, after that', 1, Number(await isHome(site.url))))
      await site.stop()
      const [backup = ''] = readdirSync(join(home, 'data', 'backups')).filter((it) => it.endsWith('.tar.gz'))
      const archive = join(home, 'data', 'backups', backup)
      rows.push(...(await small.command('the backup restored', 'blog', 'restore', archive, '--yes')))
      rmSync(join(copy, 'dist'), { recursive: true })
      say('1,024 MB: npm run build')
      rows.push(...(await small.command('npm run build', 'build')))
      rows.push(...small.rows('1,024 MB'))
    } finally {
      await small.close()
    }
    const tiny = openMachine(512, copy, join(home, 'tiny'))
    try {
      say('512 MB: a start with what another machine has compiled')
      const site = await tiny.start()
      rows.push(atMost('512 MB: npm start with a compiled release', UP_S, site.seconds, 's'))
      await pause(SETTLE_MS)
      rows.push(always('512 MB: its home, after the rest of the sample', 1, Number(await isHome(site.url))))
      await site.stop()
      rows.push(...tiny.rows('512 MB'))
    } finally {
      await tiny.close()
    }
    return rows
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

function articles(home: string): string {
  const folder = join(home, 'articles')
  mkdirSync(folder)
  const real = realTexts()
  for (let n = 0; n < ARTICLES; n++) {
    const text = real[n]?.contentMd ?? '索引是一本书的目录，事务是一句说完整的话。\n\n'.repeat(200)
    writeFileSync(join(folder, `${n}.md`), `---\ntitle: 第 ${n} 篇\ndate: 2024-01-02 03:04:05\n---\n${text}`)
  }
  return folder
}

const isHome = async (url: string) => (await fetch(url).catch(() => null))?.status === 200

function openMachine(memoryMb: number, cwd: string, dataDir: string) {
  const group = groupOf(memoryMb)
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, SAMPLE: 'on' }
  const run = (...args: string[]) => {
    const child = group.spawn(process.execPath, [START, ...args], { cwd, env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (part) => (output += part))
    return { child, output: () => output }
  }
  return {
    async start() {
      const begin = performance.now()
      const { child } = run()
      const url = await addressOf(child)
      return { url, seconds: (performance.now() - begin) / 1000, stop: () => stop(child) }
    },
    async command(what: string, ...args: string[]): Promise<Row[]> {
      const begin = performance.now()
      const { child, output } = run(...args)
      const [code] = (await once(child, 'close')) as [number | null]
      const held = group.told().heldMb
      if (code !== 0) console.log(output())
      const took = Math.round((performance.now() - begin) / 1000)
      return [always(`${what} (${took} s, ${held} MB held at most so far)`, 1, Number(code === 0))]
    },
    rows: (name: string): Row[] => [
      atMost(`${name}: processes killed for want of memory`, 0, group.told().kills),
      atMost(`${name}: held at most by all processes together`, memoryMb, group.told().heldMb, 'MB'),
    ],
    close: () => group.remove(),
  }
}

function groupOf(memoryMb: number): ControlGroup {
  try {
    return makeControlGroup(memoryMb)
  } catch (error) {
    throw new Skipped(String(error))
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}
