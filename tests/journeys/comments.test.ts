import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { atOwnerDesk } from '../support/owner-desk.ts'
import type { Program } from '../support/program.ts'
import { fillComments, SPEAKERS } from '../support/rich-comments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ARTICLE = 1
const SAID = 20
const [YUAN, BAN] = SPEAKERS
let browser: Browser
let program: Program
let tops: number[]
const at = (path: string) => program.url + path
/** What the program or the browser does in its own time. */
const soon = (check: () => Promise<unknown>) => vi.waitFor(check, 20_000)

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  tops = await fillComments(program.dataDir, 'article', ARTICLE)
  await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  await atOwnerDesk(program.dataDir, (desk) => desk.moment('今天下雨。'))
  await soon(async () => {
    expect(await (await fetch(at(`/post/${ARTICLE}`))).text()).toContain('同问')
    expect(await (await fetch(at('/moments'))).text()).toContain('今天下雨')
  })
}, 120_000)
afterAll(async () => {
  await browser.close()
  await program.remove()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const talk = (page: Page) => page.locator('section.talk').first()
const rows = (page: Page) => page.locator('[data-slot=comments] > [data-comment]')
const said = (page: Page, words: string) => page.locator('[data-comment]', { hasText: words }).last()
const field = (page: Page, name = '写评论') => page.getByRole('textbox', { name })
const totals = async (page: Page) => [...new Set(await page.locator('[data-comment-total]').allInnerTexts())]
/** Its tools are there when it is awake. */
const awake = (page: Page) => page.locator('.talk [data-say] .count').first().waitFor({ state: 'attached' })
const refuse = (page: Page, path: string, status: number, message: string) =>
  page.route(path, (route) => route.fulfill({ status, json: { code: status, message, data: null, extra: {} } }))

/** A tab on the article, awake at its conversation. */
async function openTalk(who?: string, options: Parameters<typeof openTab>[1] = {}) {
  const page = await openTab(browser, options)
  if (who) await enter(page, program, who)
  await page.goto(at(`/post/${ARTICLE}`))
  await page.mouse.move(50, 300)
  await talk(page).scrollIntoViewIfNeeded()
  await awake(page)
  return page
}

test('the first page stands in the published page, and reads without scripts', async () => {
  const page = await openTab(browser, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  await page.goto(at(`/post/${ARTICLE}#comment-${tops.at(-1)}`))
  expect(await rows(page).count()).toBe(10)
  expect(await rows(page).first().innerText()).toMatch(
    /远山\s*置顶[\s\S]*广东\s*Firefox · Windows[\s\S]*作者\s*管理员[\s\S]*回复 站长/,
  )
  expect(await totals(page)).toEqual([String(SAID)])
  expect(await page.locator('.emoji').first().getAttribute('alt')).toBe('[思考]')
  expect(await button(page, '回复').first().isVisible()).toBe(false)
  await page.getByText('更早的评论要打开 JavaScript 才能看').waitFor()
})

test('a stranger reads all of it in either order, and is asked to log in where he wants to speak', async () => {
  const page = await openTalk()
  await button(page, '加载更多评论').click()
  await soon(async () => expect(await rows(page).count()).toBe(14))
  expect(await button(page, '加载更多评论').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-comment'))).toBe(String(tops[3]))
  await rows(page).first().getByRole('button', { name: '展开其余 2 条回复' }).click()
  await page.getByText('我这边 XFS 也差不多').waitFor()
  await button(page, '最热').click()
  await soon(async () => expect(await rows(page).nth(1).innerText()).toContain('备份那条救了我'))
  await button(page, '赞 32').first().click()
  const login = page.getByRole('dialog', { name: /登录/ })
  await login.waitFor()
  await page.keyboard.press('Escape')
  await button(page, '说点什么吧，支持 Markdown 与代码块 登录后评论').click()
  await login.waitFor()
  await page.keyboard.press('Escape')
  expect(page.faults.filter((it) => !it.includes('401'))).toEqual([])
})

test('nothing moves while it wakes', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await page.addInitScript(() => {
    const moved = { shift: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const it of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!it.hadRecentInput) moved.shift += it.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await enter(page, program, YUAN.username)
  await page.goto(at(`/post/${ARTICLE}`))
  await page.evaluate(() => document.querySelector('.talk')?.scrollIntoView())
  await awake(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift)).toBeLessThan(0.01)
})

describe('a member', () => {
  test('says something at once, answers, names somebody, changes and takes it back; everywhere the same number', async () => {
    const [page, other] = [await openTalk(BAN.username), await openTalk(YUAN.username, { viewport: { width: 390, height: 800 } })]
    await field(page).fill('先说一句[微笑]：`码`')
    await page.keyboard.press('Control+Enter')
    await said(page, '先说一句').locator('code', { hasText: '码' }).waitFor()
    expect(await said(page, '先说一句').locator('.emoji').getAttribute('src')).toContain('slightly-smiling-face')
    expect(await totals(page)).toEqual([String(SAID + 1)])
    expect(await rows(page).first().innerText()).toContain('置顶')

    // The other one comes back to his tab and is told, without anything moving.
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await button(other, '有 1 条新评论').click()
    const answer = said(other, '先说一句')
    await answer.getByRole('button', { name: '回复', exact: true }).click()
    await field(other, `回复 ${BAN.nickname}`).pressSequentially('听说 @半')
    await other.getByRole('option', { name: BAN.nickname }).waitFor()
    await other.keyboard.press('Enter')
    await other.keyboard.type('知道')
    await other
      .getByRole('button', { name: '回复', exact: true })
      .filter({ hasText: '回复' })
      .and(other.locator('[data-send]'))
      .last()
      .click()
    await said(other, '听说')
      .locator('.mention', { hasText: `@${BAN.nickname}` })
      .waitFor()
    expect(await totals(other)).toEqual([String(SAID + 2)])

    const mine = said(page, '先说一句')
    await mine.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '编辑' }).click()
    await field(page, '编辑评论').fill('改过的一句')
    await button(page, '保存').click()
    await said(page, '改过的一句').getByText('已编辑').first().waitFor()
    await said(page, '改过的一句').getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expectAccessible(page, 'the question', 'dialog[open]')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('删除成功').waitFor()
    expect(await page.getByText('改过的一句').count()).toBe(0)
    await page.reload()
    await soon(async () => expect(await totals(page)).toEqual([String(SAID)]))
  })

  test('sees what did not arrive, and sends it again without saying it twice', async () => {
    const page = await openTalk(YUAN.username)
    await page.route('**/api/comment/add', (route) => route.abort())
    await field(page).fill('路上丢了一次')
    await button(page, '发布').click()
    await page.getByText('没有发出去：网络连接失败').waitFor()
    expect(await field(page).inputValue()).toBe('')
    // The server heard it, and its answer was lost.
    await page.unroute('**/api/comment/add')
    await page.route('**/api/comment/add', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, '重新发送').click()
    await soon(async () =>
      expect(await (await fetch(at(`/v1/api/comment/list?articleId=${ARTICLE}`))).text()).toContain('路上丢了'),
    )
    await page.getByText('没有发出去').waitFor()
    await page.unroute('**/api/comment/add')
    await button(page, '重新发送').click()
    await soon(async () => expect(await page.locator('[data-sending]').count()).toBe(0))
    expect(await page.locator('[data-comment]', { hasText: '路上丢了一次' }).count()).toBe(1)
    const list = await (await fetch(at(`/v1/api/comment/list?articleId=${ARTICLE}`))).text()
    expect(list.split('路上丢了一次').length).toBe(2)
  })

  test('keeps a draft over a reload and a lost session, and hears what is wrong with it', async () => {
    const page = await openTalk(YUAN.username)
    await field(page).fill('长'.repeat(1001))
    await button(page, '发布').click()
    await page.getByText('评论最多 1000 字，现在有 1001 字').waitFor()
    await field(page).fill('还没有说的')
    await page.reload()
    await talk(page).scrollIntoViewIfNeeded()
    await awake(page)
    expect(await field(page).inputValue()).toBe('还没有说的')
    await refuse(page, '**/api/comment/add', 401, '请先登录')
    await refuse(page, '**/auth/refreshToken**', 401, '请先登录')
    await button(page, '发布').click()
    await page.getByText('请先登录以继续操作').waitFor()
    // The form is there again with the next login.
    await soon(async () => expect(await page.locator('.talk textarea').inputValue()).toBe('还没有说的'))
    expect(await page.locator('[data-sending]').count()).toBe(0)
  })

  test('likes, however often he presses, and reports', async () => {
    const page = await openTalk(BAN.username)
    const first = rows(page).first()
    const like = first.locator('[data-like-comment]').first()
    await like.click()
    await like.click()
    await like.click()
    await page.waitForLoadState('networkidle')
    expect(await like.getAttribute('aria-pressed')).toBe('true')
    expect(await like.innerText()).toContain('33')
    await page.reload()
    await talk(page).scrollIntoViewIfNeeded()
    await soon(async () => expect(await like.getAttribute('aria-pressed')).toBe('true'))
    await first.getByRole('button', { name: '更多' }).first().click()
    await expectAccessible(page, 'the menu', '.small-menu')
    await page.getByRole('menuitem', { name: '举报' }).click()
    await page.getByRole('radio', { name: '广告或灌水' }).check()
    await expectAccessible(page, 'the report', 'dialog[open]')
    await button(page, '提交').click()
    await page.getByText('已收到，谢谢你的提醒').waitFor()
  })

  test('who keeps the site pins what is worth it', async () => {
    const page = await openTalk('boss@example.com')
    await said(page, '补一段').getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '置顶' }).click()
    await page.getByText('已置顶').waitFor()
    await said(page, '补一段').getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '取消置顶' }).click()
    await page.getByText('已取消置顶').waitFor()
  })
})

