import { launchChromium } from '#tests/chromium.ts'
import { median } from './figures.ts'

/** Milliseconds from the first press on a button of a visit until its dialog is drawn, nothing of it loaded before: the median of `runs` browsers. */
export async function firstPress(url: string, button: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await pressOnce(url, button))
  return Math.round(median(times))
}

async function pressOnce(url: string, button: string): Promise<number> {
  const browser = await launchChromium({ isWhole: true })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(url, { waitUntil: 'networkidle' })
    const took = page.evaluate(
      () =>
        new Promise<number>((done) => {
          addEventListener(
            'pointerdown',
            ({ timeStamp }) => {
              const look = () =>
                document.querySelector('dialog[open]')
                  ? requestAnimationFrame(() => done(performance.now() - timeStamp))
                  : requestAnimationFrame(look)
              look()
            },
            { capture: true, once: true },
          )
        }),
    )
    // The promise must listen before the press.
    await page.evaluate(() => {})
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    return await took
  } finally {
    await browser.close()
  }
}
