import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { published, says } from '../support/admin-page.ts'
import { startExampleBlog } from '../support/example-blog.ts'
import { addAccount, PASSWORD, tokenOf } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { expectAccessible, openTab, STILL } from '../support/visit.ts'

const BOSS = 'boss@example.com'
const [HELD, OTHER] = ['一本账：为什么页面只做一次', '岛会睡觉']
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startExampleBlog()
  await withOwnerAdmin(program.dataDir, (admin) => admin.turn('sys_sider_verify_switch', 'N'))
  await addAccount(program, { username: BOSS, nickname: '管家', role: 'admin' })
})
afterAll(() => closeAll(browser, program))

/** Makes calls with the token of a page that is logged in. */
const caller = (token: string) => async (method: string, path: string, body?: object) => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${program.url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const { code, message, data } = (await answer.json()) as { code: number; message: string; data: { id: number } }
  if (code !== 200) throw new Error(`${path}: ${message}`)
  return data
}

test('from the login to the public page: one press clears the sample, and nothing of what the owner wrote', async () => {
  const page = await openTab(browser, STILL)
  await page.goto(`${program.url}/about`)
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await page.getByLabel('用户名或邮箱').fill(BOSS)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('.toast').getByText('登录成功', { exact: true }).waitFor()
  const token = await tokenOf(program, BOSS)

  const call = caller(token)
  const list = (await (await fetch(`${program.url}/v1/api/article/list?pageSize=50`)).json()) as {
    data: { records: { id: number; title: string }[] }
  }
  const idOf = (title: string) => list.data.records.find((it) => it.title === title)?.id ?? 0
  const { id: categoryId } = await call('POST', '/sys/category/add', { name: '我自己的类' })
  const { id: empty } = await call('POST', '/sys/category/add', { name: '还空着的类' })
  const draft = { contentMd: '这是我自己写的。', categoryId, status: 1 }
  const { id } = await call('POST', '/sys/article/add', { ...draft, title: '我的第一篇' })
  await call('POST', '/api/comment/add', { articleId: idOf(HELD), contentMd: '我在示例下面写的' })
  await call('POST', '/api/comment/add', { articleId: id, contentMd: '我在自己下面写的' })

  await page.goto(`${program.url}/admin?room=overview`)
  const note = page.getByRole('region', { name: '示例' })
  await note.getByRole('button', { name: '清除示例' }).click()
  const asked = page.getByRole('dialog', { name: '清除全部示例？' })
  await asked.waitFor()
  await expectAccessible(page, 'the question', 'dialog[open]')
  // The first answer is no.
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  expect(await note.isVisible()).toBe(true)
  await note.getByRole('button', { name: '清除示例' }).click()
  await asked.getByRole('button', { name: '清除示例' }).click()
  // The article with the comment, and the column that it stands in.
  await page.locator('.toast').getByText('示例已清除，你动过的 2 处留下了').waitFor()
  await note.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText('运行状况').first().waitFor()
  expect(await note.count()).toBe(0)

  await published(page, program, '/', (html) => {
    for (const words of ['我的第一篇', HELD]) says(words)(html)
    for (const words of [OTHER, '试笔']) says(words, false)(html)
  })
  await published(page, program, `/post/${id}`, says('我在自己下面写的'))
  await published(page, program, `/post/${idOf(HELD)}`, says('我在示例下面写的'))
  await published(page, program, `/category/${categoryId}`, says('我的第一篇'))
  await published(page, program, `/category/${empty}`, says('还空着的类'))
  await expect.poll(async () => (await fetch(`${program.url}/post/${idOf(OTHER)}`)).status).toBe(404)
  expect(page.faults).toEqual([])
})
