import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../../chromium.ts'
import { judgeFiles } from '../judge-site.ts'
import type { Planted } from '../planting.ts'
import { MINUTES as BUDGET, SEED } from '../seed.ts'
import { readSite, SITE } from '../site.ts'
import { openWatched } from '../watch.ts'

const root = join(import.meta.dirname, '../../..')
/** A copy needs these parts for the program and the planting. */
const PARTS = [
  'src',
  'public',
  'tests',
  'scripts',
  'astro.config.mjs',
  'uno.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]
const MINUTES = 60_000

/** Each protection is given by its source text. */
const holes = [
  { name: 'nothing', file: 'src/main.ts', words: '', by: '', isRed: false },
  {
    name: 'the sanitiser',
    file: 'src/markdown/render.ts',
    words: '.use(rehypeSanitize, schemaFor(marks.prefix))',
    by: '',
    isRed: true,
  },
  {
    name: 'the URL rule',
    file: 'src/markdown/schema.ts',
    words: "protocols: { href: LINK_SCHEMES, src: ['http', 'https', 'data'] }",
    by: 'protocols: {}',
    isRed: true,
  },
  { name: 'the escaping', file: 'src/lib/escape-html.ts', words: 'ENTITIES[it] ?? it', by: 'it', isRed: true },
] as const

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

/** Makes a copy of the program without a protection: the program has no switch for it. */
function copyWithout({ file, words, by }: (typeof holes)[number]): string {
  const copy = mkdtempSync(join(tmpdir(), 'inkstone-hole-'))
  for (const it of PARTS) cpSync(join(root, it), join(copy, it), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const whole = readFileSync(join(copy, file), 'utf8')
  if (!whole.includes(words)) throw new Error(`${file} does not hold ${words}`)
  writeFileSync(join(copy, file), whole.replace(words, by))
  return copy
}

async function serve(copy: string, dataDir: string) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, SITE_URL: SITE, PORT: '0', SAMPLE: 'off' }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: copy, env, stdio: ['ignore', 'pipe', 'ignore'] })
  let said = ''
  for await (const part of child.stdout.setEncoding('utf8')) {
    said += part
    const [, url] = /Inkstone {2}(http:\S+)/.exec(said) ?? []
    if (url) return { url, stop: async () => void (child.kill() && (await once(child, 'exit'))) }
  }
  throw new Error(said)
}

/** Each copy is a separate program, compiled and published: a short run takes a random one beside the unchanged program. */
const picked = BUDGET < 30 ? [holes[0], holes[1 + (SEED % (holes.length - 1))] ?? holes[1]] : holes

describe.each(picked)('a program without $name', (hole) => {
  test(hole.isRed ? 'is found out, in its files and in a browser' : 'is found harmless by the same look', {
    timeout: 15 * MINUTES,
  }, async () => {
    const copy = copyWithout(hole)
    const dataDir = join(copy, 'data')
    const note = join(copy, 'planted.json')
    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, {
        cwd: copy,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          SITE_URL: SITE,
          HOSTILE_SEED: String(SEED),
          HOSTILE_MINUTES: '',
        },
      })
    mkdirSync(dataDir)
    try {
      run('tests/hostile/whole/plant.command.ts', dataDir, note)
      run('src/main.ts', 'publish')
      const planted = JSON.parse(readFileSync(note, 'utf8')) as Planted
      const faults = judgeFiles({ ...readSite(dataDir), planted })
      expect(faults.length > 0, faults.slice(0, 5).join('\n')).toBe(hole.isRed)

      const served = await serve(copy, dataDir)
      const page = await openWatched(browser, { isOpen: true })
      const led: string[] = []
      for (const path of ['/', '/about', '/moments', '/goods/1', ...Object.keys(planted.titles)]) {
        await page.goto(served.url + path)
        await page.mouse.move(300, 300)
        await page.waitForLoadState('networkidle')
        led.push(
          ...(await page
            .locator('a[href]')
            .evaluateAll((all) => all.map((it) => (it as HTMLAnchorElement).protocol).filter((it) => /script|data/.test(it)))),
        )
      }
      await page.context().close()
      await served.stop()
      expect(page.faults.length + led.length > 0, [...page.faults, ...led].slice(0, 5).join('\n')).toBe(hole.isRed)
    } finally {
      rmSync(copy, { recursive: true, force: true })
    }
  })
})
