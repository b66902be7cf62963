import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { actOn, callAs, inDatabase, openRoom, rowOf, sayYes, told } from '../support/admin-room-acts.ts'
import { addAccount } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { soon } from '../support/talk-page.ts'
import { expectAccessible } from '../support/visit.ts'

const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
const READER = { username: 'reader@example.com', nickname: '读客' } as const
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

let browser: Browser
let program: Program
const call = (path: string, body: object, who: { username: string } = READER) => callAs(program, who.username, path, body)
const say = (contentMd: string) => call('/api/comment/add', { articleId: 1, contentMd })

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  for (const who of [BOSS, READER]) await addAccount(program, who)
}, 120_000)
afterAll(() => closeAll(browser, program))

const published = async (path: string) => (await (await fetch(program.url + path)).text()).replace(/<wbr[^>]*>/g, '')
const shows = (path: string, words: string, is = true) =>
  soon(async () => expect((await published(path)).includes(words)).toBe(is))
const search = (page: Page) => page.getByRole('textbox', { name: /^搜索/ })

test('comments are found, hidden and shown together, pinned, and looked at where they stand; the page follows', async () => {
  for (const words of ['第一句话', '第二句话', '另一句话']) await say(words)
  await shows('/post/1', '另一句话')
  const page = await openRoom(browser, program, BOSS.username, 'comments')
  await search(page).fill('句话')
  await soon(async () => expect(new URL(page.url()).searchParams.get('keyword')).toBe('句话'))
  await rowOf(page, '第一句话').getByRole('checkbox').check()
  await rowOf(page, '第二句话').getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: '隐藏' }).click()
  await told(page, '隐藏了 2 条')
  await shows('/post/1', '第一句话', false)
  await page.getByLabel('状态').selectOption('hidden')
  await soon(async () => expect(await rowOf(page, /./).count()).toBe(2))
  await actOn(page, '第一句话', '放行')
  await told(page, '放行了 1 条')
  await shows('/post/1', '第一句话')
  await page.getByLabel('状态').selectOption('')
  await actOn(page, '第一句话', '置顶')
  await rowOf(page, '置顶').waitFor()
  await rowOf(page, '第一句话').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: '取消置顶' }).waitFor()
  await expectAccessible(page, 'said', '.admin-drawer')
  await page.getByRole('dialog').getByRole('button', { name: '取消置顶' }).click()
  await told(page, '取消置顶')
  await rowOf(page, '第一句话').focus()
  await page.keyboard.press('o')
  await page.waitForURL(/\/post\/1#comment-/)
})

test('words are tried before they count, kept through a reload, and hold what is said next: on the board and in the chat', async () => {
  const page = await openRoom(browser, program, BOSS.username, 'words', PHONE)
  await page.getByLabel('等你看过', { exact: true }).fill('红包')
  await page.getByLabel('打码').fill('加微信')
  await page.getByLabel('试一试').fill('加 微 信')
  await page.getByText('会显示成：＊＊＊＊＊').waitFor()
  await page.reload()
  await soon(async () => expect(await page.getByLabel('打码').inputValue()).toBe('加微信'))
  await expectAccessible(page, 'words')
  // Somebody else was faster: nothing typed is lost, and the next press counts.
  await inDatabase(program, (db) => saveModeration(db, { holdLinks: true }))
  await page.getByRole('button', { name: '保存' }).click()
  await page.getByText('刚刚有人改过了').waitFor()
  expect(await page.getByLabel('打码').inputValue()).toBe('加微信')
  await page.getByRole('button', { name: '保存' }).click()
  await told(page, '已保存')
  await call('/api/message/add', { content: '留言板上的红包' })
  await call('/chat/sendMsg', { type: 'text', content: '聊天里的红包' })
  await call('/chat/sendMsg', { type: 'text', content: '聊天里的话，加微信' })
  await page.goto(`${program.url}/admin?room=messages&status=held`)
  await actOn(page, '留言板上的红包', '放行')
  await page.getByText('没有留言在等你').waitFor()
  await shows('/messages', '留言板上的红包')
  await page.goto(`${program.url}/admin?room=chat`)
  await rowOf(page, '聊天里的话，＊＊＊').waitFor()
  await actOn(page, '聊天里的红包', '不通过')
  await sayYes(page)
  await rowOf(page, '没通过').getByText('（内容已清除）').waitFor()
  await actOn(page, '聊天里的话', '撤回')
  await sayYes(page)
  await rowOf(page, '已撤回').waitFor()
  expect(page.faults.filter((it) => !it.includes('409'))).toEqual([])
})

test('an answer is kept as a draft, sent, and read by who asked; a network that breaks loses nothing', async () => {
  await call('/sys/feedback/add', { type: 'bug', content: '代码块太窄了，看不全' })
  const page = await openRoom(browser, program, BOSS.username, 'feedback', PHONE)
  await actOn(page, '代码块太窄了', '答复')
  await page.getByLabel('答复', { exact: true }).fill('已经加宽')
  await page.route('**/feedback/answer', (it) => it.abort())
  await page.getByRole('button', { name: '送出答复' }).click()
  await page.getByText('网络连接失败').waitFor()
  await page.unroute('**/feedback/answer')
  await page.reload()
  await actOn(page, '代码块太窄了', '答复')
  await soon(async () => expect(await page.getByLabel('答复', { exact: true }).inputValue()).toBe('已经加宽'))
  await page.getByRole('button', { name: '送出答复' }).click()
  await told(page, '答复已送出')
  await rowOf(page, '已答复').waitFor()
  await actOn(page, '代码块太窄了', '关闭')
  await sayYes(page)
  await rowOf(page, '已关闭').waitFor()
})
