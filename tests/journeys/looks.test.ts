import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { type Row, rows, type State } from '../screens.ts'
import { addAccount } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { soon } from '../support/talk-page.ts'
import { openTab, STILL } from '../support/visit.ts'

const COLON = '手写排序：归并、堆、快排分区'
const FRIEND = '一个人的印刷工坊：活字、纸与墨'
/** One that nothing can break. */
const WIDE = `$${Array.from({ length: 40 }, (_, n) => `x_{${n}}`).join('')}$`
const article = (title: string, text: string) =>
  `---\ntitle: ${title}\ndate: 2025-12-31 10:00:00\ncategory: 随笔\n---\n\n${text}\n`

let browser: Browser
let program: Program
let boss = 0
const at = (path: string) => program.url + path
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog({ 'colon.md': article(COLON, '从左到右。'), 'wide.md': article('宽公式', `前 ${WIDE} 后。`) })
  boss = await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.friend('印刷工坊', { info: FRIEND })
    await admin.goods('换页', { downloadUrl: 'https://pan.example.com/s/1' })
  })
  await soon(async () => {
    expect(await (await fetch(at('/friends'))).text()).toContain('印刷工坊')
    expect((await fetch(at('/goods/1'))).status).toBe(200)
    expect((await fetch(at(`/author/${boss}`))).status).toBe(200)
  })
})
afterAll(() => closeAll(browser, program))

async function open(path: string, options: BrowserContextOptions = {}) {
  const page = await openTab(browser, { ...STILL, ...options })
  await page.goto(at(path))
  return page
}
const pathOf = async (page: Page, title: string) =>
  (await page.getByRole('link', { name: title }).first().getAttribute('href')) ?? ''

/** The lines in which each of these texts stands, as the browser broke them. */
const linesOf = (page: Page, words: string): Promise<string[][]> =>
  page.evaluate((sought) => {
    const holds = (it: Element) => it.textContent?.trim() === sought
    const all = [...document.querySelectorAll('main *')].filter((it) => holds(it) && ![...it.children].some(holds))
    return all
      .filter((it) => it.checkVisibility())
      .map((it) => {
        const lines: { top: number; words: string }[] = []
        const walker = document.createTreeWalker(it, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const [place, sign] of [...(node.textContent ?? '')].entries()) {
            const range = document.createRange()
            range.setStart(node, place)
            range.setEnd(node, place + sign.length)
            const { top, height } = range.getBoundingClientRect()
            const line = lines.at(-1)
            if (line && Math.abs(line.top - top) < height / 2) line.words += sign
            else if (height) lines.push({ top, words: sign })
          }
        return lines.map((line) => line.words.trim())
      })
  }, words)

test.each([320, 390, 768, 1280])(
  'at %i px a title and a friend’s words break behind their colon before anywhere else',
  async (width) => {
    const page = await open('/', { viewport: { width, height: 900 } })
    for (const path of ['/', await pathOf(page, COLON), '/archive']) {
      await page.goto(at(path))
      const found = await linesOf(page, COLON)
      expect(found.length, path).toBeGreaterThan(0)
      for (const lines of found) expect([[COLON], COLON.split(/(?<=：)/)], path).toContainEqual(lines)
    }
    await page.goto(at('/friends'))
    const [lines] = await linesOf(page, FRIEND)
    expect([[FRIEND], FRIEND.split(/(?<=：)/)]).toContainEqual(lines)
  },
)

test('descriptions are set line by line and not balanced', async () => {
  const page = await open('/')
  for (const path of ['/', await pathOf(page, COLON), '/archive', '/friends', '/goods', '/goods/1', '/categories', '/about']) {
    await page.goto(at(path))
    const balanced = await page
      .locator('p, dd, li, .info')
      .evaluateAll((all) =>
        all
          .filter((it) => it.closest('h1, h2, h3, h4') === null && getComputedStyle(it).textWrap.includes('balance'))
          .map((it) => it.textContent?.trim()),
      )
    expect(balanced, path).toEqual([])
  }
})

