import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { screens } from '#lib/screens.ts'
import { launchChromium } from './chromium.ts'
import { rows } from './screens.ts'
import { axeFaults, focusFaults, layoutFaults } from './support/screen-faults.ts'
import { drawn, openScreenWorld, type ScreenWorld } from './support/screen-world.ts'

let browser: Browser
let world: ScreenWorld

beforeAll(async () => {
  browser = await launchChromium()
  world = openScreenWorld(browser)
})
afterAll(async () => {
  await world.close()
  await browser.close()
})

test('every screen has its row, and every row its states and roles', () => {
  const covered = new Set(rows.map((it) => it.screen))
  expect(screens.map((it) => it.path).filter((it) => !covered.has(it))).toEqual([])
  expect(rows.filter((it) => !it.states.length || !it.roles.length).map((it) => it.name)).toEqual([])
  const names = rows.flatMap((row) => row.states.map((state) => `${row.name} ${state.name}`))
  expect(new Set(names).size).toBe(names.length)
})

/** Each is opened at its first width. Themes differ in colour only, so that one is enough on the desk and the other on the telephone. */
const GROUPS = [
  { widths: [1280, 768], theme: 'light' },
  { widths: [390, 320], theme: 'dark' },
] as const

async function layoutAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 0 })
  await drawn(page)
  return (await layoutFaults(page)).map((it) => `${width}: ${it}`)
}

describe.each(rows)('$name', (row) => {
  // The first state with a blog waits for its start.
  test.each(row.states)('$name: readable, reachable, quiet', { timeout: 120_000 }, async (state) => {
    const faults: string[] = []
    for (const { widths, theme } of GROUPS) {
      const [width, ...more] = widths.filter((it) => !state.widths || state.widths.includes(it))
      if (!width) continue
      const { page, said, close } = await world.open(row, state, { width, colorScheme: theme })
      // Back at its first width last.
      for (const it of [...more, width]) faults.push(...(await layoutAt(page, it)))
      faults.push(...(await axeFaults(page, state.above)).map((it) => `${theme} ${width}: ${it}`))
      faults.push(...(await focusFaults(page)).map((it) => `${width}: ${it}`))
      faults.push(...said)
      await close()
    }
    expect(faults).toEqual([])
  })
})
