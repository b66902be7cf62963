import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { expectSeen, hears, walkThrough, walkTo, watchWords } from '../support/keyboard.ts'
import { addAccount, PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { soon } from '../support/talk-page.ts'
import { openTab, STILL } from '../support/visit.ts'

// One member's day by `page.keyboard` alone: at every stop the focus is somewhere, can be seen, and is covered by nothing.
const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
let browser: Browser
let program: Program
let page: Page & { faults: string[] }
const { press, type } = {
  press: (key: string) => page.keyboard.press(key),
  type: (words: string) => page.keyboard.insertText(words),
}

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, BOSS)
  page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 720 } })
  await page.addInitScript(watchWords)
})
afterAll(() => closeAll(browser, program))

test('reads: past the menu, to an article, and through all of it', async () => {
  await page.goto(program.url)
  await press('Tab')
  await expectSeen(page, 'the way past the menu')
  await press('Enter')
  await walkTo(page, /^a .*/)
  await page.goto(`${program.url}/post/1`)
  const { stops, faults } = await walkThrough(page)
  expect(faults).toEqual([])
  expect(stops).toBeGreaterThan(20)
})

test('searches, and opens what was found', async () => {
  await press('/')
  await page.getByRole('dialog', { name: '搜索' }).waitFor()
  await expectSeen(page, 'search')
  await type('编译器')
  await press('Enter')
  await page.locator('a.hit').first().waitFor()
  await walkTo(page, /^a /)
  await press('Enter')
  await page.waitForURL((url) => /^\/post\/(?!1$)/.test(url.pathname))
})

test('logs in: what is wrong is said, the slider takes End, the focus comes back', async () => {
  await page.goto(`${program.url}/post/1`)
  await walkTo(page, 'button 登录')
  await press('Enter')
  await page.locator('dialog.login').waitFor()
  await expectSeen(page, 'login')
  await type(BOSS.username)
  await walkTo(page, /^input/)
  await type('wrong-password')
  await walkTo(page, '滑块')
  await press('End')
  await hears(page, '验证通过')
  await walkTo(page, /^button 登录/)
  await press('Enter')
  await hears(page, '用户名或密码错误')
  await expectSeen(page, 'after a refusal')
  await walkTo(page, /^input/, 'Shift+Tab')
  await press('Control+a')
  await type(PASSWORD)
  await walkTo(page, '滑块')
  await press('End')
  await walkTo(page, /^button 登录/)
  await press('Enter')
  await hears(page, '登录成功')
  await page.locator('dialog.login').waitFor({ state: 'detached' })
  await expectSeen(page, 'after the login')
})

test('says something, is told when it is too long, likes it', async () => {
  await walkTo(page, /^textarea/)
  await press('Control+a')
  await type('长'.repeat(1001))
  await press('Control+Enter')
  await hears(page, '评论最多 1000 字')
  await expectSeen(page, 'after a refusal')
  await press('Control+a')
  await type('只用键盘说的')
  await press('Control+Enter')
  await page.locator('[data-comment]', { hasText: '只用键盘说的' }).first().waitFor()
  await hears(page, /评论|发布/)
  await expectSeen(page, 'after the comment')
  await walkTo(page, /^button 赞/)
  await press('Enter')
  await soon(async () => expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed'))).toBe('true'))
  await expectSeen(page, 'after the like')
})

test('changes the profile', async () => {
  await page.goto(`${program.url}/about`)
  await walkTo(page, '我的账号')
  await press('Enter')
  await page.getByRole('group', { name: '我的账号' }).waitFor()
  await expectSeen(page, 'account menu')
  await press('Enter')
  await page.waitForURL('**/user/profile')
  await page.locator('.loading-screen').waitFor({ state: 'hidden' })
  await walkTo(page, /^input/)
  await press('End')
  await type('二')
  await walkTo(page, 'button 保存')
  await press('Enter')
  await hears(page, /保存|修改/)
  await expectSeen(page, 'after saving')
})

test('writes in both modes, leaves the text again, and publishes', async () => {
  await page.goto(`${program.url}/editor`)
  await page.locator('.cm-content').waitFor()
  await walkTo(page, /^textarea 标题/)
  await type('只用键盘写的')
  await walkTo(page, /^div 正文/)
  await type('第一段。')
  await press('Tab')
  await expectSeen(page, 'out of the source')
  await walkTo(page, 'button 所见即所得', 'Shift+Tab')
  await press('Enter')
  await page.locator('.ProseMirror').waitFor()
  await walkTo(page, /^div .*(正文|第一段)/)
  await press('Control+End')
  await type('又一句。')
  await press('Tab')
  await expectSeen(page, 'out of the visual mode')
  await walkTo(page, /^button 发布/, 'Shift+Tab')
  await press('Enter')
  const drawer = page.getByRole('dialog', { name: '文章设置' })
  await drawer.waitFor()
  await expectSeen(page, 'settings')
  await walkTo(page, /^select/)
  await press('ArrowDown')
  await walkTo(page, /^input 标签/)
  await type('键盘')
  await press('Enter')
  await walkTo(page, /^button 发布/)
  await press('Enter')
  await hears(page, '已发布')
  await expectSeen(page, 'after publishing')
})

test('chats, reads letters, and looks after the site', async () => {
  await page.goto(`${program.url}/chat`)
  await page.locator('.chat .lamp[data-lamp=ok]').waitFor()
  await walkTo(page, /说点什么|^textarea/)
  await press('Control+a')
  await type('只用键盘聊')
  await press('Enter')
  await page.locator('.chat .bubble', { hasText: '只用键盘聊' }).first().waitFor()
  await expectSeen(page, 'after a message')
  for (const path of ['/notifications', '/user/profile?tab=sign', '/admin?room=overview', '/admin?room=articles', '/']) {
    await page.goto(program.url + path)
    await page.getByRole('heading').first().waitFor()
    const { faults, stops } = await walkThrough(page)
    expect({ path, faults }).toEqual({ path, faults: [] })
    expect(stops).toBeGreaterThan(8)
  }
  expect(page.faults.filter((it) => !it.includes('40'))).toEqual([])
})
