import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { ORDINARY, plainRenderer } from '../support/blog.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { selectWords } from '../support/select-words.ts'
import { soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const WRONG = '默认攒满 1000 KB 才搬一次，什么时候搬回主库可以攒到以后再说。'
const RIGHT = WRONG.replace('KB', '页')
const OTHER = '追加是顺序写，提交只需要在日志里写下一个标记。'
const title = '搬回主库'
const TEXT = `## 检查点

${WRONG}

${OTHER}

${'再往后还有几句。'.repeat(60)}
`
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

let browser: Browser
let program: Program
let writerId = 0
let id = 0
const address = () => `${program.url}/post/${id}`

/** Publishes a text, as its author does. */
async function write(contentMd: string): Promise<void> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const draft = { ...ORDINARY, userId: writerId, title, contentMd }
    id = (await saveArticle({ db, renderer: plainRenderer, now: Date.now }, id || null, draft)).id
  } finally {
    await db.close()
  }
  await reads(contentMd.split('\n')[2] ?? '')
}
/** Waits until readers have these words. */
const reads = (words: string) => soon(async () => expect(await (await fetch(address())).text()).toContain(words))

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  const people = { writer: '沈砚', ming: '半夏', hong: '小红', last: '远山' }
  for (const [name, nickname] of Object.entries(people)) {
    const made = await addAccount(program, {
      username: `${name}@example.com`,
      nickname,
      role: name === 'writer' ? 'admin' : 'member',
    })
    if (name === 'writer') writerId = made
  }
  await write(TEXT)
})
afterAll(() => closeAll(browser, program))

async function come(who: string, options: BrowserContextOptions = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, `${who}@example.com`)
  await page.goto(address())
  await page.mouse.move(300, 400)
  await page.mouse.move(300, 410)
  await page.waitForLoadState('networkidle')
  return page
}
const dialog = (page: Page) => page.getByRole('dialog', { name: '纠正这一段' })
const source = (page: Page) => dialog(page).getByRole('textbox', { name: '这一段的 Markdown' })
const send = (page: Page) => dialog(page).getByRole('button', { name: '发给作者' })

/** Selects words with the mouse and presses 纠正. */
async function begin(page: Page, words: string): Promise<void> {
  // Right after a reload the page may not listen yet.
  await soon(async () => {
    await selectWords(page, words)
    await page.locator('.ink-bubble').getByRole('button', { name: '纠正', exact: true }).click({ timeout: 3_000 })
  })
  await source(page).waitFor()
}
const selectedIn = (page: Page) =>
  source(page).evaluate((it: HTMLTextAreaElement) => it.value.slice(it.selectionStart, it.selectionEnd))

/** Suggests something in a paragraph: the selected words are replaced by what is typed. */
async function suggest(page: Page, words: string, typed: string): Promise<void> {
  await begin(page, words)
  await page.keyboard.type(typed)
  await send(page).click()
  await dialog(page).getByText('发给作者了').waitFor()
  await page.keyboard.press('Escape')
}
/** Opens the suggestion that waits longest, as the author. */
async function review(page: Page): Promise<void> {
  await page.goto(`${program.url}/user/profile?tab=corrections`)
  await page.getByRole('link', { name: /^看看/ }).first().click()
  await page.getByRole('button', { name: '婉拒…' }).waitFor()
}

