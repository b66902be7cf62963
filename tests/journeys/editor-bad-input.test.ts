import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const WRITER = 'writer@example.com'
let browser: Browser
let program: Program
let db: Database
let writer: number

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: WRITER, nickname: '松针' })
  db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  const who = await db.read.selectFrom('user').select('id').where('username', '=', WRITER).executeTakeFirstOrThrow()
  writer = Number(who.id)
})
afterAll(async () => {
  await browser.close()
  await db.close()
  await program.remove()
})

async function open(width = 1280) {
  const page = await openTab(browser, { ...STILL, viewport: { width, height: 860 } })
  await enter(page, program, WRITER, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await source(page).waitFor()
  return page
}
const source = (page: Page) => page.locator('.cm-content')
const drawer = (page: Page) => page.getByRole('dialog', { name: '文章设置' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, words: string | RegExp) => page.locator('.workbench-word').getByText(words).waitFor()
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

async function write(page: Page, title: string, text: string) {
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await source(page).click()
  await page.keyboard.insertText(text)
}
const paste = (page: Page, what: Record<string, string>) =>
  source(page).evaluate((it, what) => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(what)) data.setData(type, text)
    it.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }))
  }, what)
/** Leaves out the browser's own log lines about refused requests, which the page shows itself. */
const own = (faults: readonly string[]) => faults.filter((it) => !it.includes('Failed to load resource'))
const stored = async (id: number) =>
  (await db.read.selectFrom('article_draft').select('content_md').where('article_id', '=', id).executeTakeFirst())?.content_md

test('one sign too many is said, kept here, and saved as soon as it is gone; what is broken stands where it is', async () => {
  const page = await open()
  await write(page, '太长', '')
  await paste(page, { 'text/plain': `${`${'字'.repeat(99)}\n`.repeat(2000)}x` })
  await status(page, /已存在本机，没有传上去：正文最多 200000 字/)
  await page.keyboard.press('Backspace')
  await status(page, /已保存/)
  expect(await stored(idOf(page))).toHaveLength(200_000)

  await page.keyboard.press('Control+a')
  const broken = '$\\frac{1$ 与\n\n```mermaid\ngraph TD\nA--[\n```\n\n'
  await page.keyboard.insertText(`${broken}${'> '.repeat(500)}深\n\n末段`)
  await page.keyboard.press('Control+End')
  await paste(page, {
    'text/html':
      '<p>贴来的<img src=x onerror="alert(1)"><script>alert(2)</script><iframe srcdoc="<script>alert(3)</script>"></iframe><svg onload="alert(4)"></svg><a href="java\nscript:alert(5)">字</a></p>',
    'text/plain': '贴来的字',
  })
  await source(page)
    .getByText(/末段贴来的/)
    .waitFor()
  await status(page, /已保存/)
  expect(await stored(idOf(page))).not.toMatch(/script|iframe|svg|alert\([2-5]\)/)
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('，还能写')
  await source(page)
    .getByText(/还能写/)
    .waitFor()
  expect(own(page.faults)).toEqual([])
})

test('a cover is a picture within one’s room; a drawing loses what acts; what failed is tried again', async () => {
  const page = await open()
  await write(page, '封面', '正文第一句。第二句。')
  await press(page, '文章设置')
  const file = drawer(page).locator('input[type=file]')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await drawer(page).getByText('请上传图片文件').waitFor()
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await drawer(page).getByText('这张图片打不开，换一张试试').waitFor()

  const full = { user_id: writer, url: '/uploads/full.png', source: 'avatar', hash: 'full', mime: 'image/png' }
  const row = { ...full, size: 200 * 1024 * 1024, width: 1, height: 1, create_time: 0, sizes: '[]' }
  await db.write((tx) => tx.insertInto('file').values(row).execute())
  const photo = { create: { width: 2000, height: 2000, channels: 3, background: '#486' } } as const
  await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await sharp(photo).png().toBuffer() })
  const cut = page.getByRole('dialog', { name: '裁剪封面' })
  await cut.getByRole('group', { name: /方向键移动/ }).press('+')
  await expect.poll(() => cut.getByRole('slider', { name: '缩放' }).inputValue()).toBe('1.1')
  await cut.getByRole('group', { name: /方向键移动/ }).press('ArrowDown')
  await expectAccessible(page, 'cut', 'dialog.cover-cut')
  await cut.getByRole('button', { name: '用作封面' }).click()
  await drawer(page)
    .getByText(/存储空间已满/)
    .waitFor()
  await db.write((tx) => tx.deleteFrom('file').where('url', '=', full.url).execute())
  await drawer(page).getByRole('button', { name: '重试' }).click()
  const shown = drawer(page).getByAltText('现在的封面')
  await shown.waitFor()
  await expect
    .poll(() => shown.evaluate((it: HTMLImageElement) => (it.complete ? it.naturalWidth / it.naturalHeight : 0)))
    .toBe(1.6)

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10"><script>alert(1)</script><path d="M0 0h9v9z" onclick="x()"/></svg>'
  await file.setInputFiles({ name: 'c.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
  await expect.poll(() => shown.getAttribute('src')).toMatch(/\.svg$/)
  const clean = await (await fetch(program.url + (await shown.getAttribute('src')))).text()
  expect(clean).toContain('<path')
  expect(clean).not.toMatch(/script|onclick/)

  // A press before the cover is drawn shows a request to wait, which goes away when it is drawn.
  const held = Promise.withResolvers<void>()
  await page.route('**/v1/**/cover', async (route) => {
    await held.promise
    await route.continue()
  })
  await drawer(page).getByRole('button', { name: '用标题绘制封面' }).click()
  await drawer(page).locator('button[type=submit]').click()
  await drawer(page).getByText('封面还没有好，稍等片刻再发布').waitFor()
  held.resolve()
  await drawer(page)
    .getByText(/^画法：/)
    .waitFor()
  expect(own(page.faults)).toEqual([])
})

