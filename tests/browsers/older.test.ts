import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { addAccount } from '../support/member.ts'
import { becomeOlder, WITHOUT_NAVIGATION_EXTRAS } from '../support/older-browser.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'
import { comment, logIn, lookAround, openLayers, publish, readAsOneLikes, readOn, useDrawer, WRITER } from './stories.ts'

/** Lets the page draw so many frames. */
const frames = (left: number): Promise<void> =>
  new Promise((done) => {
    const next = () => (left-- ? requestAnimationFrame(next) : done())
    next()
  })

let browser: Browser
let program: Program
let page: Page & { faults: string[] }

beforeAll(async () => {
  browser = await launchChromium({ args: WITHOUT_NAVIGATION_EXTRAS })
  program = await startSampleBlog()
  await addAccount(program, WRITER)
  page = await openTab(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await becomeOlder(page)
})
afterAll(async () => {
  await browser?.close()
  await program?.remove()
})

test('a stranger reads on, and comes back', () => readOn({ page, program }))
test('search, panels and menus open above the page and close again', () => openLayers({ page, program }))
test('reads as he likes, and finds it again', () => readAsOneLikes({ page, program }))
test('the drawer of a phone', () => useDrawer({ page, program }))
test('somebody logs in by password and slider', () => logIn({ page, program }))
test('says something with an emoji, likes it, takes it back', () => comment({ page, program }))
test('writes in both modes and publishes; it is read', () => publish({ page, program }, 'Written in an older browser'))
test('chats, and looks at letters, personal centre and admin', () => lookAround({ page, program }))
test('what it lacks may come last: a screen that needs it waits', async () => {
  // The file is held back until everything else of the page had its turn.
  const isFile = /\/older\.[^/]+\.js$/
  let held = 0
  await page.route(isFile, async (route) => {
    held++
    await page.waitForLoadState('load')
    await page.evaluate(frames, 20)
    await route.continue()
  })
  await page.goto(`${program.url}/chat`)
  await page.locator('.chat .lamp[data-lamp=ok]').waitFor()
  await page.unroute(isFile)
  expect(held).toBe(1)
})
test('nothing went wrong on the way', () => expect(page.faults).toEqual([]))
