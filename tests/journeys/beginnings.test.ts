import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { inRoom, say } from '../support/chat-page.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { button, soon } from '../support/talk-page.ts'
import { openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startEmptyBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

test('in a blog with nothing in it the first article finds its way: a category is asked for, and made where it is chosen', async () => {
  const page = await openTab(browser, STILL)
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('从这里开始')
  await page.locator('.cm-content').click()
  await page.keyboard.insertText('第一句。')
  await button(page, '发布').first().click()
  await page.getByText('还没有分类，先新建一个').waitFor()
  await button(page, '新建分类').click()
  await page.keyboard.type('随笔')
  await page.keyboard.press('Enter')
  const category = page.getByRole('combobox', { name: '分类' })
  await soon(async () => expect(await category.locator('option:checked').textContent()).toBe('随笔'))
  await button(page, '发布').last().click()
  await page.locator('.toast', { hasText: '已发布' }).waitFor()
  await soon(async () => expect(await home()).toContain('从这里开始'))
  expect(page.faults).toEqual([])
})

test('the first two in the chat room see each other, and nothing newer to go to', async () => {
  await addAccount(program, { username: 'xi@example.com', nickname: '溪声' })
  const [boss, xi] = [await openTab(browser, STILL), await openTab(browser, { ...STILL, viewport: { width: 390, height: 800 } })]
  for (const [page, who] of [
    [boss, BOSS],
    [xi, 'xi@example.com'],
  ] as const) {
    await enter(page, program, who, { isTied: true })
    await page.goto(`${program.url}/chat`)
    await inRoom(page)
  }
  await say(xi, '有人吗？')
  await boss.getByText('有人吗？').first().waitFor()
  await say(boss, '在的。')
  await xi.getByText('在的。').first().waitFor()
  for (const page of [boss, xi]) {
    await page.getByText('2 人在线').first().waitFor()
    expect(await button(page, '回到最新').count()).toBe(0)
  }
})

/** Returns the end of the first page's HTML, without the places where its titles may break. */
const home = async () => (await (await fetch(`${program.url}/`)).text()).replace(/<wbr[^>]*>/g, '').slice(-40_000)
