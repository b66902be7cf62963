import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { LONG_ARTICLES } from '../support/long-articles.ts'
import { pretendMember } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const paths = new Map<string, string>()

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog(LONG_ARTICLES)
  const { data } = (await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()) as {
    data: { records: { id: number; title: string }[] }
  }
  for (const { id, title } of data.records) paths.set(title, `${program.url}/post/${id}`)
})
afterAll(() => closeAll(browser, program))

const LONG = '从一次慢查询说起'
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const SIZES = Object.entries<BrowserContextOptions>({ '1280 px': {}, '390 px': PHONE })
const at = (title: string) => paths.get(title) ?? ''

async function openArticle(options: BrowserContextOptions = {}, title = LONG) {
  const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
  await page.goto(at(title))
  return page
}
const rail = (page: Page) => page.getByRole('region', { name: '文章操作' })
const act = (page: Page, name: string) => rail(page).locator(`[data-act="${name}"]`)
const toast = (page: Page) => page.locator('.toast')

/** Returns how far a paragraph in the middle of the text is below the top of the window. */
const placeOf = (page: Page) =>
  page
    .locator('.prose > p')
    .nth(20)
    .evaluate((it) => it.getBoundingClientRect().top)
async function readOn(page: Page): Promise<number> {
  await page
    .locator('.prose > p')
    .nth(20)
    .evaluate((it) => scrollTo({ top: it.getBoundingClientRect().top + scrollY - 120 }))
  return placeOf(page)
}

async function logIn(page: Page): Promise<void> {
  await pretendMember(page)
}

describe.each(SIZES)('at %s', (_, options) => {
  test('the very first press on share opens it; Escape closes it and gives the focus back', async () => {
    const page = await openArticle(options)
    await act(page, 'share').focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: '分享' })
    await panel.waitFor()
    // A telephone cannot scan its own screen.
    expect(await panel.getByRole('img', { name: '这篇文章地址的二维码' }).count()).toBe(options === PHONE ? 0 : 1)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    expect(await focused()).toBe('复制链接')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('分享成图')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('微博')
    await page.keyboard.press('Escape')
    expect([await panel.isVisible(), await act(page, 'share').evaluate((it) => it === document.activeElement)]).toEqual([
      false,
      true,
    ])
    await page.keyboard.press('Enter')
    await panel.waitFor()
    await expectAccessible(page, 'share')
    for (const open of [0, 1]) await Promise.all([act(page, 'share').click(), expect.poll(() => panel.count()).toBe(open)])
    expect(page.faults).toEqual([])
  })

  test('[8.8] the link is copied, without the place in the text; other sites get address and title', async () => {
    const page = await openArticle({ ...options, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${at(LONG)}?from=feed#第二节`)
    await act(page, 'share').click()
    const links = page.getByRole('dialog', { name: '分享' }).getByRole('link')
    const addresses = await links.evaluateAll((all) =>
      all.map((it) => [(it as HTMLAnchorElement).href, (it as HTMLAnchorElement).rel]),
    )
    for (const [href = '', rel] of addresses) {
      const { searchParams } = new URL(href)
      expect([searchParams.get('url'), searchParams.get('title'), rel]).toEqual([at(LONG), LONG, 'noopener noreferrer'])
    }
    await page.getByRole('button', { name: '复制链接' }).click()
    await toast(page).getByText('链接已复制到剪贴板').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(at(LONG))
  })

  test('the immersive mode leaves nothing but the text, the line that is read where it is, and lasts for the tab', async () => {
    const page = await openArticle(options)
    const before = await readOn(page)
    const left = (await page.locator('.prose').boundingBox())?.x
    await act(page, 'immersive').click()
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
    expect((await page.locator('.prose').boundingBox())?.x).toBe(left)
    for (const part of [page.getByRole('contentinfo'), page.locator('.toc'), act(page, 'like')])
      expect(await part.isVisible()).toBe(false)
    expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(1)
    await expectAccessible(page, 'immersive')
    // The search is still at hand.
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: '搜索' }).getByRole('textbox').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('banner').isVisible()).toBe(false)

    await page.goto(at('两百个标题'))
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    await page.goto(program.url)
    expect(await page.getByRole('banner').isVisible()).toBe(true)
    await page.goto(at(LONG))
    const again = await readOn(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('banner').count()).toBe(1)
    expect(Math.abs((await placeOf(page)) - again)).toBeLessThan(1)
    expect(page.faults).toEqual([])
  })

  test('the text has six sizes, remembered and there at the first paint; the line that is read stays', async () => {
    const page = await openArticle(options)
    const size = () =>
      page
        .locator('.prose > p')
        .first()
        .evaluate((it) => it.getBoundingClientRect().height / it.getClientRects().length)
    const usual = await size()
    const before = await readOn(page)
    await act(page, 'look').click()
    await page.getByRole('button', { name: '大一号' }).press('Enter')
    await expect.poll(size).not.toBe(usual)
    expect(Math.abs((await placeOf(page)) - before)).toBeLessThan(2)
    await expectAccessible(page, 'text size')
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        Object.assign(window, { early: getComputedStyle(document.documentElement).getPropertyValue('--scale') })
      })
    })
    await page.reload()
    expect(await page.evaluate(() => (window as unknown as { early: string }).early)).toBe('1.0588')
    expect(page.faults).toEqual([])
  })

  test('tall code is folded, and nothing else moves', async () => {
    const page = await openArticle(options)
    const [tall, short] = [page.locator('figure.code').nth(0), page.locator('figure.code').nth(1)]
    await page.waitForLoadState('networkidle')
    await page.evaluate(async () => {
      await document.fonts.ready
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const it of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifted: it.value })
      }).observe({ type: 'layout-shift' })
    })
    await page.mouse.move(200, 200)
    const unfold = tall.getByRole('button', { name: '展开全部 61 行' })
    await unfold.waitFor()
    const height = () => tall.locator('pre').evaluate((it) => it.clientHeight)
    expect([await height(), await short.locator('.fold-code').count()]).toEqual([500, 0])
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0)
    await unfold.focus()
    await page.keyboard.press('Enter')
    expect(await height()).toBeGreaterThan(1000)
    const fold = tall.getByRole('button', { name: '收起' })
    await fold.scrollIntoViewIfNeeded()
    const below = () =>
      page
        .locator('.prose > p')
        .nth(4)
        .evaluate((it) => it.getBoundingClientRect().top)
    const before = await below()
    await page.keyboard.press('Enter')
    expect([await height(), Math.abs((await below()) - before) < 60]).toEqual([500, true])
  })
})

