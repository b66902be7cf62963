import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { callAs } from '../support/admin-room-acts.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { comeToTalk, soon } from '../support/talk-page.ts'
import { openTab } from '../support/visit.ts'

const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
const MINUTE = 60_000
let browser: Browser
let program: Program
let saidAt = 0

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, BOSS)
  await callAs(program, BOSS.username, '/api/comment/add', { articleId: 1, contentMd: '说了一句' })
  await withOwnerAdmin(program.dataDir, (admin) => admin.moment('今天下雨。'))
  saidAt = Date.now()
  await soon(async () => {
    expect(await (await fetch(`${program.url}/post/1`)).text()).toContain('说了一句')
    expect(await (await fetch(`${program.url}/moments`)).text()).toContain('今天下雨')
  })
})
afterAll(() => closeAll(browser, program))

const time = (page: Page) => page.locator('[data-comment] time')
/** Opens a page at a time after the words were said. */
async function openLater(minutes: number, path: string) {
  const page = await openTab(browser)
  await page.clock.install({ time: saidAt + minutes * MINUTE })
  await page.goto(program.url + path)
  return page
}

test('what is printed is the exact time: without scripts, and until the reader moves', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(`${program.url}/post/1`)
  const exact = shanghaiTime(saidAt).slice(0, 13)
  expect(await time(page).first().innerText()).toContain(exact)
  expect(await time(page).first().getAttribute('title')).toContain(exact)
  expect(await time(page).first().getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
})

test('a reader who moves reads everyday words, and they grow old while the page is open', async () => {
  const page = await openLater(5.2, '/post/1')
  await page.mouse.move(30, 300)
  await expect.poll(() => time(page).first().innerText()).toBe('5 分钟前')
  await page.clock.runFor(3 * MINUTE)
  await expect.poll(() => time(page).first().innerText()).toBe('8 分钟前')
  expect(page.faults).toEqual([])
})

test('the conversation that woke says the same, after a week the date', async () => {
  const page = await openLater(9 * 24 * 60, '/post/1')
  await comeToTalk(page, `${program.url}/post/1`)
  await page.locator('#comments button').first().focus()
  await expect.poll(() => time(page).first().innerText()).toMatch(/^(\d{4} 年 )?\d+ 月 \d+ 日$/)
  expect(page.faults).toEqual([])
})

test('moments and the board: words of the last days, then the clock of their day', async () => {
  const page = await openLater(3, '/moments')
  await page.mouse.move(30, 300)
  await expect.poll(() => page.locator('[data-moment] time').first().innerText()).toBe('3 分钟前')
  const later = await openLater(30 * 24 * 60, '/moments')
  await later.mouse.move(30, 300)
  await later.waitForLoadState('networkidle')
  expect(await later.locator('[data-moment] time').first().innerText()).toMatch(/^\d\d:\d\d$/)
})

test('no zero is printed beside a label, and the first like appears', async () => {
  const page = await openTab(browser)
  for (const path of ['/', '/post/2', '/moments', '/goods', '/photos', '/author/1', '/archive', '/tags']) {
    await page.goto(program.url + path)
    const words = await page.locator('body').innerText()
    expect([
      path,
      words.match(/(?<![\d:.,–-])0 ?(?:阅读|评论|赞|篇|条|张|人|次|收藏|下载|浏览|回复)|(?:阅读|评论|赞|下载|浏览) ?0(?!\d)/),
    ]).toEqual([path, null])
  }
  await enter(page, program, BOSS.username)
  await page.goto(`${program.url}/post/2`)
  const likes = page.locator('.thanks [data-likes]')
  expect(await likes.innerText()).toBe('')
  expect(await page.getByRole('region', { name: '文章操作' }).locator('[data-likes]').innerText()).toBe('')
  await page.locator('.thanks [data-act="like"]').click()
  await expect.poll(() => likes.innerText()).toBe('1')
  await page.locator('.thanks [data-act="like"]').click()
  await expect.poll(() => likes.innerText()).toBe('')
})
