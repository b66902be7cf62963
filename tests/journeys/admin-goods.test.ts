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

test('[9] a project is written with its versions, changed, taken off the shelf and deleted; readers see each', async () => {
  const page = await openRoom(browser, program, 'goods')
  await button(page, '新建项目').click()
  const form = page.getByRole('dialog', { name: '新建项目' })
  await form.getByLabel('名称').fill('砚台')
  await form.getByLabel('分类').fill('工具')
  await form.getByLabel('价格').fill('免费')
  await button(page, '创建').click()
  await form.getByText('价格应为数字').waitFor()
  await form.getByLabel('价格').fill('9.9')
  await form.getByLabel('简介').fill('磨墨用的')
  await form.getByLabel('技术栈').fill('Rust，SQLite')
  await form.getByLabel('下载地址').fill('https://pan.example.com/s/abc')
  await form.getByLabel('提取码').fill('x7k2')
  await form.getByLabel('选择封面').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawing(60) })
  await form.locator('.tiles img').first().waitFor()
  await form.getByLabel('介绍', { exact: true }).fill('**怎么用**它')
  await button(page, '加一个版本').click()
  await button(page, '创建').click()
  await form.getByText('版本号不能为空').waitFor()
  await form.getByLabel('版本号').fill('1.0.0')
  await expectAccessible(page, 'goods form')
  await button(page, '创建').click()
  await rowOf(page, '砚台').waitFor()
  await published(page, program, '/goods', says('砚台'))
  const id = await soon(async () => {
    const html = await (await page.context().request.get(`${program.url}/goods`)).text()
    const [, found] = /href="\/goods\/(\d+)"/.exec(html) ?? []
    expect(found).toBeDefined()
    return found
  })
  await published(page, program, `/goods/${id}`, says(/<strong>怎么用<\/strong>/))
  await published(page, program, `/goods/${id}`, says('1.0.0'))
  // The download address is for members only.
  await published(page, program, `/goods/${id}`, says(/x7k2|pan\.example/, false))

  await actOn(page, '砚台', '修改')
  const edit = page.getByRole('dialog', { name: '修改项目' })
  expect(await edit.getByLabel('提取码').inputValue()).toBe('x7k2')
  expect(await edit.getByLabel('技术栈').inputValue()).toBe('Rust，SQLite')
  await edit.getByLabel('名称').fill('歙砚')
  await button(page, '移除第 1 个版本').click()
  await button(page, '保存').click()
  await rowOf(page, '歙砚').waitFor()
  await published(page, program, `/goods/${id}`, says('歙砚'))
  await published(page, program, `/goods/${id}`, says('1.0.0', false))

  await rowOf(page, '歙砚').focus()
  await page.keyboard.press('h')
  await rowOf(page, '已下架').waitFor()
  await published(page, program, '/goods', says('歙砚', false))
  await soon(async () => expect((await page.context().request.get(`${program.url}/goods/${id}`)).status()).toBe(404))
  await actOn(page, '歙砚', '删除')
  await page.getByRole('dialog', { name: /^删除/ }).getByRole('button', { name: '删除' }).click()
  await page.getByText('还没有项目').waitFor()
  expect(page.faults.filter((it) => !it.includes('404'))).toEqual([])
})
