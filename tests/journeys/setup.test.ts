import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auth } from '#contract/people/auth.ts'
import { thisMachine } from '#server/core/http/trusted-proxies.ts'
import { createWhoIs } from '#server/people/auth/session.rules.ts'
import { openSetup } from '#server/site/setup/setup.rules.ts'
import { createSetupListener } from '#server/site/setup/setup-listener.ts'
import { createWebServer } from '#server/site/web/web-server.ts'
import { launchChromium } from '../chromium.ts'
import { openTestBlog, silentLog, type TestBlog } from '../support/blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

/** The owner takes over a new site: one page that needs nothing of it, with script and without. */
let browser: Browser
let blog: TestBlog
let server: Server
let link: string
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

beforeEach(async () => {
  blog = await openTestBlog(({ db, now }) => ({ whoIs: createWhoIs(db, now) }))
  const setup = createSetupListener({ db: blog.db, now: () => blog.clock.now, siteUrl: '', proxies: thisMachine })
  server = createWebServer({ app: blog.app, apiPrefix: '/v1', files: null, setup, isReady: async () => true, log: silentLog })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/setup?key=${await openSetup(blog.db)}`
  return async () => {
    server.closeAllConnections()
    server.close()
    await blog.close()
  }
})

describe.each([
  { width: 320, colorScheme: 'dark', javaScriptEnabled: true },
  { width: 1280, colorScheme: 'light', javaScriptEnabled: false },
] as const)('at $width px, $colorScheme', ({ width, javaScriptEnabled, ...more }) => {
  test('fills in the form by keyboard, mends what was wrong, and is the administrator', async () => {
    const page = await openTab(browser, { viewport: { width, height: 900 }, javaScriptEnabled, ...more })
    await page.goto(link)
    if (javaScriptEnabled) await expectAccessible(page, 'set-up')
    const isWide = () => page.locator('html').evaluate((it) => it.scrollWidth > it.clientWidth)
    if (javaScriptEnabled) expect(await isWide()).toBe(false)
    await page.getByLabel('昵称').focus()
    for (const words of ['山月', 'shanyue', '', 'ink-and-stone', 'ink-and-stome']) {
      await page.keyboard.type(words)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    const again = page.getByLabel('再输一次密码')
    await expect.poll(() => again.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByText('两次输入的密码不一样').isVisible()).toBe(true)
    expect(await page.getByLabel('昵称').inputValue()).toBe('山月')
    if (javaScriptEnabled) await expectAccessible(page, 'set-up with a mistake')
    await page.getByLabel('密码', { exact: true }).fill('ink-and-stone')
    await again.fill('ink-and-stone')
    await page.getByRole('button', { name: '完成设置' }).click()
    await page.getByRole('heading', { name: '设置好了' }).waitFor()
    if (javaScriptEnabled) await expectAccessible(page, 'set-up done')
    // Logged in by the form, also without a script: the browser's cookies are those of a login, and good.
    const kept = Object.fromEntries((await page.context().cookies()).map((it) => [it.name, it]))
    expect(kept.blog_bind).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const headers = { authorization: kept.blog_token?.value ?? '' }
    const info = await page.context().request.get(new URL('/v1/auth/info', link).href, { headers })
    expect(await info.json()).toMatchObject({ code: 200, data: { nickname: '山月', role: 'admin' } })
    const { user } = await blog.call(auth.login, { body: { username: 'shanyue', password: 'ink-and-stone' } })
    expect(user).toMatchObject({ nickname: '山月', role: 'admin' })
    expect((await page.goto(link))?.status()).toBe(404)
    expect(page.faults.filter((it) => !/status of 40[04]/.test(it))).toEqual([])
    await page.context().close()
  })
})
