import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
})
afterAll(async () => {
  await browser.close()
  await program.remove()
})

test('the first page that somebody opens waits for no font; from the second on Latin letters and code have theirs', async () => {
  const page = await openTab(browser)
  const fonts: string[] = []
  page.on('request', (it) => {
    if (it.resourceType() === 'font') fonts.push(new URL(it.url()).pathname.replace(/^\/_astro\/(.+)\.[^.]+\.woff2$/, '$1'))
  })
  const faces = () =>
    page.evaluate(() => ['--sans', '--mono'].map((it) => getComputedStyle(document.documentElement).getPropertyValue(it).trim()))
  await page.goto(`${program.url}/post/1`, { waitUntil: 'networkidle' })
  expect([fonts, (await faces()).join()]).toEqual([[], expect.not.stringMatching(/Inter|JetBrains/)])
  await page.goto(`${program.url}/post/1`, { waitUntil: 'networkidle' })
  expect(fonts).toContain('inter')
  expect(await faces()).toEqual([expect.stringMatching(/^"Inter Variable"/), expect.stringMatching(/^"JetBrains Mono Variable"/)])
  await page.context().close()
})

test('thin figures are there at once: they are what their page shows', async () => {
  const page = await openTab(browser)
  const asked = page.waitForRequest(/inter-thin-digits/)
  await page.goto(`${program.url}/archive`)
  await asked
  await expect.poll(() => page.evaluate(() => document.fonts.check('250 40px "Inter Thin"', '2026'))).toBe(true)
  await page.context().close()
})
