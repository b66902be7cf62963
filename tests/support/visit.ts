import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { expect, onTestFinished, TestRunner } from 'vitest'
import { findViolations } from './axe.ts'

/** At the desk and in the editor no story is about movement, and to draw it is a fifth of such a page's work. */
export const STILL = { reducedMotion: 'reduce' } as const

/**
 * A reader's tab that remembers everything a page did wrong: exceptions, failed requests, violations of the policy. Without a service
 * worker unless a story is about it: what a worker fetches, Playwright cannot stand in for.
 * @param visit `reported`: the server listens to so many visits of one household only
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
  // A tab left open goes on with its timers and movements beside all later stories.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close())
  await context.addInitScript(stillPointer)
  if (visit === 'reported') await context.addInitScript(noteVisit)
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => {
    // A busy browser gives a transition between pages up, and shows the page at once: its own affair, and no script of ours hears of it.
    if (!error.message.includes('Page already revealed')) faults.push(`exception: ${error.message}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // What a reload cut short is nobody's fault.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.push(`failed: ${request.url()}`)
  })
  return Object.assign(page, { faults })
}

/** Chromium without a window may tell a new page of a pointer in its corner that nobody moved. */
function stillPointer(): void {
  const hold = (event: Event) => {
    const { clientX, clientY, movementX, movementY } = event as PointerEvent
    if (!clientX && !clientY && !movementX && !movementY) event.stopImmediatePropagation()
  }
  for (const name of ['pointermove', 'mousemove']) addEventListener(name, hold, { capture: true })
}

/** For the browser: this visit has been reported. */
export function noteVisit(): void {
  if (location.protocol.startsWith('http') && origin !== 'null') sessionStorage.setItem('visit', '1')
}

/** WCAG 2.2 AA and what axe calls best practice; of the whole page, or of what is inside a selector. */
export async function expectAccessible(page: Page, name: string, within = ''): Promise<void> {
  expect((await findViolations(page, { within })).map((it) => `${name}: ${it}`)).toEqual([])
}
