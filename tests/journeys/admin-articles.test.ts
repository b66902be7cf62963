import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { openAdmin } from '../support/admin-room.ts'
import { actOn } from '../support/admin-room-acts.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

let browser: Browser
let program: Program
let admin: Awaited<ReturnType<typeof openAdmin>>

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  admin = await openAdmin(browser, program)
}, 120_000)
afterAll(() => closeAll(browser, program))

const row = (page: Page, title: string) => page.getByRole('table').getByRole('row').filter({ hasText: title }).first()
const search = (page: Page, words: string) => page.getByRole('textbox', { name: '搜索：标题或作者' }).fill(words)
const answer = (page: Page, title: string, does: string) =>
  page.getByRole('dialog', { name: title }).getByRole('button', { name: does, exact: true }).click()

test('an article is found, recommended and put into the carousel, and home shows it there', async () => {
  const page = await admin.open('articles')
  await row(page, '笔记').waitFor()
  await expectAccessible(page, 'articles')
  await search(page, '笔记 21')
  await soon(async () => expect(await page.getByRole('table').getByRole('row').count()).toBe(2))
  expect(new URL(page.url()).searchParams.get('keyword')).toBe('笔记 21')
  await actOn(page, '笔记 21', '推荐位')
  const dialog = page.getByRole('dialog', { name: '《笔记 21》的推荐位' })
  await expectAccessible(page, 'marks')
  for (const name of [/置顶/, /推荐/, /轮播/]) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: '保存' }).click()
  await row(page, '轮播').waitFor()
  const { id } = await page.evaluate(async () => ({ id: document.querySelector('tbody a')?.getAttribute('href') ?? '' }))
  const shown = async (path: string, key: string) => {
    const { data } = (await (await fetch(admin.at(`/v1${path}`))).json()) as { data: object[] | { records: object[] } }
    return JSON.stringify(key === 'first' && 'records' in data ? data.records[0] : data).includes('笔记 21')
  }
  expect(await shown('/api/article/getCarousels', '')).toBe(true)
  expect(await shown('/api/article/getRecommends', '')).toBe(true)
  expect(await shown('/api/article/list', 'first')).toBe(true)
  await soon(async () => expect((await admin.read('/')).says(id)).toBe(true))
  expect(page.faults).toEqual([])
})

test('several are moved, taken off the shelf, deleted and brought back; their pages follow', async () => {
  const page = await admin.open('articles')
  await search(page, '笔记 1')
  await row(page, '笔记 12').waitFor()
  const href = (title: string) => row(page, title).getByRole('link').getAttribute('href')
  const [one = '', two = ''] = [await href('笔记 12'), await href('笔记 13')]
  const tick = async () => {
    for (const title of ['笔记 12', '笔记 13']) await row(page, title).getByRole('checkbox').check()
  }
  await tick()
  const bar = page.getByRole('toolbar', { name: '对选中的文章' })
  await bar.getByRole('button', { name: '换分类' }).click()
  const move = page.getByRole('dialog', { name: '给这 2 篇换分类' })
  const target = (await move.getByRole('option').last().textContent()) ?? ''
  await move.getByRole('combobox').selectOption({ label: target })
  await move.getByRole('button', { name: '移过去' }).click()
  await page.getByText(`已移到「${target}」`).waitFor()
  await soon(async () => expect((await admin.read(one ?? '')).says(target)).toBe(true))
  await tick()
  await bar.getByRole('button', { name: '下架' }).click()
  await answer(page, '下架这 2 篇文章', '下架')
  await soon(async () => expect((await admin.read(one ?? '')).status).toBe(404))
  await soon(async () => expect((await admin.read('/archive')).says('笔记 13')).toBe(false))
  await tick()
  await bar.getByRole('button', { name: '重新上架' }).click()
  await soon(async () => expect((await admin.read(two ?? '')).status).toBe(200))
  // The same works by keys: a letter opens the question, and Enter answers it.
  await row(page, '笔记 12').focus()
  await page.keyboard.press('d')
  await answer(page, '删除《笔记 12》', '删除')
  await soon(async () => expect((await admin.read(one ?? '')).status).toBe(404))
  await page.getByLabel('状态').selectOption({ label: '回收站' })
  await row(page, '笔记 12').waitFor()
  await row(page, '笔记 12').focus()
  await page.keyboard.press('r')
  await page.getByText('没有这样的文章').waitFor()
  await soon(async () => expect((await admin.read(one ?? '')).status).toBe(200))
  await button(page, '看全部文章').click()
  await row(page, '笔记').waitFor()
})

test('on a telephone a row is a card with the same acts', async () => {
  const page = await admin.open('articles', { viewport: { width: 390, height: 844 } })
  await row(page, '笔记').waitFor()
  await expectAccessible(page, 'cards')
  await actOn(page, '笔记', '看页面')
  await page.waitForURL(/\/post\/\d+$/)
})
