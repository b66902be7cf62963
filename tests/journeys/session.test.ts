import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter, PASSWORD } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await launchChromium({ args: ['--host-resolver-rules=MAP lan.test 127.0.0.1'] })
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, (admin) => admin.turn('sys_sider_verify_switch', 'N'))
  await addAccount(program, { username: 'ming@example.com', nickname: '林晚舟' })
  await addAccount(program, { username: 'owner@example.com', nickname: '站长', role: 'admin' })
}, 120_000)
afterAll(() => closeAll(browser, program))

// Pages of earlier tests would go on making calls.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const dialog = (page: Page) => page.locator('dialog.login')
const avatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: '我的账号' })
const stranger = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' })
const said = (page: Page, words: string) => page.locator('.toast').getByText(words, { exact: true }).waitFor()
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((it) => [it.name, it])) as Record<string, { value: string } | undefined>
const envelope = (code: number, data: unknown, message = 'success', extra: object = {}) => ({
  status: code,
  json: { code, message, data, extra },
})
/** Refused requests, and headers that mean nothing without https: the browser itself writes them down. */
const quietly = (page: { faults: string[] }) =>
  page.faults.filter((it) => !/Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/.test(it))

async function fill(page: Page, password = PASSWORD, username = 'ming@example.com') {
  await page.getByLabel('用户名或邮箱').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

async function logIn(page: Page, username = 'ming@example.com') {
  await fill(page, PASSWORD, username)
  await page.keyboard.press('Enter')
  await said(page, '登录成功')
}

async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

test('one renewal for many calls that were refused at the same time, unseen; then each is made again', async () => {
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.goto(at('/about'))
  await page.waitForFunction(() => sessionStorage.getItem('session'))
  const old = (await cookies(page)).blog_token?.value
  await page.evaluate(() => sessionStorage.removeItem('session'))
  // The page is left, because it would notice the missing token itself.
  await page.goto('about:blank')
  await inDatabase((db) => db.write((tx) => tx.deleteFrom('session_token').where('kind', '=', 'access').execute()))
  const renewals: string[] = []
  page.on('request', (it) => it.url().includes('/auth/refreshToken') && renewals.push(it.url()))
  await page.goto(at('/user/profile'))
  await avatar(page).waitFor()
  await page.waitForFunction((value) => !document.cookie.includes(value), String(old))
  expect(renewals).toHaveLength(1)
  // The token is sent in the header and not in the address.
  expect(renewals[0]).not.toContain('=')
  expect(await page.locator('.toast').count()).toBe(0)
  expect(quietly(page)).toEqual([])
})

test.each([
  ['one after the other, where the browser can keep them in turn', '127.0.0.1', 1],
  ['each for itself over plain http', 'lan.test', 2],
])('two tabs whose session got too old at once renew it %s: both go on, and it stays one session', async (_, host, most) => {
  const site = program.url.replace('127.0.0.1', host)
  const page = await openTab(browser)
  const { token, refreshToken } = await enter(page, program, 'ming@example.com')
  await page.context().addCookies([
    { name: 'blog_token', value: token, url: site },
    { name: 'blog-refresh-token', value: refreshToken, url: site },
  ])
  const tabs = [page, await page.context().newPage()]
  const renewals: string[] = []
  page.context().on('request', (it) => it.url().includes('/auth/refreshToken') && renewals.push(it.url()))
  for (const tab of tabs) {
    await tab.goto(`${site}/user/profile?tab=sign`)
    await tab.getByRole('button', { name: '签到', exact: true }).waitFor()
  }
  const sessions = () => inDatabase((db) => db.read.selectFrom('session').select('id').execute())
  const before = await sessions()
  const past = { expire_time: Date.now() - 1 }
  await inDatabase((db) => db.write((tx) => tx.updateTable('session_token').set(past).where('kind', '=', 'access').execute()))
  await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: '意见反馈' }).click()))
  for (const tab of tabs) await tab.getByText('还没有反馈').waitFor()
  expect(renewals.length).toBeGreaterThan(0)
  expect(renewals.length).toBeLessThanOrEqual(most)
  expect(await sessions()).toEqual(before)
  // It is chance which of the two new token pairs the cookies hold; both are valid.
  for (const tab of tabs) {
    await tab.reload()
    await tab.getByText('还没有反馈').waitFor()
    expect(await tab.locator('.toast').count()).toBe(0)
  }
  expect(renewals.length).toBeLessThanOrEqual(most)
  expect(quietly(page)).toEqual([])
})

