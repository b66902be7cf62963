import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { rows } from './screens.ts'
import { drawn, openScreenWorld } from './support/screen-world.ts'

const WIDTHS = [390, 768, 1280]
const THEMES = ['light', 'dark'] as const

/** `npm run screens -- search article`: a picture of each state whose name holds one of the words; all without words. */
const words = process.argv.slice(2)
const wanted = rows.flatMap((row) =>
  row.states
    .map((state) => ({ row, state, name: `${row.name}-${state.name}` }))
    .filter(({ name }) => !words.length || words.some((word) => name.includes(word))),
)
if (!wanted.length) {
  console.error(`No state has one of these words in its name. Screens: ${rows.map((it) => it.name).join(', ')}.`)
  process.exit(1)
}

const folder = join(import.meta.dirname, '..', 'screens')
// Pictures of states that are no more would be taken for new ones.
if (!words.length) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const browser = await launchChromium()
const world = openScreenWorld(browser)
try {
  for (const { row, state, name } of wanted) {
    for (const width of WIDTHS.filter((it) => !state.widths || state.widths.includes(it))) {
      const { page, close } = await world.open(row, state, { width, colorScheme: THEMES[0] })
      for (const colorScheme of THEMES) {
        await page.emulateMedia({ colorScheme })
        await drawn(page)
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: !state.above })
      }
      await close()
    }
    console.log(name)
  }
  console.log(`Pictures in ${folder}`)
} finally {
  await world.close()
  await browser.close()
}
