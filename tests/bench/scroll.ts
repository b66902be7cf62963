import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchChromium } from '#tests/chromium.ts'
import { startProgram } from '#tests/support/program.ts'
import { fillAlbums } from '#tests/support/rich-album.ts'
import { tenth } from './figures.ts'
import { settled } from './watch.ts'

const PHOTOS = 500
/** Of them different ones: each is decoded for itself. */
const PICTURES = 100
const NAME = '五百张'
/** Pixels of one notch, and milliseconds until the next. */
const NOTCH = 240
const PAUSE_MS = 16

/** A page that goes on while it is scrolled, at its end: how long its longest tasks were. */
export async function benchScroll() {
  const program = await startProgram()
  try {
    const ids = await fillAlbums(program.dataDir, [
      { name: NAME, photos: PHOTOS, pictures: PICTURES, say: (n) => `第 ${n + 1} 张` },
    ])
    await settled(join(program.dataDir, 'inkstone.db'))
    const result: Record<string, object> = {}
    for (const [name, viewport] of [
      ['1280 × 900', { width: 1280, height: 900 }],
      ['390 × 800', { width: 390, height: 800 }],
    ] as const)
      result[`album of ${PHOTOS} photos at ${name}`] = await scrollThrough(`${program.url}/photos/${ids[NAME]}`, viewport)
    return result
  } finally {
    await program.remove()
  }
}

async function scrollThrough(url: string, viewport: { width: number; height: number }) {
  const browser = await launchChromium({ isWhole: true })
  try {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' })
    await page.addInitScript(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { tasks })
      new PerformanceObserver((list) => {
        for (const it of list.getEntries()) tasks.push(it.duration)
      }).observe({ type: 'longtask', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    const before = (await longTasks(page)).length
    await page.mouse.move(viewport.width / 2, viewport.height / 2)
    const start = performance.now()
    while (!(await isAtEnd(page))) {
      await page.mouse.wheel(0, NOTCH)
      await page.waitForTimeout(PAUSE_MS)
    }
    const tasks = (await longTasks(page)).slice(before)
    return {
      'photos shown': await page.locator('a[data-photo]').count(),
      'seconds of scrolling': tenth((performance.now() - start) / 1000),
      'tasks over 50 ms while scrolling': tasks.length,
      'longest, ms': Math.max(0, ...tasks),
      'of them before scrolling, while the page opened': before,
    }
  } finally {
    await browser.close()
  }
}

const longTasks = (page: Page) => page.evaluate(() => (globalThis as unknown as { tasks: number[] }).tasks)
const isAtEnd = (page: Page) =>
  page.evaluate((all) => {
    const { scrollHeight } = document.documentElement
    return document.querySelectorAll('a[data-photo]').length >= all && scrollY + innerHeight >= scrollHeight - 2
  }, PHOTOS)
