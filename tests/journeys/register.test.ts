import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter, PASSWORD, quietLine } from '../support/member.ts'
import { openPostOffice } from '../support/post-office.ts'
import type { Program } from '../support/program.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

/** A stranger becomes a member, with a real mail server; the site as it is after the first start, the slider included. */
let browser: Browser
let program: Program
let post: Awaited<ReturnType<typeof openPostOffice>>
/** Is the address that links in mails begin with; a test opens the same path at the program. */
const LINKED = 'http://localhost:4321'

beforeAll(async () => {
  post = await openPostOffice()
  const mail = { SMTP_URL: `smtp://${post.settings.host}:${post.settings.port}`, MAIL_FROM: post.settings.from, SITE_URL: LINKED }
  ;[browser, program] = await Promise.all([
    launchChromium({ args: ['--host-resolver-rules=MAP lan.test 127.0.0.1'] }),
    startEmptyBlog(mail),
  ])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await program.remove()
  await post.close()
})
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const here = (path: string) => program.url + path
/** The same site by a name that is neither this machine nor https: no secure context, so no locks, no secure cookies. */
const inLan = (path: string) => `http://lan.test:${new URL(program.url).port}${path}`

const dialog = (page: Page) => page.locator('dialog.login')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.locator('.toast').getByText(words, { exact: true }).waitFor()
const centre = (page: Page) => page.locator('[data-shell]')
const own = async (page: Page) =>
  (await page.context().cookies()).filter((it) => it.name.includes('blog')).sort((a, b) => a.name.localeCompare(b.name))
/** Refused requests, and headers that mean nothing without https: the browser itself writes them down. */
const quietly = (page: { faults: string[] }) =>
  page.faults.filter((it) => !/Failed to load resource|Cross-Origin-Opener-Policy header has been ignored/.test(it))
/** Numbers the addresses: each test needs its own, because a mailbox gets one code a minute. */
let readers = 0
const newAddress = () => `reader-${++readers}@example.com`

async function open(page: Page) {
  await page.goto(here('/'))
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click()
  await dialog(page).waitFor()
}

async function logIn(page: Page, password: string) {
  await field(page, '密码').fill(password)
  await page.getByRole('slider').press('End')
  await press(page, '登录')
}

async function askForCode(page: Page, email: string) {
  await field(page, '邮箱').fill(email)
  await press(page, '获取验证码')
  await dialog(page).getByText(`已发往 ${email}`).waitFor()
  await field(page, '邮箱验证码').fill(await post.codeFor(email))
}

const picture = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function fillRegister(page: Page) {
  await press(page, '注册')
  await field(page, '昵称').fill('林晚舟')
  await field(page, '密码').fill('quiet-paper')
  await page.getByRole('checkbox').check()
}

describe.each([
  { name: 'this machine', at: here, width: 1280, bound: ['blog_bind'] },
  { name: 'a plain name of the house', at: inLan, width: 390, bound: [] },
])('by $name', ({ at, width, bound }) => {
  test('a stranger at a closed door registers by mail, is at home there, and leaves in another tab', async () => {
    const page = await openTab(browser, { viewport: { width, height: 860 } })
    const email = newAddress()
    await page.goto(at('/user/profile'))
    await dialog(page).waitFor()
    await fillRegister(page)
    await askForCode(page, email)
    await press(page, '注册')
    await said(page, '注册成功')
    expect(await field(page, '用户名或邮箱').inputValue()).toBe(email)
    await logIn(page, 'quiet-paper')
    await said(page, '登录成功')
    await centre(page).getByText('林晚舟').first().waitFor()
    expect(page.url()).toBe(at('/user/profile'))
    expect((await own(page)).map((it) => it.name)).toEqual([...bound, 'blog_token', 'blog-refresh-token'])

    if (width < 768) await page.getByRole('link', { name: '个人资料' }).click()
    await page.locator('input[type=file]').setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: await picture() })
    await page.getByRole('button', { name: '用作头像' }).click()
    await said(page, '头像已更新')
    await page.goto(at('/user/profile?tab=sign'))
    await page.getByRole('button', { name: '签到', exact: true }).click()
    await said(page, '签到成功，已连续 1 天')

    const other = await page.context().newPage()
    await other.goto(at('/about'))
    await other.getByRole('banner').getByRole('button', { name: '我的账号' }).click()
    await other.getByRole('button', { name: '退出登录' }).click()
    await other.waitForURL(at('/'))
    await said(other, '已退出登录')
    await dialog(page).waitFor()
    expect(await centre(page).isVisible()).toBe(false)
    expect((await own(page)).map((it) => it.name)).toEqual(bound)
    await press(page, '关闭')
    await page.waitForURL(at('/'))
    expect(quietly(page)).toEqual([])
  })
})

