import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrange, putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { coldVisit } from '../support/cold-visit.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { ARTICLE_PASSWORD, GATED, writeGated } from '../support/rich-gate.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const READER = 'reader@example.com'
const NAME = '从头读起'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
let browser: Browser
let program: Program
let column = 0
let locked = 0
const at = (id: number) => `${program.url}/post/${id}`

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: READER, nickname: '读客' })
  ;[locked = 0] = await writeGated(program.dataDir, [{ visibility: 'password' }])
  const owner = { id: 1, role: 'admin' as const }
  await inDatabase(async (db) => {
    const deps = { db, now: Date.now }
    await db.write((tx) => tx.updateTable('article').set({ user_id: 1 }).where('id', 'in', [1, 2, 3]).execute())
    column = await saveColumn(deps, owner, null, { name: NAME })
    for (const id of [1, 2, locked, 3]) await putArticle(deps, owner, id, column)
    await arrange(deps, owner, column, [1, 2, locked, 3])
  })
  for (const [id, words] of [
    [1, '第 1 / 3 篇'],
    [3, '第 3 / 3 篇'],
    [locked, 'data-article-gate'],
  ] as const)
    await soon(async () => expect(await (await fetch(at(id))).text()).toContain(words))
}, 180_000)
beforeEach(() =>
  inDatabase((db) =>
    db.write(async (tx) => {
      for (const table of ['column_subscriber', 'article_reading'] as const) await tx.deleteFrom(table).execute()
    }),
  ),
)
afterAll(() => closeAll(browser, program))

async function inDatabase(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    await work(db)
  } finally {
    await db.close()
  }
}
const strip = (page: Page) => page.getByRole('navigation', { name: `专栏《${NAME}》` })
const turn = (page: Page, words: '上一篇' | '下一篇') => strip(page).getByRole('link', { name: new RegExp(`^${words}：`) })
const end = (page: Page) => page.getByRole('region', { name: /这一册读完了|下一篇还没有写好/ })
const arrived = (page: Page, id: number) => page.waitForURL(at(id))
async function openAs(id: number) {
  const page = await openTab(browser)
  await enter(page, program, READER)
  await page.goto(at(id))
  return page
}
const wake = async (page: Page) => {
  await page.mouse.move(200, 400)
  await page.mouse.move(220, 420)
}

test('a reader goes through a column by ‹ ›, by the row at the end and by keys, and comes to its end', async () => {
  const page = await openTab(browser)
  await page.goto(at(1))
  expect(await strip(page).getByText('第 1 / 3 篇').isVisible()).toBe(true)
  expect(await turn(page, '上一篇').count()).toBe(0)
  await expectAccessible(page, 'first chapter')
  await turn(page, '下一篇').click()
  await arrived(page, 2)
  await turn(page, '上一篇').focus()
  await page.keyboard.press('Enter')
  await arrived(page, 1)
  // The whole row is the link, its summary too.
  const row = page.getByRole('navigation', { name: '专栏的下一篇' })
  await row.click({ position: { x: 20, y: 40 } })
  await arrived(page, 2)
  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await arrived(page, 3)
  expect(await page.getByRole('navigation', { name: '上下篇' }).count()).toBe(0)
  expect(await turn(page, '下一篇').count()).toBe(0)
  await end(page).waitFor()
  await expectAccessible(page, 'last chapter')
  await strip(page)
    .getByRole('link', { name: /^第 1 篇：/ })
    .click()
  await arrived(page, 1)
  expect(page.faults).toEqual([])
})

test('a column that is still written says so by the clock of the reader; a stranger is asked to log in', async () => {
  const page = await openTab(browser)
  await page.goto(at(3))
  await wake(page)
  await end(page).getByRole('heading', { name: '下一篇还没有写好' }).waitFor()
  await button(page, '写好了叫我').click()
  await page.getByRole('dialog', { name: '账号登录' }).waitFor()
  const later = await openTab(browser)
  await later.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 100 * 86_400_000
  })
  await later.goto(at(3))
  await wake(later)
  await end(later).getByRole('heading', { name: '这一册读完了' }).waitFor()
  await button(later, '订阅专栏').waitFor()
})

