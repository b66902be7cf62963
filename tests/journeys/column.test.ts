import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { arrange, putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const [AUTHOR, READER] = [
  { username: 'author@example.com', nickname: '写手' },
  { username: 'reader@example.com', nickname: '读客' },
] as const

let browser: Browser
let program: Program
let column: number
let author: { id: number; role: 'member' }
const at = (path: string) => program.url + path
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  author = { id: await addAccount(program, AUTHOR), role: 'member' }
  await addAccount(program, READER)
  await inDatabase(async (db) => {
    await db.write((tx) => tx.updateTable('article').set({ user_id: author.id }).where('id', '<=', 4).execute())
    column = await saveColumn({ db, now: Date.now }, author, null, { name: '从头读起', summary: '三篇' })
  })
}, 120_000)
// Each test begins with three articles in order, of which nobody was notified.
beforeEach(() =>
  inDatabase(async (db) => {
    const deps = { db, now: Date.now }
    for (const id of [1, 2, 3]) await putArticle(deps, author, id, column)
    await arrange(deps, author, column, [1, 2, 3])
    await db.write(async (tx) => {
      await tx.deleteFrom('column').where('id', '!=', column).execute()
      for (const table of ['column_subscriber', 'article_reading'] as const) await tx.deleteFrom(table).execute()
    })
  }),
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
async function open(who: { username: string }, path: string, options = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, who.username)
  await page.goto(at(path))
  return page
}
const chapters = (page: Page) => page.getByRole('list', { name: '目录' }).getByRole('listitem')
const rows = (page: Page) => page.locator('.arrange [data-row]')
const titles = (page: Page) => rows(page).locator('.title').allTextContents()
const grip = (page: Page, title: string) => page.getByRole('button', { name: `移动《${title}》` })
const settled = (page: Page, order: readonly (string | undefined)[]) =>
  soon(async () => {
    expect(await titles(page)).toEqual(order)
    expect(await page.locator('.arrange .saving').textContent()).toBe('')
  })
/** Loads the page anew and returns the chapters that the server has. */
async function kept(page: Page): Promise<string[]> {
  await page.goto(at(`/column/${column}`))
  await chapters(page).first().waitFor()
  return (await chapters(page).getByRole('heading').allTextContents()).map((it) => it.trim())
}

test('[2.2] [2.9] nothing of a column is in a page: a stranger is asked to log in, and comes back to where he wanted to go', async () => {
  const page = await openTab(browser)
  const answer = await page.goto(at(`/column/${column}`))
  expect(answer?.status()).toBe(200)
  const html = (await answer?.text()) ?? ''
  expect(html).toMatch(/name="robots" content="[^"]*noindex/)
  expect(html).not.toContain('从头读起')
  expect(html).toBe(await (await page.context().request.get(at('/column'))).text())
  await page.getByRole('dialog').first().waitFor()
  await page.keyboard.press('Escape')
  // Without a login the page has nothing to show, so it leads to the home page.
  await page.waitForURL(at('/'))
  expect((await page.context().request.get(at('/column/0'))).status()).toBe(404)
  // From a public page, the menu asks for the login first as well.
  await page.goto(at('/about'))
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '专栏' }).click()
  await page.getByRole('dialog').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(page.faults).toEqual([])
})

test('a reader finds a column, subscribes, reads on where he left off, and sees how far he came', async () => {
  const page = await open(READER, '/column', PHONE)
  const card = page.locator('.shelf article', { hasText: '从头读起' })
  await card.getByRole('button', { name: /^订阅\s*《从头读起》$/ }).click()
  await card.getByRole('button', { name: /^已订阅\s*《从头读起》$/ }).waitFor()
  await expectAccessible(page, 'columns')
  // The foot of the page keeps its own edge, whatever the list above it is called.
  const left = async (of: string) => (await page.locator(of).first().boundingBox())?.x
  expect(await left('footer.foot h2')).toBeGreaterThan(0)
  expect(await left('footer.foot .feeds')).toBe(await left('footer.foot .ground'))
  await card.getByRole('link').click()
  await soon(async () => expect(await page.title()).toMatch(/^从头读起/))
  await button(page, '已订阅').waitFor()
  const counted = page.waitForResponse((it) => it.url().includes('/article/view/1'))
  await page.getByRole('link', { name: '从第一篇读起' }).click()
  await counted
  await page.goBack()
  await page.getByRole('link', { name: '继续读第 2 篇' }).waitFor()
  expect(await chapters(page).first().textContent()).toContain('已读')
  expect(await page.locator('.mine .big').textContent()).toBe('1 / 3 篇')
  await expectAccessible(page, 'column')
  await page.goto(at('/column'))
  await page.getByRole('region', { name: '接着读' }).getByRole('link', { name: '继续读' }).waitFor()
  // The server refuses, so the page takes back its change.
  await page.route('**/column/subscribe/**', (it) =>
    it.fulfill({ status: 500, json: { code: 500, message: '不行', data: null, extra: {} } }),
  )
  await page.goto(at(`/column/${column}`))
  await button(page, '已订阅').click()
  await page.getByText('不行').waitFor()
  await button(page, '已订阅').waitFor()
})

