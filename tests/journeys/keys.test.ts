import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { callAs } from '../support/admin-room-acts.ts'
import { openFieldWalk } from '../support/field-walk.ts'
import { expectEveryKey, expectEveryKeyBehind } from '../support/keyboard.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'
import { onEditor } from '../support/writing-page.ts'

// Every key that prints is its own letter in whatever one writes in; the rooms of the admin have files of their own.
const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
const BLOCKS =
  '- 项\n\n1. 序\n\n- [ ] 事\n\n| 头 | 乙 |\n| - | - |\n| 格 | 2 |\n\n```js\n码\n```\n\n```mermaid\n图\n```\n\n$$\n式\n$$\n\n::: tip 小心\n框\n:::\n\n> 引'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, BOSS)
  await callAs(program, BOSS.username, '/api/comment/add', { articleId: 1, contentMd: '一句' })
})
afterAll(() => closeAll(browser, program))

/** Between tags stands a comma: it ends the one that is typed. */
async function tags(page: Page): Promise<void> {
  await expectEveryKey(page, 'tags', ',，')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('a,')
  await page.getByRole('button', { name: '去掉标签 a' }).waitFor()
}
async function open(path: string) {
  const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  await enter(page, program, BOSS.username, { isTied: true })
  const walk = await openFieldWalk(page, path, { '› 标签# / #': tags })
  await page.goto(program.url + path)
  await walk.settle()
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  const isWhole = () => expect([...walk.met].filter((it) => !walk.written.has(it))).toEqual([])
  return { page, press, isWhole, ...walk }
}

test('the editor: title, both modes, find and replace, links and pictures, settings', async () => {
  const { page, press, writeAll, isWhole } = await open('/editor')
  const on = onEditor(page)
  await on.source().waitFor()
  await writeAll()
  await press('分栏')
  await on.source().click()
  await expectEveryKey(page)
  await press('所见即所得')
  await on.visual().click()
  await writeAll()
  await on.show('![星](/emoji/alien.svg)\n\n```js\na\n```\n\n::: tip 小心\n框\n:::\n\n[链接](/post/1)\n\n末段')
  await writeAll()
  const picture = on.visual().locator('img[alt="星"]')
  await picture.evaluate((it: HTMLImageElement) => Object.assign(it, { width: 90, height: 90 }))
  await picture.click()
  await page.getByRole('toolbar', { name: '图片', exact: true }).waitFor()
  await writeAll()
  await on.visual().locator('a').getByText('链接').click()
  await page.getByRole('toolbar', { name: '链接', exact: true }).waitFor()
  await writeAll()
  await press('源码')
  await press('查找和替换')
  await writeAll()
  await press('关闭查找')
  await page.getByRole('toolbar', { name: '编辑工具' }).getByRole('button', { name: '链接' }).click()
  await page.getByRole('textbox', { name: '地址' }).waitFor()
  await writeAll()
  await page.keyboard.press('Escape')
  await press('文章设置')
  const drawer = page.getByRole('dialog', { name: '文章设置' })
  await drawer.getByText('转载').click()
  await drawer.getByText('凭密码').click()
  await drawer.getByRole('button', { name: '新建分类' }).click()
  await writeAll()
  isWhole()
}, 120_000)

test('the visual mode: items, cells, code, a diagram, a formula, a container, a quotation', async () => {
  const { page } = await open('/editor')
  const on = onEditor(page)
  await on.show(BLOCKS)
  for (const words of ['项', '序', '事', '头', '格', '码', '图', '式', '框', '引']) await expectEveryKeyBehind(on.visual(), words)
}, 120_000)

test('comments: one of its own, an answer, an edit', async () => {
  const { page, writeAll, isWhole, written } = await open('/post/1')
  await page.mouse.move(50, 300)
  const one = page.locator('[data-comment]', { hasText: '一句' }).first()
  await one.scrollIntoViewIfNeeded()
  await writeAll()
  await one.getByRole('button', { name: '回复', exact: true }).click()
  await page.getByRole('textbox', { name: '回复 管家' }).waitFor()
  await writeAll()
  await page.getByRole('textbox', { name: '回复 管家' }).fill('')
  await page.keyboard.press('Escape')
  await one.getByRole('button', { name: '更多' }).first().click()
  await page.getByRole('menuitem', { name: '编辑' }).click()
  await page.getByRole('textbox', { name: '编辑评论' }).waitFor()
  await writeAll()
  expect([...written].map((it) => it.split(' › ').at(-1))).toEqual(['写评论', '回复 管家', '编辑评论'])
  isWhole()
})

test('the chat room: what one says, and what one looks for', async () => {
  const { page, press, writeAll, isWhole, written } = await open('/chat')
  await page.locator('.chat .lamp[data-lamp=ok]').waitFor()
  await writeAll()
  await press('搜索聊天记录')
  await page.getByRole('searchbox', { name: '搜索聊天记录' }).waitFor()
  await writeAll()
  expect(written.size).toBe(2)
  isWhole()
})
