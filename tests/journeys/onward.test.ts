import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll, launchChromium } from '../chromium.ts'
import { addOwner } from '../support/admin-page.ts'
import { ORDINARY, plainRenderer } from '../support/blog.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
let owner: number

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  owner = await addOwner(program)
})
afterAll(() => closeAll(browser, program))

const MINUTE = 60_000
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }
const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const words = (n: number) => `第 ${n} 段说的是日志怎样写到磁盘上，写了几次，又在等谁。`
/** Has more parts than are laid out at once. */
const text = (without?: number) =>
  [...Array(72).keys()]
    .filter((n) => n !== without)
    .map((n) => `${n % 12 ? '' : `## 第 ${n / 12 + 1} 节\n\n`}${words(n).repeat(4)}`)
    .join('\n\n')

async function write(title: string, id: number | null = null, contentMd = text()): Promise<number> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const deps = { db, renderer: plainRenderer, now: Date.now }
    const saved = await saveArticle(deps, id, { ...ORDINARY, userId: owner, title, contentMd })
    return saved.id
  } finally {
    await db.close()
  }
}
const address = (id: number) => `${program.url}/post/${id}`
const out = (id: number, expected: string) =>
  expect.poll(async () => (await fetch(address(id))).text(), { timeout: 20_000 }).toContain(expected)
async function published(title: string): Promise<number> {
  const id = await write(title)
  await out(id, '第 71 段')
  return id
}

const move = async (page: Page) => {
  await page.mouse.move(200, 400)
  await page.mouse.move(220, 420)
}
const offer = (page: Page) => page.getByRole('region', { name: '接着读' })
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('places') ?? '')
/** Returns the number of the paragraph at the line that is read. */
const atLine = (page: Page) =>
  page.evaluate(() => {
    const part = [...document.querySelectorAll('.prose > p')].find((it) => it.getBoundingClientRect().bottom > 121)
    return Number(/第 (\d+) 段/.exec(part?.textContent ?? '')?.[1])
  })

