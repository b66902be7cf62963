import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

const noise = (width: number, height: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#357', noise } })
    .jpeg()
    .toBuffer()
}
const article = (title: string, more: string) => `---
title: ${title}
date: 2025-12-31 10:00:00
${more}---

先看一眼。

![第一张](./wide.jpg)

${'写一点别的。\n\n'.repeat(90)}

![第二张](./other.jpg)
`

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog({
    'wide.jpg': await noise(2000, 1000),
    'other.jpg': await noise(1200, 800),
    'plain.md': article('没有封面的一篇', ''),
    'covered.md': article('带着封面的一篇', 'cover: ./wide.jpg\n'),
  })
})
afterAll(() => closeAll(browser, program))

async function open(title: string, width: number) {
  const page = await openTab(browser, { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(program.url)
  await page.goto(program.url + (await page.getByRole('link', { name: title }).first().getAttribute('href')))
  return page
}
/** The picture's file that this browser chose. */
const chosen = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(async (it) => {
      const picture = it as HTMLImageElement
      await picture.decode()
      return picture.currentSrc
    })

test('every form that a published page names is there, and is what it is called', async () => {
  const pages = [await open('没有封面的一篇', 1280), await open('带着封面的一篇', 1280)]
  const named = await Promise.all(pages.map((it) => it.content()))
  const names = new Set([await (await fetch(program.url)).text(), ...named].join().match(/\/uploads\/[\w.]+/g))
  expect([...names].filter((it) => it.endsWith('.webp')).length).toBeGreaterThanOrEqual(5)
  for (const name of names) {
    const answer = await fetch(program.url + name)
    expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
      name,
      200,
      name.endsWith('.webp') ? 'image/webp' : 'image/jpeg',
    ])
    const width = /\.w(\d+)\.webp$/.exec(name)?.[1]
    if (width) expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(Number(width))
  }
})

test.each([
  [390, 400],
  [1280, 720],
])('at %i px a page loads the %i px form of its picture, in a box that never moves', async (width, form) => {
  const page = await open('没有封面的一篇', width)
  expect(await chosen(page, '.prose img')).toContain(`.w${form}.webp`)
  const box = await page.locator('.prose img').first().boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(2, 1)
})

test('the picture that leads a page comes at once; under a cover it does not', async () => {
  const plain = await open('没有封面的一篇', 390)
  const attributes = (page: Page) =>
    page
      .locator('.prose img')
      .evaluateAll((all) => all.map((it) => [it.getAttribute('fetchpriority'), it.getAttribute('loading')]))
  expect(await attributes(plain)).toEqual([
    ['high', null],
    [null, 'lazy'],
  ])
  const covered = await open('带着封面的一篇', 390)
  expect((await attributes(covered))[0]).toEqual([null, 'lazy'])
  expect(await chosen(covered, '.title .frame img')).toContain('.w400.webp')
})

test('a card shows a form no larger than its place needs', async () => {
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  await page.goto(program.url)
  expect(await chosen(page, '[data-article] .frame img')).toContain('.w400.webp')
})

test('large, it is the picture itself', async () => {
  const page = await open('没有封面的一篇', 1280)
  const first = page.locator('.prose img[role=button]').first()
  await expect
    .poll(async () => {
      await page.mouse.move(3 + Math.random() * 9, 5)
      return first.count()
    })
    .toBe(1)
  await first.click()
  const shown = page.getByRole('dialog', { name: '图片预览' }).locator('img.here')
  expect(await shown.evaluate((it) => [(it as HTMLImageElement).naturalWidth, (it as HTMLImageElement).currentSrc])).toEqual([
    2000,
    expect.stringMatching(/\.jpg$/),
  ])
})

test('[9.10] where a smaller form is lost, the picture itself comes in its place', async () => {
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await page.route('**/*.webp', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(program.url)
  await page.goto(program.url + (await page.getByRole('link', { name: '没有封面的一篇' }).first().getAttribute('href')))
  const state = () =>
    page
      .locator('.prose img')
      .first()
      .evaluate((it) => (it as HTMLImageElement).naturalWidth > 0 && (it as HTMLImageElement).currentSrc)
  await expect.poll(state).toMatch(/\.jpg$/)
})
