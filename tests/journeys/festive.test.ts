import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { makeVideo } from '../support/small-video.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ADVERTISEMENT = { image: 'https://ads.example/a.png', url: 'https://shop.example/?a=1', title: '云渡 CDN，流量包五折' }
const VIDEO = 'https://video.example/random?kind=sea'

let browser: Browser
let program: Program
let video: Buffer
let picture: Buffer

/** Changes the site in the admin and resolves when the published pages show it. */
async function publish(isThere: (html: string) => boolean, work: Parameters<typeof withOwnerAdmin>[1]): Promise<void> {
  await withOwnerAdmin(program.dataDir, work)
  for (const path of ['/', '/post/1'])
    await vi.waitUntil(async () => isThere(await (await fetch(program.url + path)).text()), { timeout: 15_000 })
}

beforeAll(async () => {
  browser = await launchChromium()
  video = await makeVideo(browser)
  picture = await sharp({ create: { width: 840, height: 480, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

/** A tab in which both foreign hosts answer. */
async function tab(options: Parameters<typeof openTab>[1] = {}, visit?: Parameters<typeof openTab>[2]) {
  const page = await openTab(browser, options, visit)
  await page.route('https://ads.example/**', (route) => route.fulfill({ body: picture, contentType: 'image/png' }))
  const asked: string[] = []
  await page.route('https://video.example/**', (route) => {
    asked.push(new URL(route.request().url()).search)
    return route.fulfill({ body: video, contentType: 'video/webm' })
  })
  return Object.assign(page, { asked })
}
const go = (page: Page, path = '/') => page.goto(program.url + path, { waitUntil: 'networkidle' })
const advertisement = (page: Page) => page.getByRole('dialog', { name: /^广告/ })
const drawer = (page: Page) => page.getByRole('dialog', { name: '随机视频' })
const videoButton = (page: Page) => page.getByRole('button', { name: '随机视频' })
const lanterns = (page: Page) => page.getByRole('complementary', { name: '新年灯笼' })

test('all of it is off until the owner turns it on', async () => {
  const page = await tab()
  await go(page)
  await page.mouse.move(100, 100)
  expect([await lanterns(page).count(), await videoButton(page).count(), await advertisement(page).count()]).toEqual([0, 0, 0])
  expect(page.faults).toEqual([])
})

test('[1.6] lanterns hang in both corners without moving anything, touch nothing, and stay folded when the reader folds them', async () => {
  const plain = await tab()
  await go(plain)
  const top = (page: Page) => page.locator('main').evaluate((it) => it.getBoundingClientRect().top)
  const before = await top(plain)
  await publish(
    (html) => html.includes('data-lanterns'),
    (admin) => admin.configure({ openLantern: true }),
  )

  for (const width of [390, 1280]) {
    const page = await tab({ viewport: { width, height: 800 } })
    await go(page)
    if (width === 1280) expect(await top(page)).toBe(before)
    const boxes = await page
      .locator('.lantern')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes[0]?.left).toBeLessThan(width / 10)
    expect(boxes[1]?.right).toBeGreaterThan((width / 10) * 9)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(
      await page.evaluate((at) => document.elementFromPoint(at, 90)?.closest('.lanterns') === null, (boxes[0]?.x ?? 0) + 8),
    ).toBe(true)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page, `lanterns, ${width}, ${colorScheme}`)
    }
    // This works even before its script has loaded, because the click is replayed.
    await page.getByRole('button', { name: '收起灯笼' }).focus()
    await page.keyboard.press('Enter')
    await lanterns(page).waitFor({ state: 'hidden' })
    await go(page, '/post/1')
    expect(await lanterns(page).isVisible()).toBe(false)
    expect(page.faults).toEqual([])
    await page.context().close()
  }
  await publish(
    (html) => !html.includes('data-lanterns'),
    (admin) => admin.configure({ openLantern: false }),
  )
})

describe('the advertisement', () => {
  beforeAll(async () => {
    await publish(
      (html) => html.includes('data-advertisement'),
      async (admin) => {
        await admin.configure({ advertisement: ADVERTISEMENT })
        await admin.turn('sys_ad_switch', 'Y')
        await admin.notice('今晚换机房')
      },
    )
  })

  test('[4.5] a start in its order: report, then what the page holds, the theme, the token, the user, the saved way; the loading screen at 90, then 100', async () => {
    await addAccount(program, { username: 'start@example.com' })
    const page = await tab({ colorScheme: 'light' }, 'new')
    const session = await enter(page, program, 'start@example.com')
    await page.context().clearCookies()
    await page.context().addCookies([{ name: 'redirect', value: encodeURIComponent('/column'), url: program.url }])
    const calls: string[] = []
    page.on('request', (it) => {
      const { pathname } = new URL(it.url())
      if (pathname.startsWith('/v1/')) calls.push(pathname.slice('/v1'.length))
    })
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/v1/auth/exchange', async (route) => {
      await held
      await route.fulfill({ json: { code: 200, message: 'success', data: session, extra: {} } })
    })
    await page.addInitScript(() => {
      localStorage.setItem('theme-mode', 'dark')
      // Records the length of the line, and whether the redirect cookie is still there, when the loading screen begins to leave.
      new MutationObserver((_, observer) => {
        const line = document.querySelector('[data-loading][data-ready] .loading')
        if (!line) return
        observer.disconnect()
        Object.assign(globalThis, { left: [getComputedStyle(line).scale, document.cookie.includes('redirect=')] })
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await page.goto(`${program.url}/column?token=once`)
    const cover = page.locator('[data-loading="shell"]')
    await cover.waitFor()
    await expect.poll(() => calls).toEqual(['/api/report', '/auth/exchange'])
    // The published page holds these, so no call is needed.
    expect(
      await page.evaluate(() => ({
        name: document.querySelector('header')?.textContent?.includes('砚边小记'),
        hasAdvertisement: document.querySelector('[data-advertisement]') !== null,
        hasNotice: document.body.textContent?.includes('今晚换机房'),
        isDark: document.documentElement.classList.contains('dark'),
        address: location.search,
      })),
    ).toEqual({ name: true, hasAdvertisement: true, hasNotice: true, isDark: true, address: '' })
    const line = cover.locator('.loading')
    const far = () => line.evaluate((it) => Number.parseFloat(getComputedStyle(it).scale))
    expect(await far()).toBeLessThanOrEqual(0.9)
    await line.evaluate((it) => it.getAnimations()[0]?.finish())
    expect(await far()).toBe(0.9)
    release()
    await cover.waitFor({ state: 'hidden' })
    expect(await page.evaluate('left')).toEqual(['1', false])
    expect(new URL(page.url()).pathname).toBe('/column')
    expect(calls.slice(0, 2)).toEqual(['/api/report', '/auth/exchange'])
    expect(page.faults).toEqual([])
  })

  test('[1.7] the advertisement opens once its picture is there, says what it is, and once closed does not come again', async () => {
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      const page = await tab({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
      await go(page)
      await advertisement(page).waitFor()
      await advertisement(page).getByText('广告', { exact: true }).waitFor()
      expect(await advertisement(page).getByRole('link').getAttribute('rel')).toBe('noopener nofollow sponsored')
      expect(
        await advertisement(page)
          .getByRole('button', { name: '关闭广告' })
          .evaluate((it) => it === document.activeElement),
      ).toBe(true)
      await expectAccessible(page, `advertisement, ${width}, ${colorScheme}`)
      await page.keyboard.press('Escape')
      await advertisement(page).waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
      const asked = page.waitForRequest('https://ads.example/**', { timeout: 1500 }).then(
        () => true,
        () => false,
      )
      await go(page, '/post/1')
      await page.mouse.move(200, 200)
      expect(await asked).toBe(false)
      expect(page.faults).toEqual([])
      await page.context().close()
    }
  })

  test.each(['does not answer', 'answers 404', 'answers no picture'])(
    'an advertisement whose host %s never opens',
    async (how) => {
      const page = await tab()
      await page.route('https://ads.example/**', (route) => {
        if (how === 'answers 404') return route.fulfill({ status: 404 })
        if (how === 'answers no picture') return route.fulfill({ body: '<html>', contentType: 'image/png' })
        return
      })
      const asked = page.waitForRequest('https://ads.example/**')
      await page.goto(`${program.url}/`)
      await asked
      await page.mouse.move(100, 100)
      await page.getByRole('button', { name: '搜索文章' }).click()
      await page.getByRole('dialog', { name: '搜索' }).waitFor()
      expect(await page.locator('.advertisement[open]').count()).toBe(0)
      expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
    },
  )

  test.each(['refused', 'full'])(
    'where storage is %s, nothing is broken and nobody is asked to close the same advertisement on every page',
    async (how) => {
      const page = await tab()
      await page.addInitScript((isFull) => {
        const refuse = () => {
          throw new DOMException('no', isFull ? 'QuotaExceededError' : 'SecurityError')
        }
        if (isFull) Storage.prototype.setItem = refuse
        else for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse })
      }, how === 'full')
      await go(page)
      await page.mouse.move(100, 100)
      await page.mouse.click(40, 500, { button: 'right' })
      await page.getByRole('menuitem', { name: '切换为深色' }).click()
      expect(await page.locator('.advertisement[open]').count()).toBe(0)
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(true)
      expect(page.faults).toEqual([])
    },
  )
})

describe('the random video', () => {
  beforeAll(async () => {
    await publish(
      (html) => html.includes('VideoIsland') && !html.includes('data-advertisement'),
      async (admin) => {
        await admin.configure({ videoSource: VIDEO })
        await admin.turn('sys_ad_switch', 'N')
      },
    )
  })

  test('[1.9] [7.33] the video is asked for when the drawer is open; 下一个 and the end bring another one; closing empties it', async () => {
    // Our server and the header file for static hosts allow the same single host.
    const rule = "media-src 'self' https://video.example;"
    expect((await fetch(program.url)).headers.get('content-security-policy')).toContain(rule)
    await expect.poll(() => readFileSync(join(program.dataDir, 'site/live/_headers'), 'utf8')).toContain(rule)
    const page = await tab()
    await go(page)
    await videoButton(page).focus()
    expect(page.asked).toEqual([])
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    await expect.poll(() => page.asked.length).toBeGreaterThan(0)
    expect(page.asked[0]).toMatch(/^\?kind=sea&t=\d{13}$/)
    // The video ends after half a second, and the next one begins by itself.
    await expect.poll(() => new Set(page.asked).size).toBeGreaterThan(1)
    await page.locator('video').evaluate((it: HTMLVideoElement) => it.pause())
    const before = new Set(page.asked).size
    await drawer(page).getByRole('button', { name: '下一个' }).click()
    await expect.poll(() => new Set(page.asked).size).toBeGreaterThan(before)
    const element = await page.locator('video').elementHandle()
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'detached' })
    expect(await element?.evaluate((it) => [it.getAttribute('src'), (it as HTMLVideoElement).paused])).toEqual([null, true])
    expect(await videoButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
    expect(page.faults).toEqual([])
  })

  test('a host of videos that fails or never answers leaves a calm sentence, and 换一个 asks for another', async () => {
    const page = await tab()
    await page.clock.install()
    let how: 'fails' | 'hangs' | 'answers' = 'fails'
    await page.route('https://video.example/**', (route) => {
      if (how === 'fails') return route.fulfill({ status: 404 })
      if (how === 'answers') return route.fallback()
      return
    })
    await page.goto(program.url)
    await videoButton(page).click()
    const lost = drawer(page).getByRole('alert')
    // No download goes on, so a late video cannot begin to play by itself.
    const stopped = () =>
      page.locator('video').evaluate((it: HTMLVideoElement) => !it.hasAttribute('src') && it.networkState === it.NETWORK_EMPTY)
    await lost.getByText('视频没有加载出来').waitFor()
    how = 'hangs'
    expect(await stopped()).toBe(true)
    await lost.getByRole('button', { name: '换一个' }).click()
    await drawer(page).getByText('Loading...').waitFor()
    await page.clock.fastForward(16_000)
    await lost.waitFor()
    expect(await stopped()).toBe(true)
    how = 'answers'
    await lost.getByRole('button', { name: '换一个' }).click()
    await lost.waitFor({ state: 'detached' })
    await page.clock.fastForward(400)
    await expect.poll(() => drawer(page).getByText('Loading...').count()).toBe(0)
  })

  test('[2.26] [4.11] [9.12] a drawer that is late has an overlay over the whole window, which holds the page until it is gone', async () => {
    const page = await tab()
    await go(page)
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/VideoDrawer.*.js', async (route) => {
      await held
      await route.continue()
    })
    await videoButton(page).click()
    const overlay = page.locator('.loading-overlay.full')
    await overlay.getByText('Loading...').waitFor()
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    await expectAccessible(page, 'loading overlay')
    release()
    await drawer(page).waitFor()
    await overlay.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('at %i px the %s drawer is accessible, with a video and without', async (width, colorScheme) => {
    const page = await tab({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' })
    await go(page)
    await videoButton(page).click()
    await drawer(page).waitFor()
    await expectAccessible(page, `video, ${width}, ${colorScheme}`)
    await page.route('https://video.example/**', (route) => route.fulfill({ status: 500 }))
    await drawer(page).getByRole('button', { name: '下一个' }).click()
    await drawer(page).getByRole('alert').waitFor()
    await expectAccessible(page, `no video, ${width}, ${colorScheme}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
})
