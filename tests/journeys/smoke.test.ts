import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comment, logIn, lookAround, openLayers, publish, readOn, WRITER } from '../browsers/stories.ts'
import { borrowChromium } from '../chromium.ts'
import { addAccount } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let page: Page & { faults: string[] }

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, WRITER)
  page = await openTab(browser)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(async () => {
  await browser?.close()
  await program?.remove()
})

test('a stranger reads on, and comes back', () => readOn({ page, program }))
test('search, panels and menus open above the page and close again', () => openLayers({ page, program }))
test('a member logs in by password and slider', () => logIn({ page, program }))
test('comments with an emoji, likes it, takes it back', () => comment({ page, program }))
test('writes in both modes and publishes; readers have it', () => publish({ page, program }, 'A first article'))
test('chats, and looks at notifications, profile and admin', () => lookAround({ page, program }))
test('nothing went wrong on the way', () => expect(page.faults).toEqual([]))
