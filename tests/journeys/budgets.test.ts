import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { PICTURE_ARTICLE, servePictures } from '../support/picture-article.ts'
import type { Program } from '../support/program.ts'
import { fillComments, SPEAKERS } from '../support/rich-comments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { awake, button, field, soon } from '../support/talk-page.ts'
import { openTab } from '../support/visit.ts'
import { countFiles, SCRIPT } from '../support/wire-bytes.ts'

const KB = 1024
const ARTICLE = '/post/1'
/** Counts the kilobytes that a logged-in reader loads more: the bell, the account menu and the connection to the server. */
const OWN_HEADER = 12
/** Counts the bytes of the same opening before the search knew pinyin, slips, kinds and operators. */
const SEARCH_BEFORE = 13_536
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'pictures.md': PICTURE_ARTICLE })
  await fillComments(program.dataDir, 'article', 1)
  await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  await soon(async () => expect(await (await fetch(program.url + ARTICLE)).text()).toContain('同问'))
}, 120_000)
afterAll(() => closeAll(browser, program))

/** Opens a tab with an empty cache and no session. The service worker is blocked, because it would load files once more. */
const openCold = () => openTab(browser, { serviceWorkers: 'block', viewport: { width: 1280, height: 800 } })
const comeToTalk = (page: Page) => page.evaluate(() => document.querySelector('.talk')?.scrollIntoView())
const order = (page: Page) => button(page, '最热')

test('a stranger is sent scripts by what he does, and little of them', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  const load = await sent()
  await page.mouse.move(20, 300)
  const moved = await sent()
  await comeToTalk(page)
  const inSight = await sent()
  await order(page).click()
  await soon(async () => expect(await order(page).getAttribute('aria-pressed')).toBe('true'))
  const pressed = await sent()
  console.log(`Scripts on the wire: ${JSON.stringify({ load, moved, inSight, pressed })}`)
  expect(load.bytes).toBeLessThanOrEqual(6_144)
  expect(moved.bytes).toBeLessThanOrEqual(16 * KB)
  expect(inSight.bytes).toBeLessThanOrEqual(2 * KB)
  expect(load.bytes + moved.bytes + inSight.bytes + pressed.bytes).toBeLessThanOrEqual(90 * KB)
  expect(pressed.files).toBeLessThanOrEqual(8)
  expect(page.faults).toEqual([])
})

test('the search is within the budget of what opens it', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await page.mouse.move(20, 300)
  await sent()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  await page.getByRole('dialog', { name: '搜索' }).getByRole('link').first().waitFor()
  const { bytes } = await sent()
  console.log(`The search: ${bytes} bytes on the wire`)
  expect(bytes).toBeLessThanOrEqual(90 * KB)
})

test('the search is small beside the dialog that it opens in', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await button(page, '登录').click()
  await page.getByRole('dialog', { name: '账号登录' }).waitFor()
  await page.keyboard.press('Escape')
  await sent()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  const { bytes, names } = await sent()
  console.log(`The search after another dialog: ${bytes} bytes on the wire, ${JSON.stringify(names)}`)
  expect(bytes).toBeLessThanOrEqual(SEARCH_BEFORE + 4 * KB)
})

test('after the search was open, the first press in a conversation brings what is its own', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  await page.keyboard.press('Escape')
  await comeToTalk(page)
  await sent()
  await order(page).click()
  await soon(async () => expect(await order(page).getAttribute('aria-pressed')).toBe('true'))
  expect((await sent()).bytes).toBeLessThanOrEqual(28 * KB)
})

test('a stranger who presses the comment box is sent the login and little else', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await page.mouse.move(20, 300)
  await comeToTalk(page)
  const before = await sent()
  await page.locator('.talk button.box[data-stranger]').click()
  await soon(async () => expect(await page.evaluate(() => document.activeElement?.matches('dialog[open] input'))).toBe(true))
  const pressed = await sent()
  console.log(`The comment box of a stranger: ${JSON.stringify({ before: before.bytes, pressed })}`)
  expect(before.bytes + pressed.bytes).toBeLessThanOrEqual(90 * KB)
  expect(pressed.files).toBeLessThanOrEqual(8)
  expect(page.faults).toEqual([])
})

