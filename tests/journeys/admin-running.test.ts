import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { drawing } from '../support/member-world.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program
let token = ''

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

async function open(room: string, width = 1280) {
  const page = await openTab(browser, { ...STILL, viewport: { width, height: 900 } })
  token = (await enter(page, program, BOSS, { isTied: true })).token
  await page.goto(`${program.url}/admin?room=${room}`)
  return page
}

test('publisher: a change is seen among the runs with its pages, and all is published again while readers read', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ name: '墨池' }))
  await vi.waitFor(async () => expect(await (await fetch(program.url)).text()).toContain('墨池'), 15_000)
  const page = await open('publisher')
  await page.getByText('最近的发布').waitFor()
  const run = page.locator('.publisher-room details').first()
  await run.locator('summary').click()
  await run.locator('.paths li').first().waitFor()
  await page.getByRole('button', { name: '全部重新发布' }).click()
  await page.getByRole('button', { name: '重新发布', exact: true }).click()
  await page.locator('.toast', { hasText: '开始了' }).waitFor()
  expect((await fetch(program.url)).status).toBe(200)
  await page.getByText('都是最新的').first().waitFor({ timeout: 20_000 })
  await expectAccessible(page, 'publisher')
  expect(page.faults).toEqual([])
})

test('jobs: each tells how it went, and one runs when it is asked for, by keyboard', async () => {
  const page = await open('jobs', 390)
  const button = page.getByRole('button', { name: '现在运行：查找没有用到的文件' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.locator('.toast', { hasText: '查找没有用到的文件：做完了' }).waitFor()
  await expectAccessible(page, 'jobs')
  expect(page.faults).toEqual([])
})

test('files: what nothing shows is found and taken away; what a page shows stays there', async () => {
  const page = await open('files')
  const upload = async (width: number) => {
    const answer = await page.context().request.fetch(`${program.url}/v1/file/upload?source=site`, {
      method: 'POST',
      headers: { authorization: token, 'sec-fetch-site': 'same-origin' },
      multipart: { file: { name: 'a.png', mimeType: 'image/png', buffer: await drawing(width) } },
    })
    return ((await answer.json()) as { data: string }).data
  }
  const [shown] = [await upload(60), await upload(80)]
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ logo: shown ?? '' }))
  await page.goto(`${program.url}/admin?room=jobs`)
  await page.getByRole('button', { name: '现在运行：查找没有用到的文件' }).click()
  await page.locator('.toast', { hasText: '做完了' }).waitFor()
  await page.goto(`${program.url}/admin?room=files&source=site`)
  await page.getByText('哪里都没有用到').first().waitFor()
  await expectAccessible(page, 'files')
  await page.getByRole('checkbox', { name: '选中这一页' }).check()
  await page.getByRole('toolbar').getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.locator('.toast', { hasText: '删除了 1 个，1 个还在用' }).waitFor()
  await page.getByRole('status').filter({ hasText: '共 1 条' }).waitFor()
  expect((await fetch(program.url + shown)).status).toBe(200)
  expect(page.faults).toEqual([])
})
