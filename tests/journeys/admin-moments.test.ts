import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, openRoom, published, rowOf, says } from '../support/admin-page.ts'
import { actOn } from '../support/admin-room-acts.ts'
import { drawing } from '../support/member-world.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await addOwner(program)
}, 120_000)
afterAll(() => closeAll(browser, program))

test('[9] a post with pictures is written, changed, deleted and restored; readers see each', async () => {
  const page = await openRoom(browser, program, 'moments')
  await button(page, '发说说').click()
  const form = page.getByRole('dialog', { name: '发说说' })
  await button(page, '发出去').click()
  await form.getByText('写点什么，或者放一张图').waitFor()
  await form.getByLabel('内容', { exact: true }).fill('窗外**下雪**了')
  const pictures = await Promise.all(
    [60, 80].map(async (width) => ({ name: `${width}.png`, mimeType: 'image/png', buffer: await drawing(width) })),
  )
  await form
    .getByLabel('选择图片')
    .setInputFiles([...pictures, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }])
  await form.locator('.tiles img').nth(1).waitFor()
  await form.getByText('只能上传').waitFor()
  await button(page, '取消 a.txt').click()
  const order = () => form.locator('.tiles img').evaluateAll((all) => all.map((it) => it.getAttribute('src')))
  const before = await order()
  await button(page, '第 2 张前移').click()
  expect(await order()).toEqual(before.toReversed())
  await button(page, '预览').click()
  await form.locator('.looks strong', { hasText: '下雪' }).waitFor()
  await expectAccessible(page, 'moment form')
  // Typed text survives a reload.
  await page.reload()
  await button(page, '发说说').click()
  await form.getByText('上次没有保存的内容还在这里').waitFor()
  await button(page, '发出去').click()
  await rowOf(page, '下雪').waitFor()
  await published(page, program, '/moments', says(/窗外<strong>下雪<\/strong>了/))
  await actOn(page, '下雪', '修改')
  await page.getByLabel('内容', { exact: true }).fill('雪停了')
  await button(page, '保存').click()
  await rowOf(page, '雪停了').waitFor()
  await published(page, program, '/moments', says('雪停了'))
  await actOn(page, '雪停了', '删除')
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除' }).click()
  await published(page, program, '/moments', says('雪停了', false))
  await page.getByLabel('状态').selectOption('deleted')
  await actOn(page, '雪停了', '恢复')
  await published(page, program, '/moments', says('雪停了'))
  expect(page.faults).toEqual([])
})

test('of two administrators who change the same both keep what they wrote, by keyboard too', async () => {
  const [page, other] = [await openRoom(browser, program, 'moments'), await openRoom(browser, program, 'moments')]
  await button(page, '发说说').click()
  await page.getByLabel('内容', { exact: true }).fill('两个人')
  await button(page, '发出去').click()
  await rowOf(page, '两个人').waitFor()
  await other.reload()
  for (const it of [page, other]) {
    await rowOf(it, '两个人').focus()
    await it.keyboard.press('e')
    await it.getByRole('dialog', { name: '修改说说' }).waitFor()
  }
  await page.getByLabel('内容', { exact: true }).fill('两个人，我先改')
  await button(page, '保存').click()
  await rowOf(page, '我先改').waitFor()
  await other.getByLabel('内容', { exact: true }).fill('两个人，我后改')
  await button(other, '保存').click()
  await other.getByText('有人刚刚改过它').waitFor()
  expect(await other.locator('.both dd').textContent()).toBe('两个人，我先改')
  expect(await other.getByLabel('内容', { exact: true }).inputValue()).toBe('两个人，我后改')
  await expectAccessible(other, 'both')
  await button(other, '用我写的覆盖').click()
  await rowOf(other, '我后改').waitFor()
  await soon(async () => expect(await other.getByRole('dialog').count()).toBe(0))
  await published(page, program, '/moments', says('我后改'))
})
