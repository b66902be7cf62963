import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, addArticle, enter } from '../support/member.ts'
import { outletFaults } from '../support/outlet-faults.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let own: number
/** Is the article with everything that an article may hold. */
const RICH = 23

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  const author = await addAccount(program, { username: 'writer@example.com', nickname: '松针' })
  own = (await addArticle(program, author, '自己写的一篇')).id
})
afterAll(() => closeAll(browser, program))

async function openAs(username: string) {
  const page = await openTab(browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  await enter(page, program, username)
  return page
}
const outlets = (page: Page) => page.getByRole('dialog', { name: '带去别处' })
const way = (page: Page, name: string) => outlets(page).getByRole('button', { name: new RegExp(`^${name}`) })

async function openShare(page: Page, id: number): Promise<void> {
  await page.goto(`${program.url}/post/${id}`)
  await page.locator('.rail [data-act="share"]').click()
  await page.getByRole('dialog', { name: '分享', exact: true }).waitFor()
}
async function openOutlets(page: Page, id: number): Promise<void> {
  await openShare(page, id)
  await page.getByRole('button', { name: '带去别处' }).click()
  await outlets(page).getByText('公式和图已经成为图片').waitFor()
}

const readClipboard = (page: Page) =>
  page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return Object.fromEntries(
      await Promise.all((item?.types ?? []).map(async (type) => [type, await (await item?.getType(type))?.text()] as const)),
    )
  })

/** Pastes into a page of another site, and returns what the browser puts there. */
async function pasteElsewhere(page: Page): Promise<string> {
  const other = await page.context().newPage()
  await other.setContent('<div id="editor" contenteditable style="inline-size: 680px"></div>')
  await other.locator('#editor').focus()
  await other.keyboard.press('ControlOrMeta+v')
  await other.locator('#editor img').first().waitFor()
  const pasted = await other.locator('#editor').innerHTML()
  const sizes = await other.evaluate(() =>
    Promise.all(
      [...document.images].map(async (it) => (it.src.startsWith('data:') ? it.decode().then(() => it.naturalWidth) : 1)),
    ),
  )
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  await other.close()
  return pasted
}

test('an article is laid out for 公众号, pasted elsewhere as it was, and taken as Markdown', async () => {
  const page = await openAs('boss@example.com')
  await openOutlets(page, RICH)
  await expectAccessible(page, 'outlets')
  await way(page, '公众号').click()
  await page.getByText('已复制，到公众号后台的正文里粘贴').waitFor()
  const pasted = await pasteElsewhere(page)
  // Browsers write styles in their own words; elements and attributes they keep.
  expect(outletFaults(pasted).filter((it) => !it.includes(':'))).toEqual([])
  expect(pasted).toContain('一次提交要走多少路')
  expect(pasted).toMatch(/<span style="[^"]*color:(?:#cf222e| rgb\(207, 34, 46\))[^"]*">import<\/span>/)
  // The formula and the diagram are pictures.
  expect(pasted.match(/src="data:image\/png;base64,/g)).toHaveLength(2)
  expect(pasted).toContain('官方文档写得很清楚')
  const { 'text/html': html = '', 'text/plain': plain = '' } = await readClipboard(page)
  expect(html).toContain('参考')
  expect(plain).toContain('## 一次提交要走多少路')

  await way(page, '掘金').click()
  await page.getByText('已复制，到掘金的编辑器里粘贴').waitFor()
  const { 'text/plain': markdown = '' } = await readClipboard(page)
  expect(markdown).toContain('> **先确认一件事**')
  expect(markdown).toMatch(/!\[示意图\]\(http:\/\/[^/]+\/uploads\//)
  expect(markdown).toMatch(/> 原文：<http:\/\/[^/]+\/post\/23>\s*$/)
  expect(page.faults).toEqual([])
})

test('where the browser refuses the clipboard, the laid out text is there to be copied by hand', async () => {
  const page = await openAs('boss@example.com')
  await page.addInitScript(() => {
    Document.prototype.execCommand = () => false
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await openOutlets(page, RICH)
  await way(page, '公众号').click()
  const paper = outlets(page).getByRole('region', { name: '排好的正文' })
  await paper.getByText('参考', { exact: true }).waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('读者为什么不等')
  const heading = paper.getByRole('heading', { name: '一次提交要走多少路' })
  expect(await heading.evaluate((it) => getComputedStyle(it).fontSize)).toBe('21px')
  await outlets(page).getByRole('button', { name: '返回' }).click()
  await way(page, 'CSDN').click()
  expect(await outlets(page).getByRole('textbox', { name: 'Markdown' }).inputValue()).toContain('```ts')
  // The address of this blog is not where it runs.
  expect(page.faults.filter((it) => !it.includes('localhost:0/uploads'))).toEqual([])
})

test('an author takes an own article along, from its page and from the list; others are not offered it', async () => {
  const page = await openAs('writer@example.com')
  await openShare(page, RICH)
  expect(await page.getByRole('button', { name: '带去别处' }).count()).toBe(0)
  await openOutlets(page, own)
  await page.keyboard.press('Escape')
  await page.goto(`${program.url}/user/profile?tab=articles`)
  await page.getByRole('button', { name: '带去别处《自己写的一篇》' }).click()
  await way(page, '知乎').click()
  await page.getByText('已复制，到知乎的编辑器里粘贴').waitFor()
  expect(await outlets(page).getByRole('link', { name: /^更多/ }).getAttribute('href')).toBe(`/post/${own}`)
  expect(page.faults).toEqual([])
})
