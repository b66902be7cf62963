import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

async function open(width = 1280, path = '/editor') {
  const page = await openTab(browser, { ...STILL, viewport: { width, height: 860 } })
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(program.url + path)
  await source(page).waitFor()
  return page
}
const source = (page: Page) => page.locator('.cm-content')
const visual = (page: Page) => page.locator('.ProseMirror')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, words: string | RegExp) => page.locator('.workbench-word').getByText(words).waitFor()
const written = (page: Page) =>
  source(page).evaluate((it) => [...it.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'))
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

async function write(page: Page, title: string, text: string) {
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await source(page).click()
  await page.keyboard.insertText(text)
}
/** Reads the text of the newest revision from the server's database. */
async function saved(id: number): Promise<string> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const rows = await db.read
      .selectFrom('article_revision')
      .select('content_md')
      .where('article_id', '=', id)
      .orderBy('version', 'desc')
      .limit(1)
      .execute()
    return rows[0]?.content_md ?? ''
  } finally {
    await db.close()
  }
}
/** Types like an input method: first letters that are being composed, then the words. */
async function compose(page: Page, words: string) {
  const client = await page.context().newCDPSession(page)
  for (const text of ['n', 'ni', 'nih'])
    await client.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await client.send('Input.insertText', { text: words })
  await client.detach()
}

const ODD = '题前\n===\n\n*  一\n*  二\n\n| a|b |\n|-|:-:|\n| 1 | 2 |\n\n<div align="center">原样</div>\n\n末段\n'

test('[9.14] words of an input method, one history for both modes, and bytes that nobody touched stay', async () => {
  const page = await open()
  await write(page, '两种模式', ODD)
  await status(page, /已保存/)
  const id = idOf(page)
  await press(page, '所见即所得')
  await visual(page).getByText('末段').click()
  await page.keyboard.press('End')
  await compose(page, '你好')
  await visual(page).getByText('末段你好').waitFor()
  await expect.poll(() => saved(id), { timeout: 15_000 }).toBe(ODD.replace('末段', '末段你好'))
  await page.keyboard.press('Control+b')
  await compose(page, '粗')
  await expect.poll(() => visual(page).locator('strong').innerText()).toBe('粗')
  await expectAccessible(page, 'visual')
  await press(page, '源码')
  await expect.poll(() => written(page)).toContain('末段你好**粗**')
  await compose(page, '改')
  await source(page).getByText('改').waitFor()
  // Undo goes back through the changes of both modes.
  for (const left of ['末段你好**粗**\n', '末段你好\n', '末段\n']) {
    await page.keyboard.press('Control+z')
    await expect.poll(() => written(page)).toBe(ODD.replace('末段\n', left))
  }
  await press(page, '所见即所得')
  await visual(page).getByText('末段').waitFor()
  await page.keyboard.press('Control+y')
  await visual(page).getByText('末段你好').waitFor()
  expect(page.faults).toEqual([])
})