test('a reader corrects a word in three acts, and the author publishes it with the reader’s name', async () => {
  const reader = await come('ming')
  await begin(reader, '1000 KB')
  expect(await selectedIn(reader)).toBe('1000 KB')
  expect(await send(reader).getAttribute('aria-disabled')).toBe('true')
  await dialog(reader).getByText('还没有改动').waitFor()
  await reader.keyboard.type('1000 页')
  await dialog(reader).locator('del', { hasText: 'KB' }).waitFor()
  await dialog(reader).locator('ins', { hasText: '页' }).waitFor()
  await dialog(reader).getByText('今天还能提 5 次').waitFor()
  await dialog(reader).getByRole('textbox', { name: '为什么' }).click()
  await reader.keyboard.type('单位是页。')
  await expectAccessible(reader, 'the form of a correction', '.correct-box')
  await reader.keyboard.press('Control+Enter')
  await dialog(reader).getByText('发给作者了，看过以后会告诉你。').waitFor()
  await dialog(reader).getByRole('link', { name: '我的勘误' }).click()
  await reader.getByText('等作者看').waitFor()

  const author = await come('writer')
  await author.goto(`${program.url}/notifications`)
  await author
    .getByRole('link', { name: /收到一条勘误/ })
    .first()
    .click()
  await author.getByRole('link', { name: '去看看' }).click()
  await author.getByRole('heading', { name: '半夏 纠正了一段' }).waitFor()
  await author.locator('del', { hasText: 'KB' }).waitFor()
  await author.getByText('单位是页。').waitFor()
  await expectAccessible(author, 'a correction beside the text', '.centre')
  await author.getByRole('textbox', { name: '修订说明' }).click()
  await author.keyboard.type('检查点的单位是页。')
  await author.keyboard.press('Enter')
  await author.getByText('没有等着看的勘误').waitFor()

  await reads(RIGHT)
  await soon(async () => {
    await reader.goto(address())
    const log = await reader.locator('#revisions').innerText()
    expect(log).toContain('检查点的单位是页。')
    expect(log).toMatch(/半夏\s*指出并改好/)
    expect(log).toContain('1 位读者帮忙改过')
  })
  await reader.goto(`${program.url}/notifications`)
  await reader.getByText('提的勘误被采纳了').waitFor()
  expect([...reader.faults, ...author.faults]).toEqual([])
})

test('what is typed stays through Escape and a reload, and is merged into what the author writes meanwhile', async () => {
  const page = await come('hong')
  await begin(page, '搬回主库')
  await page.keyboard.type('搬回数据库')
  await page.keyboard.press('Escape')
  expect(await dialog(page).count()).toBe(0)
  await page.reload()
  await page.mouse.move(300, 400)
  await page.mouse.move(300, 410)
  await page.waitForLoadState('networkidle')
  await begin(page, '1000')
  expect(await source(page).inputValue()).toBe(RIGHT.replace('搬回主库', '搬回数据库'))
  await page.keyboard.press('Escape')

  await write(TEXT.replace(WRONG, RIGHT.replace('默认攒满', '默认要攒满')))
  await page.reload()
  await page.mouse.move(300, 400)
  await page.mouse.move(300, 410)
  await page.waitForLoadState('networkidle')
  await begin(page, '1000')
  await dialog(page).getByText('已经合到新文字上').waitFor()
  expect(await source(page).inputValue()).toBe(RIGHT.replace('默认攒满', '默认要攒满').replace('搬回主库', '搬回数据库'))
  await send(page).click()
  await dialog(page).getByText('发给作者了').waitFor()
  expect(page.faults).toEqual([])
})

test('an author declines with a sentence, which the reader finds in the own list', async () => {
  const author = await come('writer')
  await review(author)
  await author.getByRole('button', { name: '婉拒…' }).click()
  expect(await author.getByRole('button', { name: '婉拒', exact: true }).getAttribute('aria-disabled')).toBe('true')
  await author.keyboard.type('这里说的就是主库。')
  await author.reload()
  await author.getByRole('textbox', { name: '告诉小红为什么' }).waitFor()
  expect(await author.getByRole('textbox', { name: '告诉小红为什么' }).inputValue()).toBe('这里说的就是主库。')
  await author.getByRole('button', { name: '婉拒', exact: true }).click()
  await author.getByText('没有等着看的勘误').waitFor()
  const reader = await come('hong')
  await reader.goto(`${program.url}/notifications`)
  await reader
    .getByRole('link', { name: /没有被采纳/ })
    .first()
    .click()
  await reader.getByRole('link', { name: '去看看' }).click()
  await reader.getByText('这里说的就是主库。').waitFor()
  await reader.getByText('没有采纳', { exact: true }).waitFor()
  expect([...reader.faults, ...author.faults]).toEqual([])
})

