import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { borrowChromium, closeAll } from '../chromium.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter, PASSWORD } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { windows } from '../support/thorough.ts'
import { expectAccessible, openTab } from '../support/visit.ts'

let browser: Browser
let program: Program
const at = (path: string) => program.url + path

beforeAll(async () => {
  browser = await borrowChromium()
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, (admin) => admin.turn('sys_sider_verify_switch', 'N'))
  await addAccount(program, { username: 'ming@example.com', nickname: '林晚舟' })
  await addAccount(program, { username: 'owner@example.com', nickname: '站长', role: 'admin' })
}, 120_000)
afterAll(() => closeAll(browser, program))

// Pages of earlier tests would go on making calls.
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})

const dialog = (page: Page) => page.locator('dialog.login')
const avatar = (page: Page) => page.getByRole('banner').getByRole('button', { name: '我的账号' })
const stranger = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' })
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.locator('.toast').getByText(words, { exact: true }).waitFor()
const cookies = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map((it) => [it.name, it])) as Record<string, { value: string } | undefined>
const envelope = (code: number, data: unknown, message = 'success', extra: object = {}) => ({
  status: code,
  json: { code, message, data, extra },
})
/** Leaves out the browser's own log lines about refused requests. */
const quietly = (page: { faults: string[] }) => page.faults.filter((it) => !it.includes('Failed to load resource'))

async function open(page: Page) {
  await stranger(page).click()
  await dialog(page).waitFor()
}

/** Makes the page believe that the site sends mail. */
const withMail = (page: Page) =>
  page.route('**/auth/ways', (route) => route.fulfill(envelope(200, { logins: [], canMail: true })))

async function fill(page: Page, password = PASSWORD, username = 'ming@example.com') {
  await page.getByLabel('用户名或邮箱').fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
}

async function logIn(page: Page, username = 'ming@example.com') {
  await fill(page, PASSWORD, username)
  await page.keyboard.press('Enter')
  await said(page, '登录成功')
}

/** Waits until the captcha shows another picture than this one. */
const changed = (page: Page, old: string | null) =>
  page.waitForFunction((src) => document.querySelector('.captcha img')?.getAttribute('src') !== src, old)