test('[2.30] a table, code and a diagram by the menu of an empty line; pictures several at once, and pasted HTML is clean', async () => {
  const page = await open()
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('菜单')
  await press(page, '所见即所得')
  await visual(page).click()
  await page.keyboard.type('/table')
  await page.getByRole('option', { name: /表格/ }).click()
  await visual(page).locator('th').first().waitFor()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('、mermaid')
  await page.keyboard.press('Enter')
  await visual(page).locator('.code-picture .drawn').waitFor({ timeout: 20_000 })
  const noise = { create: { width: 40, height: 30, channels: 3, background: '#345' } } as const
  const png = await sharp(noise).png().toBuffer()
  const upload = page.locator('.toolbar input[type=file]')
  expect(await upload.getAttribute('accept')).toMatch(/gif.*jpeg.*jpg.*png.*svg/)
  await upload.setInputFiles([
    { name: '一.png', mimeType: 'image/png', buffer: png },
    { name: '二.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await page.getByText('只能上传 gif、jpeg、png、svg 图片').waitFor()
  await press(page, '移除 二.txt')
  await press(page, '源码')
  await expect.poll(() => written(page)).toMatch(/!\[一\]\(\/uploads\//)
  const text = await written(page)
  expect(text).toContain('| 列 | 列 | 列 |')
  // The caret was in the diagram, so the picture is inserted behind it and not into it.
  expect(text).toMatch(/```mermaid\ngraph LR[^`]*\n```\n+!\[一\]/)
  await page.keyboard.press('Control+End')
  await source(page).evaluate((it) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<p class="MsoNormal" style="color:red">从 <b>Word</b><o:p></o:p></p><script>alert(1)</script><ul><li>项</li></ul><a href="javascript:x()">坏</a>',
    )
    data.setData('text/plain', '从 Word')
    it.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }))
  })
  await expect.poll(() => written(page)).toMatch(/从 \*\*Word\*\*\n\n- 项\n\n坏$/)
  expect(page.faults).toEqual([])
})

test('a reload in the middle of a sentence, a cut line, another tab: no word is lost', async () => {
  const page = await open()
  await write(page, '不丢字', '第一句。\n')
  await status(page, /已保存/)
  const id = idOf(page)
  const cut = '**/sys/article/autosave'
  await page.route(cut, (route) => route.abort())
  await page.keyboard.insertText('断网时写的')
  await status(page, '离线，已存在本机')
  await page.reload()
  await source(page).getByText('断网时写的').waitFor()
  await page.getByText('找回了').waitFor()
  await page.unroute(cut)
  await status(page, /已保存/)
  await expect.poll(() => saved(id)).toBe('第一句。\n断网时写的')
  await press(page, '放弃')
  await expect.poll(() => written(page)).not.toContain('断网')
  await press(page, '撤销')
  await expect.poll(() => written(page)).toContain('断网')
  await press(page, '知道了')
  await status(page, /已保存/)

  const other = await page.context().newPage()
  await other.goto(`${program.url}/editor?id=${id}`)
  await source(other).click()
  await other.keyboard.press('Control+Home')
  await other.keyboard.insertText('另一个窗口。')
  await status(other, /已保存/)
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('，这里也写。')
  const dialog = page.getByRole('dialog', { name: '这篇文章在别处被改过' })
  await dialog.getByText('另一个窗口').first().waitFor()
  await expectAccessible(page, 'conflict', 'dialog[open]')
  await dialog.getByRole('group', { name: '第 1 处不同' }).getByRole('button', { name: '用服务器的' }).click()
  await dialog.getByRole('button', { name: '按选择合并' }).click()
  await status(page, /已保存/)
  await expect.poll(() => saved(id)).toContain('另一个窗口。第一句。')
})

describe.each(windows(1280))('at %i px', (width) => {
  test('[1.17] [2.30] [9.14] every view is readable, found words are replaced, and the tools speak other languages', async () => {
    const page = await open(width)
    await write(page, '各种看法', '## 一节\n\n甲乙甲\n')
    await press(page, '查找和替换')
    await page.getByRole('textbox', { name: '查找', exact: true }).fill('甲')
    await page.getByText(/\/ 2$/).waitFor()
    await page.getByRole('textbox', { name: '替换为' }).fill('丙')
    await press(page, '全部替换')
    await expect.poll(() => written(page)).toContain('丙乙丙')
    await press(page, '关闭查找')
    await press(page, '工具栏语言')
    await press(page, 'Deutsch')
    await page.getByRole('button', { name: 'Fett', exact: true }).waitFor()
    await press(page, 'Sprache der Werkzeuge')
    await press(page, '简体中文')
    await expectAccessible(page, `source ${width}`)
    await press(page, '预览')
    await page.locator('.preview-pane h2').getByText('一节').waitFor()
    await expectAccessible(page, `preview ${width}`)
    expect(await page.getByRole('button', { name: '分栏' }).isVisible()).toBe(width >= 768)
    if (width >= 768) {
      await press(page, '分栏')
      await source(page).waitFor()
      await page.locator('.preview-pane h2').getByText('一节').waitFor()
      await page.getByRole('navigation', { name: '大纲' }).getByRole('button', { name: '一节' }).waitFor()
      await press(page, 'HTML 源码')
      await page.getByRole('region', { name: 'HTML 源码' }).getByText('<p>丙乙丙</p>').waitFor()
    }
    await press(page, '阅读模式')
    await page.getByRole('heading', { name: '各种看法' }).waitFor()
    await page.keyboard.press('Escape')
    await press(page, '源码')
    await press(page, '帮助')
    await page.getByRole('dialog', { name: '帮助' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(page.faults).toEqual([])
  })
})

test('what is missing is asked for, and what is published is read on its page', async () => {
  const page = await open()
  await write(page, '', '正文在这里，写给读者。')
  await press(page, '发布')
  const drawer = page.getByRole('dialog', { name: '文章设置' })
  await drawer.getByText('转载').click()
  await drawer.getByRole('button', { name: '发布', exact: true }).click()
  await drawer.getByText('请输入标题').waitFor()
  await drawer.getByText('转载的文章请填写原文地址').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('编辑器发布的第一篇')
  await press(page, '文章设置')
  await drawer.getByText('原创').click()
  await drawer.getByRole('button', { name: '新建分类' }).click()
  const category = drawer.getByRole('textbox', { name: '新分类' })
  await expect.poll(() => category.evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.type(' ')
  await page.keyboard.press('Enter')
  await drawer.getByText('请给分类起个名字').waitFor()
  await page.keyboard.press('Escape')
  await drawer.getByRole('button', { name: '新建分类' }).click()
  await page.keyboard.type('Notes')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => drawer.getByRole('combobox', { name: '分类' }).evaluate((it: HTMLSelectElement) => it.selectedOptions[0]?.text))
    .toBe('Notes')
  await drawer.getByRole('combobox', { name: /^标签/ }).fill('新标签')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: '去掉标签 新标签' }).waitFor()
  await drawer.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('已发布').waitFor()
  const id = idOf(page)
  await expect
    .poll(async () => (await (await fetch(`${program.url}/post/${id}`)).text()).includes('正文在这里，写给读者。'))
    .toBe(true)
  // A name of spaces is refused.
  expect(page.faults.filter((it) => !it.includes('400'))).toEqual([])
})

/** Copies text to the clipboard, as the author would in another program. */
const copy = (page: Page, text: string) =>
  page.evaluate(
    (it) => navigator.clipboard.write([new ClipboardItem({ 'text/plain': new Blob([it], { type: 'text/plain' }) })]),
    text,
  )

const PARAGRAPHS = '一段话，说得不长也不短。\n\n'.repeat(60)
test.each([
  ['without headings', PARAGRAPHS.repeat(2)],
  ['with headings', Array.from({ length: 8 }, (_, n) => `## 第 ${n + 1} 节\n\n${PARAGRAPHS.slice(0, 300)}`).join('\n\n')],
  ['with headings in boxes', `::: tip 盒子\n## 盒子里的节\n:::\n\n${PARAGRAPHS}## 最后一节\n\n${PARAGRAPHS}`],
])('[2.30] what is pasted by keys into the split view is shown beside it where the caret stands, %s', async (_, text) => {
  const page = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(page, '分栏')
  await write(page, '贴上来的', '开头一句。\n\n')
  await copy(page, `${text}\n\n最后一段`)
  await page.keyboard.press('Control+v')
  const shows = (words: string) =>
    page.locator('.preview-pane').evaluate((pane, sought) => {
      const last = [...pane.querySelectorAll('p')].find((it) => it.textContent === sought)?.getBoundingClientRect()
      const room = pane.getBoundingClientRect()
      return Boolean(last && last.top >= room.top && last.bottom <= room.bottom)
    }, words)
  await expect.poll(() => shows('最后一段')).toBe(true)
  // The preview also follows the words that are typed next.
  await page.keyboard.type('，又加一句')
  await expect.poll(() => shows('最后一段，又加一句')).toBe(true)
  expect(page.faults).toEqual([])
})

test.each(['源码', '分栏'])('the number of a line stands at the height of its line in %s', async (view) => {
  const page = await open()
  await write(page, '行号', '第一行\n\n## 第三行\n\n第五行')
  await press(page, view)
  await source(page).waitFor()
  const places = await page.locator('.source-pane').evaluate((host) => {
    const root = host.shadowRoot as ShadowRoot
    const numbers = [...root.querySelectorAll('.cm-lineNumbers .cm-gutterElement')].filter(
      (it) => it.getBoundingClientRect().height > 0,
    )
    const middle = (it: Element) => {
      const words = document.createRange()
      words.selectNodeContents(it)
      const { top, bottom } = words.getBoundingClientRect()
      return (top + bottom) / 2
    }
    return [...root.querySelectorAll('.cm-line')].map((line, at) => {
      const number = numbers[at] as Element
      const [one, other] = [number.getBoundingClientRect(), line.getBoundingClientRect()]
      return {
        number: number.textContent,
        top: one.top - other.top,
        height: one.height - other.height,
        words: middle(number) - middle(line),
      }
    })
  })
  expect(places.map((it) => it.number)).toEqual(['1', '2', '3', '4', '5'])
  for (const { top, height } of places) expect([Math.abs(top) <= 1, Math.abs(height) <= 1]).toEqual([true, true])
  // The number and the line have their text at the same height.
  expect(Math.abs(places[0]?.words ?? 9)).toBeLessThanOrEqual(2)
})
