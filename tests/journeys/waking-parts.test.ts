import type { Browser, Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { addAccount, enter } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { fillComments, SPEAKERS } from '../support/rich-comments.ts'
import { fillMoments } from '../support/rich-moments.ts'
import { startSampleBlog } from '../support/sample-blog.ts'
import { allShifts, watchShifts } from '../support/shifts.ts'
import { awake, button, field, soon } from '../support/talk-page.ts'
import { openTab } from '../support/visit.ts'

const ARTICLE = '/post/1'
let browser: Browser
let program: Program

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startSampleBlog()
  await fillComments(program.dataDir, 'article', 1)
  await fillMoments(program.dataDir)
  await addAccount(program, { username: 'boss@example.com', nickname: '管家', role: 'admin' })
  await withOwnerAdmin(program.dataDir, async (admin) => {
    for (let n = 1; n <= 12; n++) await admin.message(`第 ${n} 句话`)
    for (let n = 1; n <= 3; n++) await admin.goods(`模板 ${n}`, { category: '模板', cover: '/favicon.svg' })
    await admin.friend('远山札记', { url: 'https://yuanshan.example.com/', group: '技术同好' })
  })
  const shows = (path: string, words: string) =>
    soon(async () => expect(await (await fetch(program.url + path)).text()).toContain(words))
  await shows(ARTICLE, '同问')
  await shows('/moments', '第七遍')
  await shows('/messages', '第 12 句话')
  await shows('/goods', '模板 3')
  await shows('/friends', '远山札记')
}, 180_000)
afterAll(() => closeAll(browser, program))

async function open(path: string, { width = 1280, isMember = false } = {}) {
  const page = await openTab(browser, { viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  if (isMember) await enter(page, program, SPEAKERS[0].username)
  await watchShifts(page)
  await page.goto(program.url + path)
  return page
}

/** React has taken a printed part over. */
const listens = (it: Locator) =>
  soon(async () =>
    expect(await it.first().evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))).toBe(true),
  )
const box = (page: Page) => page.locator('.talk button.box')
const login = (page: Page) => page.getByRole('dialog', { name: '账号登录' })
const message = (page: Page) => page.getByRole('textbox', { name: '留言' })
const site = (page: Page) => page.getByRole('textbox', { name: '站点名称' })
const keyword = (page: Page) => page.getByRole('main').getByRole('searchbox')
const like = (page: Page) => page.locator('.talk [data-like-comment]').first()

interface Part {
  path: string
  isMember?: boolean
  press: (page: Page) => Locator
  /** Stands when the press has been answered. */
  until?: (page: Page) => Promise<unknown>
}

const parts: Record<string, Part> = {
  'comments, of a stranger': { path: ARTICLE, press: (page) => button(page, '最新') },
  'the box of comments, of a stranger': { path: ARTICLE, press: box, until: (page) => login(page).waitFor() },
  'comments, of a member': { path: ARTICLE, isMember: true, press: field, until: awake },
  'moments, of a stranger': {
    path: '/moments',
    press: (page) => page.locator('[data-like]').first(),
    until: (page) => login(page).waitFor(),
  },
  'moments, of a member': { path: '/moments', isMember: true, press: (page) => page.locator('[data-like]').first() },
  'the board, of a stranger': {
    path: '/messages',
    press: (page) => button(page, '留一句话，让它飘过山去 登录后送出'),
    until: (page) => login(page).waitFor(),
  },
  'the board, of a member': { path: '/messages', isMember: true, press: message },
  'the application of friends': { path: '/friends', press: site },
  goods: { path: '/goods', press: keyword },
  'the search': {
    path: ARTICLE,
    press: (page) => page.getByRole('button', { name: '搜索文章' }),
    until: (page) => page.getByRole('dialog', { name: '搜索' }).waitFor(),
  },
  'the login': { path: ARTICLE, press: (page) => button(page, '登录'), until: (page) => login(page).waitFor() },
}

