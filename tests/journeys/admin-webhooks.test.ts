import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, OWNER } from '../support/admin-page.ts'
import { enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addOwner(program)
}, 120_000)
afterAll(() => closeAll(browser, program))

test('a webhook is added, its secret told once, tried in vain, looked after, turned off and deleted', async () => {
  const page = await openTab(browser, { ...STILL, viewport: { width: 1280, height: 900 } })
  await enter(page, program, OWNER.username, { isTied: true })
  await page.goto(`${program.url}/admin?room=site&part=webhooks`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const says = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()

  await says('还没有 Webhook')
  await press('添加 Webhook')
  const form = page.getByRole('dialog', { name: '添加 Webhook' })
  await form.getByRole('textbox', { name: '地址' }).fill('http://127.0.0.1:9/in')
  await form.getByRole('checkbox', { name: '有了新留言' }).check()
  await press('添加')
  await says('地址应为 https 地址')
  await form.getByRole('textbox', { name: '地址' }).fill('https://127.0.0.1/in')
  await press('添加')
  const told = page.getByRole('dialog', { name: '新的签名密钥' })
  await told.waitFor()
  expect(await told.locator('code').innerText()).toMatch(/^whsec_\S{44}$/)
  await expectAccessible(page, 'secret of a webhook')
  await press('我收好了')
  await says('文章发布了、有了新留言')

  await press('给 127.0.0.1 试发一次')
  await says('没有送到：不是公开的地址')
  await press('127.0.0.1 的投递记录')
  const list = page.getByRole('dialog', { name: '投递记录' })
  await list.getByText('不是公开的地址').waitFor()
  await press('重新投递 试发')
  await expect.poll(() => list.getByText('试了 2 次').count()).toBe(1)
  await expectAccessible(page, 'deliveries of a webhook')
  await press('关闭')

  await press('修改 127.0.0.1')
  await page.getByRole('switch', { name: '开启' }).click()
  await press('保存')
  await says('关着')
  await page.reload()
  await says('关着')
  await press('删除 127.0.0.1')
  await page.getByRole('dialog', { name: '删除 127.0.0.1？' }).getByRole('button', { name: '删除' }).click()
  await says('还没有 Webhook')
  expect(page.faults).toEqual([])
})
