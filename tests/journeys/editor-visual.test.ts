import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'
import { onEditor } from '../support/writing-page.ts'

const BOSS = 'boss@example.com'
const ODD =
  '题前\n===\n\n\n*  [ ] 甲事\n*  [x]  乙事\n\n\n第一段 [链接](https://example.org/a)。\n\n| a|b |\n|-|:-:|\n| 1 | 2 |\n\n\n::: tip 小心\n框里\n:::\n\n末段\n'
let browser: Browser
let program: Program
let page: Page & { faults: string[] }

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  // Far from Shanghai, whose clock is the site's.
  page = await openTab(browser, { ...STILL, timezoneId: 'America/New_York', viewport: { width: 1280, height: 900 } })
  on = onEditor(page)
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await source().waitFor()
})
afterAll(() => closeAll(browser, program))

let on: ReturnType<typeof onEditor>
const source = () => on.source()
const visual = () => on.visual()
const press = (name: string) => on.press(name)
const bar = (name: string) => page.getByRole('toolbar', { name, exact: true })
const tool = (of: string, name: string) => bar(of).getByRole('button', { name, exact: true })
const written = () => on.written()
const show = (text: string) => on.show(text)
const becomes = (text: string) => on.becomes(text)
const select = (words: string) => on.select(words)

/** The caret is in these words, and the editor knows it: its status line names the block. */
async function caretIn(words: string, block: number) {
  await visual().getByText(words).first().click()
  await page.getByText(new RegExp(`行 ${block}，`)).waitFor()
}

test('selected words get a bar beside them, by the keyboard as well; a link is read, changed and taken away', async () => {
  await show(ODD)
  await select('末段')
  await tool('选中的文字', '加粗').waitFor()
  // Measured once it is there, it moves beside them.
  await expect
    .poll(async () => {
      const [box, words] = [await bar('选中的文字').boundingBox(), await visual().getByText('末段').boundingBox()]
      return box && words && (box.y + box.height <= words.y || box.y >= words.y + words.height)
    })
    .toBe(true)
  await expectAccessible(page, 'words')
  await page.keyboard.press('Alt+F10')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await visual().locator('em').getByText('末段').waitFor()
  await page.keyboard.press('Escape')
  await bar('选中的文字').waitFor({ state: 'detached' })
  await visual().locator('a').getByText('链接').click()
  const address = bar('链接').getByRole('textbox', { name: '链接地址' })
  await address.fill('java\tscript:alert(1)')
  await bar('链接').getByText('不支持这种链接地址').waitFor()
  await address.fill('/post/1')
  await page.keyboard.press('Enter')
  await visual().locator('a[href="/post/1"]').waitFor()
  await becomes(ODD.replace('https://example.org/a', '/post/1').replace('末段', '*末段*'))
  expect(page.faults).toEqual([])
})

test('characters by their names are read without a sink for HTML', async () => {
  const text = '松 &copy; 竹 &NewLine; 梅 &nbsp;&amp;lt; 兰\n'
  await show(text)
  await visual().getByText('松 © 竹').waitFor()
  await becomes(text)
  expect(page.faults).toEqual([])
})

