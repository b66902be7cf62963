import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveArticle } from '#server/content/article/article.save.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, OWNER } from '../support/admin-page.ts'
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

const paragraph = (n: number) => `第 ${n} 段说的是日志怎样写到磁盘上，写了几次，又在等谁。`.repeat(4)
const text = (...changed: [number, string | null][]) => {
  const all = new Map([...Array(24).keys()].map((n) => [n, `${n % 6 ? '' : `## 第 ${n / 6 + 1} 节\n\n`}${paragraph(n)}`]))
  for (const [n, words] of changed) all.set(n, words ?? '')
  return [...all.values()].filter(Boolean).join('\n\n')
}
const BEFORE = text()
const AFTER = text(
  [3, paragraph(3).replace('写了几次', '只写一次')],
  [10, `${paragraph(10)}又多一句。`],
  [15, null],
  [20, `${paragraph(20)}\n\n新的一段。`],
)

async function write(title: string, contentMd: string, id: number | null = null, more: object = {}) {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const draft = { ...ORDINARY, userId: owner, title, contentMd, ...more }
    return (await saveArticle({ db, renderer: plainRenderer, now: Date.now }, id, draft)).id
  } finally {
    await db.close()
  }
}
const address = (id: number) => `${program.url}/post/${id}`
/** Waits until readers have a page with this. */
const out = (id: number, words: string) =>
  expect.poll(async () => (await fetch(address(id))).text(), { timeout: 20_000 }).toContain(words)

async function published(title: string): Promise<number> {
  const id = await write(title, BEFORE)
  await out(id, '第 23 段')
  return id
}
async function change(id: number, title: string, more: object = {}) {
  await write(title, AFTER, id, more)
  await out(id, '新的一段。')
}
const move = async (page: Page) => {
  await page.mouse.move(300, 400)
  await page.mouse.move(320, 420)
}
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('readings') ?? '')
const line = (page: Page) => page.locator('.changes')
const steps = (page: Page) => page.getByRole('region', { name: '逐处看改动' })

async function visit(page: Page, id: number): Promise<void> {
  await page.goto(address(id))
  await move(page)
}
async function readOnce(page: Page, id: number): Promise<void> {
  await visit(page, id)
  await expect.poll(() => noted(page)).toContain(`${id}:`)
}

describe.each([
  ['1280 px', {}],
  ['390 px', { viewport: { width: 390, height: 800 } }],
])('a stranger at %s', (size, options) => {
  test('is told what changed since the last visit, sees it place by place, and is told once', async () => {
    const id = await published(`改过 ${size}`)
    const page = await openTab(browser, { reducedMotion: 'reduce', ...options })
    const asked: string[] = []
    page.on('request', (it) => asked.push(new URL(it.url()).pathname))
    await readOnce(page, id)
    await change(id, `改过 ${size}`, { note: '换了第三段' })
    await watchShifts(page)
    await page.goto(address(id))
    expect(await line(page).count()).toBe(0)
    await move(page)
    await line(page).waitFor()
    expect((await line(page).innerText()).replace(/\s+/g, ' ')).toMatch(
      /^自你上次读过（刚刚），这篇文章改了 3 处，删去 1 段 换了第三段 逐处看 知道了$/,
    )
    expect(await shifts(page)).toBe(0)
    await expectAccessible(page, 'changed')
    await page.getByRole('button', { name: '逐处看' }).click()
    await expect.poll(() => steps(page).innerText()).toMatch(/修改\s+第 1 节[\s\S]*第 1 \/ 3 处 · \d+ 月 \d+ 日：换了第三段/)
    const isShown = (words: string) =>
      page
        .locator('.prose > p', { hasText: words })
        .last()
        .evaluate((it) => it.getBoundingClientRect().top > 56 && it.getBoundingClientRect().bottom < innerHeight)
    await expect.poll(() => isShown('只写一次')).toBe(true)
    await page.keyboard.press(']')
    await expect.poll(() => isShown('又多一句')).toBe(true)
    expect(await page.locator('.change-mark').count()).toBe(3)
    await expectAccessible(page, 'changed, step by step')
    await page.keyboard.press('[')
    await expect.poll(() => steps(page).innerText()).toContain('第 1 / 3 处')
    await steps(page).getByRole('button', { name: '下一处' }).click()
    await steps(page).getByRole('button', { name: '下一处' }).click()
    await expect.poll(() => steps(page).innerText()).toMatch(/新增\s+第 4 节/)
    expect(await page.locator('.headings a[data-changed]').count()).toBeGreaterThan(1)
    await steps(page).locator('button', { hasText: '看完了' }).click()
    await page.locator('.toast').getByText('改动看完了').waitFor()
    expect(await page.locator('.change-mark').count()).toBe(0)
    expect(asked.filter((it) => it.endsWith('.changes.json'))).toEqual([`/post/${id}.changes.json`])
    await readOnce(page, id)
    expect(await line(page).count()).toBe(0)
    expect(page.faults).toEqual([])
  })
})

test('the author says in one line what changed, and opens the old words by hand; readers have both', async () => {
  const id = await published('作者说一句')
  const page = await openTab(browser, { reducedMotion: 'reduce' })
  await enter(page, program, OWNER.username, { isTied: true })
  await page.goto(`${program.url}/editor?id=${id}`)
  const source = page.locator('.cm-content')
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first()
  await button('源码').click()
  await source.click()
  await page.keyboard.press('Control+Home')
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.type('补上一句：端溪水。')
  await button('文章设置').click()
  const settings = page.getByRole('dialog', { name: '文章设置', exact: true })
  await settings.getByLabel('修订说明').click()
  await page.keyboard.type('补了一句')
  await settings.getByRole('button', { name: '更新', exact: true }).click()
  // A busy program prints the words first and knows the blocks a moment later.
  await out(id, '看这一处')
  await page.goto(address(id))
  const log = page.locator('#revisions')
  expect(await log.innerText()).toMatch(/补了一句\s+修改 1 处\s+看这一处/)
  await log.getByRole('link', { name: '看这一处' }).click()
  await expect.poll(() => page.getByText('补上一句').evaluate((it) => it.getBoundingClientRect().top)).toBeGreaterThan(56)
  await page.goto(`${program.url}/editor?id=${id}`)
  await button('历史版本').click()
  const history = page.getByRole('dialog', { name: '历史版本', exact: true })
  await history.getByRole('button', { name: /读者看到的/ }).click()
  await history.getByLabel('修订说明').fill('补了一句端溪水')
  await history.getByRole('button', { name: '存说明' }).click()
  await page.locator('.toast').getByText('说明已保存').waitFor()
  await expectAccessible(page, 'history with a note')
  await history.getByRole('button', { name: '给读者看前后文字' }).click()
  await history.getByRole('button', { name: '不再给读者看' }).waitFor()
  await out(id, '作者公开了这一次的旧文字')
  const reader = await openTab(browser, { reducedMotion: 'reduce', colorScheme: 'dark' })
  await reader.goto(address(id))
  await reader.getByText('看前后文字').click()
  expect(await reader.locator('.passages ins').innerText()).toContain('补上一句：端溪水。')
  await expectAccessible(reader, 'old and new words')
  await history.getByRole('button', { name: '不再给读者看' }).click()
  await expect.poll(async () => (await fetch(address(id))).text()).not.toContain('作者公开了')
  expect([page.faults, reader.faults]).toEqual([[], []])
})

test('asks for no list when nothing changed, and shows nothing', async () => {
  const id = await published('没有改过')
  const page = await openTab(browser)
  await readOnce(page, id)
  const asked: string[] = []
  page.on('request', (it) => asked.push(it.url()))
  await visit(page, id)
  await page.waitForLoadState('networkidle')
  expect([asked.filter((it) => it.includes('changes')), await line(page).count()]).toEqual([[], 0])
  expect((await fetch(`${address(id)}.changes.json`)).status).toBe(404)
})

test('without the list it says when the article was updated, and the record is there', async () => {
  const id = await published('清单取不到')
  const page = await openTab(browser)
  await readOnce(page, id)
  await change(id, '清单取不到')
  await page.route('**/*.changes.json', (route) => route.abort())
  await visit(page, id)
  await expect.poll(() => line(page).innerText()).toMatch(/这篇文章在 \d+ 月 \d+ 日更新过/)
  await line(page).getByRole('link', { name: '修订记录' }).click()
  const log = page.locator('#revisions')
  await expect.poll(() => log.evaluate((it) => it.getBoundingClientRect().top < innerHeight)).toBe(true)
  expect(await log.innerText()).toMatch(/发布以来 2 次[\s\S]*修改 2 处[\s\S]*新增 1 处[\s\S]*删去 1 段[\s\S]*首次发布/)
  await line(page).getByRole('button', { name: '知道了' }).click()
  await readOnce(page, id)
  expect(await line(page).count()).toBe(0)
})

test('a member is told on another device what was read on the first', async () => {
  const id = await published('两台设备')
  await addAccount(program, { username: 'reader@example.com', nickname: '读者' })
  const first = await openTab(browser)
  await enter(first, program, 'reader@example.com', { isTied: true })
  await readOnce(first, id)
  await change(id, '两台设备')
  const second = await openTab(browser)
  await enter(second, program, 'reader@example.com', { isTied: true })
  await visit(second, id)
  await line(second).waitFor()
  await second.reload()
  await move(second)
  await line(second).getByRole('button', { name: '知道了' }).click()
  await second.waitForLoadState('networkidle')
  await visit(first, id)
  await first.waitForLoadState('networkidle')
  expect(await line(first).count()).toBe(0)
  expect([first.faults, second.faults]).toEqual([[], []])
})
