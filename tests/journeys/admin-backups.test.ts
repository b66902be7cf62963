import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { inDatabase, openRoom, told } from '../support/admin-room-acts.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, PASSWORD } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { expectAccessible } from '../support/visit.ts'

const BOSS = 'boss@example.com'
let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startEmptyBlog()
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

const archives = () => readdirSync(join(program.dataDir, 'backups')).filter((it) => it.endsWith('.tar.gz'))

test('the administrator makes a backup, takes it along, verifies it, plans the next ones and deletes it', async () => {
  const page = await openRoom(browser, program, BOSS, 'backups', { viewport: { width: 1280, height: 900 } })
  await page.getByText('还没有备份').waitFor()
  await page.getByRole('button', { name: '现在备份' }).click()
  await page.locator('.backups li').waitFor({ timeout: 20_000 })
  await page.getByText('完整', { exact: true }).waitFor()
  const [name = ''] = archives()

  await page.getByRole('button', { name: /^下载/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('你的密码').fill('wrong-11')
  await page.keyboard.press('Enter')
  await dialog.getByText('当前密码不正确').waitFor()
  await dialog.getByLabel('你的密码').fill(PASSWORD)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(download.suggestedFilename()).toBe(name)
  expect(readFileSync(await download.path())).toEqual(readFileSync(join(program.dataDir, 'backups', name)))

  await page.getByRole('button', { name: /^核对/ }).click()
  await page.getByRole('button', { name: '现在备份', disabled: false }).waitFor()

  await page.getByRole('button', { name: '备份计划' }).click()
  await page.getByLabel('保留最近几天的').fill('99')
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('保留的天数最多 60').waitFor()
  await page.getByLabel('保留最近几天的').fill('14')
  await page.getByLabel('几点开始').selectOption('3')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '备份计划已保存')
  await page.getByText(/03:00$/).waitFor()
  await expectAccessible(page, 'backups')

  await page.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有备份').waitFor()
  expect(archives()).toEqual([])
  expect(page.faults.filter((it) => !/400/.test(String(it)))).toEqual([])
})

test('at a telephone a restore is asked for by keyboard; nothing happens without the password', async () => {
  const page = await openRoom(browser, program, BOSS, 'backups', { viewport: { width: 390, height: 800 } })
  await page.getByRole('button', { name: '现在备份' }).focus()
  await page.keyboard.press('Enter')
  const restore = page.getByRole('button', { name: /^恢复/, disabled: false })
  await restore.waitFor({ timeout: 20_000 })
  await restore.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByText('所有人都要重新登录').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
  await page.getByText('请输入当前密码').waitFor()
  await page.keyboard.press('Escape')
  expect((await fetch(program.url)).status).toBe(200)
})

test('who is logged out while something is under way is asked to log in, and nothing is asked for any more', async () => {
  const page = await openRoom(browser, program, BOSS, 'backups')
  const asked: number[] = []
  await page.route('**/sys/backup/state', async (route) => {
    const answer = await route.fetch()
    asked.push(answer.status())
    const said = await answer.json()
    if (said.data) said.data.doing = { what: 'verify', stage: 'verify', done: 1, total: 9 }
    await route.fulfill({ response: answer, json: said })
  })
  await page.clock.install()
  await page.reload()
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  // As after a restore: every session has ended.
  await inDatabase(program, (db) => db.write((tx) => tx.deleteFrom('session').execute()))
  await page.locator('dialog.login').waitFor()
  const before = asked.length
  await page.clock.runFor(10_000)
  expect(asked.length).toBe(before)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
