import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, BOSS)
})
afterAll(() => closeAll(browser, program))

const help = (page: Page) => page.getByRole('dialog', { name: '键盘快捷键' })
const groups = (page: Page) => help(page).getByRole('heading', { level: 3 }).allInnerTexts()

test('the very first key may be the question mark; Escape closes the help', async () => {
  const page = await openTab(browser, STILL)
  await page.goto(`${program.url}/post/1`)
  await page.keyboard.press('Shift+?')
  await help(page).waitFor()
  expect(await groups(page)).toEqual(['搜索', '阅读', '划线'])
  await expectAccessible(page, 'key-help')
  // A second press changes nothing.
  await page.keyboard.press('Shift+?')
  expect(await help(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await help(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+?')
  await help(page).waitFor()
  expect(page.faults).toEqual([])
})

test('whoever writes a question mark writes one', async () => {
  const page = await openTab(browser, STILL)
  await page.goto(`${program.url}/post/1`)
  await page.keyboard.press('/')
  const field = page.getByRole('dialog').locator('input').first()
  await field.waitFor()
  await page.keyboard.type('什么?')
  expect(await field.inputValue()).toBe('什么?')
  expect(await help(page).count()).toBe(0)
})

test('without keys to guess, the foot of each page opens it', async () => {
  const page = await openTab(browser, STILL)
  await page.goto(program.url)
  const door = page.getByRole('contentinfo').getByRole('button', { name: '键盘快捷键' })
  await door.click()
  await help(page).waitFor()
  expect(await groups(page)).toContain('搜索')
  await help(page).getByRole('button', { name: '关闭' }).click()
  await expect.poll(() => door.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(page.faults).toEqual([])
})

test('inside pages show their own keys', async () => {
  const page = await openTab(browser, STILL)
  await enter(page, program, BOSS.username, { isTied: true })
  for (const [path, title] of [
    ['/notifications', '通知'],
    ['/admin', '管理'],
    ['/editor', '编辑器'],
  ] as const) {
    await page.goto(program.url + path)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Shift+?')
    await help(page).waitFor()
    expect(await groups(page)).toContain(title)
    await page.keyboard.press('Escape')
    await help(page).waitFor({ state: 'detached' })
  }
})