test('after the login was open, the first press in a conversation brings what is its own', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await button(page, '登录').click()
  await page.getByRole('dialog', { name: '账号登录' }).waitFor()
  await page.keyboard.press('Escape')
  await comeToTalk(page)
  await sent()
  await order(page).click()
  await soon(async () => expect(await order(page).getAttribute('aria-pressed')).toBe('true'))
  const pressed = await sent()
  console.log(`After the login: ${JSON.stringify(pressed)}`)
  expect(pressed.bytes).toBeLessThanOrEqual(28 * KB)
})

test('a member who presses the sleeping field is sent the conversation only', async () => {
  const page = await openCold()
  await page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }))
  await enter(page, program, SPEAKERS[0].username)
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await comeToTalk(page)
  const before = await sent()
  await field(page).click()
  await awake(page)
  await page.keyboard.type('可以写了')
  expect(await field(page).inputValue()).toBe('可以写了')
  const pressed = await sent()
  console.log(`The field of a member: ${JSON.stringify({ before, pressed })}`)
  expect(pressed.bytes).toBeLessThanOrEqual(28 * KB)
  expect(pressed.files).toBeLessThanOrEqual(8)
  expect(before.bytes + pressed.bytes).toBeLessThanOrEqual((90 + OWN_HEADER) * KB)
  expect(page.faults).toEqual([])
})

test('the picker of emoji is small', async () => {
  const page = await openCold()
  await enter(page, program, SPEAKERS[0].username)
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await comeToTalk(page)
  await awake(page)
  await sent()
  await button(page, '表情').click()
  await page.getByRole('dialog', { name: '选择表情' }).waitFor()
  const { bytes } = await sent()
  console.log(`The picker of emoji: ${bytes} bytes on the wire`)
  expect(bytes).toBeLessThanOrEqual(12 * KB)
})

test('nearness wakes nothing, and a pointer over a button has its files brought before it is pressed', async () => {
  const page = await openCold()
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url + ARTICLE)
  await page.mouse.move(20, 300)
  await comeToTalk(page)
  await sent()
  await order(page).hover()
  expect((await sent()).files).toBeGreaterThan(0)
  await order(page).click()
  await soon(async () => expect(await order(page).getAttribute('aria-pressed')).toBe('true'))
  expect((await sent()).files).toBe(0)
})

test('on a telephone the outline opens without React; sharing brings it with the press', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  const sent = await countFiles(page, SCRIPT)
  await page.goto(`${program.url}/post/23`)
  await page.mouse.move(20, 300)
  await sent()
  await page.locator('.rail [data-act="outline"]').click()
  await page.getByRole('dialog', { name: '目录' }).waitFor()
  expect((await sent()).bytes).toBeLessThanOrEqual(3 * KB)
  await page.keyboard.press('Escape')
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('dialog', { name: '分享' }).waitFor()
  expect((await sent()).files).toBeLessThanOrEqual(4)
  expect(page.faults).toEqual([])
})

/** Opens an article with pictures in a tab with an empty cache, and waits until the first movement has loaded its further scripts. */
async function openPictures(options: BrowserContextOptions) {
  const page = await openTab(browser, { serviceWorkers: 'block', ...options })
  await servePictures(page.context(), ['none.png'])
  const sent = await countFiles(page, SCRIPT)
  await page.goto(program.url)
  const address = await page.getByRole('link', { name: '水乡里的几张图' }).first().getAttribute('href')
  await sent()
  await page.goto(program.url + address)
  await page.mouse.move(20, 300)
  await page.locator('.prose img[role=button]').first().waitFor()
  const large = page.getByRole('dialog', { name: '图片预览' }).locator('img.here')
  return { picture: page.locator('.prose img').first(), large, sent }
}

test('a first press on a picture is within the budget of every first press', async () => {
  const { picture, large, sent } = await openPictures({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
  const before = await sent()
  // A finger loads nothing before the tap, because it does not hover.
  await picture.tap()
  await large.waitFor()
  const pressed = await sent()
  console.log(`A first press on a picture: ${JSON.stringify({ before, pressed })}`)
  expect(before.bytes + pressed.bytes).toBeLessThanOrEqual(90 * KB)
  expect(pressed.files).toBeLessThanOrEqual(8)
})

test('a pointer over a picture has its files brought before it is pressed', async () => {
  const { picture, large, sent } = await openPictures({ viewport: { width: 1280, height: 800 } })
  await sent()
  await picture.hover()
  expect((await sent()).files).toBeGreaterThan(0)
  await picture.click()
  await large.waitFor()
  expect((await sent()).files).toBe(0)
})