test('a task is ticked by a press and by keys, and of the source only the tick changes; blocks move and keep their bytes', async () => {
  await show(ODD)
  const first = visual().locator('li').first()
  const box = await first.boundingBox()
  await page.mouse.click((box?.x ?? 0) - 18, (box?.y ?? 0) + 14)
  await visual().locator('li[data-checked="true"]').getByText('甲事').waitFor()
  await caretIn('末段', 6)
  await caretIn('乙事', 2)
  await page.keyboard.press('Control+Enter')
  await visual().locator('li[data-checked="false"]').getByText('乙事').waitFor()
  const ticked = ODD.replace('[ ] 甲事', '[x] 甲事').replace('[x]  乙事', '[ ]  乙事')
  await becomes(ticked)
  await press('所见即所得')
  // At once: keys act where the press was, not where the caret was before.
  await visual().getByText('末段').first().click()
  for (let it = 0; it < 5; it++) await page.keyboard.press('Alt+Shift+ArrowUp')
  await expect.poll(() => visual().locator('> *').first().innerText()).toBe('末段')
  const [, rest = ''] = /^([\s\S]*:::)\n\n末段\n$/.exec(ticked) ?? []
  await becomes(`末段\n\n${rest}\n`)
  await press('所见即所得')
  await caretIn('末段', 1)
  await page.keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: '转为引用' }).click()
  await visual().locator('blockquote').getByText('末段').waitFor()
  await page.keyboard.press('Control+/')
  await page.getByRole('menuitem', { name: '删除段落' }).click()
  await becomes(`${rest}\n`)
  expect(page.faults).toEqual([])
})

test('[8] a block is taken by its handle and let go where the line shows; its bytes go with it', async () => {
  await show(ODD)
  await visual().getByText('末段').hover()
  const handle = page.locator('.block-handle [draggable=true]')
  await handle.waitFor()
  const [from, to] = [await handle.boundingBox(), await visual().getByText('第一段').boundingBox()]
  await page.mouse.move((from?.x ?? 0) + 6, (from?.y ?? 0) + 6)
  await page.mouse.down()
  // The first move begins the drag, the next says where.
  for (const y of [40, 4, 2]) await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + y, { steps: 3 })
  await page.locator('.block-line').waitFor()
  await page.mouse.up()
  await page.locator('.block-line').waitFor({ state: 'hidden' })
  await becomes(ODD.replace('\n\n\n第一段', '\n\n末段\n\n第一段').replace(':::\n\n末段\n', ':::\n'))
  expect(page.faults).toEqual([])
})

test('rows and columns come and go by buttons, Tab behind the last cell begins a row; a container changes its kind', async () => {
  await show(ODD)
  await visual().locator('td').last().click()
  await expectAccessible(page, 'table')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('新')
  await expect.poll(() => visual().locator('td').count()).toBe(4)
  await tool('表格', '右侧插入列').click()
  await expect.poll(() => visual().locator('th').count()).toBe(3)
  await tool('表格', '删除列').click()
  await expect.poll(() => visual().locator('th').count()).toBe(2)
  await tool('表格', '右对齐').click()
  await tool('表格', '上方插入行').click()
  await expect.poll(() => visual().locator('td').count()).toBe(6)
  await tool('表格', '删除行').click()
  await expect.poll(() => visual().locator('td').count()).toBe(4)
  await page.getByRole('combobox', { name: '提示框类型' }).selectOption('danger')
  const [before, after] = ODD.split('| a|b |\n|-|:-:|\n| 1 | 2 |')
  await press('源码')
  await expect.poll(written).toContain('::: danger 小心')
  const text = await written()
  expect(text.startsWith(before ?? '?')).toBe(true)
  expect(text.endsWith(after?.replace('tip', 'danger') ?? '?')).toBe(true)
  expect(text).toMatch(/\| 1 +\| +2 +\|\n\| 新 +\| +\|/)
  expect(page.faults).toEqual([])
})

test('[2.24] the menu of an empty line understands Pinyin, a table has the size that was pointed at, an emoji stands in its line', async () => {
  await show('')
  await visual().click()
  await page.keyboard.type('/rwlb')
  await page.keyboard.press('Enter')
  await visual().locator('li[data-item-type="task"]').waitFor()
  await page.keyboard.insertText('写')
  await page.getByRole('toolbar', { name: '编辑工具' }).getByRole('button', { name: '表情' }).click()
  const picker = page.getByRole('dialog', { name: '选择表情' })
  expect(await picker.getByRole('tab', { name: '收藏' }).count()).toBe(0)
  await picker.getByRole('button', { name: '微笑', exact: true }).last().click()
  await visual().locator('li img[src^="/emoji/"]').waitFor()
  await picker.waitFor({ state: 'detached' })
  await page.getByRole('toolbar', { name: '编辑工具' }).getByRole('button', { name: '表格' }).click()
  await page.getByRole('button', { name: '2 行 4 列' }).click()
  await expect.poll(() => visual().locator('th').count()).toBe(4)
  await press('源码')
  await expect.poll(written).toMatch(/^- \[ \] 写!\[微笑\]\(\/emoji\/[\w-]+\.svg\)\n\n\| 列 \| 列 \| 列 \| 列 \|/)
  expect(page.faults).toEqual([])
})

