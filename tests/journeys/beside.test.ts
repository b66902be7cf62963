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
import { soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const FIRST = '脚本只有二十来行，把每次提交的耗时记下来，最后取分位数。'
const TEXT = `---
title: 量一量提交
date: 2026-01-03 10:00:00
category: 随笔
---

## 基准脚本

${FIRST}

\`\`\`ts title="bench.ts"
import { DatabaseSync } from 'node:sqlite'

const db = new DatabaseSync('bench.db')
const insert = db.prepare('insert into log (body) values (?)')
for (let i = 0; i < 20_000; i++) insert.run('第 ' + i + ' 条')
\`\`\`

## 结果

逐条提交时，等待磁盘的时间占了九成以上。${'换一块盘，数字会变，比例不变。'.repeat(12)}

${'后面的话说的是别的事情。'.repeat(40)}
`
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

let browser: Browser
let program: Program
let address = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'beside.md': TEXT })
  for (const nickname of ['小明', '小红'])
    await addAccount(program, { username: `${nickname === '小明' ? 'ming' : 'hong'}@example.com`, nickname })
  const list = await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()
  const { id } = list.data.records.find((it: { title: string }) => it.title === '量一量提交')
  address = `${program.url}/post/${id}`
})
afterAll(() => closeAll(browser, program))

/** Publishes another text, as its author does. */
async function rewrite(text: string): Promise<void> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const draft = { ...ORDINARY, userId: 1, title: '量一量提交', contentMd: text.slice(text.indexOf('## ')) }
    await saveArticle({ db, renderer: plainRenderer, now: Date.now }, Number(address.split('/').at(-1)), draft)
  } finally {
    await db.close()
  }
}

const paragraph = (page: Page, words: string) => page.locator('.prose p', { hasText: words })
const line = (page: Page, words: string) => page.locator('.prose .line', { hasText: words })
const sheet = (page: Page, here = '这一段') => page.getByRole('dialog', { name: `${here}的评论` })
const add = (page: Page) => page.getByRole('button', { name: '评论这里' })

async function come(who?: string, options: BrowserContextOptions = {}) {
  const page = await openTab(browser, options)
  if (who) await enter(page, program, `${who}@example.com`)
  await page.goto(address)
  await page.mouse.move(300, 400)
  await page.locator('[data-marks]').waitFor({ state: 'attached' })
  return page
}

/** Says something beside the text, key by key. */
async function say(page: Page, here: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: `说说${here}` }).click()
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await sheet(page, here).locator('[data-comment]:not([data-sending])', { hasText: words }).waitFor()
}
const count = (page: Page, here: string, n: number) => page.getByRole('button', { name: `${here}有 ${n} 条评论` })
const published = () => fetch(address).then((it) => it.text())

test('a paragraph is talked about beside it: the sign comes with the pointer, the count stays, the list below has it with its quote', async () => {
  const page = await come('ming')
  const before = await paragraph(page, FIRST).boundingBox()
  await paragraph(page, FIRST).hover()
  await add(page).click()
  await sheet(page).getByText('还没有人说到这一段').waitFor()
  await expectAccessible(page, 'beside, empty')
  expect(await paragraph(page, FIRST).boundingBox()).toEqual(before)
  expect(await sheet(page).locator('.quoted').innerText()).toBe(FIRST)
  await say(page, '这一段', '脚本放出来吗？')
  expect(await sheet(page).getByRole('heading').innerText()).toMatch(/^这一段的评论\s+1 条$/)
  await count(page, '这一段', 1).waitFor()
  await expectAccessible(page, 'beside, said')
  await page.keyboard.press('Escape')
  expect(await sheet(page).count()).toBe(0)
  const below = page.locator('#comments')
  await below.getByText('1 条，其中 1 条写在文中').waitFor()
  expect(await below.locator('.quoted').innerText()).toBe(FIRST)
  expect(page.faults).toEqual([])
  await soon(async () => expect(await published()).toMatch(/data-block="\d+"[^>]*aria-label="这一段有 1 条评论"/))
})

