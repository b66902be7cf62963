import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/core/db/database.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { endSessions } from '#server/people/auth/session.rules.ts'
import { borrowChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'

let browser: Browser
let program: Program
let db: Database

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
}, 180_000)
afterAll(async () => {
  await browser.close()
  await db.close()
  await program.remove()
})

const source = (page: Page) => page.locator('.cm-content')
const visual = (page: Page) => page.locator('.ProseMirror')
const drawer = (page: Page) => page.getByRole('dialog', { name: '文章设置' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, words: string | RegExp) => page.locator('.workbench-word').getByText(words).waitFor()
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))
const draftOf = async (id: number) =>
  db.read.selectFrom('article_draft').select(['content_md', 'status']).where('article_id', '=', id).executeTakeFirstOrThrow()
const own = (faults: readonly string[]) => faults.filter((it) => !it.includes('Failed to load resource'))

async function open(username: string, role: 'member' | 'admin' = 'member') {
  const id = await addAccount(program, { username, nickname: username.split('@')[0] ?? '', role })
  const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 860 } })
  await enter(page, program, username, { isTied: true })
  await page.goto(`${program.url}/editor`)
  await source(page).waitFor()
  return { page, id }
}
async function write(page: Page, title: string, text: string) {
  await page.getByRole('textbox', { name: '标题', exact: true }).fill(title)
  await source(page).click()
  await page.keyboard.insertText(text)
}

test('[8] an author who lost the right to publish meanwhile is told so, and hands in what he wrote instead', async () => {
  const { page, id } = await open('demoted@example.com', 'admin')
  await write(page, '降级之前', '写到一半，角色被改了。')
  await status(page, /已保存/)
  await press(page, '文章设置')
  await db.write((tx) => updateAccount(tx, id, { role: 'member' }))
  await drawer(page).getByLabel('分类').selectOption({ index: 1 })
  await drawer(page).locator('button[type=submit]').click()
  await expect.poll(async () => (await draftOf(idOf(page))).content_md).toContain('角色被改了')
  const article = () => db.read.selectFrom('article').select('live').where('id', '=', idOf(page)).executeTakeFirstOrThrow()
  await expect.poll(async () => (await draftOf(idOf(page))).status).toBe(3)
  expect((await article()).live).toBe(0)
  expect(own(page.faults)).toEqual([])
})

test('[8] an author who is shut out in the middle of a sentence keeps it in this browser', async () => {
  const { page, id } = await open('banned@example.com')
  await write(page, '被封之前', '第一句。')
  await status(page, /已保存/)
  await db.write(async (tx) => {
    await updateAccount(tx, id, { status: 'banned' })
    await endSessions(tx, id)
  })
  await page.keyboard.insertText('第二句。')
  // The login stands over the workbench, which still says the truth and still holds both sentences.
  await page.getByRole('dialog', { name: '登录' }).waitFor()
  await page
    .locator('.workbench-word')
    .getByText(/已存在本机/)
    .waitFor({ state: 'attached' })
  await source(page).getByText('第一句。第二句。').waitFor({ state: 'attached' })
  expect((await draftOf(idOf(page))).content_md).toBe('第一句。')
  expect(own(page.faults)).toEqual([])
})

test('[8] a thousand pictures and ten thousand cells: both views open, take a key, and change nothing else', async () => {
  const { page } = await open('heavy@example.com')
  const pictures = Array.from({ length: 1000 }, (_, n) => `![图 ${n}](/uploads/none-${n}.png)`).join('\n\n')
  const row = (n: number) => `| ${Array.from({ length: 20 }, (_, it) => n * 20 + it).join(' | ')} |`
  const table = [row(0), `|${' - |'.repeat(20)}`, ...Array.from({ length: 499 }, (_, n) => row(n + 1))].join('\n')
  const text = `开头\n\n${table}\n\n${pictures}\n\n末段\n`
  // As a text of this size comes: by an import, or from another editor.
  await write(page, '很重', '开头')
  await status(page, /已保存/)
  await db.write((tx) => tx.updateTable('article_draft').set({ content_md: text }).where('article_id', '=', idOf(page)).execute())
  await page.reload()
  await source(page).waitFor()
  await press(page, '所见即所得')
  // A busy machine lays out ten thousand cells for longer than a click is given elsewhere.
  await visual(page).getByText('开头').click({ timeout: 90_000 })
  await page.keyboard.press('End')
  await page.keyboard.insertText('的一句')
  await visual(page).getByText('开头的一句').waitFor()
  await press(page, '源码')
  await source(page).getByText('开头的一句').waitFor()
  await status(page, /已保存/)
  expect((await draftOf(idOf(page))).content_md).toBe(text.replace('开头', '开头的一句'))
  expect(own(page.faults)).toEqual([])
}, 180_000)
