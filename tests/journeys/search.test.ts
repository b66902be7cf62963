import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const HOSTILE =
  '<img src=x onerror=alert(1)> & "引号" 的标题，它很长很长，长到超过五十个字，后面这些字在结果里看不见，只剩下一个省略号'

let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  const head = `---\ntitle: '${HOSTILE}'\ndate: 2022-01-01\ncategory: 随笔\ntags: [C++ & Go]\n---\n`
  const text = `${head}\n</mark><script>alert(1)</script> 敌意 &lt;b&gt; 文字。${'很长的正文。'.repeat(60)}\n`
  program = await startSampleBlog({ 'hostile.md': text })
})
afterAll(() => closeAll(browser, program))

/** Replaces the non-breaking spaces that titles hold. */
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ')
const button = (page: Page) => page.getByRole('button', { name: '搜索文章' })
const dialog = (page: Page) => page.getByRole('dialog', { name: '搜索' })
const field = (page: Page) => page.getByRole('textbox', { name: '关键词' })
const hits = (page: Page) => dialog(page).locator('a.hit')

async function openSearch(path = '/', options: Parameters<typeof openTab>[1] = {}, prepare = async (_: Page) => {}) {
  const page = await openTab(browser, options)
  await prepare(page)
  await page.goto(program.url + path, { waitUntil: 'networkidle' })
  await button(page).click()
  await dialog(page).waitFor()
  return page
}

async function searchFor(page: Page, keyword: string): Promise<void> {
  await field(page).fill(keyword)
  await page.keyboard.press('Enter')
}

test('[2.18] [9.11] the palette is 650 px wide and 88 px below the top, and the field has the focus', async () => {
  const page = await openSearch()
  await page.evaluate(() => Promise.all(document.getAnimations().map((it) => it.finished)))
  expect(await dialog(page).boundingBox()).toMatchObject({ width: 650, x: 315, y: 88 })
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
  expect(page.faults).toEqual([])
})

test('[2.18] [2.20] [7.19] [9.3] Enter searches; twelve results a page, with marks, date, category and views', async () => {
  const page = await openSearch()
  const asked: string[] = []
  page.on('request', (it) => it.url().includes('/article/list') && asked.push(new URL(it.url()).search))
  // The first article gets seven views, the others have none.
  await page.route('**/v1/api/article/list?*', async (route) => {
    const answer = await route.fetch()
    const said = await answer.json()
    said.data.records[0].quantity = 7
    await route.fulfill({ response: answer, json: said })
  })
  await searchFor(page, '编译器')
  await expect.poll(() => hits(page).count()).toBe(12)
  expect(await hits(page).first().locator('mark').first().textContent()).toBe('编译器')
  expect(await hits(page).first().locator('time').textContent()).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await hits(page).first().locator('.meta').innerText()).toMatch(/(随笔|语言)\s*7 阅读/)
  expect(await hits(page).nth(1).locator('.meta').innerText()).not.toContain('阅读')
  await dialog(page).getByRole('button', { name: '第 2 页' }).click()
  await expect.poll(() => hits(page).count()).toBe(10)
  expect(new URLSearchParams(asked[0])).toEqual(new URLSearchParams({ keyword: '编译器', pageNum: '1', pageSize: '12' }))
  expect(asked).toHaveLength(2)
  expect(page.faults).toEqual([])
})

test('[2.21] a result is a link to the article', async () => {
  const page = await openSearch()
  await searchFor(page, '检查点')
  await hits(page).first().click()
  await page.waitForURL(/\/post\/\d+$/)
  expect(plain(await page.locator('h1').innerText())).toBe('SQLite 的 WAL 模式到底快在哪里')
})

test('[5.11] a blank keyword clears the results, by hand and by the clear button', async () => {
  const page = await openSearch()
  await searchFor(page, '编译器')
  await hits(page).first().waitFor()
  await field(page).fill('   ')
  await expect.poll(() => hits(page).count()).toBe(0)
  await searchFor(page, '编译器')
  await hits(page).first().waitFor()
  await dialog(page).getByRole('button', { name: '清空' }).click()
  expect(await field(page).inputValue()).toBe('')
  expect(await hits(page).count()).toBe(0)
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
})

