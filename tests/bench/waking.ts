import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { launchChromium } from '#tests/chromium.ts'
import { addAccount, enter } from '#tests/support/member.ts'
import { type Program, startProgram } from '#tests/support/program.ts'
import { fillComments } from '#tests/support/rich-comments.ts'
import { sampleFolder } from '#tests/support/sample-folder.ts'
import { median } from './figures.ts'
import { settled } from './watch.ts'

const RUNS = 5
const ARTICLE = '/post/1'
/** Lighthouse uses these values for slow 4G: milliseconds, bytes a second. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1638.4 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 }
const SLOWER = 4
const PHONE = { width: 390, height: 844 }
/** `PICTURE` counts the milliseconds between two pictures of a film strip, `PICTURES` counts the pictures. */
const PICTURE = 150
const PICTURES = 10
const GAP = 8

interface Press {
  /** Selects the element to press. */
  on: string
  /** Says when it is done: an element that has the focus, or that exists. A finger gets no field focused, so that no keyboard covers the dialog. */
  until: { focus: string } | { is: string }
  /** Is true when the browser has a member's cookies. */
  isMember?: boolean
}

const presses: Record<string, Press> = {
  'a stranger sorts': {
    on: '.talk .sort button:last-child',
    until: { is: '.talk .sort button:last-child[aria-pressed="true"]' },
  },
  'a stranger presses the comment box': { on: '.talk button.box[data-stranger]', until: { is: 'dialog.login[open] input' } },
  'a member presses the field': {
    on: '.talk textarea',
    // Its tools are there when it is awake.
    until: { focus: '.talk form:has(.count) textarea' },
    isMember: true,
  },
}

/**
 * Measures the first press in a conversation on a telephone with nothing cached: milliseconds until the field can be used, and how far
 * the page jumped meanwhile (the sum of its layout shifts).
 * @param strip where a film strip of the stranger's press is written, as WebP
 */
export async function benchWaking(strip?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'inkstone-waking-'))
  const program = await startProgram({ DATA_DIR: dataDir })
  const folder = await sampleFolder()
  try {
    await program.import(folder)
    await fillComments(program.dataDir, 'article', 1)
    await addAccount(program, { username: 'reader-1' })
    await settled(join(dataDir, 'inkstone.db'))
    const result: Record<string, object> = {}
    for (const [name, press] of Object.entries(presses)) {
      const row: Record<string, unknown> = {}
      for (const isSlow of [false, true]) {
        const runs: { took: number; shift: number }[] = []
        for (let run = 0; run < RUNS; run++) runs.push(await pressOnce(program, press, isSlow))
        row[isSlow ? `slow 4G and ${SLOWER} times slower, ms` : 'this machine, ms'] = Math.round(
          median(runs.map((it) => it.took)),
        )
        row[isSlow ? 'layout shift, slow' : 'layout shift'] = Math.max(...runs.map((it) => it.shift))
      }
      result[name] = row
      console.error(name, JSON.stringify(row))
    }
    if (strip) await filmStrip(program, strip)
    return result
  } finally {
    await program.remove()
    for (const it of [dataDir, folder]) rmSync(it, { recursive: true, force: true })
  }
}

/** Opens the article at its comments in a fresh browser. */
async function open(browser: Browser, program: Program, { on, isMember }: Press, isSlow: boolean): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' })
  const page = await context.newPage()
  if (isMember) await enter(page, program, 'reader-1')
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  if (isSlow) {
    await line.send('Network.emulateNetworkConditions', SLOW)
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  }
  await page.goto(program.url + ARTICLE, { waitUntil: 'load' })
  await page
    .locator(on)
    .first()
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  return page
}

async function pressOnce(program: Program, press: Press, isSlow: boolean) {
  const browser = await launchChromium({ isWhole: true })
  try {
    const page = await open(browser, program, press, isSlow)
    const done = page.evaluate(
      ({ until }) =>
        new Promise<{ took: number; shift: number }>((resolve, reject) => {
          setTimeout(() => reject(new Error('The press led to nothing within 60 s')), 60_000)
          let shift = 0
          const shifts = new PerformanceObserver((list) => {
            for (const it of list.getEntries()) shift += (it as unknown as { value: number }).value
          })
          const isDone = () =>
            'focus' in until ? document.activeElement?.matches(until.focus) : document.querySelector(until.is) !== null
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => {
              shifts.observe({ type: 'layout-shift' })
              const look = () =>
                isDone()
                  ? requestAnimationFrame(() => {
                      const took = performance.now() - timeStamp
                      setTimeout(() => resolve({ took, shift }), 500)
                    })
                  : requestAnimationFrame(look)
              look()
            },
            { capture: true, once: true },
          )
        }),
      press,
    )
    // The promise must listen before the press.
    await page.evaluate(() => {})
    await page.locator(press.on).first().tap()
    return await done
  } finally {
    await browser.close()
  }
}

/** Draws the telephone's screen side by side from a stranger's first press on. */
async function filmStrip(program: Program, file: string): Promise<void> {
  const browser = await launchChromium({ isWhole: true })
  try {
    const press = presses['a stranger presses the comment box'] as Press
    const page = await open(browser, program, press, true)
    const line = await page.context().newCDPSession(page)
    const frames: { at: number; bytes: Buffer }[] = []
    line.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push({ at: performance.now(), bytes: Buffer.from(data, 'base64') })
      void line.send('Page.screencastFrameAck', { sessionId })
    })
    await line.send('Page.startScreencast', { format: 'png', maxWidth: PHONE.width, maxHeight: PHONE.height, everyNthFrame: 1 })
    await page.locator(press.on).first().tap()
    const begun = performance.now()
    await page.waitForTimeout(PICTURE * PICTURES)
    const width = 195
    const height = Math.round((width * PHONE.height) / PHONE.width)
    const pictures = await Promise.all(
      Array.from({ length: PICTURES }, (_, nth) => {
        const until = begun + nth * PICTURE
        return frames.filter((it) => it.at <= until).at(-1) ?? frames[0]
      }).map((it) => sharp(it?.bytes).resize(width, height, { fit: 'fill' }).toBuffer()),
    )
    await sharp({ create: { width: (width + GAP) * PICTURES - GAP, height, channels: 3, background: '#888' } })
      .composite(pictures.map((input, nth) => ({ input, left: nth * (width + GAP), top: 0 })))
      .webp({ quality: 60 })
      .toFile(file)
  } finally {
    await browser.close()
  }
}
