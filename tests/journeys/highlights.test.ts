import { readFileSync } from 'node:fs'
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
import { drawnWords, endsOf, selectWords } from '../support/select-words.ts'
import { soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const FIRST = '默认的回滚日志要先把原页抄进日志，昂贵的不是写，是两次等待。'
const SECOND = '追加是顺序写，什么时候搬回主库，可以攒到以后再说。'
const TEXT = `---
title: 划几处线
date: 2026-01-03 10:00:00
category: 随笔
---

## 一次提交

${FIRST}

${'后面的话说的是别的事情。'.repeat(30)}

${SECOND}

${'再往后还有几句。'.repeat(60)}
`
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'highlights.md': TEXT })
  for (const nickname of ['小明', '小红'])
    await addAccount(program, { username: `${nickname === '小明' ? 'ming' : 'hong'}@example.com`, nickname })
  const list = await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()
  const { id } = list.data.records.find((it: { title: string }) => it.title === '划几处线')
  address = `${program.url}/post/${id}`
})
afterAll(() => closeAll(browser, program))

/** Publishes another text, as its author does. */
async function rewrite(text: string): Promise<void> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const draft = { ...ORDINARY, userId: 1, title: '划几处线', contentMd: text.slice(text.indexOf('## ')) }
    await saveArticle({ db, renderer: plainRenderer, now: Date.now }, Number(address.split('/').at(-1)), draft)
  } finally {
    await db.close()
  }
}

async function come(who?: string, options: BrowserContextOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const page = await openTab(browser, options)
  if (who) await enter(page, program, `${who}@example.com`)
  await prepare?.(page)
  await page.goto(address)
  await wake(page)
  return page
}
async function wake(page: Page): Promise<void> {
  await page.mouse.move(300, 400)
  await page.mouse.move(300, 410)
  await page.waitForLoadState('networkidle')
}

async function press(page: Page, words: string): Promise<void> {
  const [from] = await endsOf(page, words)
  await page.mouse.click(from.x + 20, from.y)
}
const selected = (page: Page) => page.evaluate(() => String(getSelection()))
const bubble = (page: Page, name = '选中的文字') => page.getByRole('region', { name })
const tool = (page: Page, name: string) => page.locator('.ink-bubble').getByRole('button', { name, exact: true })

async function openNote(page: Page): Promise<void> {
  await tool(page, '批注').click()
  await page.getByRole('textbox', { name: '批注' }).waitFor()
}

const shows = (page: Page, ...words: string[]) => expect.poll(() => drawnWords(page), { timeout: 10_000 }).toEqual(words)
const tools = (page: Page) => page.locator('.ink-bubble .tool').allInnerTexts()

test('a member marks words with one press, and they are drawn again after a reload', async () => {
  const page = await come('ming')
  await selectWords(page, '昂贵的不是写')
  await bubble(page).waitFor()
  expect(await selected(page)).toBe('昂贵的不是写')
  expect(await tools(page)).toEqual(['批注', '纠正', '评论', '引用评论', '复制', '成图'])
  const [from] = await endsOf(page, '昂贵的不是写')
  const box = await bubble(page).boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThan(from.y - 10)
  await expectAccessible(page, 'the bubble', '.ink-bubble')
  const sent = page.waitForResponse('**/v1/api/highlight/add')
  await tool(page, '划线，石绿').click()
  await shows(page, 'green: 昂贵的不是写')
  expect(await bubble(page).count()).toBe(0)
  expect((await sent).status()).toBe(200)
  await page.reload()
  await wake(page)
  await shows(page, 'green: 昂贵的不是写')
  expect(page.faults).toEqual([])
})

test('a note is written beside the words, and survives a reload', async () => {
  const page = await come('ming')
  await selectWords(page, '可以攒到以后再说')
  await openNote(page)
  await page.keyboard.type('检查点挪到低峰')
  await page.getByText('已保存，只有你看得见').waitFor()
  await expectAccessible(page, 'the note', '.ink-note')
  await page.keyboard.type('，下周就做')
  const stored = page.waitForResponse('**/v1/api/highlight/update')
  await page.keyboard.press('Escape')
  expect(await page.locator('.ink-note').count()).toBe(0)
  await stored
  await page.reload()
  await wake(page)
  await shows(page, 'yellow: 可以攒到以后再说', 'green: 昂贵的不是写')
  await press(page, '可以攒到以后再说')
  await bubble(page, '这处划线').waitFor()
  await openNote(page)
  await expect.poll(() => page.getByRole('textbox', { name: '批注' }).inputValue()).toBe('检查点挪到低峰，下周就做')
  expect(page.faults).toEqual([])
})