test('an author arranges by keys, by steps and by dragging; each is saved, and taken back when it is not', async () => {
  const page = await open(AUTHOR, `/column/${column}`)
  await button(page, '整理文章').click()
  await rows(page).first().waitFor()
  const [one = '', two = '', three = ''] = await titles(page)
  await grip(page, one).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.locator('[aria-live="assertive"]', { hasText: '第 2 篇，共 3 篇' }).waitFor({ state: 'attached' })
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await settled(page, [two, three, one])
  expect(await grip(page, one).evaluate((it) => it === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await settled(page, [two, three, one])
  await button(page, `上移《${one}》`).click()
  await settled(page, [two, one, three])
  const [from, to] = [await grip(page, three).boundingBox(), await grip(page, two).boundingBox()]
  if (!from || !to) throw new Error('no grips')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y - 4, { steps: 6 })
  await page.mouse.up()
  await settled(page, [three, two, one])
  await expectAccessible(page, 'arranging')
  await page.route('**/column/order', (it) => it.abort())
  await button(page, `下移《${three}》`).click()
  await soon(async () => expect(await titles(page)).toEqual([three, two, one]))
  await page.unroute('**/column/order')
  await button(page, `移出《${two}》`).click()
  await settled(page, [three, one])
  await page.getByRole('searchbox', { name: '放进文章' }).fill(two.slice(0, 4))
  await rows(page).nth(1).waitFor()
  await page.locator('.adding li', { hasText: two }).getByRole('button').click()
  await settled(page, [three, one, two])
  expect(await kept(page)).toEqual([three, one, two])
})

test('a form keeps what was typed through a refusal and a reload; a finger drags as a mouse does', async () => {
  const page = await open(AUTHOR, '/column?tab=mine', PHONE)
  await button(page, '新建专栏').click()
  const form = page.getByRole('dialog', { name: '新建专栏' })
  await form.getByRole('button', { name: '创建' }).click()
  await form.getByText('请给专栏起个名字').waitFor()
  await form.getByLabel('名字').fill('第二册')
  await form.getByLabel('简介').fill('还没想好')
  await expectAccessible(page, 'form')
  await page.reload()
  await button(page, '新建专栏').click()
  await soon(async () => expect(await form.getByLabel('简介').inputValue()).toBe('还没想好'))
  await form.getByRole('button', { name: '创建' }).click()
  await page.waitForURL(/\/column\/\d+$/)
  await page.getByRole('heading', { name: '还没有文章' }).waitFor()
  await page.goto(at(`/column/${column}`))
  await button(page, '整理文章').click()
  await rows(page).nth(2).waitFor()
  const before = await titles(page)
  const [from, to] = [
    await rows(page).nth(0).locator('.grip').boundingBox(),
    await rows(page).nth(2).locator('.grip').boundingBox(),
  ]
  if (!from || !to) throw new Error('no grips')
  const touch = await page.context().newCDPSession(page)
  const finger = (type: string, y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: y === undefined ? [] : [{ x: from.x + 10, y }],
    })
  await finger('touchStart', from.y + 10)
  for (const share of [0.3, 0.6, 1]) await finger('touchMove', from.y + 10 + (to.y + 20 - from.y) * share)
  await finger('touchEnd')
  await settled(page, [before[1], before[2], before[0]])
})