test('words that both have changed are left to the author, who writes the last ones; nothing is lost when the text moves again', async () => {
  const reader = await come('ming')
  await suggest(reader, '日志里', '日志的末尾')
  const now = TEXT.replace(WRONG, RIGHT.replace('默认攒满', '默认要攒满'))
  await write(now.replace('在日志里写下', '在 WAL 里写下'))
  const author = await come('writer')
  await review(author)
  await author.getByText('合不到一起').waitFor()
  const last = author.getByRole('textbox', { name: '最后要用的文字' })
  await last.fill(OTHER.replace('日志里', 'WAL 的末尾'))
  // The author publishes the same paragraph in another tab.
  await write(now.replace('在日志里写下', '在 WAL 中写下'))
  await author.getByRole('button', { name: '采纳并发布' }).click()
  await author.getByText('这一段刚刚改过，请再看一眼').waitFor()
  expect(await last.inputValue()).toBe(OTHER.replace('日志里', 'WAL 的末尾'))
  await author.getByText('WAL 中', { exact: false }).first().waitFor()
  await author.getByRole('button', { name: '采纳并发布' }).click()
  await author.getByText('没有等着看的勘误').waitFor()
  await reads('WAL 的末尾')
  await reader.goto(`${program.url}/user/profile?tab=corrections&list=mine`)
  await reader.getByText('改后采纳').waitFor()
  expect(author.faults.filter((it) => !it.includes('409'))).toEqual([])
})

test('a suggestion is taken back, and after five on a day the words wait in the browser', async () => {
  const page = await come('last', PHONE)
  for (const sign of '一二三四五') {
    await page.evaluate(() => getSelection()?.removeAllRanges())
    await selectByTouch(page, '再往后')
    await page.locator('.ink-bubble.bar').getByRole('button', { name: '纠正' }).tap()
    await source(page).waitFor()
    await page.keyboard.type(sign)
    await send(page).tap()
    await dialog(page).getByText('发给作者了').waitFor()
    await dialog(page).getByRole('button', { name: '关闭' }).tap()
  }
  await selectByTouch(page, '再往后')
  await page.locator('.ink-bubble.bar').getByRole('button', { name: '纠正' }).tap()
  await dialog(page).getByText('今天已经提了 5 次，写的留在这台设备上').waitFor()
  await page.keyboard.type('六')
  expect(await send(page).getAttribute('aria-disabled')).toBe('true')
  const box = await dialog(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
  await expectAccessible(page, 'the form on a telephone', '.correct-box')
  await page.goto(`${program.url}/user/profile?tab=corrections&list=mine`)
  await page.getByRole('button', { name: '撤回' }).first().tap()
  await page.getByRole('dialog').getByRole('button', { name: '撤回' }).tap()
  await page.getByText('已撤回').waitFor()
  expect(page.faults).toEqual([])
})

/** Selects words as a long press does. */
const selectByTouch = (page: Page, words: string) =>
  page.evaluate((words) => {
    dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }))
    const walk = document.createTreeWalker(document.querySelector('.prose') as Element, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode as Text
      const at = node.data.indexOf(words)
      if (at < 0) continue
      node.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
      getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
      return
    }
  }, words)

test('an own article and an ended session say so, and nothing typed is lost', async () => {
  const author = await come('writer')
  await selectWords(author, '再往后')
  await author.locator('.ink-bubble').getByRole('button', { name: '纠正', exact: true }).click()
  await dialog(author).getByText('这是你自己的文章，直接修改就好').waitFor()
  expect(await dialog(author).getByRole('link', { name: '打开编辑器' }).getAttribute('href')).toMatch(/^\/editor\?id=\d+$/)

  const reader = await come('hong')
  await begin(reader, '再往后')
  await reader.keyboard.type('再往前')
  await reader.context().clearCookies()
  await send(reader).click()
  await reader.getByRole('dialog', { name: /登录/ }).first().waitFor()
  expect(await source(reader).inputValue()).toContain('再往前')
})