test('a note that could not be stored waits in the tab, and is stored when it is opened again', async () => {
  const page = await come('ming')
  await shows(page, 'yellow: 可以攒到以后再说', 'green: 昂贵的不是写')
  await press(page, '可以攒到以后再说')
  await openNote(page)
  await page.route('**/v1/api/highlight/update', (route) => route.abort())
  await page.keyboard.type('。没有网络时写的')
  await page.getByText('没有保存成功，先留在这里').waitFor()
  await page.unroute('**/v1/api/highlight/update')
  await page.reload()
  await wake(page)
  await shows(page, 'yellow: 可以攒到以后再说', 'green: 昂贵的不是写')
  await press(page, '可以攒到以后再说')
  await openNote(page)
  await page.getByText('已保存，只有你看得见').waitFor()
  expect(await page.getByRole('textbox', { name: '批注' }).inputValue()).toMatch(/没有网络时写的$/)
})

test('a pressed mark changes its ink, is erased at once and taken back', async () => {
  const page = await come('ming')
  await shows(page, 'yellow: 可以攒到以后再说', 'green: 昂贵的不是写')
  await press(page, '昂贵的不是写')
  expect(await tool(page, '石绿').getAttribute('aria-pressed')).toBe('true')
  await tool(page, '胭脂').click()
  await shows(page, 'yellow: 可以攒到以后再说', 'red: 昂贵的不是写')
  await press(page, '昂贵的不是写')
  await tool(page, '抹去').click()
  await shows(page, 'yellow: 可以攒到以后再说')
  await page.getByRole('button', { name: '撤销' }).click()
  await shows(page, 'yellow: 可以攒到以后再说', 'red: 昂贵的不是写')
  await soon(async () => {
    await page.reload()
    await wake(page)
    expect((await drawnWords(page)).length).toBe(2)
  })
  expect(page.faults).toEqual([])
})

test('by keyboard: words are selected, Tab goes into the bubble, Escape leaves it and the selection stays', async () => {
  const page = await come('ming')
  await selectWords(page, '顺序')
  await bubble(page).waitFor()
  await page.keyboard.press('Escape')
  expect(await bubble(page).count()).toBe(0)
  await page.keyboard.press('Shift+ArrowRight')
  await bubble(page).waitFor()
  const words = await selected(page)
  expect(words).toHaveLength(3)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('划线，藤黄')
  await page.keyboard.press('Escape')
  expect(await bubble(page).count()).toBe(0)
  expect(await selected(page)).toBe(words)
})

test('a comment quotes the words; the conversation opens beside them; a press elsewhere closes the bubble', async () => {
  const page = await come('hong')
  await selectWords(page, '昂贵的不是写')
  await bubble(page).waitFor()
  await page.mouse.click(20, 500)
  expect(await bubble(page).count()).toBe(0)
  await selectWords(page, '昂贵的不是写')
  await tool(page, '评论').click()
  await page.getByRole('dialog', { name: '这一段的评论' }).waitFor()
  expect(await page.locator('.beside .quoted').innerText()).toBe(FIRST)
  await page.keyboard.press('Escape')
  await selectWords(page, '可以攒到以后再说')
  await tool(page, '引用评论').click()
  const field = page.locator('#comments').getByRole('textbox', { name: '写评论' })
  await expect.poll(() => field.inputValue()).toBe('> 可以攒到以后再说\n\n')
  await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
  // A selection inside a field offers nothing.
  await page.keyboard.press('Control+a')
  await page.waitForTimeout(400)
  expect(await page.locator('.ink-bubble').count()).toBe(0)
  expect(await drawnWords(page)).toEqual([])
  expect(page.faults).toEqual([])
})

