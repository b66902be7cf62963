import type { Page } from 'playwright'

/** Notes how far things move by themselves from the page's first moment on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!it.hadRecentInput) moved.shift += it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How far things have moved by themselves; 0 when nothing did. */
export const shifts = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)
