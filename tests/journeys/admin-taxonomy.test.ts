import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
let admin: Awaited<ReturnType<typeof openAdmin>>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  admin = await openAdmin(browser, program)
}, 120_000)
afterAll(() => closeAll(browser, program))

const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name }).first()
const act = async (page: Page, of: string, name: string) => {
  await page.locator('.list[aria-busy=false]').waitFor()
  await button(page, `「${of}」的操作`).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const names = (page: Page) => page.locator('tbody td[data-main] a').allTextContents()

test('a category is made, renamed and moved up by keys; menus and its page follow', async () => {
  const page = await admin.open('taxonomy')
  await row(page, '随笔').waitFor()
  await expectAccessible(page, 'categories')
  await button(page, '新建分类').click()
  const form = page.getByRole('dialog', { name: '新建分类' })
  await form.getByRole('textbox', { name: '名字' }).fill('随笔')
  await page.keyboard.press('Enter')
  await form.getByText('已经有叫「随笔」的分类了').waitFor()
  await expectAccessible(page, 'form')
  await form.getByRole('textbox', { name: '名字' }).fill('新辟的')
  await page.keyboard.press('Enter')
  await row(page, '新辟的').waitFor()
  await row(page, '随笔').focus()
  await page.keyboard.press('e')
  const rename = page.getByRole('dialog', { name: '修改「随笔」' })
  await rename.getByRole('textbox', { name: '名字' }).fill('长短句')
  await page.keyboard.press('Enter')
  await row(page, '长短句').waitFor()
  await soon(async () => expect((await admin.read('/')).says('长短句')).toBe(true))
  const before = await names(page)
  const last = before.at(-1) ?? ''
  await button(page, `上移「${last}」`).focus()
  await page.keyboard.press('Enter')
  await soon(async () => expect((await names(page)).at(-2)).toBe(last))
  await page.keyboard.press('Enter')
  await soon(async () => expect((await names(page)).indexOf(last)).toBe(Math.max(0, before.length - 3)))
  await page.reload()
  await soon(async () => expect((await names(page)).indexOf(last)).toBe(Math.max(0, before.length - 3)))
  expect(page.faults.filter((it) => !it.includes('409'))).toEqual([])
})

test('a category in use is not deleted but merged: its articles move, and its address leads to the other one', async () => {
  const page = await admin.open('taxonomy')
  const link = row(page, '语言').getByRole('link')
  const old = (await link.getAttribute('href')) ?? ''
  expect((await admin.read(old)).status).toBe(200)
  await act(page, '语言', '删除')
  const dialog = page.getByRole('dialog', { name: '「语言」还在用' })
  await dialog.getByText('不能直接删除').waitFor()
  await expectAccessible(page, 'merge')
  const into = (await dialog.getByRole('option').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '合并再删除' }).click()
  await soon(async () => expect(await names(page)).not.toContain('语言'))
  await soon(async () => expect((await admin.read(old)).path).not.toBe(old))
  expect((await admin.read(old)).says(into.replace(/（.*/, ''))).toBe(true)
  await soon(async () => expect((await admin.read('/')).says('>语言<')).toBe(false))
})

test('tags are found, renamed, merged and deleted; pages and the cloud follow', async () => {
  const page = await admin.open('taxonomy&of=tags', { viewport: { width: 390, height: 844 } })
  await row(page, '笔记').waitFor()
  await expectAccessible(page, 'tags')
  await act(page, 'SQLite', '改名')
  const rename = page.getByRole('dialog', { name: '给「SQLite」改名' })
  await rename.getByRole('textbox', { name: '名字' }).fill('嵌入式数据库')
  await rename.getByRole('button', { name: '改名' }).click()
  await row(page, '嵌入式数据库').waitFor()
  await soon(async () => expect((await admin.read('/tags')).says('嵌入式数据库')).toBe(true))
  const old = (await row(page, '嵌入式数据库').getByRole('link').getAttribute('href')) ?? ''
  await act(page, '嵌入式数据库', '合并')
  const merge = page.getByRole('dialog', { name: '把「嵌入式数据库」合并到别的标签' })
  await merge.getByRole('textbox', { name: '找标签' }).fill('笔记')
  await soon(async () => expect(await merge.getByRole('option').count()).toBe(1))
  await merge.getByRole('button', { name: '合并' }).click()
  await soon(async () => expect(await page.getByText('嵌入式数据库', { exact: true }).count()).toBe(0))
  await soon(async () => expect((await admin.read(old)).path).not.toBe(old))
  await soon(async () => expect((await admin.read('/tags')).says('嵌入式数据库')).toBe(false))
  await act(page, '笔记', '删除')
  await page.getByRole('dialog', { name: '删除「笔记」' }).getByRole('button', { name: '删除', exact: true }).click()
  await soon(async () => expect((await admin.read('/tags')).says('>笔记<')).toBe(false))
})
