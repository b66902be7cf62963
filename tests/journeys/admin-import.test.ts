import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aZip } from '#server/keep/import/systems/systems.fixture.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

/** Is a file that WordPress itself exported. */
const EXPORT = fileURLToPath(new URL('../../src/server/keep/import/systems/wordpress.fixture.xml', import.meta.url))
const OLD = '/2023/05/%e4%bd%a0%e5%a5%bd-%e4%b8%96%e7%95%8c/'

let browser: Browser
let program: Program
let admin: Awaited<ReturnType<typeof openAdmin>>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  admin = await openAdmin(browser, program)
})
afterAll(() => closeAll(browser, program))

test('a WordPress blog is tried, moves in, and its old addresses lead to what readers find', async () => {
  const page = await admin.open('import')
  // The articles of the sample came by the command line.
  await page.locator('.imports > li', { hasText: '命令行' }).getByText('导入完成').waitFor()
  await page.locator('input[type=file]').setInputFiles(EXPORT)
  const card = page.locator('.imports > li', { hasText: 'wordpress.fixture.xml' })
  await card.getByText('等着导入').waitFor()
  expect(await card.innerText()).toContain('WordPress（WXR）')

  await card.getByRole('button', { name: /^试运行/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '试运行', exact: true }).click()
  await card.getByText('试运行过，什么都没有写').waitFor({ timeout: 20_000 })
  await card.getByRole('button', { name: /^看报告/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('读到 22 项，每一项都在报告里').waitFor()
  expect((await sheet.getByRole('row', { name: /^文章/ }).innerText()).split(/\s+/)).toEqual(['文章', '8', '0', '0', '0', '0'])
  const [file] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: '下载全部' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('试运行：old.example（wordpress）')
  await expectAccessible(page, 'report of an import')
  await sheet.getByRole('button', { name: '关闭' }).click()

  await card.getByRole('button', { name: /^开始导入/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click()
  await page.getByText('请选择文章归谁').waitFor()
  await page.getByText('各归各的作者').click()
  await page.getByLabel('哪位是你').selectOption('砚主')
  // The choice is there again after a reload.
  await page.reload()
  await card.getByRole('button', { name: /^开始导入/ }).click()
  await vi.waitFor(async () => expect(await page.getByLabel('哪位是你').inputValue()).not.toBe(''))
  await page.getByText('都归我').click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click()
  await card.getByText('导入完成').waitFor({ timeout: 30_000 })
  await expectAccessible(page, 'import')
  expect(page.faults).toEqual([])

  await vi.waitFor(async () => {
    const answer = await fetch(admin.at(OLD), { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, expect.stringMatching(/^\/post\/\d+$/)])
  }, 20_000)
  // The comments of an article are published after it.
  await vi.waitFor(async () => expect(await (await fetch(admin.at(OLD))).text()).toContain('三层之下的回答。'), 20_000)
  const reader = await openTab(browser)
  await reader.goto(admin.at(OLD))
  await reader.getByRole('heading', { name: '你好，世界：从零搭建博客', level: 1 }).waitFor()
  await reader.locator('#comments, .comments').first().scrollIntoViewIfNeeded()
  await reader.getByText('三层之下的回答。').waitFor()
  expect(await reader.getByText('怎么备份？').count()).toBe(1)
  expect(await reader.getByText('这条还没通过。').count()).toBe(0)
  // A post with a password does not show its text, and a private post is not published.
  const [locked, own] = await Promise.all([
    admin.read('/2023/08/secret/'),
    admin.read('/2023/07/%E5%8F%AA%E7%BB%99%E8%87%AA%E5%B7%B1%E7%9C%8B/'),
  ])
  expect([locked.says('打开了。'), own.says('私密的内容。')]).toEqual([false, false])
  expect((await admin.read('/page/colophon')).says('A page below a page.')).toBe(true)

  await page.goto(admin.at('/admin?room=log'))
  await page.getByText('开始了导入').first().waitFor()
})

test('tries that came to nothing stay listed until the same file has moved in', async () => {
  const page = await admin.open('import')
  const cards = page.locator('.imports > li', { hasText: '旧博客.xml' })
  const send = (buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: '旧博客.xml', mimeType: 'text/xml', buffer })
  const does = async (words: string) => {
    await cards
      .first()
      .getByRole('button', { name: new RegExp(`^${words}`) })
      .click()
    return page.getByRole('dialog')
  }
  const tryIt = async () => (await does('试运行')).getByRole('button', { name: '试运行', exact: true }).click()
  await send(Buffer.from('只是几个字'))
  await cards.getByText('没有认出是哪个系统的').waitFor()
  await send(readFileSync(EXPORT).subarray(0, 20_000))
  await expect.poll(() => cards.count()).toBe(2)
  await tryIt()
  await cards.getByText('试运行没有成功').waitFor({ timeout: 20_000 })
  await send(readFileSync(EXPORT))
  await expect.poll(() => cards.count()).toBe(3)
  await tryIt()
  await cards.getByText('试运行过，什么都没有写').waitFor({ timeout: 20_000 })
  // Nothing was imported so far.
  expect(await cards.count()).toBe(3)
  const form = await does('开始导入')
  await form.getByText('都归我').click()
  await form.getByRole('button', { name: '开始导入' }).click()
  await expect.poll(() => cards.allInnerTexts(), { timeout: 60_000 }).toEqual([expect.stringContaining('导入完成')])
  expect(page.faults).toEqual([])
})

test('a Hexo blog with a locked post and a private one says how many are not for everybody', async () => {
  const page = await admin.open('import')
  const post = (front: string) => `---\ndate: 2020-01-01\n${front}\n---\n只给知道的人看。\n`
  const buffer = await aZip({
    '_config.yml': 'title: 旧\nurl: https://hexo.example\n',
    'source/_posts/open.md': post('title: 敞开的').replace('只给知道的人看', '大家都看'),
    'source/_posts/locked.md': post('title: 上锁的\npassword: 芝麻'),
    'source/_posts/own.md': post('title: 自己的\nhidden: true'),
  })
  await page.locator('input[type=file]').setInputFiles({ name: 'hexo.zip', mimeType: 'application/zip', buffer })
  const card = page.locator('.imports > li', { hasText: 'hexo.zip' })
  await card.getByRole('button', { name: /^开始导入/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '开始导入' }).click()
  await card.getByText('导入完成').waitFor({ timeout: 30_000 })
  await card.getByRole('button', { name: /^看报告/ }).click()
  await page.getByRole('dialog').getByText('其中：仅自己可见 1，密码 1').waitFor()
  expect(page.faults).toEqual([])
  await vi.waitFor(async () => expect((await admin.read('/archive/2020')).says('敞开的')).toBe(true), 20_000)
  expect((await admin.read('/archive/2020')).says('自己的')).toBe(false)
})

test('a file that is none says so, and can be taken away', async () => {
  const page = await admin.open('import', { viewport: { width: 390, height: 844 } })
  const broken = { name: '坏的.xml', mimeType: 'text/xml', buffer: readFileSync(EXPORT).subarray(0, 20_000) }
  await page.locator('input[type=file]').setInputFiles(broken)
  const card = page.locator('.imports > li', { hasText: '坏的.xml' })
  await card.getByRole('button', { name: /^试运行/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '试运行', exact: true }).click()
  await card.getByText(/文件第 \d+ 行：文件不完整，在这里断了/).waitFor({ timeout: 20_000 })
  await card.getByRole('button', { name: /^删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await card.waitFor({ state: 'detached' })
  expect(page.faults).toEqual([])
})
