import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, openRoom, published, rowOf, says } from '../support/admin-page.ts'
import { actOn } from '../support/admin-room-acts.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addOwner(program)
}, 120_000)
afterAll(() => closeAll(browser, program))

test('[9] an announcement is written with a preview, hidden, shown and deleted; scripts in it go nowhere', async () => {
  const page = await openRoom(browser, program, 'notices')
  await button(page, '写公告').click()
  const form = page.getByRole('dialog', { name: '写公告' })
  await form
    .getByLabel('内容', { exact: true })
    .fill('今晚**维护**<script>window.stolen = 1</script><b onclick="stolen = 1">半小时</b>')
  await button(page, '预览').click()
  await form.locator('.looks strong', { hasText: '维护' }).waitFor()
  expect(await form.locator('.looks').innerHTML()).not.toMatch(/<script|onclick/)
  await expectAccessible(page, 'notice form')
  await button(page, '发出去').click()
  await rowOf(page, '今晚').waitFor()
  const bar = /今晚<strong>维护<\/strong>/
  await published(page, program, '/about', says(bar))
  await published(page, program, '/about', says(/stolen|onclick/, false))
  await actOn(page, '今晚', '隐藏')
  await rowOf(page, '已隐藏').waitFor()
  await published(page, program, '/about', says(bar, false))
  await rowOf(page, '今晚').focus()
  await page.keyboard.press('s')
  await rowOf(page, '显示中').waitFor()
  await published(page, program, '/about', says(bar))
  await actOn(page, '今晚', '删除')
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有公告').waitFor()
  await published(page, program, '/about', says(bar, false))
  expect(page.faults).toEqual([])
})
