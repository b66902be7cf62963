import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shanghaiTime } from '#lib/dates.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const [BOSS, AUTHOR] = ['boss@example.com', 'author@example.com']
const REASON = '第二段的数字和图对不上，请再核一遍。'
let browser: Browser
let program: Program
let token = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
  await addAccount(program, { username: AUTHOR, nickname: '松针' })
  const page = await browser.newPage()
  token = (await enter(page, program, BOSS)).token
  await page.close()
})
afterAll(() => closeAll(browser, program))

async function open(who: string, path = '/editor', width = 1280) {
  const page = await openTab(browser, {
    ...STILL,
    viewport: { width, height: 860 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await enter(page, program, who, { isTied: true })
  await page.goto(program.url + path)
  await source(page).waitFor()
  return page
}
/** Makes a call as the administrator and returns its data. */
async function ask<T = { id: number; version: number }>(method: string, path: string, body?: object): Promise<T> {
  const headers = { authorization: token, 'content-type': 'application/json' }
  const answer = await fetch(`${program.url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T }
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}
const decide = async (id: number, deed: 'approve' | 'return', more = {}) => {
  const { version } = await ask('GET', `/sys/article/detail/${id}`)
  await ask('POST', `/sys/article/${deed}/${id}`, { version, ...more })
}
const source = (page: Page) => page.locator('.cm-content')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const saved = (page: Page) =>
  page
    .locator('.workbench-word')
    .getByText(/已保存/)
    .waitFor()
const light = (page: Page, words: string | RegExp) => page.locator('.build-light').getByText(words).waitFor({ timeout: 20_000 })
/** Records every text of the publishing light from now on. */
const lightWords = (page: Page) =>
  page.locator('.build-light').evaluateHandle((light) => {
    const said: string[] = []
    const watch = new MutationObserver(() => said.push(light.textContent))
    watch.observe(light, { subtree: true, childList: true, characterData: true })
    return said
  })
const drawer = (page: Page) => page.getByRole('dialog', { name: '文章设置' })
const panel = (page: Page) => page.getByRole('region', { name: '发布情况' })
/** Waits until the address of an article answers with this status to visitors without a session. */
const answers = (id: number, status: number) =>
  expect.poll(async () => (await fetch(`${program.url}/post/${id}`)).status, { timeout: 10_000 }).toBe(status)
const idOf = (page: Page) => Number(new URL(page.url()).searchParams.get('id'))

async function write(page: Page, text: string) {
  await source(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(text)
}
async function send(page: Page, name: string) {
  await press(page, name)
  const category = drawer(page).getByRole('combobox', { name: '分类' })
  await category.selectOption({ index: 1 })
  await drawer(page).getByRole('button', { name, exact: true }).click()
  await drawer(page).waitFor({ state: 'detached' })
}

test('what a member writes is submitted, withdrawn, returned with a reason, corrected, approved, live, and read by a stranger', async () => {
  const page = await open(AUTHOR)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('退回再来')
  await write(page, '第一稿。')
  await saved(page)
  const id = idOf(page)
  await light(page, '未发布')
  await send(page, '提交审核')
  await light(page, '审核中')
  // Text that is typed during the review stays in the browser, and is saved after the article is taken back.
  await write(page, '审核时又写。')
  await page.locator('.workbench-word').getByText('撤回后才能修改').waitFor()
  await expectAccessible(page, 'in review')
  await press(page, '撤回')
  await saved(page)
  expect(await ask('GET', `/sys/article/detail/${id}`)).toMatchObject({ contentMd: '第一稿。审核时又写。', draftStatus: 2 })
  await send(page, '提交审核')
  await light(page, '审核中')

  await decide(id, 'return', { reason: REASON })
  await page.getByRole('region', { name: '退回的理由' }).getByText(REASON).waitFor()
  await light(page, '已退回')
  await expectAccessible(page, 'returned')
  const mine = await page.context().newPage()
  await mine.goto(`${program.url}/user/profile?tab=articles&status=5`)
  await mine.getByText(`退回理由：${REASON}`).waitFor()
  await mine.goto(`${program.url}/notifications`)
  await mine.getByText(REASON).first().waitFor()
  await mine.close()

  await write(page, '核过了。')
  const kept = async () => (await ask<{ contentMd: string }>('GET', `/sys/article/detail/${id}`)).contentMd
  await expect.poll(kept).toBe('第一稿。审核时又写。核过了。')
  await page.reload()
  await page.getByRole('region', { name: '退回的理由' }).getByText(REASON).waitFor()
  await send(page, '提交审核')
  await light(page, '审核中')
  await decide(id, 'approve')
  await light(page, /已上线，用时/)
  await page.locator('.build-place [role=status]').getByText('已上线').waitFor({ state: 'attached' })
  await page.locator('.build-light').click()
  await panel(page).getByText(`/post/${id}`, { exact: true }).waitFor()
  await expectAccessible(page, 'live')
  const stranger = await openTab(browser)
  await stranger.goto(program.url + (await panel(page).getByRole('link', { name: '打开文章' }).getAttribute('href')))
  await stranger.locator('.prose').getByText('第一稿。审核时又写。核过了。').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
  await page.reload()
  await light(page, /已上线，用时/)
  expect(page.faults.filter((it) => !it.includes('409'))).toEqual([])
})

test('a change of what readers have is shown as such, dropped, taken back and published; a page that failed says why', async () => {
  const categoryId = (await ask<{ id: number }[]>('GET', '/sys/category/all'))[0]?.id
  const { id } = await ask('POST', '/sys/article/add', { title: '已有的', contentMd: '读者读到的。', categoryId, status: 1 })
  const page = await open(BOSS, `/editor?id=${id}`, 390)
  await light(page, /已上线/)
  await write(page, '还没有发布。')
  await light(page, '有未发布的修改')
  const mine = await page.context().newPage()
  await mine.goto(`${program.url}/user/profile?tab=articles`)
  const row = mine.getByRole('listitem').filter({ hasText: '已有的' })
  await row.getByText('有未发布的修改').waitFor()
  await row.getByRole('button', { name: '删除《已有的》' }).click()
  await mine.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click()
  await row.getByRole('button', { name: '恢复《已有的》' }).click()
  await row.getByRole('button', { name: '下架《已有的》' }).click()
  await mine.getByRole('dialog').getByText('随时可以重新上架').waitFor()
  await mine.getByRole('dialog').getByRole('button', { name: '下架', exact: true }).click()
  await row.getByRole('button', { name: '重新上架《已有的》' }).waitFor()
  await answers(id, 404)
  await row.getByRole('button', { name: '重新上架《已有的》' }).click()
  await row.getByRole('button', { name: '下架《已有的》' }).waitFor()
  await answers(id, 200)
  await expectAccessible(mine, 'own articles')
  await mine.close()

  await page.locator('.build-light').click()
  await expectAccessible(page, 'panel')
  await press(page, '放弃修改')
  await page.getByText('已放弃未发布的修改').waitFor()
  await expect.poll(() => source(page).innerText()).toBe('读者读到的。')
  await press(page, '撤销')
  await expect.poll(() => source(page).innerText()).toBe('读者读到的。还没有发布。')
  await saved(page)
  const words = await lightWords(page)
  await send(page, '更新')
  await light(page, /已上线，用时/)
  // The duration of the publish before must not appear as this one's.
  const said = await words.jsonValue()
  expect(said.slice(0, -1).filter((it) => it.includes('用时'))).toEqual([])
  expect(await (await fetch(`${program.url}/post/${id}`)).text()).toContain('还没有发布。')

  // Without a connection the page polls; a failed publish shows its reason and can be tried again.
  const failed = [{ path: `/post/${id}`, reason: '磁盘满了', failures: 2, retryTime: '2026-11-21 12:00:00' }]
  const going = { state: 'failed', path: `/post/${id}`, beginTime: null, took: null, changed: [], waiting: [], failed }
  const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
  await page.routeWebSocket(/\/websocket/, (line) => line.close())
  await page.route('**/sys/publishing/of**', (route) => route.fulfill(answer(going)))
  await page.reload()
  await light(page, '页面没有更新成功')
  await page.locator('.build-light').click()
  await panel(page).getByText('磁盘满了').waitFor()
  await page.unroute('**/sys/publishing/of**')
  await press(page, '重试')
  await light(page, /已上线/)
})

test('a time is chosen, called off, and comes; a link shows a draft to whoever has it until it is taken back', async () => {
  const page = await open(BOSS)
  await page.getByRole('textbox', { name: '标题', exact: true }).fill('到点见')
  // Joined emoji form one sign that no line can break, so it must be cut at the edge.
  await write(page, `到时候再读。${'👩\u200d'.repeat(150)}`)
  await press(page, '文章设置')
  await drawer(page).getByRole('button', { name: '预览链接' }).click()
  await press(page, '生成链接')
  const field = page.getByRole('textbox', { name: '预览链接' })
  await page.getByText(/有效期到/).waitFor()
  await expectAccessible(page, 'link', 'dialog.preview-link')
  const stranger = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await stranger.goto(await field.inputValue())
  await stranger.getByText('到时候再读。').waitFor()
  expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await press(page, '撤销链接')
  await page.getByRole('button', { name: '生成链接' }).waitFor()
  await stranger.reload()
  await stranger.getByText(/失效/).first().waitFor()
  await press(page, '关闭预览链接')

  await drawer(page).getByRole('checkbox', { name: '定时发布' }).check()
  await drawer(page).getByText('明天 08:00，上海时间').waitFor()
  await drawer(page).getByLabel('发布时刻').fill('09:30')
  await page.keyboard.press('Escape')
  await send(page, '定时发布')
  await light(page, '定时 明天 09:30')
  const id = idOf(page)
  await page.locator('.build-light').click()
  const [told] = await Promise.all([page.waitForResponse(/autosave/), press(page, '取消定时')])
  await told.finished()
  await light(page, '未发布')

  const { version } = await ask('GET', `/sys/article/detail/${id}`)
  const publishTime = shanghaiTime(Date.now() + 5_000)
  await ask('PUT', '/sys/article/update', { id, version, title: '到点见', contentMd: '时间到了。', status: 4, publishTime })
  await page.reload()
  await light(page, /已上线/)
  await expect.poll(async () => (await (await fetch(`${program.url}/post/${id}`)).text()).includes('时间到了。')).toBe(true)
  expect(page.faults).toEqual([])
})
