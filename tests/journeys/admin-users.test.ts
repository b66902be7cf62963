import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { turnPage } from '#server/people/auth/standing.ends.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { actOn, inDatabase, openRoom, rowOf, sayYes, told } from '../support/admin-room-acts.ts'
import { addAccount, enter, PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const [BOSS, WRITER, READER] = [
  { username: 'boss@example.com', nickname: '管家', role: 'admin' },
  { username: 'writer@example.com', nickname: '写手' },
  { username: 'reader@example.com', nickname: '读客' },
] as const

let browser: Browser
let program: Program
let writer: number
const at = (path: string) => program.url + path
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addAccount(program, BOSS)
  writer = await addAccount(program, WRITER)
  await addAccount(program, READER)
  await inDatabase(program, (db) =>
    db.write(async (tx) => {
      await tx.updateTable('article').set({ user_id: writer }).where('id', '=', 1).execute()
      await turnPage(tx, writer)
    }),
  )
}, 120_000)
afterAll(() => closeAll(browser, program))

const dialog = (page: Page) => page.getByRole('dialog').last()
const page404 = async (page: Page, path: string) => (await page.context().request.get(at(path))).status()

test('a spammer is found and banned by keys alone: he is out at once, his page goes, and a word brings both back', async () => {
  const his = await openTab(browser)
  await enter(his, program, WRITER.username)
  await soon(async () => expect(await page404(his, `/author/${writer}`)).toBe(200))
  const page = await openRoom(browser, program, BOSS.username, 'users')
  await rowOf(page, '写手').waitFor()
  await page.getByRole('textbox', { name: /^搜索/ }).focus()
  await page.keyboard.type('writer@exa')
  await soon(async () => expect(await rowOf(page, /./).count()).toBe(1))
  await rowOf(page, '写手').focus()
  await page.keyboard.press('b')
  await dialog(page).getByLabel('原因').waitFor()
  // A reason is asked for; what was typed stays through a reload.
  await dialog(page).getByLabel('原因').focus()
  await page.keyboard.type('连续发布推广链接')
  await page.reload()
  await rowOf(page, '写手').focus()
  await page.keyboard.press('b')
  await soon(async () => expect(await dialog(page).getByLabel('原因').inputValue()).toBe('连续发布推广链接'))
  await expectAccessible(page, 'ban', '.admin-drawer')
  await dialog(page).getByRole('button', { name: '封禁', exact: true }).focus()
  await page.keyboard.press('Enter')
  await told(page, '已封禁写手')
  await rowOf(page, '已封禁').waitFor()
  expect(await rowOf(page, '写手').evaluate((it) => it === document.activeElement)).toBe(true)
  const login = await his.context().request.post(at('/v1/auth/login'), {
    data: { username: WRITER.username, password: PASSWORD, source: 'PC' },
  })
  expect((await login.json()).message).toMatch(/^这个账号已被停用到 .*（连续发布推广链接）/)
  await soon(async () => expect(await page404(his, `/author/${writer}`)).toBe(404))
  await page.keyboard.press('f')
  await sayYes(page)
  await told(page, '已解除限制')
  await soon(async () => expect(await page404(his, `/author/${writer}`)).toBe(200))
  await page.goto(at('/admin?room=log&noun=user'))
  await rowOf(page, /解除了对用户的限制.*写手/).waitFor()
  await rowOf(page, /封禁了用户.*写手/).waitFor()
  expect(page.faults).toEqual([])
})

test('on a telephone: who somebody is, his sessions end, he is trusted and becomes an administrator; the last word counts', async () => {
  const reader = await openTab(browser)
  await enter(reader, program, READER.username)
  const page = await openRoom(browser, program, BOSS.username, 'users', PHONE)
  await actOn(page, '读客', '看详情')
  await dialog(page).getByText('登录中').waitFor()
  await expectAccessible(page, 'sheet', '.admin-drawer')
  await dialog(page).getByRole('button', { name: /^结束/ }).click()
  await dialog(page).getByText('现在没有登录在任何设备上').waitFor()
  await page.keyboard.press('Escape')
  await actOn(page, '读客', '信任，投稿免审')
  await rowOf(page, '受信任').waitFor()
  // Somebody else decides meanwhile.
  const other = await openRoom(browser, program, BOSS.username, 'users')
  await actOn(other, '读客', '禁言')
  await dialog(other).getByLabel('原因').fill('吵架')
  await dialog(other).getByRole('button', { name: '禁言', exact: true }).click()
  await told(other, '已禁言读客')
  await actOn(page, '读客', '封禁')
  await dialog(page).getByLabel('原因').fill('广告')
  await dialog(page).getByRole('button', { name: '封禁', exact: true }).click()
  await dialog(page).getByText('刚刚有人改过了').waitFor()
  await dialog(page).getByText('禁言中').waitFor()
  expect(await dialog(page).getByLabel('原因').inputValue()).toBe('广告')
  await page.keyboard.press('Escape')
  await actOn(other, '读客', '解除限制')
  await sayYes(other)
  await told(other, '已解除限制')
  await actOn(other, '读客', '设为管理员')
  await dialog(other).getByText('将能看到并修改后台的一切').waitFor()
  await sayYes(other)
  await told(other, '已设为管理员')
  await rowOf(other, '管家').getByRole('button').click()
  expect(await other.getByRole('menuitem').allTextContents()).toEqual(['看详情'])
})
