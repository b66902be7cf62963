import type { Page } from 'playwright'

/** Records layout shifts from the page's first moment on. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const moved = { shift: 0, all: [] as string[] }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as Shift[]) {
        if (!it.hadRecentInput) moved.shift += it.value
        const nodes = it.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 90) ?? node?.textContent)
        moved.all.push(`${it.value.toFixed(4)}: ${nodes.join(' | ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Moved = typeof globalThis & { moved: { shift: number; all: string[] } }

/** Returns the sum of the layout shifts that no input caused. */
export const shifts = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Moved).moved.shift)

/** Lists all layout shifts, also those after a press, which `shifts` leaves out. It waits two frames so that all are recorded. */
export const allShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame)
    return (globalThis as Moved).moved.all
  })
