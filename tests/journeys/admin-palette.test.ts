import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, OWNER } from '../support/admin-page.ts'
import { hears, watchWords } from '../support/keyboard.ts'
import { addArticle, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const TITLE = '写给新同事的代码评审说明'
let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addArticle(program, await addOwner(program), TITLE)
}, 120_000)
afterAll(() => closeAll(browser, program))

const palette = (page: Page) => page.getByRole('dialog', { name: '命令' })
const field = (page: Page) => palette(page).getByRole('combobox')
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name }).first()
const headed = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** Finds the line that Enter would do, as a screen reader is told of it. */
const current = (page: Page) =>
  field(page).evaluate((it) => document.getElementById(it.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '')

async function openAdmin(room: string, options = {}) {
  const page = await openTab(browser, { ...STILL, ...options })
  await page.addInitScript(watchWords)
  await enter(page, program, OWNER.username, { isTied: true })
  await page.goto(`${program.url}/admin?room=${room}`)
  // The count of what waits has come, and with it the keys.
  await page.locator('header.top [data-shortcut]', { hasText: '/' }).waitFor({ state: 'attached' })
  return page
}
async function call(page: Page, ...keys: string[]) {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  for (const key of keys) await page.keyboard.press(key)
}
/** Writes a text as an input method does, which tells what it composes on the way. */
async function compose(page: Page, steps: readonly string[], written: string) {
  const line = await page.context().newCDPSession(page)
  for (const text of steps)
    await line.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  return { write: () => line.send('Input.insertText', { text: written }) }
}

test('a room is reached by its title, its sound, its initials and the arrows; Escape gives the focus back', async () => {
  const page = await openAdmin('log')
  const nav = page.getByRole('navigation', { name: '后台' })
  await nav.getByRole('link', { name: '友链' }).focus()
  await call(page)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await expectAccessible(page, 'palette', 'dialog')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('友链')

  await call(page)
  await page.keyboard.insertText('评')
  await expect.poll(() => current(page)).toMatch(/^评论/)
  await hears(page, /^\d 项$/m)
  await page.keyboard.press('Enter')
  await headed(page, '评论')
  expect(page.url()).toContain('room=comments')
  expect(await focused(page)).toBe('评论')

  await call(page, 'y', 'o', 'u', 'l', 'i', 'a', 'n', 'Enter')
  await headed(page, '友链')
  await call(page, 'c', 'z', 'j', 'l', 'Enter')
  await headed(page, '操作记录')
  await page.goBack()
  await headed(page, '友链')

  await call(page, 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter')
  await headed(page, '审核')
  await call(page, 'ArrowUp')
  expect(await current(page)).toMatch(/^现在备份/)
  await page.keyboard.press('Control+k')
  await palette(page).waitFor({ state: 'detached' })
  // The search of the site keeps its other key.
  await page.keyboard.press('/')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  expect(page.faults).toEqual([])
})

test('what is composed is not sought; an article is found late, marked, and opens in the editor', async () => {
  const page = await openAdmin('log')
  const asked: string[] = []
  page.on('request', (it) => it.url().includes('/article/all') && asked.push(new URL(it.url()).searchParams.get('keyword') ?? ''))
  await call(page)
  const { write } = await compose(page, ['p', 'ping', 'pingshen'], '评审')
  await page.waitForTimeout(400)
  expect(await palette(page).getByRole('group', { name: '去' }).count()).toBe(1)
  await write()
  const article = palette(page).getByRole('group', { name: '文章' }).getByRole('option').first()
  await article.locator('mark', { hasText: '评审' }).waitFor()
  expect(asked).toEqual(['评审'])
  await expectAccessible(page, 'palette with articles', 'dialog')
  expect(await current(page)).toContain(TITLE)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/editor\?id=\d+$/)
  await expect.poll(() => page.getByRole('textbox', { name: '标题' }).inputValue()).toBe(TITLE)
  expect(page.faults).toEqual([])
})

test('a late answer is dropped, and a failed one leaves the other groups', async () => {
  const page = await openAdmin('log')
  const held = Promise.withResolvers<void>()
  await page.route(/\/article\/all\?.*keyword=SQLite&/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.route(/\/article\/all\?.*keyword=link/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } }),
  )
  await call(page, ...'SQLite')
  await page.waitForRequest(/keyword=SQLite&/)
  await page.keyboard.press('Control+a')
  for (const key of 'link') await page.keyboard.press(key)
  await palette(page).getByText('文章没有找成：服务器开小差了', { exact: true }).waitFor()
  held.resolve()
  await page.waitForResponse(/keyword=SQLite&/)
  await option(page, /^友链/).waitFor()
  expect(await palette(page).getByRole('group', { name: '文章' }).count()).toBe(0)
  await page.keyboard.press('Control+a')
  for (const key of 'qzzq') await page.keyboard.press(key)
  await palette(page).getByText('没有找到「qzzq」').first().waitFor()
  await hears(page, '1 项，没有找到「qzzq」')
  expect(await palette(page).getByRole('option').allTextContents()).toEqual(['写文章：题为「qzzq」'])
})