describe.each([390, 1280])('nothing moves at %i px, not even after the press, while there wake', (width) => {
  test.each(Object.entries(parts))('%s', async (_, { path, isMember, press, until }) => {
    const page = await open(path, { width, ...(isMember && { isMember }) })
    const part = press(page)
    await part.scrollIntoViewIfNeeded()
    await part.click()
    if (!until) await listens(part)
    await until?.(page)
    await page.waitForLoadState('networkidle')
    // The buttons at the edge grow by one when the reader goes down the page, whatever wakes.
    expect((await allShifts(page)).filter((it) => !it.includes('<aside class="floats'))).toEqual([])
    expect(page.faults.filter((it) => !it.includes('401'))).toEqual([])
  })
})

describe('what a person does before an island is there', () => {
  /** Keeps files back until they are let go. */
  async function hold(page: Page, files: string) {
    let letGo = () => {}
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route(files, async (route) => {
      await held
      await route.continue()
    })
    return () => letGo()
  }

  const fields: Record<string, { path: string; files: string; of: (page: Page) => Locator }> = {
    'a comment': { path: ARTICLE, files: '**/Comments.*.js', of: field },
    'a message': { path: '/messages', files: '**/MessageForm.*.js', of: message },
    'an application': { path: '/friends', files: '**/ApplyForm.*.js', of: site },
  }
  test.each(Object.entries(fields))('%s is written on, with its caret and its focus', async (_, { path, files, of }) => {
    const page = await openTab(browser)
    await enter(page, program, SPEAKERS[1].username)
    const letGo = await hold(page, files)
    await page.goto(program.url + path)
    const it = of(page)
    await it.click()
    await page.keyboard.type('early words')
    for (let n = 0; n < 6; n++) await page.keyboard.press('ArrowLeft')
    letGo()
    await listens(it)
    await page.waitForLoadState('networkidle')
    await page.keyboard.type('er')
    expect(await it.inputValue()).toBe('earlyer words')
    expect(page.faults).toEqual([])
  })

  test('a menu that was asked for is open when it wakes, and stays', async () => {
    const page = await openTab(browser)
    const letGo = await hold(page, '**/Comments.*.js')
    await page.goto(program.url + ARTICLE)
    await page.locator('.talk').getByRole('button', { name: '更多' }).first().click()
    letGo()
    const menu = page.getByRole('menu')
    await menu.getByRole('menuitem', { name: '复制链接' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await menu.isVisible()).toBe(true)
    expect(page.faults).toEqual([])
  })

  test('one press is played again once', async () => {
    const page = await openTab(browser)
    await enter(page, program, SPEAKERS[1].username)
    const letGo = await hold(page, '**/Comments.*.js')
    const likes: string[] = []
    page.on('request', (it) => it.url().includes('/comment/like/') && likes.push(it.url()))
    await page.goto(program.url + ARTICLE)
    const before = await like(page).getAttribute('aria-pressed')
    await like(page).click()
    letGo()
    await soon(async () => expect(await like(page).getAttribute('aria-pressed')).not.toBe(before))
    await page.waitForLoadState('networkidle')
    expect(likes).toEqual([expect.stringMatching(/\/comment\/like\/\d+\?to=1$/)])
    expect(page.faults).toEqual([])
  })

  test('a message that was sent by Enter is sent once, and loads no page', async () => {
    const page = await openTab(browser)
    await enter(page, program, SPEAKERS[2].username)
    const letGo = await hold(page, '**/MessageForm.*.js')
    const sent: unknown[] = []
    page.on('request', (it) => it.url().endsWith('/message/add') && sent.push(it.postDataJSON()))
    await page.goto(`${program.url}/messages`)
    await message(page).click()
    await page.keyboard.type('来得早')
    await page.keyboard.press('Enter')
    letGo()
    await page.locator('[data-message]').filter({ hasText: '来得早' }).waitFor()
    expect(sent).toEqual([{ content: '来得早' }])
    expect(page.url()).toBe(`${program.url}/messages`)
    expect(page.faults).toEqual([])
  })
})