describe.each(windows(390))('at %i px', (width) => {
  const visit = async (path: string) => {
    const page = await openTab(browser, { viewport: { width, height: 860 } })
    await page.goto(at(path))
    return page
  }

  test('[2.13] [3.1] [8.8] [9.1] [9.11] a wrong password keeps what was typed; the right one ends in two cookies for a week and the user of this tab', async () => {
    const page = await visit('/about')
    await open(page)
    expect((await dialog(page).boundingBox())?.width).toBe(Math.min(420, width - 24))
    await fill(page, 'wrong-password')
    await press(page, '登录')
    await said(page, '用户名或密码错误')
    // The message appears once, and not a second time above the button.
    expect(await page.getByText('用户名或密码错误').count()).toBe(1)
    expect(await page.getByLabel('用户名或邮箱').inputValue()).toBe('ming@example.com')
    await expectAccessible(page, 'account form')
    await logIn(page)
    await dialog(page).waitFor({ state: 'detached' })
    const kept = await page.context().cookies()
    for (const name of ['blog_token', 'blog-refresh-token']) {
      const cookie = kept.find((it) => it.name === name)
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false })
      expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 3600)).toBe(168)
    }
    const user = await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}'))
    expect(user).toMatchObject({ nickname: '林晚舟', role: 'user', token: kept.find((it) => it.name === 'blog_token')?.value })
    expect(await stranger(page).isVisible()).toBe(false)
    await avatar(page).click()
    await page.getByRole('group', { name: '我的账号' }).getByText('普通用户', { exact: true }).waitFor()
    expect(quietly(page)).toEqual([])
  })

  test('[2.13] [4.8] [8.8] the avatar opens name, role and ways; logging out says so at home, here and in another tab', async () => {
    const page = await visit('/about')
    await enter(page, program, 'owner@example.com')
    await page.reload()
    const other = await page.context().newPage()
    await other.goto(at('/archive'))
    await avatar(other).waitFor()
    await avatar(page).click()
    const menu = page.getByRole('group', { name: '我的账号' })
    await menu.getByText('站长', { exact: true }).waitFor()
    await menu.getByText('管理员', { exact: true }).waitFor()
    expect(await menu.getByRole('link', { name: '个人中心' }).getAttribute('href')).toBe('/user/profile')
    await expectAccessible(page, 'account menu')
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await avatar(page).click()
    const told = page.waitForRequest((it) => it.method() === 'POST' && it.url().endsWith('/v1/auth/logout'))
    await menu.getByRole('button', { name: '退出登录' }).click()
    await told
    await page.waitForURL(at('/'))
    await said(page, '已退出登录')
    await stranger(page).waitFor()
    await stranger(other).waitFor()
    expect(await cookies(page)).not.toMatchObject({ blog_token: expect.anything() })
    expect((await cookies(page))['blog-refresh-token']).toBeUndefined()
    expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
    expect(page.faults).toEqual([])
  })

  test('[2.7] [2.9] [2.10] a page for members asks a stranger to log in, and opens without being loaded again', async () => {
    const page = await visit('/user/profile')
    await dialog(page).waitFor()
    expect(await page.title()).toBe('个人中心 - 砚边小记')
    expect(await page.locator('[data-shell]').isVisible()).toBe(false)
    await page.evaluate(() => Object.assign(window, { mark: 1 }))
    await logIn(page)
    await page.locator('[data-shell]').waitFor()
    expect(await page.evaluate(() => 'mark' in window)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/user/profile')
    expect(quietly(page)).toEqual([])
  })

  test('[2.10] who gives up the login is sent home, and Back does not lead to the closed door', async () => {
    const page = await visit('/about')
    await page.goto(at('/user/profile'))
    await dialog(page).waitFor()
    await press(page, '关闭')
    await page.waitForURL(at('/'))
    await page.goBack()
    await page.waitForURL(at('/about'))
  })

  test('[2.9] [2.10] a link to a page for members lets a stranger stay, and leads there after the login', async () => {
    const page = await visit('/about')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/user/profile', textContent: '去个人中心' })
      link.dataset.guarded = ''
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: '去个人中心' }).click()
    await dialog(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
    await fill(page)
    await press(page, '登录')
    await page.waitForURL(at('/user/profile'))
    await page.locator('[data-shell]').waitFor()
  })
})

test('[4.1] [5.1] [5.2] [5.3] [5.4] [5.5] [5.6] [5.7] [5.8] every rule speaks when its field is left, and what was typed survives another form', async () => {
  const page = await openTab(browser)
  await page.goto(at('/'))
  await open(page)
  // This site sends no mail, and says so before anything is typed.
  for (const [form, words] of [
    ['注册', '本站还没有开通邮件，暂时不能注册，请联系站长'],
    ['忘记密码', '本站还没有开通邮件，暂时不能找回密码，请联系站长'],
  ] as const) {
    await press(page, form)
    await dialog(page).getByText(words).waitFor()
    expect(await dialog(page).getByRole('textbox').count()).toBe(0)
    await press(page, '用账号登录')
  }
  await withMail(page)
  await page.reload()
  await open(page)
  const height = await dialog(page).evaluate((it) => it.getBoundingClientRect().height)
  const tall = () => dialog(page).evaluate((it) => it.getBoundingClientRect().height)
  await fill(page, 'a password too long')
  await page.getByLabel('密码', { exact: true }).blur()
  await dialog(page).getByText('长度在 6 到 16 个字符').waitFor()
  await fill(page, 'half a password', 'm')
  await page.getByLabel('用户名或邮箱').blur()
  await dialog(page).getByText('长度在 2 到 50 个字符').waitFor()
  await fill(page, 'half a password')
  await press(page, '注册')
  expect(await tall()).toBe(height)
  const tell = async (label: string, typed: string, words: string) => {
    const field = dialog(page).getByLabel(label, { exact: true })
    await field.fill(typed)
    await field.blur()
    await dialog(page).getByText(words).waitFor()
  }
  await tell('昵称', '', '请输入昵称')
  await tell('昵称', '舟', '长度在 2 到 10 个字符')
  await tell('昵称', '舟'.repeat(11), '长度在 2 到 10 个字符')
  await press(page, '获取验证码')
  await dialog(page).getByText('请先输入邮箱').waitFor()
  await tell('邮箱', '', '请输入邮箱')
  await tell('邮箱', 'nobody', '请输入正确的邮箱')
  await tell('邮箱验证码', '', '请输入验证码')
  await tell('密码', '', '请输入密码')
  await tell('密码', '12345', '长度在 6 到 16 个字符')
  await tell('密码', '1'.repeat(17), '长度在 6 到 16 个字符')
  await press(page, '注册')
  await dialog(page).getByText('请先阅读并同意用户协议和隐私政策').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true')
  await press(page, '账号登录')
  await press(page, '忘记密码')
  expect(await tall()).toBe(height)
  await press(page, '返回登录')
  expect(await page.getByLabel('用户名或邮箱').inputValue()).toBe('ming@example.com')
  expect(await page.getByLabel('密码', { exact: true }).inputValue()).toBe('half a password')
  await tell('用户名或邮箱', '', '请输入用户名')
  await tell('用户名或邮箱', 'a', '长度在 2 到 50 个字符')
  await tell('用户名或邮箱', 'a'.repeat(51), '长度在 2 到 50 个字符')
  await press(page, '注册')
  expect(await dialog(page).getByLabel('邮箱', { exact: true }).inputValue()).toBe('nobody')
  expect(quietly(page)).toEqual([])
})

