import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, comeToTalk, field, refuseCall, soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ARTICLE = '/post/1'
const LOOK = '**/v1/notifications/look/**'
const AUTHOR = { username: 'author@example.com', nickname: '写手' }
const READER = { username: 'reader@example.com', nickname: '读客' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  const author = await addAccount(program, AUTHOR)
  await addAccount(program, READER)
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  await db.write((tx) => tx.updateTable('article').set({ user_id: author }).where('id', '=', 1).execute())
  await db.close()
}, 120_000)
afterAll(() => closeAll(browser, program))

async function open(who: { username: string }, path: string, options = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, who.username)
  if (path === ARTICLE) await comeToTalk(page, at(path))
  else await page.goto(at(path))
  return page
}
const said = (page: Page, words: string) => page.locator('[data-comment]', { hasText: words }).last()
async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.keyboard.press('Control+Enter')
  await soon(async () => expect(await said(page, words).getAttribute('data-comment')).toMatch(/^[1-9]/))
}
const row = (page: Page, words: string) => page.locator('.mailbox .letters li:has([data-row])').filter({ hasText: words })
const pane = (page: Page) => page.getByRole('region', { name: '正在看' })
const framed = (page: Page) => pane(page).locator('[data-about]')
const answer = (page: Page) => field(page, `回复 ${READER.nickname}`)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const idIn = (page: Page) => new URL(page.url()).searchParams.get('id')

test('[4.14] by keys: walked, opened, answered with a draft that outlives a reload and a refusal, and on to the next unread one', async () => {
  const reader = await open(READER, ARTICLE)
  await say(reader, '第一个问题')
  await say(reader, '第二个问题')
  const author = await open(AUTHOR, '/notifications', { viewport: { width: 1280, height: 800 } })
  await row(author, '第二个问题').waitFor()
  await author.getByText('选一条通知').waitFor()
  await expectAccessible(author, 'nothing chosen')
  await row(author, '第二个问题').locator('[data-row]').focus()
  await author.keyboard.press('j')
  expect(await focused(author)).toContain('第一个问题')
  await author.keyboard.press('k')
  await author.keyboard.press('Enter')
  await soon(async () => expect(await framed(author).innerText()).toContain('第二个问题'))
  // The heading of the pane has the focus, so J leads on from there.
  await soon(async () => expect(await author.evaluate(() => document.activeElement?.tagName)).toBe('H2'))
  await soon(async () => expect(await row(author, '第二个问题').getAttribute('class')).not.toContain('unread'))
  await author.keyboard.press('Escape')
  await soon(async () => expect(await focused(author)).toContain('第二个问题'))
  expect(idIn(author)).toBeNull()
  await author.keyboard.press('Enter')
  await framed(author).waitFor()
  await expectAccessible(author, 'a comment in the pane')

  await answer(author).fill('写了一半的回答')
  await author.reload()
  await soon(async () => expect(await answer(author).inputValue()).toBe('写了一半的回答'))
  await refuseCall(author, '**/v1/api/comment/add', 500, '服务器开小差了')
  await answer(author).press('Control+Enter')
  await pane(author).getByText('没有发出去：服务器开小差了').waitFor()
  await author.unroute('**/v1/api/comment/add')
  await button(author, '放回去改').click()
  expect(await answer(author).inputValue()).toBe('写了一半的回答')
  await answer(author).fill('回答写完了')
  await answer(author).press('Control+Enter')
  await soon(async () => expect(await framed(author).innerText()).toContain('第一个问题'))
  await soon(async () => expect(await author.locator('.mailbox .unread').count()).toBe(0))
  await reader.goto(at('/notifications'))
  await row(reader, '回答写完了').waitFor()

  // The draft of an answer is the same in the article, because it is the same form.
  await answer(author).fill('接着写')
  await pane(author).getByRole('link', { name: '到文章里看' }).click()
  await soon(async () => expect(await author.locator('[data-comment]:target').innerText()).toContain('第一个问题'))
  await said(author, '第一个问题').getByRole('button', { name: '继续写回复' }).click()
  await soon(async () => expect(await answer(author).inputValue()).toBe('接着写'))
  for (const page of [author, reader]) expect(page.faults.filter((it) => !/500/.test(it))).toEqual([])
})

test('on a telephone list and pane are two pages: Back leads to the row, the arrow too, and the answer is sent from the lower edge', async () => {
  const reader = await open(READER, ARTICLE)
  await say(reader, '路上看到的问题')
  const author = await open(AUTHOR, '/notifications', PHONE)
  const list = author.locator('.mailbox .list')
  await row(author, '路上看到的').locator('[data-row]').tap()
  await soon(async () => expect(await framed(author).innerText()).toContain('路上看到的问题'))
  expect(await list.isVisible()).toBe(false)
  expect(idIn(author)).toMatch(/^\d+$/)
  await expectAccessible(author, 'the pane on a telephone')
  const foot = await answer(author).boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(844)
  expect(await author.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await author.goBack()
  await list.waitFor()
  await soon(async () => expect(await focused(author)).toContain('路上看到的'))
  await author.goForward()
  await framed(author).waitFor()
  // The address holds the notification, so a reload shows it again.
  await author.reload()
  await framed(author).waitFor()
  await answer(author).tap()
  await answer(author).fill('到家再说')
  await button(author, '回复').last().tap()
  await soon(async () => expect(await said(author, '到家再说').getAttribute('data-comment')).toMatch(/^[1-9]/))
  await button(author, '回到列表').tap()
  await list.waitFor()
  expect(idIn(author)).toBeNull()
  for (const page of [author, reader]) expect(page.faults).toEqual([])
})

test('what is gone, what does not load and what is deleted each have their words', async () => {
  const reader = await open(READER, ARTICLE)
  await say(reader, '马上要删的话')
  const author = await open(AUTHOR, '/notifications', { viewport: { width: 1280, height: 800 } })
  await row(author, '马上要删').waitFor()
  await author.route(LOOK, (route) => route.abort())
  await row(author, '马上要删').locator('[data-row]').click()
  await pane(author).getByText('没有加载成功').waitFor()
  await author.unroute(LOOK)
  await pane(author).getByRole('button', { name: '重试' }).click()
  await framed(author).waitFor()
  const id = idIn(author)
  const commentId = await said(reader, '马上要删').getAttribute('data-comment')
  await said(reader, '马上要删').getByRole('button', { name: '更多' }).click()
  await reader.getByRole('menuitem', { name: '删除' }).click()
  await reader.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await soon(async () => expect(await reader.locator(`[data-comment="${commentId}"]`).count()).toBe(0))
  await author.goto(at(`/notifications?id=${id}`))
  await pane(author).getByText('这条通知已经不在了').waitFor()
  await expectAccessible(author, 'a notification that is gone')
  // The pane deletes as the list does, and shows the neighbour.
  await row(author, '路上看到的').locator('[data-row]').click()
  await framed(author).waitFor()
  await button(author, '删除这条通知').click()
  await button(author, '撤销').waitFor()
  expect(await row(author, '路上看到的').count()).toBe(0)
  expect(idIn(author)).not.toBe(id)
})
