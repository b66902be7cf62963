import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { languageOf } from '#islands/editor/bar/words/languages.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { chineseLeft } from '../support/chinese-left.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program
let page: Page & { faults: string[] }

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
beforeEach(async () => {
  page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await source().waitFor()
})
afterAll(() => closeAll(browser, program))

const source = () => page.locator('.cm-content')
const visual = () => page.locator('.ProseMirror')
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
const bar = (name: string) => page.getByRole('toolbar', { name, exact: true })
async function select(words: string) {
  await visual().getByText(words).first().click()
  await page.evaluate((sought) => {
    const walker = document.createTreeWalker(document.querySelector('.ProseMirror') as Node, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(sought) ?? -1
      if (at >= 0) return getSelection()?.setBaseAndExtent(node, at, node, at + sought.length)
    }
  }, words)
}

const ALL_KINDS =
  '## Head\n\nwords $x^2$ and [more](/post/1)\n\n::: tip Title\nabc\n:::\n\n```js\na\n```\n\n$$\nx\n$$\n\n<div>h</div>\n\n| a | b |\n| - | - |\n| c | d |\n\nlast'

test.each(['en', 'de', 'ru'] as const)(
  '[2.30] in %s no menu, form, bar or field of the editor says anything in Chinese',
  async (code) => {
    const { name, load } = languageOf(code)
    const words = await load()
    const isForeign = async (where: string) => expect([where, await chineseLeft(page)]).toEqual([where, []])
    await source().click()
    await page.keyboard.insertText(ALL_KINDS)
    await press('工具栏语言')
    await press(name)
    await page.getByRole('button', { name: words.settings }).waitFor()
    await source().waitFor()
    await isForeign('source')
    for (const menu of await page.locator('.toolbar button[popovertarget]').all()) {
      await menu.click()
      await page.locator('[popover]:popover-open').waitFor()
      await isForeign(`menu ${await menu.getAttribute('aria-label')}`)
      await page.keyboard.press('Escape')
    }
    await press(words.link)
    for (const [address, fault] of [
      ['', words.noAddress],
      ['file:///x', words.badAddress],
    ] as const) {
      await page.getByRole('textbox', { name: words.linkAddress }).fill(address)
      await press(words.insertLink)
      await page.getByRole('alert').getByText(fault).waitFor()
      await isForeign(`link ${address}`)
    }
    await page.keyboard.press('Escape')
    await press(words.find)
    await page.getByRole('textbox', { name: words.search, exact: true }).fill('zzz')
    await page.getByText(words.notFound).waitFor()
    await page.getByRole('textbox', { name: words.search, exact: true }).fill('last')
    await page.getByRole('textbox', { name: words.replaceWith }).fill('last')
    await press(words.replaceAll)
    await page.getByText(words.replaced.replace('%', '1')).waitFor()
    await isForeign('find')
    await press(words.closeFind)
    await press(words.help)
    await page.getByRole('dialog', { name: words.help }).waitFor()
    await isForeign('help')
    await press(words.closeHelp)
    await page
      .locator('.toolbar input[type=file]')
      .setInputFiles([{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
    await page.getByText(words.wrongKind).waitFor()
    await isForeign('upload')
    await press(words.removeFile.replace('%', 'a.txt'))
    await press(words.visual)
    await visual().locator('.source-view').first().waitFor()
    await isForeign('visual')
    await visual().locator('.formula-view').click()
    await isForeign('formula')
    await page.keyboard.press('Escape')
    for (const place of ['more', 'c', 'last']) {
      await visual().getByText(place, { exact: true }).click()
      await page.keyboard.press('End')
      await isForeign(`beside ${place}`)
    }
    await page.keyboard.press('Control+/')
    await page.getByRole('menu', { name: words.blockMenu }).waitFor()
    await isForeign('block')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/')
    await page.getByRole('listbox', { name: words.insert }).waitFor()
    await isForeign('slash')
    await page.keyboard.press('Escape')
    await select('last')
    await bar(words.selection).waitFor()
    await isForeign('selection')
    for (const view of ['split', 'preview', 'html'] as const) {
      await press(words[view])
      await page.locator('.preview-pane h2, .html-pane:not(:empty)').first().waitFor()
      await isForeign(view)
    }
    await press(words.read)
    await isForeign('read')
    await page.keyboard.press('Escape')
    await press(words.source)
    await source().click()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.getByText(words.sourceHint).waitFor()
    await isForeign('empty')
    await press(words.language)
    await press('简体中文')
    await page.getByRole('button', { name: '文章设置' }).waitFor()
    expect(page.faults).toEqual([])
  },
)