/** Opens the article and goes to a paragraph as a reader does: turn by turn of the wheel. */
async function readTo(page: Page, id: number, n: number): Promise<void> {
  await page.goto(address(id))
  await move(page)
  await page.waitForLoadState('networkidle')
  const { isMobile } = page.viewportSize()?.width === 390 ? PHONE : { isMobile: false }
  for (let turn = 0; turn < 80 && (await atLine(page)) < n; turn++) {
    if (isMobile) await page.evaluate(() => scrollBy(0, 300))
    else await page.mouse.wheel(0, 300)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await expect.poll(() => noted(page)).toContain(`"id":${id}`)
  await expect.poll(async () => JSON.parse(await noted(page))[0].heading).toBe(`第 ${Math.floor(n / 12) + 1} 节`)
}
/** Lets so many minutes pass for what reads the clock. */
const wait = (page: Page, minutes: number) => page.clock.setSystemTime(Date.now() + minutes * MINUTE)

async function comeBack(page: Page, id: number, minutes = 40): Promise<void> {
  await page.goto('about:blank')
  await wait(page, minutes)
  await page.goto(address(id))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await move(page)
}

describe.each([
  ['1280 px', {}],
  ['390 px', PHONE],
])('a stranger at %s', (size, options) => {
  test('is offered to go on where the reading stopped, and lands within the same paragraph', async () => {
    const id = await published(`读了一半 ${size}`)
    const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
    await readTo(page, id, 50)
    const before = await atLine(page)
    await watchShifts(page)
    await comeBack(page, id)
    await expect
      .poll(async () => (await offer(page).innerText()).replace(/\s+/g, ''))
      .toMatch(/^上次读到「第5节」，?还剩\d+分钟接着读$/)
    expect(await shifts(page)).toBe(0)
    await expectAccessible(page, 'onward')
    await offer(page).getByRole('button', { name: '接着读' }).click()
    await expect.poll(() => atLine(page)).toBe(before)
    expect(await offer(page).count()).toBe(0)
    expect(page.faults).toEqual([])
  })
})

describe('the place', () => {
  test('is found again in another size of the text', async () => {
    const id = await published('换了字号')
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await readTo(page, id, 40)
    const before = await atLine(page)
    await page.evaluate(() => localStorage.setItem('text-scale', '1.25'))
    await comeBack(page, id)
    await offer(page).getByRole('button', { name: '接着读' }).click()
    await expect.poll(() => atLine(page)).toBe(before)
  })

  test('stays near when its paragraph is gone, and the offer says so', async () => {
    const id = await published('删了一段')
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await readTo(page, id, 40)
    const before = await atLine(page)
    await write('删了一段', id, text(before))
    await expect.poll(async () => (await fetch(address(id))).text(), { timeout: 20_000 }).not.toContain(words(before))
    await comeBack(page, id)
    await expect.poll(() => offer(page).innerText()).toMatch(/上次读到「第 4 节」\s*附近，那里改过/)
    await offer(page).getByRole('button', { name: '接着读' }).click()
    await expect.poll(async () => Math.abs((await atLine(page)) - before)).toBeLessThan(4)
    // The changes are told only now.
    await page.locator('.changes').waitFor()
  })

  test('is not offered within half an hour, at an address in the article, or when the article was read to its end', async () => {
    const id = await published('不问的时候')
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await readTo(page, id, 40)
    await comeBack(page, id, 20)
    await page.waitForLoadState('networkidle')
    expect(await offer(page).count()).toBe(0)
    await page.goto('about:blank')
    await wait(page, 60)
    await page.goto(`${address(id)}#b3`)
    await move(page)
    await page.waitForLoadState('networkidle')
    expect(await offer(page).count()).toBe(0)
    await comeBack(page, id, 100)
    await offer(page).waitFor()
    await wait(page, 160)
    await page.locator('.copyright, [data-after-text]').first().scrollIntoViewIfNeeded()
    await expect.poll(() => noted(page)).toContain('"isFinished":true')
    expect(await offer(page).count()).toBe(0)
    await comeBack(page, id, 300)
    await page.waitForLoadState('networkidle')
    expect(await offer(page).count()).toBe(0)
  })

  test('is not the end for a reader who jumps to the comments', async () => {
    const id = await published('只看评论')
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await readTo(page, id, 40)
    const before = await noted(page)
    await page.getByRole('button', { name: /评论/ }).or(page.locator('a[href="#comments"]')).first().click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(3000)
    await page.goto('about:blank')
    await page.goto(program.url)
    expect(await noted(page)).toBe(before)
  })

  test('is offered for twelve seconds, and goes by its button and by Esc', async () => {
    const id = await published('会走的条')
    const page = await openTab(browser, { reducedMotion: 'reduce' })
    await readTo(page, id, 40)
    await comeBack(page, id)
    await offer(page).getByRole('button', { name: '不用了' }).click()
    expect(await offer(page).count()).toBe(0)
    await comeBack(page, id, 80)
    await offer(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => offer(page).count()).toBe(0)
    await page.goto('about:blank')
    await page.clock.install({ time: Date.now() + 160 * MINUTE })
    await page.goto(address(id))
    await move(page)
    const soon = async () => {
      await page.clock.runFor(50)
      return offer(page).count()
    }
    await expect.poll(soon).toBe(1)
    await page.clock.runFor(11_000)
    expect(await offer(page).count()).toBe(1)
    await page.clock.runFor(1_500)
    await expect.poll(() => offer(page).count()).toBe(0)
  })
})

test('a member goes on at another machine, finds the article on the home page and on the shelf, and takes it out', async () => {
  const id = await published('两台机器')
  const who = `onward-${id}@example.com`
  await addAccount(program, { username: who, nickname: '接着读的人' })
  // A request of a page that goes has the name of the browser, not that of an emulated one.
  const telephone = await launchChromium({ args: [`--user-agent=${TELEPHONE}`] })
  onTestFinished(() => telephone.close())
  const phone = await openTab(telephone, { reducedMotion: 'reduce', ...PHONE })
  const { token } = await enter(phone, program, who, { isTied: true })
  await readTo(phone, id, 50)
  await phone.goto('about:blank')
  const noted = async () => {
    const answer = await phone.request.get(`${program.url}/v1/protal/user/myShelf`, { headers: { authorization: token } })
    return ((await answer.json()) as { data: object[] }).data
  }
  await expect.poll(noted).toMatchObject([{ id, section: '第 5 节' }])
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await enter(page, program, who, { isTied: true })
  await comeBack(page, id)
  await expect.poll(() => offer(page).innerText()).toContain('上次在手机上读到「第 5 节」')
  await offer(page).getByRole('button', { name: '接着读' }).click()
  await expect.poll(() => atLine(page)).toBeGreaterThan(47)

  const shelf = page.locator('[data-shelf]')
  await page.goto(program.url)
  // A browser that has not seen the account before keeps no room yet.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('shelf'))).toBe('1')
  await page.goto(program.url)
  await shelf.getByRole('link', { name: /两台机器/ }).waitFor()
  expect((await shelf.innerText()).replace(/\s+/g, ' ')).toMatch(
    /接着读 换一台设备也从这里继续 阅读记录 两台机器 读到「第 5 节」 剩 \d+ 分钟/,
  )
  await expectAccessible(page, 'home with a shelf', '[data-shelf]')

  await shelf.getByRole('link', { name: '阅读记录' }).click()
  const begun = page.getByRole('region', { name: /接着读/ })
  await begun.getByRole('link', { name: /两台机器/ }).waitFor()
  expect(await begun.innerText()).toMatch(/两台机器\s+第 5 节\s+还剩 \d+ 分钟/)
  const history = page.getByRole('region', { name: '读过的' })
  expect(await history.innerText()).toMatch(/两台机器\s+读到一半/)
  await expectAccessible(page, 'shelf')
  await history.getByRole('button', { name: '从历史里去掉：两台机器' }).click()
  await page.getByText('书架还空着').waitFor()
  // The telephone kept room for it, and learns that there is nothing left.
  await phone.goto(program.url)
  await phone.getByText('上次读的都读完了').waitFor()
  await phone.goto(program.url)
  expect(await phone.locator('[data-shelf]').isVisible()).toBe(false)
  await history.getByRole('switch', { name: '记下阅读历史' }).click()
  await page.getByText('不再记下读过什么').waitFor()
  await expectAccessible(page, 'shelf without a history')
  await readWithoutTrace(page, id)
  await page.goto(`${program.url}/user/profile?tab=shelf`)
  await page.getByText('书架还空着').waitFor()
  await history.getByRole('switch', { name: '记下阅读历史' }).click()
  await expect.poll(() => history.getByRole('switch').getAttribute('aria-checked')).toBe('true')
  await page.goto(address(id), { waitUntil: 'networkidle' })
  await page.goto(`${program.url}/user/profile?tab=shelf`)
  await history.getByRole('link', { name: '两台机器' }).waitFor()
  await history.getByRole('button', { name: '全部清空…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空', exact: true }).click()
  await page.getByText('书架还空着').waitFor()
  expect(page.faults).toEqual([])
})

/** Reads further than a screen where nothing may be kept. */
async function readWithoutTrace(page: Page, id: number): Promise<void> {
  await page.goto(address(id))
  await move(page)
  await page.waitForLoadState('networkidle')
  for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 300)
  await page.goto(program.url)
  expect(await noted(page)).not.toContain('两台机器')
}