test('Tab moves items and code to the right and back; after Escape it leaves, and in a plain line at once', async () => {
  await show('- 一\n- 二\n\n1. 三\n2. 四\n\n```js\na\n```\n\n末段')
  await press('源码')
  const at = async (words: string) => source().locator('.cm-line', { hasText: words }).last().click()
  await at('二')
  await page.keyboard.press('Tab')
  await at('四')
  await page.keyboard.press('Tab')
  await at('a')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.type('b')
  await expect.poll(written).toBe('- 一\n  - 二\n\n1. 三\n   2. 四\n\n```js\n  ba\n```\n\n末段')
  await at('二')
  await page.keyboard.press('Shift+Tab')
  await expect.poll(written).toContain('\n- 二')
  const isWriting = () => page.evaluate(() => document.activeElement?.matches('.source-pane, .ProseMirror') ?? false)
  expect(await isWriting()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isWriting()).toBe(false)
  await at('末段')
  await page.keyboard.press('Tab')
  expect(await isWriting()).toBe(false)
  await press('所见即所得')
  await visual().getByText('二', { exact: true }).click()
  await page.keyboard.press('Tab')
  await visual().locator('li li').getByText('二').waitFor()
  await page.keyboard.press('Tab')
  expect(await isWriting()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await isWriting()).toBe(false)
})

test('a picture is selected by a press and not shown to its reader; brackets make tasks; a table begins with its first head', async () => {
  await show('![星](/emoji/alien.svg)\n\n末段')
  const picture = visual().locator('img[alt="星"]')
  await picture.evaluate((it: HTMLImageElement) => Object.assign(it, { width: 90, height: 90 }))
  await picture.click()
  await bar('图片').waitFor()
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await picture.getAttribute('role')).toBe(null)
  await show('')
  await visual().click()
  await page.keyboard.type('[ ] 甲')
  await page.keyboard.press('Enter')
  await page.keyboard.type('[x] 乙')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- [x] 丙')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('键')
  await press('源码')
  await expect.poll(written).toMatch(/^- \[ \] 甲\n- \[x\] 乙\n- \[x\] 丙\n\n\| 键 +\| 列 +\| 列 +\|/)
  expect(page.faults).toEqual([])
  // An address that cannot be a picture is not written to the page, and stays in the text.
  await show('前 ![坏图](<\u0001javascript:alert(1)>) 后')
  expect(await visual().locator('img[alt=坏图]').getAttribute('src')).toBeNull()
  await becomes('前 ![坏图](<\u0001javascript:alert(1)>) 后')
})

test('an empty text takes no minutes; the clock is the one of the site', async () => {
  await show('')
  await page.locator('.workbench-status').getByText('0 字').waitFor()
  expect(await page.locator('.workbench-status').innerText()).not.toContain('分钟')
  await press('源码')
  await source().click()
  await page.keyboard.type('words')
  await page
    .locator('.workbench-word')
    .getByText(/已保存 \d/)
    .waitFor()
  const shown = await page.locator('.workbench-word').innerText()
  expect([0, 60_000].map((ago) => `已保存 ${shanghaiTime(Date.now() - ago).slice(11, 16)}`)).toContain(shown.trim())
  expect(page.faults).toEqual([])
})
