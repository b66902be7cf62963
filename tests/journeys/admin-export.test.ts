import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import { PASSWORD } from '../support/member.ts'
import { type Program, runProgram, startProgram } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
let admin: Awaited<ReturnType<typeof openAdmin>>
const folder = mkdtempSync(join(tmpdir(), 'inkstone-taken-'))
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  admin = await openAdmin(browser, program)
})
afterAll(async () => {
  await browser.close()
  await program.remove()
  rmSync(folder, { recursive: true, force: true })
})

const story = 'export: chosen, made and fetched by keyboard on a telephone; what was fetched is the same blog elsewhere'
// Two more programs are started in it.
test(story, { timeout: 180_000 }, async () => {
  const page = await admin.open('export', { viewport: { width: 390, height: 844 } })
  await page.getByText('还没有导出').waitFor()
  await expectAccessible(page, 'export')
  await page.getByRole('button', { name: '导出整个博客' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('checkbox', { name: /用户名和邮箱/ }).check()
  const password = page.getByLabel('当前密码')
  await password.fill('wrong-11')
  await page.keyboard.press('Enter')
  await page.getByText('当前密码不正确').waitFor()
  await expectAccessible(page, 'export asks')
  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^下载 .* 的导出$/ })
  await button.waitFor({ timeout: 30_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), button.press('Enter')])
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  const dataDir = join(folder, 'data')
  const { code, output } = await runProgram(['import', file], { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir })
  expect([code, output]).toEqual([0, expect.stringContaining('搬回完成')])
  const other = await startProgram({ DATA_DIR: dataDir })
  const textOf = async (url: string) => (await (await fetch(url)).text()).replaceAll(url, '')
  const title = /<h1[^>]*>(.+?)<\/h1>/.exec(await textOf(`${program.url}/post/3`))?.[1]
  expect(title).toBeTruthy()
  expect(/<h1[^>]*>(.+?)<\/h1>/.exec(await textOf(`${other.url}/post/3`))?.[1]).toBe(title)
  await other.stop()
  await page.getByRole('button', { name: /^删除 .* 的导出$/ }).click()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await page.getByText('还没有导出').waitFor()
  await page.goto(admin.at('/admin?room=log'))
  await page.getByText('导出了整个博客').waitFor()
  expect(page.faults.filter((it) => !it.includes('400'))).toEqual([])
})
