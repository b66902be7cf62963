import { openDatabase } from '#server/core/db/open-database.ts'
import { launchChromium } from '#tests/chromium.ts'
import { withOwnerAdmin } from '#tests/support/owner-admin.ts'
import { startProgram } from '#tests/support/program.ts'

const MESSAGES = 10_000
const AT_ONCE = 500
/** The wheel moves by this many pixels at this interval, like a reader's. */
const STEP_PX = 900
const STEP_MS = 50
const QUIET_MS = 1_000

/** Holds the main thread's tasks longer than 50 ms, as the page observed them. */
interface Watched {
  tasks: number[]
}

/** Scrolls a board of ten thousand messages to its end and back: measures rows, long tasks, and the longest task. */
export async function benchScrollMessages() {
  const program = await startProgram({ SAMPLE: 'off' })
  const browser = await launchChromium({ isWhole: true })
  try {
    await fill(program.dataDir)
    while (!(await (await fetch(`${program.url}/messages`)).text()).includes('10,001')) await pause(200)
    return {
      'in lists': await scrolled(browser, `${program.url}/messages`, 'reduce'),
      'with messages drifting': await scrolled(browser, `${program.url}/messages`, 'no-preference'),
    }
  } finally {
    await browser.close()
    await program.remove()
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function fill(dataDir: string): Promise<void> {
  const db = await openDatabase(`file:${dataDir}/inkstone.db`)
  for (let from = 0; from < MESSAGES; from += AT_ONCE)
    await db.write((tx) =>
      tx
        .insertInto('message')
        .values(
          Array.from({ length: AT_ONCE }, (_, n) => ({
            user_id: 1,
            content: `第 ${from + n} 句话。${'路过的人留下的话有长有短，'.repeat(((from + n) * 7) % 9)}`,
            create_time: (from + n) * 60_000,
          })),
        )
        .execute(),
    )
  await db.close()
  // The last message goes through the API, which makes the board be published.
  await withOwnerAdmin(dataDir, (admin) => admin.message('最后一句'))
}

type Browser = Awaited<ReturnType<typeof launchChromium>>

async function scrolled(browser: Browser, url: string, reducedMotion: 'reduce' | 'no-preference') {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watched: Watched = { tasks: [] }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries()) watched.tasks.push(Math.round(it.duration))
    }).observe({ type: 'longtask', buffered: false })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.move(640, 450)
  await pause(QUIET_MS)
  const taken = () =>
    page.evaluate(() => {
      const { watched } = globalThis as unknown as { watched: Watched }
      return watched.tasks.splice(0)
    })
  const opening = await taken()
  await page.locator('[data-more]').click()
  const started = performance.now()
  while (await page.locator('[data-more]').isVisible()) {
    await page.mouse.wheel(0, STEP_PX)
    await pause(STEP_MS)
  }
  const down = await taken()
  const seconds = Math.round((performance.now() - started) / 1000)
  for (let step = 0; step < 100; step++) {
    await page.mouse.wheel(0, -8 * STEP_PX)
    await pause(STEP_MS)
  }
  const up = await taken()
  const rows = await page.locator('[data-message]').count()
  await context.close()
  return { rows, seconds, opening: told(opening), 'to the end': told(down), back: told(up) }
}

const told = (tasks: readonly number[]) => ({ 'long tasks': tasks.length, 'longest, ms': Math.max(0, ...tasks) })
