import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveModeration } from '#server/content/moderation/moderation.rules.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import { settleComment } from '#server/talk/comment/comment.settle.ts'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import type { Program } from '../support/program.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { button, comeToTalk, field, soon } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ARTICLE = '/post/1'
const [AUTHOR, READER, THIRD] = [
  { username: 'author@example.com', nickname: '写手' },
  { username: 'reader@example.com', nickname: '读客' },
  { username: 'third@example.com', nickname: '路人' },
] as const

let browser: Browser
let program: Program
const at = (path: string) => program.url + path

async function inDatabase<T>(work: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> {
  const db = await openDatabase(`file:${join(program.dataDir, 'inkstone.db')}`)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  const author = await addAccount(program, AUTHOR)
  for (const who of [READER, THIRD]) await addAccount(program, who)
  await inDatabase((db) => db.write((tx) => tx.updateTable('article').set({ user_id: author }).where('id', '=', 1).execute()))
}, 120_000)
afterAll(() => closeAll(browser, program))

async function open(who: { username: string }, path: string, options = {}) {
  const page = await openTab(browser, options)
  await enter(page, program, who.username)
  if (path === ARTICLE) await comeToTalk(page, at(path))
  else await page.goto(at(path))
  return page
}
const said = (page: Page, words: string) => page.locator('[data-comment]', { hasText: words }).last()
const rows = (page: Page) => page.locator('.mailbox .letters li:has([data-row])')
const row = (page: Page, words: string) => rows(page).filter({ hasText: words })
const titleOf = (page: Page, begins: RegExp) => soon(async () => expect(await page.title()).toMatch(begins))
const dot = (page: Page) => page.locator('[data-bell][data-unread]')

async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words)
  await page.keyboard.press('Control+Enter')
  // An emoji is a picture as soon as the comment is rendered.
  const plain = words.replace(/ \[.*\]/, '')
  await soon(async () => expect(await said(page, plain).getAttribute('data-comment')).toMatch(/^[1-9]/))
}
async function answer(page: Page, to: string, whom: string, words: string): Promise<void> {
  await said(page, to).getByRole('button', { name: '回复', exact: true }).first().click()
  await field(page, `回复 ${whom}`).fill(words)
  await page.keyboard.press('Control+Enter')
  await soon(async () => expect(await said(page, words).getAttribute('data-comment')).toMatch(/^[1-9]/))
}

test('[2.12] [4.7] [4.14] a comment is told to its author at once: dot, title and row; an answer and a call to who said it; then read, deleted, put back', async () => {
  const [author, reader] = [await open(AUTHOR, '/notifications'), await open(READER, ARTICLE)]
  const elsewhere = await author.context().newPage()
  const asked = elsewhere.waitForRequest('**/v1/notifications/is-unread')
  await elsewhere.goto(at('/about'))
  expect((await asked).headers().authorization).toMatch(/^[\w-]{20,}$/)
  await author.getByText('都看过了').waitFor()
  expect(await dot(author).count()).toBe(0)

  await say(reader, '检查点那一节的图很清楚 [苦笑]')
  await row(author, '检查点').waitFor()
  expect(await row(author, '检查点').innerText()).toMatch(/读客 评论了你的文章[\s\S]*刚刚/)
  expect(await row(author, '检查点').locator('.excerpt img.emoji').getAttribute('alt')).toBe('[苦笑]')
  await dot(author).waitFor()
  await titleOf(author, /^\(1\) 通知/)
  // Every tab of the browser agrees, whatever it shows.
  await dot(elsewhere).waitFor()
  await titleOf(elsewhere, /^\(1\) 关于/)

  // Opening a notification marks it as read; the pane beside it leads to its comment.
  await row(author, '检查点').locator('[data-row]').click()
  await author.getByRole('link', { name: '到文章里看' }).click()
  await soon(async () => expect(await author.locator('[data-comment]:target').innerText()).toContain('检查点'))
  await soon(async () => expect(await elsewhere.title()).toMatch(/^关于/))
  await soon(async () => expect(await dot(author).count()).toBe(0))

  await answer(author, '检查点', READER.nickname, '谢谢夸奖 @路人')
  await dot(reader).waitFor()
  await titleOf(reader, /^\(1\) /)
  const third = await open(THIRD, '/notifications?type=mention', { viewport: { width: 390, height: 844 } })
  await row(third, '谢谢夸奖').waitFor()
  expect(await row(third, '谢谢夸奖').innerText()).toContain('写手 在评论里提到了你')
  await expectAccessible(third, 'mentions')

  // On a telephone: marked as read in its place, then deleted, put back, and deleted for good.
  await row(third, '谢谢夸奖')
    .getByRole('button', { name: /^标为已读/ })
    .click()
  await soon(async () => expect(await third.locator('.mailbox .unread').count()).toBe(0))
  const remove = () => row(third, '谢谢夸奖').getByRole('button', { name: /^删除/ }).click()
  await remove()
  await soon(async () => expect(await rows(third).count()).toBe(0))
  await button(third, '撤销').click()
  await row(third, '谢谢夸奖').waitFor()
  await remove()
  await button(third, '撤销').waitFor()
  // A reader who leaves the page while undo is still possible has deleted the notification all the same.
  await third.goto(at('/about'))
  await third.goto(at('/notifications'))
  await third.getByText('都看过了').waitFor()
  for (const page of [author, reader, third]) expect(page.faults).toEqual([])
})