describe('emoji', () => {
  const picker = (page: Page) => page.getByRole('dialog', { name: '选择表情' })
  const favourites = (page: Page) => page.getByRole('group', { name: '收藏的表情' }).locator('[data-id]')
  const order = (page: Page) => favourites(page).evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.id))
  const picture = async (background: string) => ({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 40, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  })
  async function openPicker(page: Page): Promise<void> {
    await button(page, '表情').first().click()
    await page.locator('.emojis input[type=search]:focus').waitFor()
  }
  async function openFavourites(page: Page): Promise<void> {
    await button(page, '表情').first().click()
    await page.getByRole('tab', { name: '收藏' }).click()
    await button(page, '上传图片到收藏').waitFor()
  }
  const upload = async (page: Page, file: Awaited<ReturnType<typeof picture>>) =>
    page.locator('.emojis input[type=file]').setInputFiles(file)

  test('[2.23] [9.12] [1.18] [3.15] opens above its button, finds by name and by arrows, and remembers', async () => {
    const page = await openTalk(YUAN.username)
    for (const [width, wide] of [
      [1280, 480],
      [768, 736],
      [390, 358],
    ] as const) {
      await page.setViewportSize({ width, height: 860 })
      const trigger = button(page, '表情').first()
      await trigger.evaluate((it) => it.scrollIntoView({ block: 'end' }))
      await openPicker(page)
      const box = await picker(page).boundingBox()
      expect([width, box?.width]).toEqual([width, wide])
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await trigger.boundingBox())?.y ?? 0)
      if (width === 1280 || width === 390) await expectAccessible(page, 'picker', '.emojis')
      await page.keyboard.press('Escape')
      await picker(page).waitFor({ state: 'detached' })
    }
    await page.setViewportSize({ width: 1280, height: 860 })
    await openPicker(page)
    await page.keyboard.type('笑哭')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('[笑哭]')
    await openPicker(page)
    await page.getByRole('group', { name: '最近用过' }).getByRole('button', { name: '笑哭' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('[笑哭][咧嘴笑]')
    // Two have this name: the second one is a picture.
    await openPicker(page)
    await page.keyboard.type('亲亲')
    await button(page, '亲亲').last().click()
    expect(await field(page).inputValue()).toContain('![亲亲](/emoji/kissing-face-with-closed-eyes.svg)')
  })

  test('[2.24] [2.25] [4.9] [4.10] [5.12] [9.13] favourites are taken up, put first here, and taken away', async () => {
    const page = await openTalk(YUAN.username)
    await openFavourites(page)
    await page.getByText('还没有收藏').waitFor()
    await upload(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no') })
    await page.getByText('请上传图片文件').waitFor()
    for (const [nth, colour] of ['#a33', '#3a3', '#33a'].entries()) {
      await upload(page, await picture(colour))
      await soon(async () => expect(await favourites(page).count()).toBe(nth + 1))
    }
    await page.getByText('收藏成功').first().waitFor()
    const [first, second, third] = await order(page)
    await favourites(page).last().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '置顶' }).click()
    await soon(async () => expect(await order(page)).toEqual([third, first, second]))
    await page.reload()
    await talk(page).scrollIntoViewIfNeeded()
    await awake(page)
    await openFavourites(page)
    await soon(async () => expect(await order(page)).toEqual([third, first, second]))
    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('favoriteEmojis') ?? '[]') as { id: number; url: string }[],
    )
    expect(kept.map((it) => String(it.id))).toEqual([third, first, second])
    await favourites(page).first().focus()
    await page.keyboard.press('Shift+F10')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('删除成功').waitFor()
    await soon(async () => expect(await order(page)).toEqual([first, second]))
    await favourites(page).first().click()
    expect(await field(page).inputValue()).toBe(`![表情](${kept[1]?.url})`)
    await field(page).fill('')
  })

  test('[8.9] what goes wrong with favourites says so; a finger that rests opens their menu', async () => {
    const page = await openTalk(YUAN.username, { viewport: { width: 390, height: 800 }, hasTouch: true })
    await page.route('**/getFavoriteEmojiList', (route) => route.abort())
    await openFavourites(page)
    await page.getByText('获取收藏失败，请重试').waitFor()
    await page.unroute('**/getFavoriteEmojiList')
    await button(page, '重新获取').click()
    await soon(async () => expect(await favourites(page).count()).toBe(2))
    await page.route('**/delete-emoji/**', (route) => route.abort())
    const rest = () => favourites(page).first().dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await rest()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText('删除失败，请重试').waitFor()
    await refuse(page, '**/delete-emoji/**', 500, '')
    await rest()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByText('删除失败', { exact: true }).waitFor()
    await page.route('**/file/upload**', (route) => route.abort())
    await upload(page, await picture('#fff'))
    await page.getByText('上传失败，请重试').waitFor()
    await page.unroute('**/file/upload**')
    await refuse(page, '**/addFavoriteEmoji**', 400, '表情最多收藏 200 个')
    await upload(page, await picture('#fff'))
    await page.getByText('表情最多收藏 200 个').waitFor()
    await page.route('**/addFavoriteEmoji**', (route) => route.abort())
    await upload(page, await picture('#eee'))
    await page.getByText('收藏失败，请重试').waitFor()
  })
})

