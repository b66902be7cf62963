import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { servePictures } from '../support/picture-article.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const HOST = 'https://pictures.example'
// Some ten screens in few blocks: further down a long text is laid out as the reader comes near, and its length is a guess until then.
const paragraphs = Array.from({ length: 30 }, (_, n) => `第 ${n} 段，写一点别的。`.repeat(20)).join('\n\n')
const ARTICLE = `---
title: 很长的相簿
date: 2025-12-31 10:00:00
---

![第一张](<./images/示意 图.png>)

${paragraphs}

<img src="${HOST}/wide.svg" width="4000" height="400" alt="远处的一张">

${paragraphs}

<img src="${HOST}/tall.svg" width="600" height="18000" alt="长过十屏的一张">

${paragraphs}

<img src="${HOST}/none.png" width="300" height="200" alt="拿不到的一张">
`

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({ 'album.md': ARTICLE })
  const page = await openTab(browser)
  await page.goto(program.url)
  address = program.url + (await page.getByRole('link', { name: '很长的相簿' }).first().getAttribute('href'))
})
afterAll(() => closeAll(browser, program))

async function openAlbum(options: BrowserContextOptions = {}) {
  const page = await openTab(browser, options)
  const asked = await servePictures(page.context())
  await page.goto(address)
  return { page, asked }
}
const far = (page: Page) => page.locator('.prose img[src$="wide.svg"]')
/** Scrolls until the top of the picture is so many screens below the fold. */
const comeNear = (page: Page, screens: number) =>
  far(page).evaluate(
    (it, n) => scrollTo({ top: it.getBoundingClientRect().top + scrollY - innerHeight * (1 + n), behavior: 'instant' }),
    screens,
  )

test('[1.16] [9.10] a picture is not asked for from afar, and is on its way when 1.3 screens are left', async () => {
  const { page, asked } = await openAlbum()
  expect(asked['wide.svg']).toBeUndefined()
  await comeNear(page, 4)
  await expect.poll(() => far(page).getAttribute('class')).toContain('picture-waiting')
  expect([asked['wide.svg'], await far(page).getAttribute('loading')]).toEqual([undefined, 'lazy'])
  await comeNear(page, 1.2)
  await expect.poll(() => far(page).getAttribute('loading')).toBe('eager')
  await expect.poll(() => asked['wide.svg']).toBe(1)
})

test('[9.10] it shows itself when a tenth of it is seen, in a place that was there before', async () => {
  const { page } = await openAlbum()
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      const inText = ({ node }: Shift['sources'][number]) => node?.parentElement?.closest('.prose')
      for (const it of list.getEntries() as Shift[]) if (it.sources.some(inText)) shifts.push(it.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await comeNear(page, 1)
  await expect.poll(() => far(page).evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(4000)
  await expect.poll(() => far(page).getAttribute('class')).toBe('picture-coming')
  await comeNear(page, -0.5)
  await expect.poll(() => far(page).getAttribute('class')).toBe('picture-here')
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('[9.10] a strip of which no screen holds a tenth shows itself, and what peeks in by a line is never hidden', async () => {
  const { page } = await openAlbum({ viewport: { width: 1280, height: 800 } })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/pictures.*.js', async (route) => {
    await held
    await route.continue()
  })
  // A few lines of it are in sight before the script is there; what lies above gets its true height on the way.
  const peek = () =>
    far(page).evaluate((it) => {
      const { top, height } = it.getBoundingClientRect()
      scrollTo({ top: Math.round(top + scrollY - innerHeight + height / 20), behavior: 'instant' })
      return new Promise<number>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done(Math.round(innerHeight - it.getBoundingClientRect().top))))
      })
    })
  await expect.poll(peek).toBeOneOf([3, 4])
  release()
  await expect.poll(() => far(page).evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(4000)
  const strip = page.locator('.prose img[src$="tall.svg"]')
  await expect.poll(() => strip.getAttribute('class')).toContain('picture-waiting')
  await peek()
  await strip.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await expect.poll(() => strip.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(600)
  await expect.poll(() => strip.getAttribute('class')).not.toMatch(/waiting|coming/)
  expect((await far(page).getAttribute('class')) ?? '').toBe('')
})

test('[9.10] what this visit has loaded is shown at once the next time', async () => {
  const { page } = await openAlbum()
  await comeNear(page, -0.5)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pictures'))).toContain('wide.svg')
  await page.route('**/wide.svg', () => {})
  await page.reload()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await comeNear(page, 3)
  await page.locator('.prose img.picture-waiting[src$="none.png"]').waitFor({ state: 'attached' })
  expect((await far(page).getAttribute('class')) ?? '').toBe('')
})

test('[1.16] [9.10] three attempts in all, then a word in its place; its room and its neighbours stay as they are', async () => {
  const { page, asked } = await openAlbum({ reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const heights = page.evaluate(
    () =>
      new Promise((done) => {
        const seen = new Set<number>()
        const look = () => {
          const it = document.querySelector('.prose :is(img[src$="none.png"], .lost-picture)')
          seen.add(Math.round(it?.getBoundingClientRect().height ?? 0))
          if (it?.matches('img')) requestAnimationFrame(look)
          else done([...seen])
        }
        look()
      }),
  )
  const lost = page.locator('.prose .lost-picture')
  await lost.waitFor()
  expect([await lost.innerText(), asked['none.png']]).toEqual(['图片没能载入：拿不到的一张', 3])
  expect(await heights).toEqual([200])
  await expectAccessible(page, 'a lost picture')
  expect(await page.locator('.prose img').count()).toBe(3)
})

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('waiting pictures are accessible at %i px, %s, and break no policy', async (width, colorScheme) => {
  const { page } = await openAlbum({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
  await page.route('**/wide.svg', () => {})
  await comeNear(page, -0.5)
  await expect.poll(() => far(page).getAttribute('class')).toContain('picture-waiting')
  await expectAccessible(page, `waiting ${width} ${colorScheme}`)
  expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
})

test('without JavaScript pictures load as the browser likes', async () => {
  const { page, asked } = await openAlbum({ javaScriptEnabled: false })
  await far(page).scrollIntoViewIfNeeded()
  await expect.poll(() => asked['wide.svg']).toBe(1)
})
