import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/core/db/open-database.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter, PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { openTab, STILL } from '../support/visit.ts'

const AUTHOR = 'author@example.com'
type Tab = Awaited<ReturnType<typeof openTab>>
let browser: Browser
let program: Program
/** `here` and `there` are two devices of one author. */
let here: Tab
let there: Tab
let token = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: AUTHOR, nickname: '作者', role: 'admin' })
  here = await openTab(browser, STILL)
  there = await openTab(browser, STILL)
})
// A test that failed half way may have left a tab without a session.
beforeEach(async () => {
  await here.unrouteAll()
  for (const page of [here, there])
    if (!(await page.context().cookies()).some((it) => it.name === 'blog_token'))
      token = (await enter(page, program, AUTHOR)).token
})
afterAll(() => closeAll(browser, program))

/** Creates a draft at the server and returns its id. */
async function draft(title: string, contentMd: string): Promise<number> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const body = JSON.stringify({ title, contentMd, categoryId: null, status: 2 })
  const answer = await fetch(`${program.url}/v1/sys/article/add`, { method: 'POST', headers, body })
  return ((await answer.json()) as { data: { id: number } }).data.id
}
async function open(page: Page, id: number | null): Promise<void> {
  await page.goto(`${program.url}/editor${id === null ? '' : `?id=${id}`}`)
  await source(page).waitFor()
}
const source = (page: Page) => page.locator('.cm-content')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const status = (page: Page, words: string | RegExp) => page.locator('.workbench-word').getByText(words).waitFor()
const written = (page: Page) =>
  source(page).evaluate((it) => [...it.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'))
async function write(page: Page, words: string): Promise<void> {
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(words)
}
/** Reads the text of the draft from the server's database. */
async function saved(id: number): Promise<string> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    const row = await db.read.selectFrom('article_draft').select('content_md').where('article_id', '=', id).executeTakeFirst()
    return row?.content_md ?? ''
  } finally {
    await db.close()
  }
}
const has = (id: number, text: string) => expect.poll(() => saved(id), { timeout: 20_000 }).toBe(text)

test('the network goes and comes back: the word says where the text is, and what was written meanwhile is sent by itself', async () => {
  const id = await draft('断网', '有网时。')
  await open(here, id)
  await status(here, '已保存')
  await here.context().setOffline(true)
  await write(here, '没有网时。')
  await status(here, '离线，已存在本机')
  expect(await saved(id)).toBe('有网时。')
  await here.context().setOffline(false)
  await status(here, /已保存 \d/)
  await has(id, '有网时。没有网时。')
})

test('reloaded in the middle of a sentence, before any pause: the sentence stands there again', async () => {
  const id = await draft('重新载入', '写完的一句。')
  await open(here, id)
  await write(here, '没写完的半')
  await here.reload()
  await source(here).getByText('没写完的半').waitFor()
  await here.getByText(/^找回了/).waitFor()
  await has(id, '写完的一句。没写完的半')
})

test('logged out in another tab in the middle of a sentence: the login stands over the editor, and nothing is lost', async () => {
  const id = await draft('登出', '登录着。')
  await open(here, id)
  const other = await here.context().newPage()
  await other.goto(`${program.url}/about`)
  const account = other.getByRole('banner').getByRole('button', { name: '我的账号' })
  await account.waitFor()
  await write(here, '还没写完')
  await account.click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await other.waitForURL(`${program.url}/`)
  await other.close()
  const login = here.locator('dialog.login')
  await login.getByLabel('用户名或邮箱').fill(AUTHOR)
  await login.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await login.getByRole('slider').press('End')
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await login.waitFor({ state: 'hidden' })
  await status(here, /已保存 \d/)
  expect(await written(here)).toBe('登录着。还没写完')
  expect(new URL(here.url()).search).toBe(`?id=${id}`)
  expect(await here.getByText('找回了').count()).toBe(0)
  await has(id, '登录着。还没写完')
  // The author can go on writing in the restored text.
  await write(here, '，现在写完了')
  await has(id, '登录着。还没写完，现在写完了')
})