test('settings say what is wrong where it stands, whatever went meanwhile, and keep what was typed', async () => {
  const page = await open(390)
  const gone = await db.write((tx) =>
    tx.insertInto('category').values({ name: '会消失' }).returning('id').executeTakeFirstOrThrow(),
  )
  await write(page, '设置', '第一句写在这里。第二句也在这里。')
  const it = drawer(page)
  // Members cannot create categories, so the form says that administrators can.
  const none = { json: { code: 200, message: 'success', data: [], extra: {} } }
  await page.route('**/v1/sys/category/all', (route) => route.fulfill(none), { times: 1 })
  await press(page, '文章设置')
  await it.getByText('分类由管理员新建').waitFor()
  expect(await it.getByRole('button', { name: '新建分类' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await press(page, '文章设置')
  await it.getByRole('combobox', { name: '分类' }).selectOption('会消失')
  await it.getByRole('button', { name: '从正文提取' }).click()
  await expect.poll(() => it.getByRole('textbox', { name: /^摘要/ }).inputValue()).toBe('第一句写在这里。第二句也在这里。')
  const tags = it.getByRole('combobox', { name: /^标签/ })
  await tags.fill('Ｒｅｄｉｓ')
  await tags.press('Enter')
  await tags.fill('redis')
  await tags.press('Enter')
  await it.getByText('已经有「redis」了').waitFor()
  await tags.fill('')
  const client = await page.context().newCDPSession(page)
  await client.send('Input.imeSetComposition', { text: 'shiwu', selectionStart: 5, selectionEnd: 5 })
  await tags.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })
  await client.send('Input.insertText', { text: '事务' })
  await client.detach()
  await expect.poll(() => tags.inputValue()).toBe('事务')
  await it.getByText('凭密码').click()
  await it.getByText('转载').click()
  await it.getByRole('textbox', { name: '原文地址' }).fill('half')
  await it.getByRole('textbox', { name: '关键词' }).fill('字'.repeat(256))
  await it.getByRole('button', { name: '提交审核' }).click()
  for (const words of ['原文地址应为 http(s) 地址', '关键词最多 255 字', '请设置访问密码']) await it.getByText(words).waitFor()
  // Typed text becomes a tag even without Enter.
  await it.getByRole('button', { name: '去掉标签 事务' }).waitFor()
  const url = it.getByRole('textbox', { name: '原文地址' })
  await expect.poll(() => url.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await url.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'settings', 'dialog.workbench-drawer')

  await url.fill('https://example.com/from')
  await it.getByRole('textbox', { name: '关键词' }).fill('数据库')
  await it.getByRole('textbox', { name: '访问密码' }).fill('芝麻开门')
  await it.getByRole('textbox', { name: '访问密码' }).blur()
  await it.getByText('已经设置；不填则不变').waitFor()
  const moved = { category_id: 1 }
  await db.write(async (tx) => {
    await tx.updateTable('article').set(moved).where('category_id', '=', gone.id).execute()
    await tx.deleteFrom('category').where('id', '=', gone.id).execute()
  })
  await it.getByRole('button', { name: '提交审核' }).click()
  await it.getByText('所选的分类已经不存在，请重新选择').waitFor()
  await page.reload()
  await source(page).getByText('第一句写在这里').waitFor()
  await press(page, '文章设置')
  expect(await it.getByRole('textbox', { name: '原文地址' }).inputValue()).toBe('https://example.com/from')
  expect(await it.getByRole('textbox', { name: '关键词' }).inputValue()).toBe('数据库')
  await it.getByText('已经设置；不填则不变').waitFor()

  // A muted author gets the reason of the refusal, and can submit again after the ban is lifted.
  await it.getByRole('combobox', { name: '分类' }).selectOption({ index: 1 })
  await db.write((tx) => tx.updateTable('user').set({ status: 'muted' }).where('id', '=', writer).execute())
  await it.getByRole('button', { name: '提交审核' }).click()
  await it.getByText('你已被禁言，暂时不能发表文章').waitFor()
  await db.write((tx) => tx.updateTable('user').set({ status: 'normal' }).where('id', '=', writer).execute())
  await it.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('已提交审核').waitFor()
  expect(own(page.faults)).toEqual([])
})

test('an article that was deleted meanwhile, and a machine that is full: said, and every word is still there', async () => {
  const page = await open()
  await write(page, '没了', '第一句。')
  await status(page, /已保存/)
  await db.write((tx) => tx.updateTable('article').set({ deleted_time: 1 }).where('id', '=', idOf(page)).execute())
  await page.keyboard.insertText('第二句。')
  await status(page, /已存在本机，没有传上去：/)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.keyboard.insertText('第三句。')
  await status(page, '没有保存下来，请先复制正文')
  await source(page).getByText('第一句。第二句。第三句。').waitFor()
  expect(own(page.faults)).toEqual([])
})