test('[3.5] [3.6] [4.1] [4.4] [8.6] [8.8] the code is sent once a minute; an account that was made, and a password that was set, lead to the account form', async () => {
  const page = await openTab(browser)
  const sent: string[] = []
  await page.route('**/api/sendEmailCode**', (route) => {
    sent.push(new URL(route.request().url()).search)
    return route.fulfill(envelope(200, true))
  })
  await withMail(page)
  let isRefused = true
  const ends = (data: unknown) => (isRefused ? envelope(400, null, '验证码不正确') : envelope(200, data))
  const bodies: object[] = []
  await page.route('**/api/email/*', (route) => {
    bodies.push(route.request().postDataJSON() as object)
    return route.fulfill(ends(true))
  })
  const lose = (path: string) => page.route(path, (route) => route.abort(), { times: 1 })
  await page.goto(at('/'))
  await open(page)
  await press(page, '注册')
  await page.getByLabel('昵称').fill('晚舟')
  await dialog(page).getByLabel('邮箱', { exact: true }).fill('New@example.com')
  await press(page, '获取验证码')
  await dialog(page).getByText('已发往 new@example.com').waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: /秒后重发/ })
      .isDisabled(),
  ).toBe(true)
  expect(sent).toEqual(['?email=new%40example.com&purpose=register'])
  await page.getByLabel('邮箱验证码').fill('123456')
  await page.getByLabel('密码', { exact: true }).fill('secret-1')
  await page.getByRole('checkbox').check()
  await press(page, '注册')
  await said(page, '验证码不正确')
  isRefused = false
  await lose('**/api/email/register')
  await press(page, '注册')
  await said(page, '注册失败，请重试')
  await dialog(page).getByText('网络连接失败，请检查网络').waitFor()
  await press(page, '注册')
  await said(page, '注册成功')
  expect(await page.getByLabel('用户名或邮箱').inputValue()).toBe('new@example.com')
  await press(page, '忘记密码')
  await dialog(page).getByLabel('邮箱', { exact: true }).fill('new@example.com')
  await page.getByLabel('邮箱验证码').fill('654321')
  await page.getByLabel('新密码', { exact: true }).fill('secret-2')
  await lose('**/api/email/forgot')
  await press(page, '重置密码')
  await said(page, '重置失败，请重试')
  await dialog(page).getByText('网络连接失败，请检查网络').waitFor()
  await press(page, '重置密码')
  await said(page, '密码重置成功')
  await dialog(page).getByRole('heading', { name: '账号登录' }).waitFor()
  expect(bodies.slice(1)).toEqual([
    { nickname: '晚舟', email: 'new@example.com', code: '123456', password: 'secret-1', consent: true },
    { email: 'new@example.com', code: '654321', password: 'secret-2' },
  ])
})

