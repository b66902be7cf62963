import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { borrowChromium, closeAll } from '../chromium.ts'
import { callAs, inDatabase, openRoom, rowOf, sayYes, told } from '../support/admin-room-acts.ts'
import { addAccount } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { soon } from '../support/talk-page.ts'

const BOSS = { username: 'boss@example.com', nickname: '管家', role: 'admin' } as const
const WRITER = { username: 'writer@example.com', nickname: '写手' } as const
const SPAMMER = { username: 'spam@example.com', nickname: '推广助手' } as const
const ARTICLE = 1

let browser: Browser
let program: Program
let spammer: number
const call = (who: { username: string }, path: string, body: object) => callAs(program, who.username, path, body)

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  for (const who of [BOSS, WRITER]) await addAccount(program, who)
  spammer = await addAccount(program, SPAMMER)
  await inDatabase(program, (db) => saveModeration(db, { words: [{ word: '红包', action: 'hold' }] }))
  for (const title of ['第一篇投稿', '第二篇投稿', '第三篇投稿'])
    await call(WRITER, '/sys/article/add', { title, contentMd: `${title}的正文。`, categoryId: 1, tagNames: ['审核'], status: 3 })
  await call(WRITER, '/api/comment/add', { articleId: ARTICLE, contentMd: '红包不是重点，图画得好' })
  await call(SPAMMER, '/api/comment/add', { articleId: ARTICLE, contentMd: '加我领红包' })
  await call(SPAMMER, '/api/message/add', { content: '加我进群' })
  await call(WRITER, '/api/moderation/report', { targetType: 'user', targetId: spammer, reason: 'spam', note: '到处发' })
  await call(WRITER, '/sys/feedback/add', { type: 'bug', content: '目录在手机上挡住了正文' })
}, 120_000)
afterAll(() => closeAll(browser, program))

const published = async (path: string) => {
  const answer = await fetch(program.url + path)
  return (await answer.text()).replace(/<wbr[^>]*>/g, '')
}
/** Opens a room by the keyboard: the side list consists of links, so Enter follows one and changes the address. */
const walk = async (page: Page, room: string) => {
  await page.locator(`.side a[href="?room=${room}"]`).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('room') === room)
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('a moderator’s day by keyboard alone: three articles, comments, a complaint and its spammer, feedback', async () => {
  const page = await openRoom(browser, program, BOSS.username, 'overview')
  await page.getByRole('heading', { name: '等你处理' }).waitFor()
  const waiting = page.locator('.todo li', { hasText: '举报' })
  expect((await waiting.innerText()).replace(/\s+/g, ' ')).toContain('1')

  await walk(page, 'review')
  await page
    .getByRole('table')
    .getByRole('row', { name: /第一篇投稿/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: '第一篇投稿' }).locator('.prose', { hasText: '的正文' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: '第二篇投稿' }).locator('.prose', { hasText: '的正文' }).waitFor()
  await page.keyboard.press('r')
  await page.getByRole('textbox', { name: '退回的理由' }).waitFor()
  await page.keyboard.type('题目太宽，请缩小一点')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog', { name: '第三篇投稿' }).locator('.prose', { hasText: '的正文' }).waitFor()
  await page.keyboard.press('a')
  await page.getByText('没有文章在等').waitFor()

  // One waiting comment is approved; the next one gets the focus and is removed.
  await walk(page, 'comments')
  await rowOf(page, '红包不是重点').focus()
  await page.keyboard.press('a')
  await told(page, '放行了 1 条')
  await rowOf(page, '加我领红包').focus()
  await page.keyboard.press('d')
  await sayYes(page)
  await told(page, '删除了 1 条')
  await soon(async () => expect(await focused(page)).toContain('红包不是重点'))

  // The complaint leads to the user behind it, who is banned and whose content is removed.
  await walk(page, 'reports')
  await rowOf(page, '推广助手').focus()
  await page.keyboard.press('a')
  await page.getByRole('dialog').getByText('到处发').waitFor()
  await page.getByRole('radio', { name: '不动' }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('dialog').getByLabel('原因').focus()
  await page.keyboard.type('连续发布推广链接')
  await page.getByRole('button', { name: '处理并了结' }).focus()
  await page.keyboard.press('Enter')
  await told(page, '处理了 1 次举报')
  await page.getByText('没有举报在等你').waitFor()
  await walk(page, 'messages')
  await rowOf(page, '加我进群').focus()
  await page.keyboard.press('h')
  await told(page, '隐藏了 1 条')

  await walk(page, 'feedback')
  await rowOf(page, '目录在手机上').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('答复').focus()
  await page.keyboard.type('改好了，谢谢')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await told(page, '答复已送出')
  await rowOf(page, '已答复').waitFor()

  // The published pages show the decisions.
  await soon(async () => expect(await published(`/post/${ARTICLE}`)).toContain('红包不是重点'))
  expect(await published(`/post/${ARTICLE}`)).not.toContain('加我领红包')
  await soon(async () => expect(await published('/')).toContain('第三篇投稿'))
  await soon(async () => expect(await published('/messages')).not.toContain('加我进群'))
  const login = await fetch(`${program.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: SPAMMER.username, password: 'correct-1', source: 'PC' }),
  })
  expect(((await login.json()) as { message: string }).message).toContain('连续发布推广链接')
  await walk(page, 'overview')
  await page.getByText('没有什么在等你').waitFor()
  await walk(page, 'log')
  await rowOf(page, '答复了反馈').waitFor()
  for (const words of ['隐藏了留言', '处理了举报', '封禁了用户', '删除了评论', '放行了评论', '退回了文章'])
    await rowOf(page, words).first().waitFor()
  expect(page.faults).toEqual([])
})
