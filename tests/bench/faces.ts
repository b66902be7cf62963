import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { launchChromium } from '#tests/chromium.ts'
import { startProgram } from '#tests/support/program.ts'
import { median } from './figures.ts'
import { settled } from './watch.ts'

const RUNS = 5
/** Lighthouse uses these values for slow 4G: milliseconds, bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const SLOWER = 4
const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true, serviceWorkers: 'block' } as const
const HALF_HOUR = 31 * 60_000

/** Opens a page as on a slow telephone; returns its largest contentful paint, and whether the site's face is drawn. */
async function openSlowly(context: BrowserContext, url: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await context.newPage()
  await prepare?.(page)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', SLOW)
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.goto(url, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(async () => {
    const paint = new Promise<number>((done) =>
      new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      }),
    )
    const isOn = 'fonts' in document.documentElement.dataset
    return {
      paint: await paint,
      face: isOn && [...document.fonts].some((it) => it.family.includes('Inter V') && it.status === 'loaded'),
    }
  })
  return { page, ...seen }
}

/** Takes one reader through two visits, and another whose first page has the fonts at once. */
async function readOnce(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE)
  const first = await openSlowly(context, url)
  await first.page.mouse.move(20, 300)
  await first.page.waitForFunction(() => localStorage.getItem('fonts'))
  await first.page.close()
  const second = await openSlowly(context, url)
  await second.page.close()
  const later = await openSlowly(context, url, (page) => page.clock.setFixedTime(Date.now() + HALF_HOUR))
  await context.close()
  const other = await browser.newContext(PHONE)
  await other.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('fonts', '1'))
  const atOnce = await openSlowly(other, url)
  await other.close()
  return { first, second, later, atOnce }
}

/**
 * Measures what the site's fonts cost: the largest contentful paint of the first and the second page of a first visit, of the first page of
 * the next one, and of somebody's first page if it had the fonts at once.
 */
export async function benchFaces(paths: readonly string[] = ['/post/1', '/']) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-faces-'))
  const program = await startProgram({ DATA_DIR: dataDir, SAMPLE: 'on' })
  const browser = await launchChromium()
  try {
    await settled(join(dataDir, 'inkstone.db'))
    const result: Record<string, object> = {}
    for (const path of paths) {
      const runs: Awaited<ReturnType<typeof readOnce>>[] = []
      for (let run = 0; run < RUNS; run++) runs.push(await readOnce(browser, program.url + path))
      const row = (of: keyof (typeof runs)[number]) => ({
        ms: Math.round(median(runs.map((it) => it[of].paint))),
        'with the site’s face': runs.filter((it) => it[of].face).length,
      })
      result[path] = {
        'first page': row('first'),
        'second page': row('second'),
        'first page of the next visit': row('later'),
        'first page with fonts at once': row('atOnce'),
      }
      console.error(path, JSON.stringify(result[path]))
    }
    return { runs: RUNS, result }
  } finally {
    await browser.close()
    await program.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