test('[4.3] [5.9] [5.10] [8.5] [8.8] [9.5] captcha and slider, where they are switched on: both begin anew after a failure', async () => {
  const turn = (both: 'Y' | 'N') =>
    withOwnerAdmin(program.dataDir, async (admin) => {
      await admin.turn('sys_verify_switch', both)
      await admin.turn('sys_sider_verify_switch', both)
    })
  await turn('Y')
  onTestFinished(() => turn('N'))
  const page = await openTab(browser)
  await page.goto(at('/'))
  await open(page)
  expect((await dialog(page).boundingBox())?.width).toBe(420)
  const picture = dialog(page).locator('.captcha img')
  const first = await picture.getAttribute('src')
  expect(first).toMatch(/^data:image\/png;base64,/)
  await press(page, '图形验证码，换一张')
  await changed(page, first)
  await fill(page)
  await page.getByLabel('图形验证码', { exact: true }).fill('????')
  await press(page, '登录')
  await dialog(page).getByText('请完成滑块验证').waitFor()
  const handle = page.getByRole('slider')
  const box = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const track = (await dialog(page).locator('.track').boundingBox()) ?? box
  const drag = async (short: number) => {
    await page.mouse.move(box.x + 10, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.move(box.x + 10 + track.width - box.width - short, box.y + 22)
    await page.mouse.up()
  }
  await drag(3)
  expect(await handle.getAttribute('aria-valuenow')).toBe('0')
  expect(await dialog(page).getByText('验证通过').count()).toBe(0)
  await drag(2)
  await dialog(page).getByText('验证通过').waitFor()
  const second = await picture.getAttribute('src')
  await press(page, '登录')
  await said(page, '验证码不正确')
  await handle.waitFor()
  await changed(page, second)
  const code = page.getByLabel('图形验证码', { exact: true })
  expect(await code.inputValue()).toBe('')
  await expect.poll(() => code.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await code.getAttribute('aria-invalid')).toBe('true')
  await handle.press('ArrowRight')
  expect(await dialog(page).getByText('验证通过').count()).toBe(0)
  await handle.press('End')
  await dialog(page).getByText('验证通过').waitFor()
  await expectAccessible(page, 'captcha and slider')
  await page.getByLabel('图形验证码', { exact: true }).fill('AB7K')
  await page.route('**/auth/login', (route) => route.abort())
  const third = await picture.getAttribute('src')
  await press(page, '登录')
  await said(page, '登录失败，请重试')
  await handle.waitFor()
  await changed(page, third)
  await page.unroute('**/auth/login')
  // Instead of reading the captcha, the user can let the browser compute a proof of work.
  await press(page, '看不清？免输入验证')
  await dialog(page).getByRole('progressbar', { name: '验证进度' }).waitFor()
  await dialog(page).getByText('验证好了').waitFor()
  expect(await dialog(page).getByRole('button', { name: '看不清？免输入验证' }).isDisabled()).toBe(true)
  await handle.press('End')
  await press(page, '登录')
  await said(page, '登录成功')
})

test('[3.4] [5.10] a captcha that only a refusal asks for is shown, and so is the second factor', async () => {
  const page = await openTab(browser)
  const refusals = [
    envelope(400, null, '用户名或密码错误', { captchaRequired: true }),
    envelope(400, null, '请输入动态码', { otpRequired: true }),
  ]
  const bodies: Record<string, string>[] = []
  await page.route('**/auth/login', (route) => {
    bodies.push(route.request().postDataJSON() as Record<string, string>)
    return route.fulfill(refusals.shift() ?? envelope(429, null, '尝试次数过多，请稍后再试', { retryAfter: 9 }))
  })
  await page.goto(at('/'))
  await open(page)
  await fill(page)
  expect(await dialog(page).locator('.captcha').count()).toBe(0)
  await press(page, '登录')
  await page.getByLabel('图形验证码', { exact: true }).fill('AB7K')
  await press(page, '登录')
  await page.getByLabel('动态码').fill('123456')
  await page.getByLabel('图形验证码', { exact: true }).fill('AB7K')
  await press(page, '登录')
  await dialog(page)
    .getByRole('button', { name: /秒后可再试/ })
    .waitFor()
  expect(bodies[0]).toEqual({ username: 'ming@example.com', password: PASSWORD, source: 'PC' })
  expect(bodies[2]).toMatchObject({ username: 'ming@example.com', source: 'PC', code: 'AB7K', otp: '123456' })
  expect(bodies[2]?.ticket).toMatch(/^[\w-]{22}$/)
})
