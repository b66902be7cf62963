import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addOwner, openRoom, published, rowOf, says } from '../support/admin-page.ts'
import { actOn } from '../support/admin-room-acts.ts'
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

const apply = async (name: string, url: string) => {
  const answer = await fetch(`${program.url}/v1/api/friend/apply`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, url, info: '一句话', email: 'pine@example.com' }),
  })
  expect(((await answer.json()) as { code: number }).code).toBe(200)
}

test('[9] who asks to be linked is answered by keyboard; readers see whom the owner takes', async () => {
  await apply('松针笔记', 'https://pine.example.com')
  await apply('广告', 'https://spam.example.com')
  const page = await openRoom(browser, program, 'friends')
  await page.locator('.side .count', { hasText: '2' }).waitFor()
  await rowOf(page, '松针笔记').focus()
  await page.keyboard.press('a')
  const form = page.getByRole('dialog', { name: '通过「松针笔记」' })
  await form.getByLabel('分组').fill('技术笔记')
  await form.getByLabel('附言').fill('欢迎常来')
  await expectAccessible(page, 'answer')
  await page.keyboard.press('Tab')
  await button(page, '通过').click()
  await soon(async () => expect(await rowOf(page, '松针笔记').textContent()).toContain('已通过'))
  await published(page, program, '/friends', says(/技术笔记[\s\S]*松针笔记/))
  await rowOf(page, '广告').focus()
  await page.keyboard.press('r')
  await button(page, '拒绝').click()
  await soon(async () => expect(await rowOf(page, '广告').textContent()).toContain('已拒绝'))
  await page.locator('.side .count').waitFor({ state: 'detached' })
  await published(page, program, '/friends', says('广告', false))
  await expectAccessible(page, 'friends')
  await actOn(page, '松针笔记', '不再显示')
  await page.getByRole('dialog', { name: '不再显示「松针笔记」' }).getByRole('button', { name: '不再显示' }).click()
  await page.getByText('「松针笔记」不在友链页上了').waitFor()
  await published(page, program, '/friends', says('松针笔记', false))
  expect(page.faults).toEqual([])
})

test('a friend is added, changed and taken away; groups are renamed, put into order and deleted', async () => {
  const page = await openRoom(browser, program, 'friends')
  for (const name of ['甲站', '乙站']) {
    await button(page, '添加友链').click()
    const form = page.getByRole('dialog', { name: '添加友链' })
    await form.getByLabel('名称').fill(name)
    await form.getByLabel('网址').fill(`https://${name === '甲站' ? 'a' : 'b'}.example.com`)
    await form.getByLabel('分组').fill('常来常往')
    await button(page, '添加').click()
    await rowOf(page, name).waitFor()
  }
  await published(page, program, '/friends', says(/甲站[\s\S]*乙站/))
  await actOn(page, '甲站', '修改')
  const edit = page.getByRole('dialog', { name: '修改友链' })
  await edit.getByLabel('网址').fill('https://b.example.com')
  await page.keyboard.press('Enter')
  await edit.locator('.field', { hasText: '网址' }).getByText('这个网站已经在友链里了').waitFor()
  await expect.poll(() => edit.getByLabel('网址').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await edit.getByLabel('网址').getAttribute('aria-invalid')).toBe('true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('https://a.example.com')
  await edit.getByText('这个网站已经在友链里了').waitFor({ state: 'detached' })
  await edit.getByLabel('简介').fill('改过的简介')
  await button(page, '保存').click()
  await published(page, program, '/friends', says('改过的简介'))

  await page.locator('.filters select').last().selectOption({ label: '常来常往' })
  await button(page, '组内排序').click()
  await button(page, '上移「乙站」').click()
  await button(page, '保存顺序').click()
  await published(page, program, '/friends', says(/乙站[\s\S]*甲站/))

  await page.getByRole('radio', { name: '分组' }).click()
  const groups = async () => (await page.locator('tbody td[data-main] b').allTextContents()).map((it) => it.trim())
  await actOn(page, '常来常往', '改名')
  const rename = page.getByRole('dialog', { name: '给「常来常往」改名' })
  await rename.getByLabel('名字').fill('老朋友')
  await rename.getByRole('button', { name: '改名' }).click()
  await published(page, program, '/friends', says('老朋友'))
  await button(page, '新建分组').click()
  await page.getByRole('dialog', { name: '新建分组' }).getByLabel('名字').fill('空组')
  await button(page, '新建').click()
  await expect.poll(() => groups()).toEqual(['技术笔记', '老朋友', '空组'])
  await button(page, '排序').click()
  await button(page, '上移「空组」').click()
  await button(page, '保存顺序').click()
  await expect.poll(() => groups()).toEqual(['技术笔记', '空组', '老朋友'])
  await actOn(page, '空组', '删除')
  await page.getByRole('dialog', { name: '删除「空组」' }).getByRole('button', { name: '删除' }).click()
  await expect.poll(() => groups()).toEqual(['技术笔记', '老朋友'])
  await page.getByRole('radio', { name: '网站' }).click()
  await actOn(page, '甲站', '删除')
  await page
    .getByRole('dialog', { name: /^删除 1 个/ })
    .getByRole('button', { name: '删除' })
    .click()
  await published(page, program, '/friends', says('甲站', false))
  expect(page.faults.filter((it) => !it.includes('409'))).toEqual([])
})