test.each([true, false])('nothing is printed of what nobody has read, with scripts: %s', async (javaScriptEnabled) => {
  const page = await open('/', { javaScriptEnabled })
  const none = /(?:^|\s)0\s*(?:阅读|浏览|下载|获赞|文章|说说|字)(?!\S)|(?:阅读|浏览|下载)\s*0(?:\s|$)/
  for (const path of ['/', '/archive', await pathOf(page, COLON), `/author/${boss}`, '/goods/1']) {
    await page.goto(at(path))
    await page.mouse.move(9, 9)
    await page.waitForLoadState('networkidle')
    // The sums of the whole site are figures of a table.
    const words = (await page.locator('main').innerText()).split('小站账本')[0] ?? ''
    expect(words.match(none)?.[0], path).toBeUndefined()
  }
})

test('a formula that is wider than a telephone can be read to its end', async () => {
  const page = await open('/', PHONE)
  await page.goto(at(await pathOf(page, '宽公式')))
  const formula = page.locator('.prose .math').first()
  await formula.scrollIntoViewIfNeeded()
  const end = () =>
    formula.evaluate((it) =>
      Math.round(Math.max(...[...it.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right))),
    )
  expect(await end()).toBeGreaterThan(390)
  const box = await formula.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await page.mouse.wheel(5_000, 0)
  await expect.poll(end).toBeLessThanOrEqual(Math.round((box?.x ?? 0) + (box?.width ?? 0)) + 1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

/** The states of screens that a test looks through, one of each address. */
function statesOf(isWanted: (row: Row, state: State) => boolean): [string, State][] {
  const found = rows.flatMap((row) => row.states.filter((it) => isWanted(row, it)).map((it) => [row, it] as const))
  return found.map(([row, state]) => [`${row.name} ${state.name}`, { ...state, at: state.at ?? row.at }])
}

async function show(page: Page, { at: path = '/', prepare, open: bring }: State) {
  await prepare?.(page)
  await page.goto(at(path), { waitUntil: 'load' })
  await bring?.(page)
}

/** Returns what icons show, each once. A sheet may hold all of its icons in one picture, at steps of twice their height. */
async function drawnIn(icons: Locator): Promise<string[]> {
  const masks = await icons.evaluateAll((all) =>
    all.map((it) => {
      const { maskImage, maskPosition, maskSize } = getComputedStyle(it)
      return { maskImage, across: [maskPosition, maskSize].map((words) => Number.parseFloat(words.split(' ')[1] ?? '')) }
    }),
  )
  const shown = masks.map(({ maskImage, across: [place = 0, height = 100] }) => {
    const picture = decodeURIComponent(/url\("data:image\/svg\+xml,(.+)"\)/.exec(maskImage)?.[1] ?? '')
    const step = Math.round(((place / 100) * (height / 100 - 1)) / 2)
    const from = picture.indexOf('>', step ? picture.indexOf(`translate(0 ${48 * step})`) : 0) + 1
    return /^.*?(?=<\/?(?:g|svg)\b)/.exec(picture.slice(from))?.[0] ?? ''
  })
  return [...new Set(shown)]
}

test('a favorite has one sign: on an article and in the personal centre', async () => {
  const [, state] = statesOf((row, it) => row.name === 'centre' && it.name === 'favourites-empty')[0] ?? []
  const page = await openTab(browser, STILL)
  await page.goto(at('/post/1'))
  const drawn = await drawnIn(page.locator('main button[data-act=favorite] > [aria-hidden]'))
  expect(drawn).toEqual([expect.stringMatching(/^<path /)])
  await show(page, state as State)
  const sign = page.locator('.side a[href="?tab=favourites"] > [aria-hidden]').first()
  await sign.waitFor()
  expect(await drawnIn(sign)).toEqual(drawn)
})

describe('under fingers', () => {
  const states = statesOf((row, { name }) =>
    /^(?:search results|page-menu open|chat full|admin-review review-edit|admin-albums albums-photos|admin-articles articles-full|editor (?:visual|menu))$/.test(
      `${row.name} ${name}`,
    ),
  )
  test('the states are there', () => expect(states).toHaveLength(8))
  test.each(states)('no key is named where there is no keyboard: %s', async (_, state) => {
    const page = await openTab(browser, { ...STILL, ...PHONE, viewport: { width: 1180, height: 820 } })
    await show(page, state)
    const named = await page
      .locator('kbd')
      .evaluateAll((all) => all.filter((it) => !it.closest('.prose, .help') && it.checkVisibility()).map((it) => it.textContent))
    expect(named).toEqual([])
  })
})