test('[4.5] with the refresh token alone the session goes on', async () => {
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.context().clearCookies({ name: 'blog_token' })
  const calls: string[] = []
  page.on('request', (it) => /\/auth\/(?:refreshToken|info)/.test(it.url()) && calls.push(new URL(it.url()).pathname))
  await page.goto(at('/user/profile'))
  await page.locator('[data-shell]').waitFor()
  await expect.poll(() => calls[0]).toBe('/v1/auth/refreshToken')
  await page.waitForFunction(() => /blog_token=./.test(document.cookie))
  expect(page.faults).toEqual([])
})

test('[8.2] a session that was ended elsewhere ends here by the next call: one sentence, and the login', async () => {
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.goto(at('/user/profile'))
  await page.locator('[data-shell]').waitFor()
  await inDatabase((db) => db.write((tx) => tx.deleteFrom('session').execute()))
  await page.reload()
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await dialog(page).waitFor()
  expect(await cookies(page)).toEqual({})
  expect(await page.locator('[data-shell]').isVisible()).toBe(false)
  await logIn(page)
  await page.locator('[data-shell]').waitFor()
})

test('[4.5] a code in the address is taken out before anything is asked for, exchanged once, and the saved way is followed', async () => {
  const page = await openTab(browser)
  const session = await enter(page, program, 'ming@example.com')
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'redirect', value: encodeURIComponent('/archive'), url: program.url }])
  const addresses: string[] = []
  await page.route('**/auth/exchange', async (route) => {
    addresses.push(page.url())
    await route.fulfill(
      (route.request().postDataJSON() as { code: string }).code === 'once'
        ? envelope(200, session)
        : envelope(400, null, '登录已失效，请重新登录'),
    )
  })
  await page.goto(at('/about?token=once&page=2'))
  await page.waitForURL(at('/archive'))
  expect(addresses).toEqual([at('/about?page=2')])
  await avatar(page).waitFor()
  expect((await cookies(page)).redirect).toBeUndefined()

  await page.context().clearCookies()
  await page.goto(at('/about?token=stale'))
  await said(page, '登录已失效，请重新登录')
  expect(page.url()).toBe(at('/about'))
  await stranger(page).waitFor()
})

test('a page of a member that comes back after he logged out shows nothing of his', async () => {
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.goto(at('/user/profile'))
  await page.locator('[data-shell]').waitFor()
  await page.goto(at('/about'))
  await avatar(page).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(at('/'))
  await page.goBack()
  await page.goBack()
  await page.waitForURL(at('/user/profile'))
  await dialog(page).waitFor()
  expect(await page.locator('[data-shell]').isVisible()).toBe(false)
})

test('[8.3] [8.4] what fails is said for five seconds: in the words of the server, by `Error` where it has none, or that the network is away', async () => {
  const page = await openTab(browser)
  await page.clock.install()
  await enter(page, program, 'ming@example.com')
  await page.goto(at('/user/profile?tab=sign'))
  const press = () => page.getByRole('button', { name: '签到', exact: true }).click()
  await page.getByRole('button', { name: '签到', exact: true }).waitFor()
  // From here on only the test moves the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  const goes = async (words: string) => {
    await page.locator('.toast').waitFor()
    // The words come a moment after the toast, so that screen readers announce them.
    await page.clock.runFor(100)
    await said(page, words)
    await page.clock.runFor(4_800)
    expect(await page.locator('.toast').count()).toBe(1)
    await page.clock.runFor(200)
    expect(await page.locator('.toast').count()).toBe(0)
  }
  for (const words of ['今天不能签到', 'Error']) {
    await page.route('**/v1/sign/', (route) => route.fulfill(envelope(500, null, words === 'Error' ? '' : words)), { times: 1 })
    await press()
    await goes(words)
  }
  await page.route('**/v1/sign/', (route) => route.abort(), { times: 1 })
  await press()
  await goes('网络连接失败，请检查网络')
})

test('the drawer of a telephone has the way out too, and nothing of a member for strangers', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await enter(page, program, 'ming@example.com')
  await page.goto(at('/about'))
  const drawer = page.getByRole('dialog', { name: '菜单' })
  const open = () => page.getByRole('button', { name: '打开菜单' }).click()
  await open()
  await drawer.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(at('/'))
  await said(page, '已退出登录')
  await open()
  await drawer.getByRole('link', { name: '个人中心' }).waitFor()
  expect(await drawer.getByRole('button', { name: '退出登录' }).count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('nothing moves when a member opens a page: who he is stands before the first paint', async () => {
  const page = await openTab(browser)
  await enter(page, program, 'ming@example.com')
  await page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number })[]) moved.shift += it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // The header asks once it is awake.
  const awake = page.waitForResponse('**/v1/notifications/is-unread')
  await page.goto(at('/about'))
  await avatar(page).waitFor()
  expect(await stranger(page).isVisible()).toBe(false)
  await page.waitForFunction(() => sessionStorage.getItem('session'))
  await awake
  expect(await page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)).toBe(0)
})
