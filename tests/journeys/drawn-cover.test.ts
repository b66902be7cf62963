import type { Browser, Locator } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, PASSWORD, tokenOf } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await withOwnerAdmin(program.dataDir, (admin) => admin.turn('sys_sider_verify_switch', 'N'))
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

/** Returns the shapes of a drawing, without its colours. */
const shapes = (drawing: Locator) =>
  drawing.evaluate((svg) =>
    [...svg.querySelectorAll('path, circle')]
      .map((it) => ['d', 'cx', 'cy', 'r'].map((name) => it.getAttribute(name) ?? '').join(' '))
      .join('\n'),
  )

test('from the login to the public page: another drawing is chosen, and kept under another title', async () => {
  const page = await openTab(browser, STILL)
  const at = (path: string) => program.url + path
  await page.goto(at('/about'))
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await page.getByLabel('用户名或邮箱').fill(BOSS)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('登录成功', { exact: true }).waitFor()

  const token = await tokenOf(program, BOSS)
  await page.goto(at('/editor'))
  const settings = page.getByRole('dialog', { name: '文章设置' })
  const title = page.getByRole('textbox', { name: '标题', exact: true })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()
  const inSettings = (name: string) => settings.getByRole('button', { name, exact: true })
  const saved = () =>
    page
      .locator('.workbench-word')
      .getByText(/已保存/)
      .waitFor()
  const stored = () => expect.poll(async () => (await call()).drawing)
  const call = async () => {
    const id = new URL(page.url()).searchParams.get('id')
    const answer = await fetch(at(`/v1/sys/article/detail/${id}`), { headers: { authorization: `Bearer ${token}` } })
    return ((await answer.json()) as { data: { id: number; drawing: number | null } }).data
  }
  await title.fill('画与题')
  await page.locator('.cm-content').click()
  await page.keyboard.insertText('有一张画。')
  await saved()
  await press('文章设置')
  const drawing = settings.locator('svg.drawn-cover')
  const first = await shapes(drawing)
  expect(first).not.toBe('')
  // The one that follows from the title is kept, so a press lets it stay when the title changes.
  await inSettings('保持这张').click()
  await inSettings('不再固定').waitFor()
  expect(await shapes(drawing)).toBe(first)
  await stored().not.toBe(null)
  const { id, drawing: kept } = await call()
  await inSettings('换一张').click()
  await expect.poll(() => shapes(drawing)).not.toBe(first)
  const chosen = await shapes(drawing)
  await stored().not.toBe(kept)

  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  await title.fill('画还在，题换了')
  await saved()
  await press('发布')
  expect(await shapes(drawing)).toBe(chosen)
  await settings.getByRole('combobox', { name: '分类' }).selectOption({ index: 1 })
  await inSettings('发布').click()
  await page
    .locator('.build-light')
    .getByText(/已上线/)
    .waitFor({ timeout: 20_000 })

  const reader = await openTab(browser, STILL)
  const entry = reader
    .locator('[data-article]')
    .filter({ has: reader.locator(`a[href="/post/${id}"]`) })
    .first()
  await expect
    .poll(async () => {
      await reader.goto(at('/'))
      return (await entry.count()) && (await entry.innerText())
    })
    .toContain('题换了')
  expect(await shapes(entry.locator('svg.drawn-cover'))).toBe(chosen)
  expect([...page.faults, ...reader.faults]).toEqual([])
})