test('one draft on two devices: both texts are shown, and neither choice loses the other', async () => {
  const id = await draft('两台设备', '第一段\n\n第二段')
  await open(here, id)
  await open(there, id)
  await write(there, '，另一台写的')
  await has(id, '第一段\n\n第二段，另一台写的')
  await write(here, '，这台写的')
  const dialog = here.getByRole('dialog', { name: '这篇文章在别处被改过' })
  await dialog.getByText('第二段，这台写的').waitFor()
  await dialog.getByText('第二段，另一台写的').waitFor()
  await status(here, '有冲突')
  await dialog.getByRole('button', { name: '用服务器上的', exact: true }).click()
  await status(here, '已保存')
  await expect.poll(() => written(here)).toBe('第一段\n\n第二段，另一台写的')
  // Undo brings back this device's text as a change of the text that the other device saved.
  await press(here, '撤销')
  await expect.poll(() => written(here)).toBe('第一段\n\n第二段，这台写的')
  await has(id, '第一段\n\n第二段，这台写的')
  await write(there, '，又写')
  const again = there.getByRole('dialog', { name: '这篇文章在别处被改过' })
  await again.getByRole('group', { name: '第 1 处不同' }).getByRole('button', { name: '都要' }).click()
  await again.getByRole('button', { name: '按选择合并' }).click()
  await has(id, '第一段\n\n第二段，另一台写的，又写\n第二段，这台写的')
})

test('a tab that crashed before anything reached the server: the next one has the text', async () => {
  const context = here.context() as BrowserContext
  await context.route('**/sys/article/add', (route) => route.abort())
  const doomed = await context.newPage()
  await open(doomed, null)
  await doomed.getByRole('textbox', { name: '标题', exact: true }).fill('崩溃之前')
  await write(doomed, '只在这台机器上的话')
  await status(doomed, '离线，已存在本机')
  const crashed = doomed.waitForEvent('crash')
  const client = await context.newCDPSession(doomed)
  void client.send('Page.crash').catch(() => undefined)
  await crashed
  await doomed.close()
  await context.unroute('**/sys/article/add')
  await open(here, null)
  await here.getByText(/^找回了/).waitFor()
  expect(await written(here)).toBe('只在这台机器上的话')
  expect(await here.getByRole('textbox', { name: '标题', exact: true }).inputValue()).toBe('崩溃之前')
  await status(here, /已保存 \d/)
  await has(Number(new URL(here.url()).searchParams.get('id')), '只在这台机器上的话')
})

test('no room left in this browser: the server has it, and only when that fails too somebody is told to copy', async () => {
  const id = await draft('存满了', '本来。')
  await open(here, id)
  await here.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await write(here, '没有地方了。')
  await status(here, /已保存 \d/)
  await has(id, '本来。没有地方了。')
  const cut = '**/sys/article/autosave'
  await here.route(cut, (route) => route.abort())
  await write(here, '也没有网。')
  await status(here, '没有保存下来，请先复制正文')
  await here.unroute(cut)
  await here.evaluate(() => dispatchEvent(new Event('online')))
  await status(here, /已保存 \d/)
  await has(id, '本来。没有地方了。也没有网。')
})

test('[1.17] [9.14] at most twenty states are kept, through all modes, and fullscreen is left as it was entered', async () => {
  await open(here, await draft('二十步', ''))
  for (let n = 1; n <= 22; n++) {
    await source(here).click()
    await here.keyboard.insertText(`${n} `)
    // A change of the view records the text in the history.
    await press(here, n % 2 ? '源码' : '分栏')
  }
  await press(here, '所见即所得')
  await here.locator('.ProseMirror').getByText('22').waitFor()
  const undo = here.getByRole('button', { name: '撤销', exact: true })
  for (let left = 21; left >= 3; left--) {
    await undo.click()
    if (left === 12) await press(here, '源码')
    await here
      .locator(left > 12 ? '.ProseMirror' : '.cm-content')
      .getByText(new RegExp(`(^| )${left} ?$`))
      .waitFor()
  }
  expect(await undo.isDisabled()).toBe(true)
  await here.keyboard.press('Control+y')
  await expect.poll(() => written(here)).toMatch(/3 4 $/)
  await press(here, '全屏')
  await here.waitForFunction(() => document.fullscreenElement !== null)
  expect(await written(here)).toMatch(/3 4 $/)
  await press(here, '全屏')
  await here.waitForFunction(() => document.fullscreenElement === null)
})

test('the history of an article: what a revision said against what stands there now, and back with one press', async () => {
  const id = await draft('历史', '第一稿。')
  await open(here, id)
  await write(here, '第二稿。')
  await has(id, '第一稿。第二稿。')
  await press(here, '历史版本')
  const dialog = here.getByRole('dialog', { name: '历史版本' })
  await dialog.getByRole('button', { name: /^修订 1/ }).click()
  await expect
    .poll(() => dialog.locator('.differs pre').allTextContents())
    .toEqual(['修订 1：第一稿。', '现在：第一稿。第二稿。'])
  await dialog.getByRole('button', { name: '换成这个修订' }).click()
  await expect.poll(() => written(here)).toBe('第一稿。')
  await has(id, '第一稿。')
  await press(here, '撤销')
  await expect.poll(() => written(here)).toBe('第一稿。第二稿。')
  await has(id, '第一稿。第二稿。')
})