test('[2.19] without results there are tags that lead to their lists by id and name', async () => {
  const page = await openSearch()
  await searchFor(page, '量子纠缠')
  await dialog(page).locator('b', { hasText: '没有找到「量子纠缠」' }).waitFor()
  const tag = dialog(page).getByRole('link', { name: 'C++ & Go' })
  const href = new URL((await tag.getAttribute('href')) ?? '', program.url)
  expect(href.pathname).toBe('/tags')
  expect(href.searchParams.get('tagName')).toBe('C++ & Go')
  await tag.click()
  await page.getByRole('link', { name: /引号/ }).first().waitFor()
  expect(Number(href.searchParams.get('tagId'))).toBeGreaterThan(0)
})

test('[9.3] titles are cut at 50 characters, summaries at 150, and hostile text stays text', async () => {
  const page = await openSearch()
  await searchFor(page, '敌意')
  const hit = hits(page).first()
  expect(plain(await hit.locator('b').textContent())).toBe(`${[...HOSTILE].slice(0, 49).join('')}…`)
  expect([...((await hit.locator('p').textContent()) ?? '')].length).toBeLessThanOrEqual(150)
  expect(await hit.locator('p').textContent()).toContain('敌意')
  expect(await dialog(page).locator('img, script').count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('[8.7] a refusal shows its message in the dialog, and 重试 tries again', async () => {
  const page = await openSearch()
  await page.route('**/article/list*', (route) =>
    route.fulfill({ status: 429, json: { code: 429, message: '请求过于频繁，请稍后再试', data: null, extra: {} } }),
  )
  await searchFor(page, '编译器')
  await dialog(page).getByRole('alert').getByText('请求过于频繁，请稍后再试').waitFor()
  await expectAccessible(page, 'a failed search')
  expect(await page.locator('.toast').count()).toBe(0)
  await page.unroute('**/article/list*')
  await dialog(page).getByRole('button', { name: '重试' }).click()
  await hits(page).first().waitFor()
})

test('without a network the dialog says so, and searches by itself when it is back', async () => {
  const page = await openSearch()
  await page.context().setOffline(true)
  await searchFor(page, '编译器')
  await dialog(page).getByText('网络已断开').waitFor()
  await page.context().setOffline(false)
  await hits(page).first().waitFor()
})

test('an answer that comes too late is dropped', async () => {
  const page = await openSearch()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/keyword=%E7%AC%94%E8%AE%B0/, async (route) => {
    await held
    await route.continue()
  })
  await searchFor(page, '笔记')
  await searchFor(page, '检查点')
  await expect.poll(() => hits(page).count()).toBe(1)
  const late = page.waitForResponse(/keyword=%E7%AC%94%E8%AE%B0/)
  release()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await hits(page).count()).toBe(1)
})

test('arrows walk through the results, Enter opens the one that has the focus', async () => {
  const page = await openSearch()
  await searchFor(page, '编译器')
  await hits(page).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(
    await hits(page)
      .first()
      .evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await page.keyboard.press('ArrowUp')
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/post\/\d+$/)
})

test('[2.21] Escape closes; the page stands where it stood, the focus is back on the button', async () => {
  const page = await openTab(browser)
  await page.goto(`${program.url}/post/23`)
  await page.evaluate(() => scrollTo({ top: 237, behavior: 'instant' }))
  const style = () => page.evaluate(() => document.documentElement.getAttribute('style') ?? '')
  const before = await style()
  await button(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect([await page.evaluate(() => scrollY), await style()]).toEqual([237, before])
  expect(await button(page).evaluate((it) => it === document.activeElement)).toBe(true)
})

test('a press beside the dialog closes it; what was searched is kept, over a reload too', async () => {
  const page = await openSearch()
  await searchFor(page, '检查点')
  await hits(page).first().waitFor()
  await page.mouse.click(20, 500)
  await dialog(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await expect.poll(() => hits(page).count()).toBe(1)
  await page.reload()
  await page.keyboard.press('/')
  await expect.poll(() => hits(page).count()).toBe(1)
  expect(await field(page).inputValue()).toBe('检查点')
})

test('closed and called again in the same moment, by a press beside or by Escape, the dialog is there', async () => {
  const page = await openSearch()
  for (const way of ['beside', 'escape'])
    expect(
      await page.evaluate(async (way) => {
        const dialog = document.querySelector('dialog') as HTMLDialogElement
        if (way === 'escape') dialog.requestClose()
        else {
          dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          dialog.click()
        }
        await null
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
        // By then the browser has dispatched its late events, such as `close`.
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
        return document.querySelectorAll('dialog[aria-label="搜索"]:modal').length
      }, way),
    ).toBe(1)
})

test('recent searches wait in the empty field: newest first, eight at most, chosen by keyboard, cleared one by one and all', async () => {
  const page = await openSearch()
  const words = dialog(page).locator('.word')
  await searchFor(page, '   ')
  for (const word of ['一', '二', '三', '四', '五', '六', '七', '八', '检查点', '二']) await searchFor(page, word)
  await dialog(page).getByRole('button', { name: '清空' }).click()
  expect(await words.allInnerTexts()).toEqual(['二', '检查点', '八', '七', '六', '五', '四', '三'])
  await expectAccessible(page, 'recent searches')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => hits(page).count()).toBe(1)
  expect(await field(page).inputValue()).toBe('检查点')
  await page.reload()
  await page.keyboard.press('/')
  await dialog(page).getByRole('button', { name: '清空' }).click()
  expect((await words.allInnerTexts()).slice(0, 2)).toEqual(['检查点', '二'])
  await dialog(page).getByRole('button', { name: '清除「检查点」' }).click()
  expect(await words.first().innerText()).toBe('二')
  expect(await field(page).evaluate((it) => it === document.activeElement)).toBe(true)
  await dialog(page).getByRole('button', { name: '全部清除' }).click()
  expect(await words.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('cache:searched'))).toBe(null)
  expect(page.faults).toEqual([])
})

test('a word that led to an article is remembered, though Enter was never pressed; half words are not', async () => {
  const page = await openSearch()
  await field(page).fill('检查')
  await hits(page).first().waitFor()
  await field(page).fill('检查点')
  await expect.poll(() => hits(page).first().locator('mark').first().textContent()).toBe('检查点')
  await hits(page).first().click()
  await page.waitForURL(/\/post\/\d+$/)
  expect(await page.evaluate(() => localStorage.getItem('cache:searched'))).toContain('"value":["检查点"]')
})

test('a keyword of 10,000 characters is not asked for and says why; operators alone find nothing, calmly', async () => {
  const page = await openSearch()
  const asked: string[] = []
  page.on('request', (it) => it.url().includes('keyword=') && asked.push(it.url()))
  await searchFor(page, '𠮷'.repeat(10_000))
  await dialog(page).getByRole('alert').getByText('关键词最多 100 个字，现在有 10,000 个').waitFor()
  await expectAccessible(page, 'a keyword that is too long')
  expect(asked).toEqual([])
  await searchFor(page, '𠮷'.repeat(100))
  await dialog(page).getByText('没有找到').first().waitFor()
  for (const operators of ['""', '- (', '*', '" OR NEAR(', '%_\\']) {
    await searchFor(page, operators)
    await dialog(page)
      .locator('b', { hasText: `没有找到「${operators}」` })
      .waitFor()
  }
  expect(await dialog(page).getByRole('alert').count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('a tag name with markup stays text, in the dialog and on the page it leads to', async () => {
  const name = '<img src=x onerror=alert(1)>'
  const page = await openSearch('/', {}, async (it) => {
    await it.route('**/tag/list', (route) =>
      route.fulfill({ json: { code: 200, message: '', data: [{ id: 2, name, articleNum: 1 }], extra: {} } }),
    )
  })
  await searchFor(page, '量子纠缠')
  await dialog(page).getByRole('link', { name }).click()
  await page.waitForURL(/\/tags\?/)
  await page.getByText(name).first().waitFor()
  expect(await page.locator('main img[src="x"]').count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('the tags are asked for once an hour; storage that is full or forbidden changes nothing for the reader', async () => {
  let asked = 0
  const page = await openSearch('/', {}, async (it) => {
    it.on('request', (request) => request.url().endsWith('/tag/list') && asked++)
  })
  for (const word of ['量子纠缠', '薛定谔']) {
    await searchFor(page, word)
    await dialog(page)
      .locator('b', { hasText: `没有找到「${word}」` })
      .waitFor()
    await dialog(page).getByRole('list', { name: '标签' }).waitFor()
  }
  expect(asked).toBe(1)
  const bare = await openTab(browser)
  await bare.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await bare.goto(program.url)
  await bare.keyboard.press('/')
  await searchFor(bare, '检查点')
  await expect.poll(() => hits(bare).count()).toBe(1)
  await searchFor(bare, '量子纠缠')
  await dialog(bare).getByRole('list', { name: '标签' }).waitFor()
  expect(bare.faults).toEqual([])
})

test('letters, a slip and a homophone find what was meant; the dialog says so, and goes back to the words themselves', async () => {
  const page = await openSearch()
  await page.keyboard.type('jianchadian', { delay: 5 })
  await dialog(page).getByText('没有「jianchadian」，已按「检查点」搜索').first().waitFor()
  expect(await hits(page).first().locator('mark').first().textContent()).toBe('检查点')
  expect(await dialog(page).getByRole('status').innerText()).toContain('已按「检查点」搜索，找到 1 篇')
  await expectAccessible(page, 'a search for what was meant')
  for (const typed of ['检察点', '檢查點']) {
    await field(page).press('Control+a')
    await page.keyboard.insertText(typed)
    await dialog(page).getByText(`没有「${typed}」，已按「检查点」搜索`).first().waitFor()
  }
  await dialog(page).getByRole('button', { name: '只搜「檢查點」' }).click()
  await dialog(page).locator('b', { hasText: '没有找到「檢查點」' }).waitFor()
  await dialog(page).getByRole('link', { name: '留言告诉站长' }).waitFor()
  await searchFor(page, '检查点')
  await expect.poll(() => hits(page).count()).toBe(1)
  expect(await dialog(page).getByText('已按').count()).toBe(0)
  expect(page.faults).toEqual([])
})

test('what a query can say is offered: signs in the empty field, tags behind #', async () => {
  const page = await openSearch()
  await dialog(page).getByRole('button', { name: /标签$/ }).click()
  await dialog(page).getByRole('list', { name: '可以补全' }).waitFor()
  await page.keyboard.type('sql')
  await dialog(page).getByRole('button', { name: '#SQLite' }).waitFor()
  await expectAccessible(page, 'offered tags')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('#SQLite ')
  await expect.poll(async () => (await hits(page).allInnerTexts()).join()).toContain('WAL')
  await page.keyboard.type('-检查点')
  await expect.poll(async () => (await hits(page).allInnerTexts()).join()).not.toContain('WAL')
  expect(page.faults).toEqual([])
})

test('letters of an input method are not searched before the word is composed', async () => {
  const page = await openSearch()
  const asked: string[] = []
  page.on(
    'request',
    (it) => it.url().includes('/article/list?') && asked.push(new URL(it.url()).searchParams.get('keyword') ?? ''),
  )
  await page.clock.install()
  const ime = await page.context().newCDPSession(page)
  for (const text of ['j', 'jian', 'jianchadian']) {
    await ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.clock.runFor(1_000)
  }
  expect(asked.filter(Boolean)).toEqual([])
  await ime.send('Input.insertText', { text: '检查点' })
  await expect.poll(() => hits(page).count()).toBe(1)
  expect(asked.filter(Boolean)).toEqual(['检查点'])
})