test('a stranger is offered what needs no account, and asked to log in for the rest', async () => {
  const page = await come()
  const calls: string[] = []
  page.on('request', (it) => void (it.url().includes('/highlight') && calls.push(it.url())))
  await selectWords(page, '昂贵的不是写')
  await bubble(page).waitFor()
  expect(await tools(page)).toEqual(['划线', '评论', '引用评论', '复制', '分享成图'])
  expect(await page.locator('.ink-bubble .inks').count()).toBe(0)
  await expectAccessible(page, 'the bubble of a stranger', '.ink-bubble')
  await tool(page, '划线').click()
  await page.getByRole('dialog', { name: '账号登录' }).waitFor()
  expect(calls).toEqual([])
})

test('on a telephone the actions stand in a bar at the foot', async () => {
  const page = await come('hong', PHONE)
  await page.locator('.prose p', { hasText: FIRST }).tap()
  await page.evaluate((words) => {
    const node = [...document.querySelectorAll('.prose p')].find((it) => it.textContent?.includes(words))?.firstChild as Text
    const at = node.data.indexOf(words)
    getSelection()?.setBaseAndExtent(node, at, node, at + words.length)
  }, '昂贵的不是写')
  await bubble(page).waitFor()
  // It rises to its place.
  await bubble(page).evaluate((it) => Promise.all(it.getAnimations().map((movement) => movement.finished)))
  const box = await bubble(page).boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800)
  await expectAccessible(page, 'the bar', '.ink-bubble')
  await tool(page, '划线，花青').tap()
  await shows(page, 'blue: 昂贵的不是写')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a browser that cannot draw highlights gets boxes', async () => {
  const page = await come('hong', {}, (page) =>
    page.addInitScript(() => Object.defineProperty(CSS, 'highlights', { value: undefined })),
  )
  const box = page.locator('.ink-boxes > i')
  await expect.poll(() => box.count()).toBe(1)
  const [from] = await endsOf(page, '昂贵的不是写')
  const drawnAt = await box.boundingBox()
  expect(Math.abs((drawnAt?.x ?? 0) - from.x)).toBeLessThan(3)
  await press(page, '昂贵的不是写')
  await bubble(page, '这处划线').waitFor()
  expect(page.faults).toEqual([])
})

test('after an edit the words are found again', async () => {
  await rewrite(TEXT.replace('默认的回滚日志要先', '先说结论，默认的回滚日志得先').replace('再往后', '最后'))
  await soon(async () => expect(await (await fetch(address)).text()).toContain('先说结论'))
  const page = await come('hong')
  await shows(page, 'blue: 昂贵的不是写')
})

test('the personal centre lists, searches, exports and deletes them, and tells when the words are gone', async () => {
  await rewrite(TEXT.replace('昂贵的不是写，是两次等待', '代价另说'))
  await soon(async () => expect(await (await fetch(address)).text()).toContain('代价另说'))
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.goto(`${program.url}/user/profile?tab=highlights`)
  const rows = page.locator('.marked > li')
  await rows.first().waitFor()
  expect(await page.locator('.marked .quote').allInnerTexts()).toEqual(['昂贵的不是写', '可以攒到以后再说'])
  await rows.first().getByText('原文已改').waitFor()
  await rows.first().getByRole('button', { name: '留着' }).click()
  await rows.first().getByText('原文已改').waitFor({ state: 'detached' })
  const block = await rows.nth(1).getByRole('link').getAttribute('href')
  expect(block).toMatch(/^\/post\/\d+#b\d+$/)
  await page.getByRole('textbox', { name: '搜划线和批注' }).fill('低峰')
  await expect.poll(() => rows.count()).toBe(1)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^划线-.*\.md$/)
  const text = readFileSync((await file.path()) ?? '', 'utf8')
  expect(text).toContain('可以攒到以后再说')
  expect(text).not.toContain('昂贵')
  await page.getByRole('textbox', { name: '搜划线和批注' }).fill('没有这个词')
  await page.getByText('没有「没有这个词」').waitFor()
  await page.getByRole('button', { name: '看全部划线' }).click()
  await page.getByRole('button', { name: '胭脂' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect.poll(() => rows.count()).toBe(2)
  await rows.first().hover()
  await rows
    .first()
    .getByRole('button', { name: /^删除划线/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  expect(page.faults).toEqual([])
})