test('a line that a search in the page brings into view inside folded code unfolds it, and stays in view', async () => {
  const page = await openArticle()
  await page.mouse.move(200, 200)
  const figure = page.locator('figure.code').first()
  await figure.getByRole('button', { name: /展开全部/ }).waitFor()
  const needle = figure.locator('.line').last()
  // The browser's own search in the page does the same: it scrolls every box around the match.
  await needle.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  await figure.getByRole('button', { name: '收起' }).waitFor()
  const { top, bottom } = await needle.evaluate((it) => it.getBoundingClientRect().toJSON())
  expect([top > 0, bottom < 900]).toEqual([true, true])
})

test.each(SIZES)(
  'at %s a jump into a long text lands on its heading, and reading back from there nothing moves',
  async (_, options) => {
    const page = await openArticle(options, '两百个标题')
    const far = page.locator('.prose > p').nth(150)
    // 90 px is the guessed height of a paragraph that was never laid out; no number of lines has it.
    const isWaiting = () => far.evaluate((it) => it.clientHeight === 90)
    expect(await isWaiting()).toBe(true)
    const topOf = (place: number) =>
      page
        .locator('h2')
        .nth(place)
        .evaluate((it) => it.getBoundingClientRect().top)
    // The heading is reached without a jump, although the text above it has never been laid out.
    await page
      .locator('h2')
      .nth(149)
      .evaluate((it) => it.scrollIntoView({ block: 'center' }))
    await expect.poll(isWaiting).toBe(false)
    const held = await topOf(149)
    await page.evaluate(() => scrollBy({ top: -400, behavior: 'instant' }))
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(Math.abs((await topOf(149)) - held - 400)).toBeLessThan(2)
    await page.goto(`${page.url()}#${await page.locator('h2').nth(120).getAttribute('id')}`)
    await expect.poll(async () => Math.round(await topOf(120))).toBeLessThan(120)
    expect(await topOf(120)).toBeGreaterThan(0)
  },
)