test('a stranger finds on the home page what was begun, and no longer what is gone', async () => {
  const [kept, gone] = [await published('还在的'), await published('会走的')]
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await readTo(page, gone, 30)
  await readTo(page, kept, 30)
  await page.goto(program.url)
  const shelf = page.locator('[data-shelf]')
  const below = () => page.locator('.two').evaluate((it) => it.getBoundingClientRect().top)
  const [top, before] = [await below(), await shelf.boundingBox()]
  await move(page)
  await shelf.getByRole('link', { name: /会走的/ }).waitFor()
  expect((await shelf.innerText()).replace(/\s+/g, ' ')).toMatch(/^接着读 记在这台设备上 还在的 .*会走的 /)
  expect([await below(), await shelf.boundingBox()]).toEqual([top, before])
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  await db.write((tx) => tx.updateTable('article').set({ status: 0 }).where('id', '=', gone).execute())
  await db.close()
  await page.goto(program.url)
  await move(page)
  await shelf.getByRole('link', { name: /还在的/ }).waitFor()
  expect(await shelf.innerText()).not.toContain('会走的')
  const other = await openTab(browser)
  await other.goto(program.url)
  await move(other)
  await other.waitForLoadState('networkidle')
  expect(await other.locator('[data-shelf]').isVisible()).toBe(false)
})