test('an article is begun under what was typed, and a reload opens what was written since', async () => {
  const page = await openAdmin('log')
  await call(page, ...'Raft')
  await option(page, '写文章：题为「Raft」').waitFor()
  await page.keyboard.press('Enter')
  const title = page.getByRole('textbox', { name: '标题' })
  await expect.poll(() => title.inputValue()).toBe('Raft')
  expect(new URL(page.url()).search).toBe('')
  await title.focus()
  await page.keyboard.press('End')
  await page.keyboard.type(' notes')
  await page.getByText('已保存').first().waitFor()
  await page.reload()
  await expect.poll(() => title.inputValue()).toBe('Raft notes')
  expect(page.faults).toEqual([])
})

test('G and a letter open a room, and are text where something is written', async () => {
  const page = await openAdmin('log')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await headed(page, '评论')
  expect(await focused(page)).toBe('评论')
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await option(page, /^概览/).getByText('G', { exact: true }).waitFor()
  for (const key of 'gy') await page.keyboard.press(key)
  expect(await field(page).inputValue()).toBe('gy')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'detached' })
  await page.keyboard.press('g')
  await page.keyboard.press('y')
  await headed(page, '友链')
  expect(page.faults).toEqual([])
})

test('commands alone begin something new; a setting is reached in its part', async () => {
  const page = await openAdmin('log')
  await call(page, '>', 'g', 'g')
  expect(await palette(page).getByRole('group').count()).toBe(1)
  await page.keyboard.press('Control+a')
  for (const key of ['>', ...'xgg']) await page.keyboard.press(key)
  await option(page, /^写公告/).waitFor()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: '写公告' })
  await form.waitFor()
  expect(new URL(page.url()).search).toBe('?room=notices')
  // The keys wait below a form.
  await page.keyboard.press('Control+k')
  expect(await page.getByRole('dialog').count()).toBe(1)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('公告')

  await call(page)
  await page.keyboard.insertText('公安')
  await option(page, /^公安备案号/).waitFor()
  await page.keyboard.press('Enter')
  await headed(page, '站点设置')
  await expect.poll(() => page.getByLabel('公安备案号').evaluate((it) => it === document.activeElement)).toBe(true)
  await call(page)
  await page.keyboard.insertText('发件地址')
  await option(page, /^发件地址/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('发件地址').evaluate((it) => it === document.activeElement)).toBe(true)
  await call(page)
  await page.keyboard.insertText('服务器')
  await option(page, /^服务器/).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByLabel('服务器').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(new URL(page.url()).search).toBe('?room=site&part=mail')
  await call(page, ...'xzbf', 'Enter')
  await headed(page, '备份')
  await expect.poll(() => focused(page)).toBe('现在备份')
  expect(page.faults).toEqual([])
})

test('every act of the palette leads to a form or a page', async () => {
  const page = await openAdmin('log')
  for (const [words, title] of [
    ['发说说', '发说说'],
    ['新建专栏', '新建专栏'],
    ['新建相册', '新建相册'],
    ['新建项目', '新建项目'],
    ['新建页面', '新建页面'],
    ['添加友链', '添加友链'],
  ] as const) {
    await call(page)
    await page.keyboard.insertText(words)
    await option(page, new RegExp(`^${words}`)).waitFor()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: title })
    await form.waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
  }
  await call(page, ...'xwz')
  await option(page, /^写文章/).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/editor$/)
})

test('a finger opens it from the list and from a room, and presses a line', async () => {
  const page = await openAdmin('log', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.getByRole('button', { name: '快速查找' }).filter({ visible: true }).tap()
  await option(page, /^概览/).tap()
  await headed(page, '概览')
  await page.getByRole('link', { name: '返回后台' }).tap()
  await page.getByRole('button', { name: '快速查找' }).filter({ visible: true }).tap()
  await option(page, /^文章/).tap()
  await headed(page, '文章')
  expect(await focused(page)).toBe('文章')
  expect(page.faults).toEqual([])
})