test('on a phone the outline opens from the dock without losing the place, and leads on', async () => {
  const page = await openArticle(PHONE, '两百个标题')
  const heading = page.locator('.prose h2').nth(99)
  await heading.evaluate((it) => it.scrollIntoView())
  // The place is measured in the window, because `scrollY` changes when blocks above get their real height.
  const place = () => heading.evaluate((it) => Math.round(it.getBoundingClientRect().top))
  const held = await place()
  await act(page, 'outline').click()
  const panel = page.getByRole('dialog', { name: '目录' })
  await expect.poll(() => panel.locator('[aria-current]').textContent()).toContain('第 100 节')
  expect(Math.abs((await place()) - held)).toBeLessThan(2)
  await expectAccessible(page, 'outline')
  await panel.getByRole('link', { name: '第 110 节' }).click()
  expect(await panel.isVisible()).toBe(false)
  await expect
    .poll(() =>
      page
        .locator('h2')
        .nth(109)
        .evaluate((it) => it.getBoundingClientRect().top < 200),
    )
    .toBe(true)
})

describe('likes and favorites', () => {
  /** Imitates a server that knows the session `abc`, and answers when it is told to. */
  async function withServer(page: Page, answer: (to: string | null) => object) {
    const asked: string[] = []
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(/\/api\/article\/(like|favorite)\//, async (route) => {
      const url = new URL(route.request().url())
      asked.push(`${url.pathname.split('/').at(-2)} ${url.searchParams.get('to')} ${route.request().headers().authorization}`)
      await held
      await route.fulfill({ json: answer(url.searchParams.get('to')) })
    })
    return { asked, release }
  }
  const liked = (to: string | null) => ({
    code: 200,
    message: 'success',
    data: true,
    extra: { isLike: to === '1', likeNum: 41 + Number(to) },
  })

  test('[8.2] a stranger is asked to log in: one sentence, one event, nothing sent', async () => {
    const page = await openArticle(PHONE)
    const { asked } = await withServer(page, liked)
    await page.evaluate(() => {
      Object.assign(window, { opened: 0 })
      addEventListener('open-login', () => Object.assign(window, { opened: 1 }))
    })
    await act(page, 'like').click()
    await toast(page).getByText('请先登录以继续操作').waitFor()
    expect([await act(page, 'like').getAttribute('aria-pressed'), asked]).toEqual(['false', []])
    expect(await page.evaluate(() => (window as unknown as { opened: number }).opened)).toBe(1)
  })

  test('a like shows at once everywhere; one call is under way, what was pressed meanwhile follows', async () => {
    const page = await openTab(browser)
    await logIn(page)
    const { asked, release } = await withServer(page, liked)
    await page.goto(at(LONG), { waitUntil: 'networkidle' })
    await act(page, 'like').click()
    await expect.poll(() => act(page, 'like').getAttribute('aria-pressed')).toBe('true')
    expect(await page.locator('[data-likes]').allInnerTexts()).toEqual(['1', '1'])
    await expect.poll(() => asked.length).toBe(1)
    await act(page, 'like').click()
    await act(page, 'like').click()
    await act(page, 'like').click()
    release()
    await expect.poll(() => page.locator('[data-likes]').allInnerTexts()).toEqual(['41', '41'])
    expect([asked, await act(page, 'like').getAttribute('aria-pressed')]).toEqual([['like 1 story', 'like 0 story'], 'false'])
  })

  test('what the server refuses is taken back, in its words; a favorite too', async () => {
    const page = await openTab(browser)
    await logIn(page)
    const { release } = await withServer(page, () => ({ code: 429, message: '操作太快，请稍后再试', data: null, extra: {} }))
    await page.goto(at(LONG), { waitUntil: 'networkidle' })
    await act(page, 'favorite').click()
    await expect.poll(() => act(page, 'favorite').getAttribute('aria-pressed')).toBe('true')
    release()
    await toast(page).getByText('操作太快，请稍后再试').waitFor()
    expect(await act(page, 'favorite').getAttribute('aria-pressed')).toBe('false')
  })
})