test('a member sees the chapters that were read, how much is left, and subscribes at the end', async () => {
  const first = await openAs(1)
  const counted = first.waitForResponse((it) => it.url().includes('/article/view/1'))
  await first.reload()
  await counted
  const page = await openAs(3)
  await wake(page)
  await strip(page)
    .getByRole('link', { name: /^第 1 篇：.*，已读$/ })
    .waitFor()
  expect(await strip(page).locator('[data-read]').count()).toBeGreaterThanOrEqual(1)
  await page.getByText(/^已读 \d 篇，还剩 \d 篇，约 \d+ 分钟$|篇都读过了$/).waitFor()
  await button(page, '写好了叫我').click()
  await button(page, '已订阅').waitFor()
  await page.getByText('已订阅，有新文章会通知你').waitFor()
  await expectAccessible(page, 'subscribed')
  await page.reload()
  await wake(page)
  const subscribed = button(page, '已订阅')
  await subscribed.waitFor()
  expect(await subscribed.getAttribute('aria-pressed')).toBe('true')
  // The server refuses: the button says again what is true.
  await page.route('**/column/subscribe/**', (it) =>
    it.fulfill({ status: 500, json: { code: 500, message: '不行', data: null, extra: {} } }),
  )
  await subscribed.click()
  await page.getByText('不行').waitFor()
  await subscribed.waitFor()
  await page.unroute('**/column/subscribe/**')
  await subscribed.click()
  await button(page, '写好了叫我').waitFor()
})

test('an article behind a password shows its column only once it is open', async () => {
  expect(await (await fetch(at(locked))).text()).not.toContain(NAME)
  const page = await openTab(browser)
  await page.goto(at(locked))
  await page.getByLabel('密码', { exact: true }).fill(ARTICLE_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: GATED.password }).waitFor()
  expect(await strip(page).getByText('第 3 / 4 篇').isVisible()).toBe(true)
  expect((await strip(page).boundingBox())?.height).toBeLessThanOrEqual(80)
  await expectAccessible(page, 'opened chapter')
  await turn(page, '下一篇').click()
  await arrived(page, 3)
})

test('without script all ways lead on, and nothing offers what cannot be done', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false })
  await page.goto(at(2))
  await turn(page, '下一篇').click()
  await arrived(page, 3)
  expect(await end(page).getByRole('heading').innerText()).toBe('这一册读完了')
  expect(await end(page).getByRole('button').count()).toBe(0)
  expect(await page.getByRole('link', { name: '专栏目录' }).getAttribute('href')).toBe(`/column/${column}`)
})

test('on a telephone, with large text and on paper it keeps its place', async () => {
  const page = await openTab(browser, PHONE)
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  await page.goto(at(2))
  expect(
    await strip(page)
      .getByRole('link', { name: /^第 1 篇/ })
      .count(),
  ).toBe(0)
  const box = await turn(page, '下一篇').boundingBox()
  expect([box?.width, box?.height]).toEqual([44, 44])
  for (const width of [320, 390, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await isWithin()]).toEqual([width, true])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect(await isWithin()).toBe(true)
  await expectAccessible(page, 'large text')
  await page.emulateMedia({ media: 'print' })
  expect(await strip(page).count()).toBe(0)
})

test('a page in a column stays within what every article may weigh', async () => {
  const { script, stylesheet, requests, hasReact } = await coldVisit(browser, at(2))
  console.log(`An article in a column: ${JSON.stringify({ script, stylesheet, requests })}`)
  expect(script).toBeLessThanOrEqual(6 * 1024)
  expect(stylesheet).toBeLessThanOrEqual(12 * 1024)
  expect(requests).toBe(4)
  expect(hasReact).toBe(false)
})
