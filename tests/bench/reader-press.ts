import { launchChromium } from '#tests/chromium.ts'
import { median } from './figures.ts'

/** Milliseconds from the first press on 搜索 of a visit until its dialog is drawn, nothing of it loaded before: the median of `runs` browsers. */
export async function firstPress(url: string, runs: number): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await pressOnce(url))
  return Math.round(median(times))
}

async function pressOnce(url: string): Promise<number> {
  const browser = await launchChromium()
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
    await page.getByRole('button', { name: '搜索文章' }).click()
    return await took
  } finally {
    await browser.close()
  }
}
