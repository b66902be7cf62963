import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { CLIPBOARDS } from '../support/clipboards.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'
import { onEditor } from '../support/writing-page.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program
let page: Page & { faults: string[] }
let on: ReturnType<typeof onEditor>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  const permissions = ['clipboard-read', 'clipboard-write']
  page = await openTab(browser, { ...STILL, permissions, viewport: { width: 1280, height: 900 } })
  on = onEditor(page)
  // The visual mode shows pictures of other sites; this answers for them.
  await page.route(/^https:/, (route) => route.fulfill({ path: 'public/icons/512.png' }))
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await on.source().waitFor()
})
afterAll(() => closeAll(browser, program))

/** Pastes what another program copied, with its own types, which a page cannot put on the clipboard itself. */
const paste = (into: Locator, what: Record<string, string>, hasPicture = false) =>
  into.evaluate(
    (it, { what, hasPicture }) => {
      const data = new DataTransfer()
      for (const [type, text] of Object.entries(what)) data.setData(type, text)
      if (hasPicture) data.items.add(new File(['picture'], 'image.png', { type: 'image/png' }))
      it.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true, composed: true }))
    },
    { what, hasPicture },
  )
/** Puts something on the clipboard, for the keys to paste. */
const copy = (what: Record<string, string>) =>
  page.evaluate((what) => {
    const blobs = Object.entries(what).map(([type, text]) => [type, new Blob([text], { type })])
    return navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, what)

const MODES = ['源码', '所见即所得'] as const
const surface = (mode: (typeof MODES)[number]) => (mode === '源码' ? on.source() : on.visual())
/** Shows a text, empty by default, in a mode and puts the caret into it. */
async function begin(mode: (typeof MODES)[number], text = '') {
  await on.show(text)
  await on.press(mode)
  await surface(mode).click()
}

const CODE = "if (a) {\n\n    go('`')\n}\n"
const FROM_VSCODE = {
  'text/plain': CODE,
  'text/html': '<div style="font-family: Consolas, monospace;white-space: pre;"><div>if (a) {</div></div>',
  'vscode-editor-data': '{"version":1,"isFromEmptySelection":false,"multicursorText":null,"mode":"typescript"}',
}

describe.each(MODES)('[2.30] what is pasted in %s', (mode) => {
  test.each(CLIPBOARDS)('from $program is Markdown', async ({ html, plain, hasPicture, markdown }) => {
    await begin(mode)
    await paste(surface(mode), { 'text/html': html, 'text/plain': plain }, hasPicture)
    if (mode === '所见即所得') await on.visual().locator('> :not(p:has(> br:only-child))').first().waitFor()
    await on.press('源码')
    await expect.poll(async () => (await on.written()).trimEnd()).toBe(markdown)
    expect(page.faults).toEqual([])
  })

  test('from a code editor keeps its language and its steps; within code only words come', async () => {
    await begin(mode)
    await paste(surface(mode), FROM_VSCODE)
    const fenced = `\`\`\`typescript\n${CODE}\`\`\``
    if (mode === '源码') await expect.poll(on.written).toBe(fenced)
    else await expect.poll(() => on.visual().locator('.code-view code').innerText()).toBe(CODE.trimEnd())
    if (mode === '源码') await page.keyboard.press('ArrowUp')
    else await on.visual().locator('.code-view code').getByText('go').click()
    await page.keyboard.press('Home')
    await paste(surface(mode), { ...FROM_VSCODE, 'text/plain': 'b()' })
    await on.press('源码')
    await expect.poll(on.written).toContain('b()')
    expect((await on.written()).trimEnd()).toBe(
      fenced.replace(mode === '源码' ? '}\n```' : "    go('`')", (line) => `b()${line}`),
    )
  })

  test.each([
    ['in a paragraph', '去看文档，再回来'],
    ['in a list', '- 甲\n- 去看文档，再回来\n  - 丙'],
    ['in a table cell', '| 甲 | 乙 |\n| - | - |\n| 一 | 去看文档，再回来 |'],
  ])('by keys: an address over words %s links them', async (_, text) => {
    await begin(mode, text)
    if (mode === '源码') {
      await on.source().locator('.cm-line', { hasText: '文档' }).click()
      await page.keyboard.press('Home')
      const line = text.split('\n').find((it) => it.includes('文档')) ?? ''
      for (let at = 0; at < line.indexOf('文档'); at++) await page.keyboard.press('ArrowRight')
      for (let it = 0; it < 2; it++) await page.keyboard.press('Shift+ArrowRight')
    } else await on.select('文档')
    await copy({ 'text/plain': 'https://example.com/docs?a=1' })
    await page.keyboard.press('Control+v')
    await on.becomes(text.replace('文档', '[文档](https://example.com/docs?a=1)'))
    expect(page.faults).toEqual([])
  })

  test('by keys: a list of a web page is a list', async () => {
    await begin(mode, '旧的')
    await copy({ 'text/html': '<ul><li>甲</li><li><b>乙</b></li></ul>', 'text/plain': '甲\n乙' })
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+v')
    await surface(mode).getByText('甲').waitFor()
    await on.press('源码')
    await expect.poll(async () => (await on.written()).trimEnd()).toBe('- 甲\n- **乙**')
  })
})
