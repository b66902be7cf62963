import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { launchFirefox } from './firefox.ts'
import { comment, logIn, lookAround, openLayers, publish, readAsOneLikes, readOn, useDrawer, WRITER } from './stories.ts'

let browser: Browser
let program: Program
let page: Page
const faults: string[] = []

beforeAll(async () => {
  browser = await launchFirefox()
  program = await startSampleBlog()
  await addAccount(program, WRITER)
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => faults.push(`exception: ${error.message}`))
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`))
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
test('writes in both modes and publishes; it is read', () => publish({ page, program }, 'Written in Firefox'))
test('chats, and looks at letters, personal centre and admin', () => lookAround({ page, program }))
test('nothing went wrong on the way', () => expect(faults).toEqual([]))