test('a line of code is talked about by its number; what was begun survives a reload; the next place is one press away', async () => {
  const page = await come('hong')
  await line(page, 'insert.run').hover()
  await add(page).click()
  expect(await sheet(page, '这一行').locator('.quoted').innerText()).toMatch(/^for \(let i[\s\S]*bench\.ts · 第 5 行$/)
  await page.getByRole('textbox', { name: '说说这一行' }).click()
  await page.keyboard.type('每条一个事务')
  await page.reload()
  await page.mouse.move(300, 400)
  await line(page, 'insert.run').hover()
  await add(page).click()
  const field = page.getByRole('textbox', { name: '说说这一行' })
  await expect.poll(() => field.inputValue()).toBe('每条一个事务')
  await say(page, '这一行', '，是不是太少了？')
  await count(page, '这一行', 1).waitFor()
  await sheet(page, '这一行').getByRole('button', { name: '上一处' }).click()
  await sheet(page).getByText('脚本放出来吗？').waitFor()
  await sheet(page).getByRole('button', { name: '回复', exact: true }).click()
  await page.keyboard.type('放出来了')
  await page.keyboard.press('Control+Enter')
  await count(page, '这一段', 2).waitFor()
  expect(page.faults).toEqual([])
})

test('an answer leads to the paragraph, and the conversation opens beside it', async () => {
  const page = await come('ming')
  await page.goto(`${program.url}/notifications`)
  await page.locator('[data-row]', { hasText: '放出来了' }).click()
  await page.getByRole('link', { name: '到文章里看' }).click()
  await page.waitForURL(/\?comment=\d+#b\d+$/)
  await sheet(page).getByText('放出来了').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('放出来了')
  expect(await paragraph(page, FIRST).getAttribute('data-talked')).toBe('')
  expect(page.faults).toEqual([])
})

test('by keyboard: a mark is reached, opened, read and left', async () => {
  const page = await come()
  const mark = count(page, '这一段', 2)
  await mark.focus()
  await page.keyboard.press('Enter')
  await sheet(page).getByText('放出来了').waitFor()
  expect(await sheet(page).getByRole('textbox').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => mark.evaluate((it) => it === document.activeElement)).toBe(true)
})

test('a finger finds the counts in the text; a stranger reads, and is asked to log in before he writes', async () => {
  const page = await come(undefined, PHONE)
  await count(page, '这一行', 1).tap()
  await sheet(page, '这一行').getByText('是不是太少了？').waitFor()
  await expectAccessible(page, 'beside, telephone')
  const [line_, box] = [await line(page, 'insert.run').boundingBox(), await sheet(page, '这一行').boundingBox()]
  expect((line_?.y ?? 0) + (line_?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await sheet(page, '这一行').getByRole('button', { name: '登录' }).tap()
  await page.getByRole('dialog', { name: '账号登录' }).waitFor()
})

test('without a network what was said waits and goes by itself; what cannot be read is asked for again', async () => {
  const page = await come('ming')
  await count(page, '这一行', 1).click()
  await sheet(page, '这一行').getByText('是不是太少了？').waitFor()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: '说说这一行' }).click()
  await page.keyboard.type('离线时写的')
  await page.keyboard.press('Control+Enter')
  await sheet(page, '这一行').getByText('等网络回来再发').waitFor()
  await page.context().setOffline(false)
  await count(page, '这一行', 2).waitFor()
  await page.keyboard.press('Escape')
  await page.route('**/v1/api/comment/list**', (route) => route.abort(), { times: 1 })
  await count(page, '这一段', 2).click()
  await sheet(page).getByText('评论没有取到').waitFor()
  await sheet(page).getByRole('button', { name: '再试一次' }).click()
  await sheet(page).getByText('放出来了').waitFor()
})

test('a paragraph that is gone leaves what was said in the list, with its words; the rest stays in its place', async () => {
  await rewrite(TEXT.replace(`${FIRST}\n`, ''))
  await soon(async () => expect(await published()).toContain('原文已改'))
  const page = await come()
  expect(await page.locator('[data-marks] button[data-line]').count()).toBe(1)
  expect(await page.locator('[data-marks] button:not([data-line], [data-add])').count()).toBe(0)
  await page.locator('#comments .quoted', { hasText: '原文已改' }).getByText(FIRST).waitFor()
  expect(await page.locator('#comments .quoted', { hasText: FIRST }).getByRole('link').count()).toBe(0)
})
