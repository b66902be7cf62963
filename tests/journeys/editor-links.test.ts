import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, addArticle, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'
import { onEditor } from '../support/writing-page.ts'

const BOSS = 'boss@example.com'
const ODD = '数组 [[1]] 与 *指针*'
let browser: Browser
let program: Program
let page: Page & { faults: string[] }
let on: ReturnType<typeof onEditor>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  const userId = await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  await addArticle(program, userId, ODD)
  page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  on = onEditor(page)
  await enter(page, program, BOSS, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await on.source().waitFor()
}, 120_000)
afterEach(async () => {
  await page.unroute('**/api/article/list*')
  expect(page.faults).toEqual([])
})
afterAll(() => closeAll(browser, program))

const list = () => page.getByRole('listbox', { name: '站里的文章' })
const options = () => list().getByRole('option')
const option = (name: string | RegExp) => list().getByRole('option', { name })
const chosen = () => list().locator('[aria-selected="true"]').innerText()
const isGone = () => list().waitFor({ state: 'detached' })
const keyword = (address: string) => new URL(address).searchParams.get('keyword')

/** Records what the server is asked while a story is told. */
async function record(story: () => Promise<void>): Promise<(string | null)[]> {
  const asked: (string | null)[] = []
  const note = (request: { url: () => string }) => {
    if (request.url().includes('/api/article/list')) asked.push(keyword(request.url()))
  }
  page.on('request', note)
  await story()
  page.off('request', note)
  return asked
}
/** Returns the element that the field with the focus names as chosen, across the shadow tree of the source. */
const active = () =>
  page.evaluate(() => {
    const { activeElement } = document
    const field = activeElement?.shadowRoot?.activeElement ?? activeElement
    return field?.ariaActiveDescendantElement?.textContent ?? null
  })
async function empty(mode: '所见即所得' | '源码') {
  await (mode === '源码' ? on.write('') : on.show(''))
  await (mode === '源码' ? on.source() : on.visual()).click()
}

test.each(['所见即所得', '源码'] as const)('brackets offer the newest articles, and words find others: %s', async (mode) => {
  await empty(mode)
  await page.keyboard.type('见 [[')
  await expect.poll(() => options().count()).toBe(8)
  const [first, second] = await options().allInnerTexts()
  expect(await active()).toBe(first?.replace('\n', ''))
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).toBe(second)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(chosen).toBe(await options().last().innerText())
  await expectAccessible(page, 'articles')
  const asked = await record(async () => {
    await page.keyboard.type('笔记 03')
    await option('笔记 03').waitFor()
  })
  expect(asked).toEqual(['笔记 03'])
  expect(await options().allInnerTexts()).not.toContain(first)
  await page.keyboard.press('ArrowDown')
  const taken = (await chosen()).split('\n')[0]
  await page.keyboard.press('Enter')
  await isGone()
  await page.keyboard.type(' 后')
  if (mode === '所见即所得')
    await on
      .visual()
      .locator('a[href^="/post/"]')
      .getByText(taken ?? '?', { exact: true })
      .waitFor()
  await on.press('源码')
  await expect.poll(on.written).toMatch(new RegExp(`^见 \\[${taken}\\]\\(/post/\\d+\\) 后\n?$`))
  expect(await active()).toBe(null)
})

test.each(['所见即所得', '源码'] as const)('a press chooses too, and a title keeps its signs: %s', async (mode) => {
  await empty(mode)
  await page.keyboard.type('[[数组]]')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await option(/数组/).click()
  await isGone()
  await page.keyboard.type('。')
  await on.press('源码')
  await expect.poll(on.written).toMatch(/^\[数组 \\\[\\\[1\\\]\\\] 与 \\\*指针\\?\*\]\(\/post\/\d+\)。\n?$/)
  await on.press('所见即所得')
  await on.visual().locator('a[href^="/post/"]').getByText(ODD, { exact: true }).waitFor()
})

