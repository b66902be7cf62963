import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { closeAll, launchChromium } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { fillComments, SPEAKERS } from '../support/rich-comments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { awake, button, comeToTalk, field, refuseCall, soon, talk } from '../support/talk-page.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

const ARTICLE = 1
const SAID = 20
const [YUAN, BAN] = SPEAKERS
let browser: Browser
let program: Program
let tops: number[]
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await launchChromium()
  program = await startSampleBlog()
  tops = await fillComments(program.dataDir, 'article', ARTICLE)
  await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  await withOwnerAdmin(program.dataDir, (admin) => admin.moment('今天下雨。'))
  await soon(async () => {
    expect(await (await fetch(at(`/post/${ARTICLE}`))).text()).toContain('同问')
    expect(await (await fetch(at('/moments'))).text()).toContain('今天下雨')
  })
}, 120_000)
afterAll(() => closeAll(browser, program))

const rows = (page: Page) => page.locator('[data-slot=comments] > [data-comment]')
const said = (page: Page, words: string) => page.locator('[data-comment]', { hasText: words }).last()
const totals = async (page: Page) => [...new Set(await page.locator('[data-comment-total]').allInnerTexts())]

/** Opens the article in a new tab, scrolls to its comments and wakes them. */
async function openTalk(who?: string, options: Parameters<typeof openTab>[1] = {}) {
  const page = await openTab(browser, options)
  if (who) await enter(page, program, who)
  await comeToTalk(page, at(`/post/${ARTICLE}`))
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
  const sides = (all: Element[]) => all.map((it) => [it.clientWidth, it.clientHeight].join(' by '))
  const faces = await page.locator('[data-comment] .face > :last-child').evaluateAll(sides)
  expect([...new Set(faces)].toSorted()).toEqual(['30 by 30', '36 by 36'])
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

test('a stranger with an older page is told what was said since; only a press brings the scripts', async () => {
  const page = await openTab(browser)
  const scripts: string[] = []
  page.on('request', (it) => scripts.push(...(/\/(Comments|react)\.[^/]*\.js/.exec(it.url())?.slice(1, 2) ?? [])))
  await page.route(at(`/post/${ARTICLE}`), async (route) => {
    const answer = await route.fetch()
    const known = (await answer.text()).replace(`data-known="${SAID}"`, `data-known="${SAID - 3}"`)
    await route.fulfill({ response: answer, body: known })
  })
  await watchShifts(page)
  await comeToTalk(page, at(`/post/${ARTICLE}`))
  const news = button(page, '有 3 条新评论')
  await news.waitFor()
  expect(scripts).toEqual([])
  expect(await shifts(page)).toBeLessThan(0.01)
  await expectAccessible(page, 'news of a conversation')
  await news.click()
  await soon(async () => expect(scripts.toSorted()).toEqual(['Comments', 'react']))
  await soon(async () => expect(await news.count()).toBe(0))
  expect(await rows(page).count()).toBe(10)
})

test('what is opened before the news is there stays open', async () => {
  const page = await openTab(browser)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/v1/api/comment/list**', async (route) => {
    await held
    const response = await route.fetch()
    const body = await response.json()
    body.data.records[0].likeNum = 77
    await route.fulfill({ response, json: body })
  })
  await comeToTalk(page, at(`/post/${ARTICLE}`))
  await button(page, '更多').first().click()
  const item = page.getByRole('menuitem', { name: '复制链接' })
  await item.waitFor()
  release()
  await button(page, '赞 77').waitFor()
  expect([await item.isVisible(), await item.evaluate((it) => it === document.activeElement)]).toEqual([true, true])
})

