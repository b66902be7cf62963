import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import { addAccount } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

const WRITER = 'writer@example.com'

let browser: Browser
let program: Program
let admin: Awaited<ReturnType<typeof openAdmin>>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  admin = await openAdmin(browser, program)
  await addAccount(program, { username: WRITER, nickname: '写手' })
}, 120_000)
afterAll(() => closeAll(browser, program))

const draft = (title: string, contentMd: string) => ({ title, contentMd, categoryId: 1, tagNames: ['审核'], status: 3 })
const submit = (title: string, contentMd: string) => admin.call(WRITER, 'POST', '/sys/article/add', draft(title, contentMd))
const sheet = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('three articles are reviewed by keys alone: two come before readers, one goes back with a reason that survives a reload', async () => {
  const [one, two, three] = [
    await submit('第一篇投稿', '第一篇的正文。'),
    await submit('第二篇投稿', '第二篇的正文。'),
    await submit('第三篇投稿', '第三篇的正文。'),
  ]
  const page = await admin.open('review')
  const rows = page.getByRole('table').getByRole('row', { name: /投稿/ })
  await rows.nth(2).waitFor()
  await expectAccessible(page, 'queue')
  await rows.first().focus()
  await page.keyboard.press('Enter')
  await sheet(page, '第一篇投稿').locator('.prose', { hasText: '第一篇的正文。' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?room=review&id=${one.id}`)
  await expectAccessible(page, 'sheet')
  expect((await admin.read(`/post/${one.id}`)).status).toBe(404)
  await page.keyboard.press('a')
  // The next one opens by itself.
  await sheet(page, '第二篇投稿').locator('.prose', { hasText: '第二篇的正文。' }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: '退回的理由' }).fill('题目太宽，请缩小一点')
  await page.reload()
  await soon(async () =>
    expect(await page.getByRole('textbox', { name: '退回的理由' }).inputValue()).toBe('题目太宽，请缩小一点'),
  )
  await page.keyboard.press('Control+Enter')
  await sheet(page, '第三篇投稿').locator('.prose', { hasText: '第三篇的正文。' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('没有文章在等').waitFor()
  expect(new URL(page.url()).search).toBe('?room=review')
  await soon(async () => expect((await admin.read(`/post/${one.id}`)).says('第一篇的正文。')).toBe(true))
  await soon(async () => expect((await admin.read('/')).says('第三篇投稿')).toBe(true))
  expect((await admin.read(`/post/${two.id}`)).status).toBe(404)
  expect((await admin.read(`/post/${three.id}`)).says('第三篇投稿')).toBe(true)
  await page.goto(admin.at('/admin?room=log'))
  await page.getByText('退回了文章').waitFor()
  expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
})

test('an edit is shown against what readers have, and one that its author changed meanwhile is shown anew', async () => {
  const { id } = await submit('常改的文章', '开头\n\n检查点会清空日志。\n\n结尾')
  await admin.call(admin.boss, 'POST', `/sys/article/approve/${id}`, { version: 1 })
  await admin.call(WRITER, 'PUT', '/sys/article/update', {
    ...draft('常改的文章', '开头\n\n检查点会写回日志。\n\n结尾'),
    id,
    version: 1,
  })
  const page = await admin.open(`review&id=${id}`, { viewport: { width: 390, height: 844 } })
  const dialog = sheet(page, '常改的文章')
  await dialog.locator('ins', { hasText: '写回' }).waitFor()
  expect(await dialog.locator('del').allTextContents()).toEqual(['清空'])
  await expectAccessible(page, 'differences')
  await admin.call(WRITER, 'PUT', '/sys/article/update', {
    ...draft('常改的文章', '开头\n\n检查点会截短日志。\n\n结尾'),
    id,
    version: 2,
  })
  await dialog.getByRole('button', { name: '通过并更新' }).click()
  await dialog.getByText('作者刚刚又改过').waitFor()
  await dialog.locator('ins', { hasText: '截短' }).waitFor()
  expect((await admin.read(`/post/${id}`)).says('清空')).toBe(true)
  await dialog.getByRole('button', { name: '通过并更新' }).click()
  await page.getByText('没有文章在等').waitFor()
  await soon(async () => expect((await admin.read(`/post/${id}`)).says('截短')).toBe(true))
})

test('several are approved at once', async () => {
  const ids = [(await submit('合集一', '一')).id, (await submit('合集二', '二')).id]
  const page = await admin.open('review')
  await page.getByRole('checkbox', { name: '选中这一页' }).check()
  await button(page, '通过并发布').first().click()
  await page.getByRole('dialog', { name: '通过这 2 篇' }).getByRole('button', { name: '通过并发布' }).click()
  await page.getByText('没有文章在等').waitFor()
  for (const id of ids) await soon(async () => expect((await admin.read(`/post/${id}`)).status).toBe(200))
})
