import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { screens } from '#lib/screens.ts'
import { launchChromium } from './chromium.ts'
import { type Row, rows, type State } from './screens.ts'
import { axeFaults, dangerFaults, focusFaults, layoutFaults, openLastMenu } from './support/screen-faults.ts'
import { drawn, openScreenWorld, type ScreenWorld, type Theme } from './support/screen-world.ts'
import { isThorough } from './support/thorough.ts'

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

const WIDTHS = [1280, 768, 390, 320]
/** At these widths everything is checked, in these themes; at other widths only the layout is. */
const WHOLE: ReadonlyMap<number, readonly Theme[]> = new Map([
  [1280, ['light', 'dark']],
  [390, ['dark', 'light']],
])

/** Every second state is opened on a desktop, the others on a telephone; then the window is resized. */
let opened = 0

/**
 * `npm run test:screens` checks each state fully on desktop and telephone, in both themes; `npm test`, which has to be quick,
 * checks one of these four in turn, and the layout at every width.
 */
function themesAt(width: number, turn: number): readonly Theme[] {
  const themes = WHOLE.get(width) ?? ['light']
  return isThorough ? themes : themes.slice(turn % themes.length).slice(0, 1)
}

async function resize(page: Page, width: number): Promise<void> {
  const now = page.viewportSize()
  if (now?.width === width) return
  await page.setViewportSize({ width, height: now?.height ?? 0 })
  await drawn(page)
}

async function layoutAt(page: Page, width: number): Promise<string[]> {
  await resize(page, width)
  return (await layoutFaults(page)).map((it) => `${width}: ${it}`)
}

/** Runs axe. Themes differ in colours only, so the second one is checked for colours alone. */
async function axeIn(page: Page, themes: readonly Theme[], above: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const [n, theme] of themes.entries()) {
    await page.emulateMedia({ colorScheme: theme })
    const found = await axeFaults(page, { above, rules: n ? 'colours' : 'all' })
    faults.push(...found.map((it) => `${theme} ${page.viewportSize()?.width}: ${it}`))
  }
  return faults
}

async function focusAt(page: Page, width: number): Promise<string[]> {
  await resize(page, width)
  return (await focusFaults(page)).map((fault) => `${width}: ${fault}`)
}

/** The rows in which a 删除 was seen. */
const removing = new Set<string>()

/** Checks what is called 删除, also in a row's menu in the rooms of the admin and of the profile. */
async function dangerIn(page: Page, row: Row): Promise<string[]> {
  if (/^(?:admin|centre|notifications|column)/.test(row.name)) await openLastMenu(page)
  const { faults, named } = await dangerFaults(page)
  if (named) removing.add(row.name)
  return faults
}

async function faultsOf(row: Row, state: State, widths: readonly number[], turn: number): Promise<string[]> {
  const [width = 0] = widths
  const { page, said, close } = await world.open(row, state, { width, colorScheme: 'light' })
  const faults: string[] = []
  for (const it of widths) faults.push(...(await layoutAt(page, it)))
  const whole = widths
    .filter((it) => WHOLE.has(it))
    .toReversed()
    .slice(0, isThorough ? undefined : 1)
  for (const it of state.axeAtEach ? widths : whole) {
    await resize(page, it)
    faults.push(...(await axeIn(page, themesAt(it, turn >> 1), state.above ?? false)))
  }
  // These come last: the keyboard may leave the state, and a menu covers it.
  for (const it of whole) faults.push(...(await focusAt(page, it)))
  faults.push(...(await dangerIn(page, row)))
  faults.push(...said)
  await close()
  return faults
}

describe.concurrent('screens', () => {
  describe.each(rows)('$name', (row) => {
    describe.each(row.states)('$name', (state) => {
      const possible = WIDTHS.filter((it) => !state.widths || state.widths.includes(it))
      const turn = opened++
      const widths = turn % 2 ? possible.toReversed() : possible
      // The start of a blog is waited for here, so that it does not count as the state's time.
      beforeEach(() => world.ready(state))

      test('readable, reachable, quiet', { timeout: 120_000 }, async () => {
        expect(await faultsOf(row, state, widths, turn)).toEqual([])
      })
    })
  })
})

test('what is called 删除 was seen in the rooms where it stands', () => {
  expect([...removing]).toEqual(expect.arrayContaining(['admin-backups', 'admin-talk', 'centre', 'notifications']))
})