describe('a member', () => {
  test('says something at once, answers, names somebody, changes and takes it back; everywhere the same number', async () => {
    const [page, other] = [await openTalk(BAN.username), await openTalk(YUAN.username, { viewport: { width: 390, height: 800 } })]
    await field(page).fill('先说一句[微笑]：`码`\n\n```js\nconst tea = 1\n```')
    await button(page, '预览').click()
    await page.locator('.glance code', { hasText: '码' }).waitFor()
    await button(page, '预览').click()
    await field(page).press('Control+Enter')
    await said(page, '先说一句').locator('code', { hasText: '码' }).waitFor()
    // Code in a new comment looks like printed code: it is coloured and can be copied.
    await said(page, '先说一句').locator('figure.code .line span').first().waitFor()
    await said(page, '先说一句').getByRole('button', { name: '复制', exact: true }).waitFor()
    expect(await said(page, '先说一句').locator('.emoji').getAttribute('src')).toContain('slightly-smiling-face')
    expect(await totals(page)).toEqual([String(SAID + 1)])
    expect(await rows(page).first().innerText()).toContain('置顶')

    // The other reader comes back to the tab and is told of the comment, while nothing moves.
    await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await button(other, '有 1 条新评论').click()
    const answer = said(other, '先说一句')
    await answer.getByRole('button', { name: '回复', exact: true }).click()
    // At the lower edge of the window there is no room below it.
    await field(other, `回复 ${BAN.nickname}`).evaluate((it) => it.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await field(other, `回复 ${BAN.nickname}`).pressSequentially('听说 @半')
    await other.getByRole('option', { name: BAN.nickname }).waitFor()
    const names = await other.getByRole('listbox', { name: '提到谁' }).boundingBox()
    expect((names?.y ?? 0) + (names?.height ?? 0)).toBeLessThanOrEqual(await other.evaluate(() => innerHeight))
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
    await expect.poll(() => totals(other)).toEqual([String(SAID + 2)])

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
    // The server stores the comment, and its answer is lost.
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
    // A reply that was begun is announced at the comment it belongs to.
    const answer = field(page, `回复 ${BAN.nickname}`)
    await said(page, '备份那条').getByRole('button', { name: '回复', exact: true }).click()
    await answer.fill('答到一半')
    await page.reload()
    await talk(page).scrollIntoViewIfNeeded()
    await button(page, '继续写回复').click()
    expect(await answer.inputValue()).toBe('答到一半')
    await answer.fill('')
    await button(page, '取消').click()
    await said(page, '备份那条').getByRole('button', { name: '回复', exact: true }).waitFor()
    await refuseCall(page, '**/api/comment/add', 401, '请先登录')
    await refuseCall(page, '**/auth/refreshToken**', 401, '请先登录')
    await button(page, '发布').click()
    await page.getByText('请先登录以继续操作').waitFor()
    // The draft is there again after the next login.
    await soon(async () => expect(await page.locator('.talk textarea').inputValue()).toBe('还没有说的'))
    expect(await page.locator('[data-sending]').count()).toBe(0)
  })
})

describe('a member who reads', () => {
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
    await page.getByRole('menuitem', { name: '举报' }).waitFor()
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
  await button(page, '评论').click()
  await field(page).fill('这里也在下')
  await button(page, '发布').click()
  await said(page, '这里也在下').getByRole('button', { name: '回复', exact: true }).waitFor()
  await button(page, '评论 1').waitFor()
  await expectAccessible(page, 'moment')
  await button(page, '评论 1').click()
  await field(page).waitFor({ state: 'hidden' })

  // Its address finds the comment, even after its moment has moved to a later page.
  const id = await said(page, '这里也在下').getAttribute('data-comment')
  await withOwnerAdmin(program.dataDir, async (admin) => {
    for (let n = 0; n < 10; n++) await admin.moment(`后来的第 ${n} 条`)
  })
  await soon(async () => expect(await (await fetch(at('/moments'))).text()).not.toContain('今天下雨'))
  await page.goto(at('/about'))
  await page.goto(at(`/moments#comment-${id}`))
  await page.locator(`#comment-${id}:target`, { hasText: '这里也在下' }).waitFor()
})

test('where the owner has closed it, it can be read', async () => {
  await withOwnerAdmin(program.dataDir, (admin) => admin.configure({ openComment: false }))
  onTestFinished(() => withOwnerAdmin(program.dataDir, (admin) => admin.configure({ openComment: true })))
  await soon(async () => expect(await (await fetch(at(`/post/${ARTICLE}`))).text()).toContain('评论已关闭'))
  const page = await openTab(browser)
  await enter(page, program, YUAN.username)
  await page.goto(at(`/post/${ARTICLE}`))
  await page.getByText('评论已关闭').waitFor()
  expect(await field(page).count()).toBe(0)
  expect(await button(page, '回复').first().isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: /^评论/ }).count()).toBe(1)
  // While comments are closed, an article without any shows nothing about them.
  await soon(async () => {
    expect(await (await fetch(at('/post/2'))).text()).not.toContain('data-comment-news')
    expect(await (await fetch(at('/moments'))).text()).toContain('&quot;isOpen&quot;:[0,false]')
  })
  await page.goto(at('/post/2'))
  expect(await page.locator('.talk, a[href="#comments"]').count()).toBe(0)
  await page.goto(at('/moments'))
  expect(await page.getByRole('button', { name: /^评论/ }).count()).toBe(0)
})
