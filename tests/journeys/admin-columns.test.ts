import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putArticle, saveColumn } from '#server/content/column/shelf.rules.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import { addAccount } from '../support/member.ts'
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
  const author = { id: await addAccount(program, { username: 'author@example.com', nickname: '写手' }), role: 'member' as const }
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  await db.write((tx) => tx.updateTable('article').set({ user_id: author.id }).where('id', '<=', 2).execute())
  const deps = { db, now: Date.now }
  const column = await saveColumn(deps, author, null, { name: '从头读起', summary: '两篇' })
  for (const id of [1, 2]) await putArticle(deps, author, id, column)
  await db.close()
}, 120_000)
afterAll(() => closeAll(browser, program))

test('somebody’s column is found, put in order, renamed and deleted', async () => {
  const page = await admin.open('columns')
  const row = page.getByRole('table').getByRole('row').filter({ hasText: '从头读起' })
  await row.getByText('写手').waitFor()
  await expectAccessible(page, 'columns')
  await row.focus()
  await page.keyboard.press('v')
  await button(page, '整理文章').click()
  const titles = page.locator('.arrange [data-row] .title')
  await titles.nth(1).waitFor()
  const [one = '', two = ''] = await titles.allTextContents()
  await button(page, `下移《${one}》`).click()
  await soon(async () => expect(await titles.allTextContents()).toEqual([two, one]))
  await page.goto(admin.at('/admin?room=columns'))
  await row.focus()
  await page.keyboard.press('e')
  await page.getByRole('dialog').getByRole('textbox', { name: '名字' }).fill('第一册')
  await page.keyboard.press('Enter')
  const renamed = page.getByRole('table').getByRole('row').filter({ hasText: '第一册' })
  await renamed.waitFor()
  await page.goto(admin.at('/column'))
  await page.locator('.shelf article', { hasText: '第一册' }).waitFor()
  await page.goto(admin.at('/admin?room=columns'))
  await renamed.focus()
  await page.keyboard.press('d')
  await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('还没有专栏').waitFor()
  await button(page, '新建专栏').click()
  const form = page.getByRole('dialog', { name: '新建专栏' })
  await form.getByRole('button', { name: '创建' }).click()
  await form.getByText('请给专栏起个名字').waitFor()
  const name = form.getByRole('textbox', { name: '名字' })
  const room = await name.evaluate((it) => [it, it.parentElement].map((one) => one?.getBoundingClientRect().width))
  expect(room[0]).toBe(room[1])
  await name.pressSequentially('后台建的')
  await form.getByRole('textbox', { name: '简介' }).pressSequentially('从后台开始')
  await page.keyboard.press('Tab')
  await expectAccessible(page, 'a new column')
  await form.getByRole('button', { name: '创建' }).click()
  const made = page.getByRole('table').getByRole('row').filter({ hasText: '后台建的' })
  await made.getByText('管家').waitFor()
  await made.getByText('从后台开始').waitFor()
  await page.goto(admin.at('/admin?room=log'))
  for (const words of ['删除了专栏', '改了专栏', '重排了专栏']) await page.getByText(words).waitFor()
})