test('what another browser says arrives without a reload: whoever reads is told of it, and it comes at his word', async () => {
  const reader = await open(READER, ARTICLE)
  await say(reader, '这里已经有人说话')
  const toTop = (of: Locator) => of.evaluate((it) => it.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await toTop(said(reader, '这里已经有人说话'))
  const third = await open(THIRD, ARTICLE)
  const mark = () => reader.evaluate(() => Object.assign(window, { mark: 1 }))
  const isSameDocument = () => reader.evaluate(() => 'mark' in window)
  await mark()
  await say(third, '隔壁也看到了这句')
  await button(reader, '有 1 条新评论').click()
  await said(reader, '隔壁也看到了这句').waitFor()
  expect(await said(reader, '隔壁也看到了这句').count()).toBe(1)
  expect(await isSameDocument()).toBe(true)

  // The board: the first word on it stands there by itself, the next one waits while somebody reads.
  for (const page of [reader, third]) await page.goto(at('/messages'))
  await mark()
  const message = (words: string) => reader.locator('[data-message]', { hasText: words })
  const leave = async (words: string) => {
    await field(third, '留言').fill(words)
    await field(third, '留言').press('Enter')
    await third.locator('[data-message]', { hasText: words }).waitFor()
  }
  await leave('留言板上的第一句')
  await message('留言板上的第一句').waitFor()
  await toTop(reader.locator('.messages'))
  await leave('留言板上的第二句')
  await button(reader, '有 1 条新留言').click()
  await message('留言板上的第二句').waitFor()
  expect(await reader.locator('.messages').innerText()).toContain('共 2 条')
  expect(await isSameDocument()).toBe(true)
  for (const page of [reader, third]) expect(page.faults).toEqual([])
})

test('pages, kinds and settings have addresses; all of a kind is read at once; keys walk and delete', async () => {
  const id = await inDatabase(async (db) => {
    const { id } = await db.read.selectFrom('user').select('id').where('email', '=', THIRD.username).executeTakeFirstOrThrow()
    const row = (n: number) => ({
      user_id: id,
      type: 'system' as const,
      title: `第 ${n} 件事`,
      create_time: 1_700_000_000_000 + n,
    })
    await db.write((tx) =>
      tx
        .insertInto('notification')
        .values(Array.from({ length: 12 }, (_, n) => row(n + 1)))
        .execute(),
    )
    return id
  })
  const page = await open(THIRD, '/notifications?type=system')
  await row(page, '第 12 件事').waitFor()
  await page.getByRole('button', { name: '第 2 页' }).click()
  await row(page, '第 1 件事').waitFor()
  expect(new URL(page.url()).search).toBe('?type=system&page=2')
  await page.goBack()
  await row(page, '第 12 件事').waitFor()
  await page.getByRole('button', { name: '本类已读' }).click()
  await soon(async () => expect(await page.locator('.mailbox .unread').count()).toBe(0))
  await titleOf(page, /^通知/)
  await rows(page).first().locator('[data-row]').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('第 11 件事')
  await page.keyboard.press('Delete')
  await soon(async () => expect(await row(page, '第 11 件事').count()).toBe(0))
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('第 10 件事')
  await page.getByRole('link', { name: '通知设置' }).click()
  const likes = page.getByRole('switch', { name: '点赞' })
  await likes.click()
  await soon(async () => expect(await likes.getAttribute('aria-checked')).toBe('false'))
  await page.reload()
  await soon(async () => expect(await likes.getAttribute('aria-checked')).toBe('false'))
  await page.getByText('本站还没有开通邮件').waitFor()
  await soon(async () => {
    const left = await inDatabase((db) => db.read.selectFrom('notification').select('title').where('user_id', '=', id).execute())
    expect(left.map((it) => it.title)).not.toContain('第 11 件事')
  })
  expect(page.faults).toEqual([])
})

test('a comment that a word holds is read by nobody else, until it is settled: then it stands there, is counted and told', async () => {
  await inDatabase((db) => saveModeration(db, { words: [{ word: '加群', action: 'hold' }] }))
  const [author, reader] = [await open(AUTHOR, '/notifications'), await open(READER, ARTICLE)]
  const total = async (page: Page) => Number((await page.locator('[data-comment-total]').first().innerText()).replace(/\D/g, ''))
  await field(reader).fill('欢迎加群聊聊')
  await reader.keyboard.press('Control+Enter')
  await reader.getByText('评论已提交，站长看过之后大家就能看到').waitFor()
  await soon(async () => expect(await said(reader, '加群').getAttribute('data-held')).toBe(''))
  const before = await total(reader)
  const stranger = await openTab(browser)
  await comeToTalk(stranger, at(ARTICLE))
  expect(await said(stranger, '加群').count()).toBe(0)
  expect(await row(author, '加群').count()).toBe(0)

  // the admin approves the comment in a process of its own.
  await inDatabase(async (db) => {
    const { id } = await db.read.selectFrom('comment').select('id').where('status', '=', 'held').executeTakeFirstOrThrow()
    await settleComment({ db, now: Date.now }, id, 'shown')
  })
  await author.reload()
  await row(author, '加群').waitFor()
  await reader.goto(at('/notifications'))
  await row(reader, '你的评论已通过审核').waitFor()
  await dot(reader).waitFor()
  await soon(async () => {
    await comeToTalk(stranger, at(ARTICLE))
    expect(await said(stranger, '加群').count()).toBe(1)
  })
  await soon(async () => expect(await total(stranger)).toBe(before + 1))
  for (const page of [author, reader, stranger]) expect(page.faults).toEqual([])
})
