import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { openBareHome } from '../support/bare-home.ts'
import type { Program } from '../support/program.ts'
import { recordPurposes } from '../support/record-purposes.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab } from '../support/visit.ts'

let browser: Browser
let program: Program

beforeAll(async () => {
  // Readers have the back/forward cache: the headless build lacks it, and Playwright takes it away.
  browser = await launchChromium({ isWhole: true, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  program = await startSampleBlog()
})
afterAll(() => closeAll(browser, program))

interface Seen {
  persisted: boolean[]
  transitions: boolean[]
  unloads: string[]
  violations: string[]
}

/** A tab whose pages note what the browser does with them. */
async function openWatchedTab(options: Parameters<typeof openTab>[1] = {}) {
  const page = await openTab(browser, options)
  await page.addInitScript(() => {
    const seen: Seen = { persisted: [], transitions: [], unloads: [], violations: [] }
    Object.assign(window, { seen })
    addEventListener('pageshow', (event) => seen.persisted.push(event.persisted))
    addEventListener('pagereveal', (event) => seen.transitions.push(Boolean((event as PageRevealEvent).viewTransition)))
    document.addEventListener('securitypolicyviolation', (event) => seen.violations.push(event.violatedDirective))
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (...it: Parameters<typeof listen>) {
      if (/unload/.test(it[0])) seen.unloads.push(it[0])
      listen.apply(this, it)
    }
  })
  return page
}
const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
const views = async (id: number) => {
  const answer = await fetch(`${program.url}/v1/api/article/counters?ids=${id}`)
  return ((await answer.json()) as { data: { quantity: number }[] }).data[0]?.quantity
}

/** The route table, and what stands in the window's title. */
const ANYONE = {
  '/': '砚边小记',
  '/archive': '归档 - 砚边小记',
  '/tags': '标签 - 砚边小记',
  '/moments': '说说 - 砚边小记',
  '/photos': '相册 - 砚边小记',
  '/goods': '项目 - 砚边小记',
  '/hotSearch': '热搜 - 砚边小记',
  '/messages': '留言板 - 砚边小记',
  '/friends': '友链 - 砚边小记',
  '/about': '关于 - 砚边小记',
  '/post/1': '笔记 01 - 砚边小记',
  '/category/1': '随笔 - 砚边小记',
  '/tags/1': '笔记 - 砚边小记',
  '/author/1': '站长 - 砚边小记',
}
const MEMBERS = {
  '/column': '专栏 - 砚边小记',
  '/column/1': '专栏 - 砚边小记',
  '/user/profile': '个人中心 - 砚边小记',
  '/editor': '写文章 - 砚边小记',
  '/chat': '聊天 - 砚边小记',
  '/notifications': '通知 - 砚边小记',
}

test('[1.3] [1.4] [2.1] [2.6] [2.7] [6.2] every screen has its title and the frame of the site; those for members are shells, and no other is', async () => {
  const read = async (path: string) => {
    const answer = await fetch(program.url + path)
    const html = await answer.text()
    return {
      status: answer.status,
      title: /<title>([^<]*)/.exec(html)?.[1],
      isShell: html.includes('data-shell'),
      frame: ['<header', '<main', '<footer', 'data-theme-button', 'class="loading'].filter((it) => !html.includes(it)),
    }
  }
  const seen = (status: number, title: string, isShell: boolean) => ({ status, title, isShell, frame: [] })
  for (const [path, title] of Object.entries(ANYONE)) expect(await read(path), path).toEqual(seen(200, title, false))
  for (const [path, title] of Object.entries(MEMBERS)) expect(await read(path), path).toEqual(seen(200, title, true))
  for (const path of ['/nothing-here', '/photos/1', '/goods/1'])
    expect(await read(path), path).toEqual(seen(404, '找不到页面 - 砚边小记', false))
})

test('[2.1] from page to page the browser changes softly, but not for readers who want no motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openWatchedTab({ reducedMotion })
    await page.goto(program.url)
    await page.getByRole('banner').getByRole('link', { name: '关于' }).click()
    await page.waitForURL('**/about')
    await expect.poll(async () => (await seenBy(page)).transitions).toEqual([reducedMotion === 'no-preference'])
    const name = await page.locator('header.top').evaluate((it) => getComputedStyle(it).viewTransitionName)
    expect(name).toBe('site-header')
    expect(await seenBy(page)).toMatchObject({ violations: [], unloads: [] })
    expect(page.faults).toEqual([])
    await page.context().close()
  }
})

test('[2.8] back is instant: the page was kept as it was, without the dialog, and reads the theme again', async () => {
  const page = await openWatchedTab({ colorScheme: 'light' })
  await page.goto(program.url, { waitUntil: 'networkidle' })
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: '关键词' }).fill('检查点')
  await page.locator('a.hit').first().click()
  await page.waitForURL(/\/post\/\d+$/)
  await page.getByRole('button', { name: /切换为深色/ }).click()
  expect(await page.evaluate(() => document.documentElement.className)).toContain('dark')
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(async () => (await seenBy(page)).persisted).toEqual([false, true])
  await expect.poll(() => page.evaluate(() => document.documentElement.className)).toContain('dark')
  expect(await page.getByRole('dialog', { name: '搜索' }).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await expect.poll(() => page.locator('a.hit').count()).toBe(1)
  expect(await seenBy(page)).toMatchObject({ violations: [], unloads: [] })
  expect(page.faults).toEqual([])
})

test('[1.15] a page is rendered while the pointer rests on its link, and counts as read only when it is opened', async () => {
  const { bare, path, hover, press } = await openBareHome(program.url, 1)
  try {
    const id = Number(path.split('/').at(-1))
    await hover()
    expect(await views(id)).toBe(0)
    const opened = await press()
    expect(await opened.evaluate(`performance.getEntriesByType('navigation')[0].activationStart > 0`)).toBe(true)
    await expect.poll(() => views(id)).toBe(1)
  } finally {
    await bare.close()
  }
})

test('the server is asked for a prerendered page once, while the pointer rests, and the press shows it without asking again', async () => {
  const asked: { path: string; purpose: string }[] = []
  const front = await recordPurposes(program.url, asked)
  const { bare, path, hover, press } = await openBareHome(front.url, 3)
  try {
    const forIt = () => asked.filter((it) => it.path === path).map((it) => it.purpose)
    await hover()
    expect(forIt()).toEqual(['prefetch;prerender'])
    const opened = await press()
    const { activated, painted } = await opened.evaluate<{ activated: number; painted: number }>(`(() => {
      const [{ activationStart }] = performance.getEntriesByType('navigation')
      const paint = performance.getEntriesByName('first-contentful-paint')[0]
      return { activated: activationStart, painted: paint ? paint.startTime - activationStart : 0 }
    })()`)
    console.log(`Activated after ${Math.round(activated)} ms, painted ${Math.round(painted)} ms later`)
    expect(activated).toBeGreaterThan(0)
    expect(forIt()).toEqual(['prefetch;prerender'])
  } finally {
    await bare.close()
    await front.close()
  }
})

test('[1.5] a page that was rendered before the reader changed the theme opens in the new one', async () => {
  const { bare, home, hover, press } = await openBareHome(program.url, 2)
  try {
    const isDark = `document.documentElement.classList.contains('dark')`
    const before = await home.evaluate<boolean>(isDark)
    await hover()
    await home.evaluate(`document.querySelector('[data-theme-button]').click()`)
    expect(await home.evaluate(isDark)).toBe(!before)
    const opened = await press()
    await expect.poll(() => opened.evaluate(isDark)).toBe(!before)
  } finally {
    await bare.close()
  }
})
