import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { findViolations } from './axe.ts'

/** Admin and editor stories do not test motion, and drawing it is a fifth of such a page's work. */
export const STILL = { reducedMotion: 'reduce' } as const

/**
 * Opens a reader's tab that records every fault of a page: exceptions, failed requests, violations of the policy. Service workers
 * are blocked unless a story is about them: Playwright cannot intercept their requests.
 * @param visit `reported`: the server limits the reported visits of one network
 */
export async function openTab(
  browser: Browser,
  options: BrowserContextOptions = {},
  visit: 'new' | 'reported' = 'reported',
): Promise<Page & { faults: string[] }> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'zh-CN',
    ...options,
  })
  // An open tab would keep its timers and animations running during all later stories.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  await context.addInitScript(stillPointer)
  if (visit === 'reported') await context.addInitScript(noteVisit)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => {
    // A busy browser skips a transition between pages and shows the page at once: this is the browser's own decision and affects no
    // script.
    if (!error.message.includes('Page already revealed')) faults.push(`exception: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // A reload aborts running requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`)
  })
  return Object.assign(page, { faults })
}

/** Headless Chromium may send a new page a pointer event in its corner without a movement. */
function stillPointer(): void {
  const hold = (event: Event) => {
    const { clientX, clientY, movementX, movementY } = event as PointerEvent
    if (!clientX && !clientY && !movementX && !movementY) event.stopImmediatePropagation()
  }
  for (const name of ['pointermove', 'mousemove']) addEventListener(name, hold, { capture: true })
}

/** Runs in the browser: marks this visit as reported. */
export function noteVisit(): void {
  if (location.protocol.startsWith('http') && origin !== 'null') sessionStorage.setItem('visit', '1')
}

/** Checks WCAG 2.2 AA and axe's best practices for the whole page, or for the content of a selector. */
export async function expectAccessible(page: Page, name: string, within = ''): Promise<void> {
  expect((await findViolations(page, { within })).map((it) => `${name}: ${it}`)).toEqual([])
}