test('who forgot the password sets another one by mail: sessions elsewhere end with one sentence, and the old word is none', async () => {
  const email = newAddress()
  await addAccount(program, { username: email })
  const aware = await openTab(browser)
  await enter(aware, program, email)
  await aware.goto(here('/user/profile?tab=sign'))
  await aware.getByRole('button', { name: '签到', exact: true }).waitFor()
  const old = await openTab(browser)
  await enter(old, program, email)
  // This page has no connection, so it is not told about the end of its session.
  await quietLine(old)
  await old.goto(here('/user/profile?tab=sign'))
  const sign = old.getByRole('button', { name: '签到', exact: true })
  await sign.waitFor()

  const page = await openTab(browser)
  await open(page)
  await press(page, '忘记密码')
  await askForCode(page, email)
  await field(page, '新密码').fill('quiet-paper')
  await press(page, '重置密码')
  await said(page, '密码重置成功')
  expect((await post.letter((it) => it.to === email)).subject).toContain('密码')
  await logIn(page, PASSWORD)
  await said(page, '用户名或密码错误')
  await logIn(page, 'quiet-paper')
  await said(page, '登录成功')

  // A page with a connection is told about the end, and shows nothing of the member any more.
  await expect.poll(() => centre(aware).isVisible()).toBe(false)
  expect(await aware.locator('.toast').count()).toBe(0)
  await sign.click()
  await said(old, '请先登录以继续操作')
  await dialog(old).waitFor()
  expect(await old.locator('.toast').count()).toBe(1)
  expect(await centre(old).isVisible()).toBe(false)
  expect(await own(old)).toEqual([])
  await field(old, '用户名或邮箱').fill(email)
  await logIn(old, 'quiet-paper')
  await sign.waitFor()
  expect([quietly(page), quietly(old)]).toEqual([[], []])
})

test('who changes the address sends every other browser away; the letter to the old mailbox gives the account back, by a press', async () => {
  const [email, elsewhere] = [newAddress(), newAddress()]
  await addAccount(program, { username: email })
  const [page, other] = [await openTab(browser), await openTab(browser)]
  for (const it of [page, other]) {
    await enter(it, program, email, { isTied: true })
    await it.goto(here('/user/profile'))
    await centre(it).waitFor()
  }
  await page.getByRole('textbox', { name: '邮箱', exact: true }).fill(elsewhere)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByRole('textbox', { name: '邮箱验证码' }).fill(await post.codeFor(elsewhere))
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('资料已保存').first().waitFor()
  await expect.poll(() => centre(other).isVisible()).toBe(false)
  await expect.poll(() => own(other).then((all) => all.map((it) => it.name))).toEqual(['blog_bind'])
  expect(await centre(page).isVisible()).toBe(true)

  const letter = await post.letter((it) => it.to === email && it.subject.includes('邮箱已更换'))
  const mailbox = await openTab(browser)
  await mailbox.setContent(letter.html)
  const link = await mailbox.getByRole('link', { name: '不是我换的，把邮箱换回来' }).getAttribute('href')
  const { pathname, search } = new URL(link ?? '')
  await mailbox.goto(here(pathname + search))
  await expectAccessible(mailbox, 'undo')
  await mailbox.getByRole('button', { name: '换回这个邮箱' }).click()
  await mailbox.getByRole('heading', { name: '邮箱已经换回来了' }).waitFor()
  await expect.poll(() => centre(page).isVisible()).toBe(false)
  await mailbox.goto(here(pathname + search))
  await mailbox.getByRole('heading', { name: '链接已经失效' }).waitFor()

  await open(mailbox)
  await field(mailbox, '用户名或邮箱').fill(email)
  await logIn(mailbox, PASSWORD)
  await said(mailbox, '用户名或密码错误')
  expect([quietly(page), quietly(other), quietly(mailbox)]).toEqual([[], [], []])
})

test('what the server refuses stands at its field, which has the focus and takes another word', async () => {
  const page = await openTab(browser)
  await open(page)
  await fillRegister(page)
  await field(page, '昵称').fill('管理员')
  await askForCode(page, newAddress())
  await field(page, '邮箱验证码').press('Enter')
  await said(page, '这个昵称不能使用，请换一个')
  const nickname = field(page, '昵称')
  const note = page.locator(`[id="${await nickname.getAttribute('aria-describedby')}"]`)
  await note.getByText('这个昵称不能使用，请换一个').waitFor()
  await expect.poll(() => nickname.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await nickname.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page, 'refused nickname')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('秦岭')
  await expect.poll(() => nickname.getAttribute('aria-invalid')).toBe('false')
  await page.keyboard.press('Enter')
  await said(page, '注册成功')
  expect(quietly(page)).toEqual([])
})

test('while the mail server is away the form says so, and keeps what was typed', async () => {
  await post.close()
  const page = await openTab(browser)
  await open(page)
  await fillRegister(page)
  const email = newAddress()
  await field(page, '邮箱').fill(email)
  await press(page, '获取验证码')
  await said(page, '邮件暂时发不出去，请稍后再试')
  await dialog(page).locator('.field').getByText('邮件暂时发不出去，请稍后再试').waitFor()
  expect(await dialog(page).getByText('已发往').count()).toBe(0)
  expect(
    await dialog(page)
      .getByRole('button', { name: /秒后可再试/ })
      .isDisabled(),
  ).toBe(true)
  expect(await Promise.all(['昵称', '邮箱', '密码'].map((it) => field(page, it).inputValue()))).toEqual([
    '林晚舟',
    email,
    'quiet-paper',
  ])
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await expectAccessible(page, 'no mail')
  expect(quietly(page)).toEqual([])
})