test('a tip is offered where the owner wants it, without a script too; the copyright tells original from reprint', async () => {
  await withOwnerAdmin(program.dataDir, (admin) =>
    admin.configure({ openAdmiration: true, weixinPay: '/favicon.svg', aliPay: '' }),
  )
  for (const javaScriptEnabled of [true, false]) {
    const page = await openArticle({ javaScriptEnabled })
    const tip = page.getByRole('button', { name: '请喝杯茶' })
    await expect.poll(async () => (await page.reload()) && tip.count(), { timeout: 20_000 }).toBe(1)
    expect(await page.getByRole('img', { name: '微信收款码' }).count()).toBe(0)
    await tip.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '请作者喝杯茶' })
    await dialog.getByRole('img', { name: '微信收款码' }).waitFor()
    expect(await dialog.getByRole('img').count()).toBe(1)
    // The dialog partly covers the page under it, whose targets cannot be pressed meanwhile.
    if (javaScriptEnabled) await expectAccessible(page, 'tip', '[popover], dialog')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(false)
    expect(await page.getByRole('region', { name: '版权说明' }).innerText()).toContain('CC BY-NC-SA 4.0')
  }
  const reprint = await openArticle({}, '转载的文章')
  const box = reprint.getByRole('region', { name: '版权说明' })
  expect(await box.getByRole('link', { name: 'https://example.org/original' }).getAttribute('rel')).toContain('noopener')
  expect(await box.innerText()).not.toMatch(/CC BY|localhost/)
})

describe('bad input', () => {
  test('a browser that forbids storage and cookies reads in another face and goes immersive all the same', async () => {
    const page = await openTab(browser)
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError')
          },
        })
    })
    await page.goto(at(LONG))
    await act(page, 'look').click()
    await page.getByRole('radio', { name: '宋体' }).check()
    await expect.poll(() => page.locator('html[data-paper~="song"]').count()).toBe(1)
    await page.getByRole('radio', { name: '夜' }).check()
    await page.keyboard.press('Escape')
    await act(page, 'immersive').click()
    await expect.poll(() => page.getByRole('banner').isVisible()).toBe(false)
    expect(page.faults).toEqual([])
  })

  test.each(['两百个标题', '五千行代码', '很长的标题'.repeat(20)])('%s: nothing overflows, nothing fails', async (title) => {
    for (const options of [{}, PHONE, { viewport: { width: 320, height: 700 } }]) {
      const page = await openArticle(options, title)
      await page.mouse.move(100, 100)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const rights = await page.locator('.prose .math').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().right))
      expect(Math.max(0, ...rights)).toBeLessThanOrEqual(await page.evaluate(() => innerWidth))
      expect([await act(page, 'outline').count(), page.faults]).toEqual([title === '两百个标题' ? 1 : 0, []])
      await page.context().close()
    }
  })

  test('without JavaScript and on paper: all of the code, no rail; on paper only the article', async () => {
    const plain = await openArticle({ javaScriptEnabled: false })
    expect([await rail(plain).count(), await plain.locator('figure.code .line').nth(60).isVisible()]).toEqual([0, true])
    const hiddenIn = (it: Element) => [it.scrollHeight - it.clientHeight, it.scrollWidth - it.clientWidth]
    const hiddenOf = (page: Page) => page.locator('figure.code pre').first().evaluate(hiddenIn)
    expect((await hiddenOf(plain))[0]).toBe(0)
    const paper = await openArticle({ colorScheme: 'dark' })
    await paper.mouse.move(100, 100)
    await paper.locator('.fold-code').waitFor()
    await paper.emulateMedia({ media: 'print' })
    expect(await hiddenOf(paper)).toEqual([0, 0])
    const screenOnly = 'header.top, footer.foot, .rail, .toc, .neighbours, .fold-code, .thanks, .related, .drawing'
    expect(await paper.locator(screenOnly).filter({ visible: true }).count()).toBe(0)
    expect(await paper.locator('.copyright').isVisible()).toBe(true)
    // Paper has the light colours in both themes.
    const ink = (it: Element) => getComputedStyle(it).color
    const inkOf = (page: Page) => page.locator('.line .k2').first().evaluate(ink)
    expect(await inkOf(paper)).toBe(await inkOf(plain))
  })
})