test.each(['所见即所得', '源码'] as const)(
  'Escape leaves the words, and the list away; so do blocks of code: %s',
  async (mode) => {
    await empty(mode)
    await page.keyboard.type('[[笔记')
    await options().first().waitFor()
    await page.keyboard.press('Escape')
    await isGone()
    const asked = await record(async () => {
      await page.keyboard.type(' 2')
      await page.keyboard.press('Enter')
      await page.keyboard.type('`[[笔记` ![[ $[[1')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      await page.keyboard.type('```')
      await page.keyboard.press('Enter')
      await page.keyboard.type('[[笔记')
      await page.waitForTimeout(500)
    })
    expect([asked, await list().count()]).toEqual([[], 0])
    await on.press('源码')
    await expect.poll(on.written).toMatch(/^\\?\[\\?\[笔记 2\n/)
  },
)

test.each(['所见即所得', '源码'] as const)(
  'an input method finds nothing before it is done, a failure says so: %s',
  async (mode) => {
    await empty(mode)
    await page.keyboard.type('[[')
    await options().first().waitFor()
    const client = await page.context().newCDPSession(page)
    const composing = await record(async () => {
      await client.send('Input.imeSetComposition', { text: 'bi', selectionStart: 2, selectionEnd: 2 })
      await page.waitForTimeout(500)
    })
    expect(composing).toEqual([])
    const done = await record(async () => {
      await client.send('Input.insertText', { text: '笔记 03' })
      await option('笔记 03').waitFor()
    })
    expect(done).toEqual(['笔记 03'])
    await page.keyboard.type('全无')
    await page.getByText('没有找到「笔记 03全无」').waitFor()
    await page.route('**/api/article/list*', (route) =>
      route.fulfill({ status: 200, json: { code: 500, message: '坏了', data: null } }),
    )
    await page.keyboard.press('Backspace')
    await page.getByText('搜索没有成功').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('搜索没有成功').waitFor({ state: 'detached' })
  },
)

test('an answer that comes too late is not shown', async () => {
  await empty('源码')
  const held: (() => void)[] = []
  await page.route('**/api/article/list*', async (route) => {
    if (keyword(route.request().url()) === '编译') await new Promise<void>((free) => held.push(free))
    await route.continue()
  })
  await page.keyboard.type('[[编译')
  await expect.poll(() => held.length).toBe(1)
  for (let it = 0; it < 2; it++) await page.keyboard.press('Backspace')
  await page.keyboard.type('WAL')
  await option(/WAL/).waitFor()
  const answered = page.waitForResponse((it) => keyword(it.url()) === '编译')
  for (const free of held) free()
  await answered
  await page.waitForTimeout(100)
  expect(await options().count()).toBe(1)
})

test('the link dialog offers articles for words, none for an address, and fills both fields', async () => {
  await empty('源码')
  const tools = page.getByRole('toolbar', { name: '编辑工具' })
  await tools.getByRole('button', { name: '链接' }).click()
  const address = page.getByRole('textbox', { name: '地址' })
  const asked = await record(async () => {
    for (const it of ['https://example.org', '/post/1', '#b1', 'example.org', 'file:///x']) {
      await address.fill(it)
      await page.waitForTimeout(250)
    }
  })
  expect(asked).toEqual([])
  await address.fill('')
  await page.keyboard.type('检查点')
  await options().first().waitFor()
  expect(await list().locator('[aria-selected="true"]').count()).toBe(0)
  await expectAccessible(page, 'link dialog')
  await page.keyboard.press('Escape')
  await isGone()
  expect(await address.inputValue()).toBe('检查点')
  await page.keyboard.press('Backspace')
  await options().first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await isGone()
  await expect.poll(() => address.inputValue()).toMatch(/^\/post\/\d+$/)
  expect(await page.getByRole('textbox', { name: '文字' }).inputValue()).toBe('SQLite 的 WAL 模式到底快在哪里')
  await page.keyboard.press('Enter')
  await expect.poll(on.written).toMatch(/^\[SQLite 的 WAL 模式到底快在哪里\]\(\/post\/\d+\)$/)
})

test('words and a link beside the caret get the address of an article', async () => {
  await on.show('前面 末段')
  await on.select('末段')
  await page.getByRole('toolbar', { name: '选中的文字' }).getByRole('button', { name: '链接' }).click()
  await page.keyboard.type('笔记 03')
  await option('笔记 03').click()
  await page.keyboard.press('Enter')
  await on.visual().locator('a[href^="/post/"]').getByText('末段', { exact: true }).click()
  const bar = page.getByRole('toolbar', { name: '链接', exact: true })
  const field = bar.getByRole('textbox', { name: '链接地址' })
  const before = await field.inputValue()
  await field.fill('笔记 04')
  await option('笔记 04').waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toMatch(/^\/post\/\d+$/)
  const after = await field.inputValue()
  expect(after).not.toBe(before)
  await page.keyboard.press('Enter')
  await on.becomes(`前面 [末段](${after})`)
})
