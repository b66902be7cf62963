import type { Page } from 'playwright'
import { seededRandom } from './articles.ts'
import { megabytes, spread } from './figures.ts'

const KEYS = 120
/** In such a pause, all work that follows a change has begun before the next key. */
const REST_EVERY = 12
const REST_MS = 700
const WORDS = 12

type Watched = { keys: number[]; lastKey: number; shownAfter: Record<string, number> }
const watched = (page: Page) => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched)

/** Records how long each key takes until its effect is painted, and when the preview shows a word. */
async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const it: Watched = { keys: [], lastKey: 0, shownAfter: {} }
    Object.assign(globalThis, { watched: it, awaited: '' })
    const painted = new MessageChannel()
    const starts: number[] = []
    painted.port1.onmessage = () => it.keys.push(performance.now() - (starts.shift() ?? 0))
    const hear = ({ timeStamp, key }: KeyboardEvent) => {
      if (key.length !== 1) return
      it.lastKey = timeStamp
      requestAnimationFrame(() => {
        starts.push(timeStamp)
        painted.port2.postMessage(0)
      })
    }
    addEventListener('keydown', hear, { capture: true })
    new MutationObserver(() => {
      const { awaited } = globalThis as unknown as { awaited: string }
      if (awaited && document.querySelector('.preview-pane .prose')?.textContent?.includes(awaited))
        it.shownAfter[awaited] ??= performance.now() - it.lastKey
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** Types like a person: at varying speed, and with rests. */
export async function typeAlong(page: Page) {
  const random = seededRandom(3)
  await watchKeys(page)
  for (let n = 1; n <= KEYS; n++) {
    await page.keyboard.press('abcdefghij'[n % 10] ?? 'a')
    await page.waitForTimeout(n % REST_EVERY === 0 ? REST_MS : 60 + random() * 160)
  }
  return spread((await watched(page)).keys)
}

/** Measures the time from the last key of a word until the preview shows it. */
export async function previewDelays(page: Page) {
  await watchKeys(page)
  for (let n = 0; n < WORDS; n++) {
    const word = `zq${n}x`
    await page.evaluate((awaited) => Object.assign(globalThis, { awaited }), word)
    await page.keyboard.type(` ${word}`, { delay: 40 })
    await page.waitForFunction((it) => it in (globalThis as unknown as { watched: Watched }).watched.shownAfter, word)
    await page.waitForTimeout(300)
  }
  return spread(Object.values((await watched(page)).shownAfter))
}

const BURSTS = 120
/** Each burst begins a new line now and then, so that the text grows like an author's. */
const BURST = 'wordswords abcde'

/**
 * Measures the page's memory before and after the typing of ten minutes, done without pauses: each burst is followed by an entry of
 * the history.
 */
export async function memoryOverTyping(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const look = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((it) => it.name === name)?.value ?? 0
    return { 'heap, MB': megabytes(of('JSHeapUsedSize')), nodes: of('Nodes'), listeners: of('JSEventListeners') }
  }
  const before = await look()
  for (let n = 0; n < BURSTS; n++) {
    await page.keyboard.type(BURST)
    // The wait is longer than the pause after which a history entry is made.
    await page.waitForTimeout(n % 3 ? 180 : 540)
  }
  const after = await look()
  await client.detach()
  return { letters: BURSTS * BURST.length, before, after }
}
