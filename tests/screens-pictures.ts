import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { launchChromium } from './chromium.ts'
import { exampleRows } from './screens/example.ts'
import { rows, type State } from './screens.ts'
import { MOCKS, writeBeside } from './screens-mocks.ts'
import { writeSheets } from './screens-sheets.ts'
import { drawn, openScreenWorld, type Theme } from './support/screen-world.ts'

/**
 * `npm run screens -- search article --print` makes pictures of the states whose names contain one of the words, or of all without
 * words. `--mocks` makes those that have a drawing, and puts both side by side into `docs/pictures/next`.
 */
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    print: { type: 'boolean' },
    'forced-colors': { type: 'boolean' },
    zoom: { type: 'boolean' },
    mocks: { type: 'boolean' },
    widths: { type: 'string' },
    themes: { type: 'string', default: 'light,dark' },
  },
})

/** Describes the size of a picture: `at` is the width where the state must be reachable, `width` the window's width. */
interface Size {
  at: number
  width: number
  scale?: number
}
const plain = (width: number): Size => ({ at: width, width })
/** Equals a sheet of A4 in CSS pixels. */
const PAPER: Size = { at: 768, width: 794 }
/** At a zoom of 200 % a desktop window has the layout of a telephone. */
const ZOOMED: Size[] = [640, 195].map((width) => ({ at: 390, width, scale: 2 }))
const kind = values.print ? 'print' : values['forced-colors'] ? 'forced' : values.zoom ? 'zoom' : ''
const themes = (kind === 'print' ? ['light'] : values.themes.split(',')) as Theme[]

function sizesOf(state: State, isFirst: boolean): Size[] {
  if (kind === 'print') return [PAPER]
  if (kind === 'zoom') return ZOOMED.filter(({ at }) => state.widths?.includes(at) ?? true)
  const widths = (values.mocks ? '1280,390' : values.widths)?.split(',').map(Number) ?? [
    1280,
    768,
    390,
    ...(isFirst || state.blog === 'example' ? [1920] : []),
  ]
  return widths.filter((it) => state.widths?.includes(it) ?? true).map(plain)
}

const drawnStates = new Set(values.mocks ? Object.values(MOCKS) : [])
const isWanted = (name: string) =>
  drawnStates.has(name) || (!values.mocks && (!words.length || words.some((it) => name.includes(it))))

const wanted = [...exampleRows, ...rows]
  .flatMap((row) => row.states.map((state, n) => ({ row, state, sizes: sizesOf(state, !n), name: `${row.name}-${state.name}` })))
  .filter(({ name, sizes }) => sizes.length && isWanted(name))
if (!wanted.length) {
  console.error(`No state has one of these words in its name. Screens: ${rows.map((it) => it.name).join(', ')}.`)
  process.exit(1)
}

const folder = join(import.meta.dirname, '..', 'screens')
const MOCKS_FOLDER = join(import.meta.dirname, '../../shared/design/mock/next/shots')
// Old pictures of removed states would look like new ones.
if (!words.length && !kind && !values.mocks) rmSync(folder, { recursive: true, force: true })

/** Scrolls through the page, so that lazy pictures load and islands wake. */
const walkThrough = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    for (let y = 0; y < Math.min(document.documentElement.scrollHeight, 20 * innerHeight); y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await frame()
    }
    scrollTo({ top: 0, behavior: 'instant' })
    const here = [...document.images].filter((it) => it.getClientRects().length)
    for (const it of here) it.loading = 'eager'
    const late = Date.now() + 3000
    do await frame()
    while (Date.now() < late && here.some((it) => !it.complete))
    await Promise.race([new Promise((done) => setTimeout(done, 1000)), Promise.allSettled(here.map((it) => it.decode()))])
  })

/** Marks the fonts as loaded, as for a returning reader: see `src/styles/tokens.css`. */
const withFonts = (state: State): State => ({
  ...state,
  async prepare(page) {
    await page.addInitScript(() => {
      if (location.protocol.startsWith('http')) localStorage.setItem('fonts', '1')
    })
    await state.prepare?.(page)
  },
})

async function resize(page: Page, { width, scale }: Size): Promise<void> {
  const height = page.viewportSize()?.height ?? 860
  await page.setViewportSize({ width, height })
  if (!scale) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: scale, mobile: false })
  await session.detach()
}

const browser = await launchChromium()
const world = openScreenWorld(browser)
try {
  for (const { row, state, sizes, name } of wanted) {
    mkdirSync(join(folder, row.name), { recursive: true })
    // The state is opened at desktop and at telephone width; then the window is resized.
    const groups = [sizes.filter((it) => it.width >= 640), sizes.filter((it) => it.width < 640)]
    for (const group of groups.filter((it) => it.length)) {
      const [{ width } = plain(0)] = group
      const { page, close } = await world.open(row, withFonts(state), { width, colorScheme: 'light' })
      await page.emulateMedia({ media: kind === 'print' ? 'print' : null, forcedColors: kind === 'forced' ? 'active' : null })
      for (const size of group) {
        await resize(page, size)
        if (!state.above) await walkThrough(page)
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme })
          await drawn(page)
          const file = [state.name, size.width, colorScheme, kind].filter(Boolean).join('-')
          await page.screenshot({ path: join(folder, row.name, `${file}.png`), fullPage: !state.above })
        }
      }
      await page.emulateMedia({ media: null, forcedColors: null })
      await close()
    }
    console.log(name)
  }
  await writeSheets(folder, new Set(wanted.map(({ row }) => row.name)))
  if (values.mocks) await writeBeside(folder, MOCKS_FOLDER, join(import.meta.dirname, '../docs/pictures/next'))
  console.log(`Pictures: ${join(folder, 'index.html')}, one sheet for each screen in ${join(folder, 'sheets')}`)
} finally {
  await world.close()
  await browser.close()
}