test('an address finds its comment on another page and among the answers', async () => {
  const page = await openTab(browser)
  await page.goto(at(`/post/${ARTICLE}#comment-${tops[0]}`))
  await page.locator(`#comment-${tops[0]}:target`).waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(`comment-${tops[0]}`)
  await button(page, '看前面的评论').click()
  await soon(async () => expect(await rows(page).count()).toBeGreaterThan(10))
  const answers = await (await fetch(at(`/v1/api/comment/replies?commentId=${tops.at(-1)}`))).json()
  const hidden = (answers as { data: { records: { id: number }[] } }).data.records.at(-1)?.id
  await page.goto(at('/about'))
  await page.goto(at(`/post/${ARTICLE}#comment-${hidden}`))
  await page.locator(`#comment-${hidden}:target`, { hasText: '我这边 XFS' }).waitFor()
  await page.goto(at('/about'))
  await page.goto(at(`/post/${ARTICLE}#comment-999999`))
  await page.getByText('没有找到这条评论').waitFor()
})

test('under a moment it opens where it is asked for', async () => {
  const page = await openTab(browser, { viewport: { width: 390, height: 800 } })
  await enter(page, program, YUAN.username)
  await page.goto(at('/moments'))
  await button(page, '评论 0').click()
  await field(page).fill('这里也在下')
  await button(page, '发布').click()
  await said(page, '这里也在下').getByRole('button', { name: '回复', exact: true }).waitFor()
  await button(page, '评论 1').waitFor()
  await expectAccessible(page, 'moment')
  await button(page, '评论 1').click()
  await field(page).waitFor({ state: 'hidden' })
})

test('where the owner has closed it, it can be read', async () => {
  await atOwnerDesk(program.dataDir, (desk) => desk.configure({ openComment: false }))
  await soon(async () => expect(await (await fetch(at(`/post/${ARTICLE}`))).text()).toContain('评论已关闭'))
  const page = await openTab(browser)
  await enter(page, program, YUAN.username)
  await page.goto(at(`/post/${ARTICLE}`))
  await page.getByText('评论已关闭').waitFor()
  expect(await field(page).count()).toBe(0)
  await atOwnerDesk(program.dataDir, (desk) => desk.configure({ openComment: true }))
})
