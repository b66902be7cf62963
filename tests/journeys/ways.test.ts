import { Events, type MutableRedirectUri, OAuth2Server } from 'oauth2-mock-server'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PROOF_SECONDS } from '#contract/core/define.ts'
import { updateAccount } from '#server/people/auth/account.queries.ts'
import { insertIdentity } from '#server/people/auth/identity.queries.ts'
import { authenticator } from '#server/people/auth/second-factor.ts'
import type { WechatAccount } from '#server/people/wechat/wechat.account.ts'
import { borrowChromium } from '../chromium.ts'
import {
  avatar,
  dialog,
  login,
  logOut,
  nickname,
  open,
  PHONE,
  press,
  quietly,
  row,
  STILL,
  said,
  shownCode,
  way,
} from '../support/account-page.ts'
import { startEmptyBlog } from '../support/filled-program.ts'
import { addAccount, enter, PASSWORD } from '../support/member.ts'
import { withOwnerAdmin } from '../support/owner-admin.ts'
import type { Program } from '../support/program.ts'
import { prove, withoutProof } from '../support/proof-page.ts'
import { type ServedHere, serveHere } from '../support/serve-here.ts'
import { expectAccessible, openTab } from '../support/visit.ts'
import { PLAIN_ACCOUNT, SEALED_ACCOUNT, sendText } from '../support/wechat.ts'

/** WeChat and an issuer of OpenID Connect stand beside the site, and speak with it as the real ones do. */
let browser: Browser
let program: Program
let issuer: OAuth2Server
let here: ServedHere
let site: Program
/** Holds the person who is logged in at the issuer. */
let person = { sub: 'lin-1', preferred_username: '林间' }
const ids: Record<'ming' | 'owner', number> = { ming: 0, owner: 0 }
const at = (path: string) => here.url + path

beforeAll(async () => {
  browser = await borrowChromium()
  issuer = new OAuth2Server()
  await issuer.issuer.keys.generate('RS256')
  await issuer.start(0, 'localhost')
  issuer.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, person))
  program = await startEmptyBlog()
  await withOwnerAdmin(program.dataDir, async (admin) => {
    await admin.turn('sys_sider_verify_switch', 'N')
    await admin.configure({ loginTypeList: ['wechat', 'home', 'github'] })
  })
  ids.ming = await addAccount(program, { username: 'ming@example.com', nickname: '林晚舟' })
  ids.owner = await addAccount(program, { username: 'owner@example.com', nickname: '站长', role: 'admin' })
  const provider = { name: 'home', clientId: 'blog', clientSecret: 's3cret', issuer: issuer.issuer.url ?? '', label: '家里' }
  here = await serveHere(program.dataDir, { wechat: null, providers: [provider] })
  site = { ...program, url: here.url }
  const isPublished = async (path: string) => expect(await (await fetch(at(path))).text()).toContain('wechat')
  for (const path of ['/about', '/archive', '/user/profile']) await vi.waitFor(() => isPublished(path), 20_000)
})
afterAll(async () => {
  await browser.close()
  await here.close()
  await issuer.stop()
  await program.remove()
})

beforeEach(() => {
  here.logins.wechat = PLAIN_ACCOUNT
})
// Pages that nobody looks at any more would go on asking.
afterEach(() => Promise.all(browser.contexts().map((it) => it.close())))

async function visit(path: string, more: object = {}) {
  const page = await openTab(browser, { ...STILL, ...more })
  await page.goto(at(path))
  return page
}
const say = (content: string, from: string, account = here.logins.wechat as WechatAccount) =>
  sendText(here.url, account, content, from)

describe('by WeChat', () => {
  test('[2.22] [4.1] [4.2] the page logs in by itself when the code was sent', async () => {
    const page = await visit('/about', PHONE)
    await open(page)
    await login(page).getByRole('heading', { name: '微信扫码登录' }).waitFor()
    await shownCode(page)
    // Only the third parties of the configuration are shown; the account form leads to other forms and back.
    const thirdParties = login(page).getByRole('button', { name: /^用 .+ 登录$/ })
    expect(await thirdParties.evaluateAll((all) => all.map((it) => it.ariaLabel))).toEqual(['用 home 登录'])
    await press(page, '账号登录')
    for (const name of ['注册', '忘记密码']) {
      await press(page, name)
      await press(page, '账号登录')
    }
    await press(page, '扫码登录')
    const code = await shownCode(page)
    expect(await say(code, 'o-plain')).toMatch(/^登录成功，请回到网页。[\s\S]*Chrome/)
    await said(page, '登录成功')
    await login(page).waitFor({ state: 'detached' })
    await avatar(page).waitFor()
    expect(await nickname(page)).toMatch(/^.{2,10}$/u)
    expect(await say(code, 'o-somebody-else')).toContain('验证码不对')
    expect(page.faults).toEqual([])
  })

  test('[4.1] [4.2] [9.4] a code is asked about each second and gets old after a minute; another one takes its place, also where messages are encrypted', async () => {
    here.logins.wechat = SEALED_ACCOUNT
    const page = await openTab(browser, STILL)
    let polls = 0
    page.on('request', (it) => void (it.url().includes('isLogin') && polls++))
    /** Checks that the page does not poll any more. */
    const isQuiet = async () => {
      const before = polls
      await page.clock.runFor(3000)
      expect(polls).toBe(before)
    }
    await page.clock.install()
    await page.goto(at('/about'))
    await open(page)
    const old = await shownCode(page)
    for (const count of [1, 2, 3]) {
      await page.clock.runFor(1000)
      await expect.poll(() => polls).toBeGreaterThanOrEqual(count)
    }
    await page.clock.fastForward(60_000)
    await login(page).getByText('验证码已失效').waitFor()
    await isQuiet()
    await press(page, '换一个新的验证码')
    await expect.poll(() => shownCode(page)).not.toBe(old)
    await press(page, '账号登录')
    await page.getByLabel('用户名或邮箱').waitFor()
    await isQuiet()
    await page.keyboard.press('Escape')
    await login(page).waitFor({ state: 'detached' })
    await open(page)
    await login(page).getByRole('heading', { name: '微信扫码登录' }).waitFor()
    expect(await say(old, 'o-plain')).toContain('验证码不对')
    expect(await say(await shownCode(page), 'o-plain')).toContain('登录成功')
    await page.clock.runFor(2000)
    await said(page, '登录成功')
    expect(page.faults).toEqual([])
  })

  test('a site without a public account shows no code, nor the way to one, and who is new knows what he agrees to', async () => {
    here.logins.wechat = null
    const page = await visit('/about', PHONE)
    const asked: string[] = []
    page.on('request', (it) => asked.push(it.url()))
    await open(page)
    await login(page).getByLabel('用户名或邮箱').waitFor()
    // Comes with what the site offers, which may be a moment later than the form.
    await login(page)
      .getByRole('button', { name: /用 .* 登录/ })
      .waitFor()
    expect(await login(page).getByText(/扫码/).count()).toBe(0)
    expect(await login(page).getByRole('link', { name: '《隐私政策》' }).getAttribute('href')).toBe('/privacy')
    expect(asked.filter((it) => /\/v1\/.*wechat/.test(it))).toEqual([])
    expect(page.faults).toEqual([])
  })
})

describe('by a third party', () => {
  const icon = (page: Page) => login(page).getByRole('button', { name: '用 home 登录' })
  const deny = () =>
    issuer.service.once(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
    })

  test('[4.5] there and back to where one was; the code in the address is gone before anything is asked for', async () => {
    person = { sub: 'lin-1', preferred_username: '林间' }
    const page = await visit('/archive', PHONE)
    await open(page)
    const seen: { url: string; at: string }[] = []
    page.on('request', (it) => {
      if (it.url().startsWith(here.url)) seen.push({ url: it.url(), at: page.url() })
    })
    await icon(page).click()
    await said(page, '登录成功')
    await avatar(page).waitFor()
    expect(page.url()).toBe(at('/archive'))
    expect(await nickname(page)).toBe('林间')
    const withToken = seen.filter((it) => it.url.includes('token='))
    expect(withToken.map((it) => it.url.replace(/=.*/, ''))).toEqual([at('/archive?token')])
    expect(seen.find((it) => it.url.endsWith('/auth/exchange'))?.at).toBe(at('/archive'))
    expect(page.faults).toEqual([])
  })

  test('who came that way keeps it until there is another one', async () => {
    person = { sub: 'su-1', preferred_username: '苏木' }
    const page = await visit('/user/profile')
    await login(page).waitFor()
    await icon(page).click()
    await said(page, '登录成功')
    await page.getByText('给自己起个好记的名字吧').waitFor()
    await page.goto(at('/user/profile?tab=binding'))
    await way(page, '解绑', '家里').click()
    await press(page, '解绑')
    await dialog(page).getByText('这是唯一的登录方式，请先设置密码或绑定别的方式').waitFor()
    await press(page, '取消')

    await way(page, '绑定', '微信').click()
    const code = dialog(page).locator('.code b')
    await code.waitFor()
    await expectAccessible(page, 'bind WeChat')
    expect(await say(await code.innerText(), 'o-sumu')).toContain('微信已绑定')
    await said(page, '已绑定微信')
    await way(page, '解绑', '家里').click()
    await press(page, '解绑')
    await said(page, '已解绑 家里')
    await way(page, '绑定', '家里').waitFor()
    await way(page, '解绑', '微信').click()
    await press(page, '解绑')
    await dialog(page).getByText('这是唯一的登录方式').waitFor()
    expect(quietly(page)).toEqual([])
  })

  test('a member binds it, comes in with it elsewhere, and takes it away', async () => {
    person = { sub: 'ming-1', preferred_username: 'ming-at-home' }
    const page = await openTab(browser, PHONE)
    await enter(page, site, 'ming@example.com')
    await page.goto(at('/user/profile?tab=binding'))
    deny()
    await withoutProof(here.clock, async () => {
      await way(page, '绑定', '家里').click()
      await prove(page, PASSWORD)
      await said(page, '你取消了绑定')
      await way(page, '绑定', '家里').click()
      await said(page, '绑定成功')
    })
    await expect.poll(() => page.url()).toBe(at('/user/profile?tab=binding'))
    await row(page, '家里')
      .getByText(/^ming-at-home，.* 起$/)
      .waitFor()
    await expectAccessible(page, 'ways')
    const other = await visit('/about')
    await open(other)
    await icon(other).click()
    await said(other, '登录成功')
    expect(await nickname(other)).toBe('林晚舟')
    // The clock moves so far that the proof of the first time has expired.
    await withoutProof(
      here.clock,
      async () => {
        await way(page, '解绑', '家里').click()
        await press(page, '解绑')
        await prove(page, PASSWORD)
        await said(page, '已解绑 家里')
      },
      2,
    )
    await row(page, '家里').getByText('还没有绑定').waitFor()
    expect(await here.db.read.selectFrom('identity').select('id').where('user_id', '=', ids.ming).execute()).toEqual([])
    expect(quietly(page)).toEqual([])
  })

  test('who changes his mind on the way is back where he was, and no later page sends him on', async () => {
    const page = await visit('/archive')
    await open(page)
    deny()
    const back = page.waitForEvent('framenavigated', () => page.url() === at('/archive'))
    await icon(page).click()
    await back
    await open(page)
    await press(page, '账号登录')
    await page.getByLabel('用户名或邮箱').fill('ming@example.com')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await said(page, '登录成功')
    await page.goto(at('/message'))
    await avatar(page).waitFor()
    await page.waitForFunction(() => sessionStorage.getItem('session'))
    expect((await page.context().cookies()).filter((it) => it.name === 'redirect')).toEqual([])
    expect(page.url()).toBe(at('/message'))
  })
})

describe('with a second factor', () => {
  const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  /** Returns the code that the authenticator app shows. */
  const codeOf = (secret: string) => authenticator(secret, '', '').generate({ timestamp: here.now() })
  const field = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true })

  async function logIn(page: Page, otp: string, wrong?: string) {
    await open(page)
    await press(page, '账号登录')
    await field(page, '用户名或邮箱').fill('owner@example.com')
    await field(page, '密码').fill(PASSWORD)
    await press(page, '登录')
    await field(page, '动态码').waitFor()
    for (const typed of wrong ? [wrong, otp] : [otp]) {
      await field(page, '动态码').fill(typed)
      await press(page, '登录')
      if (typed === wrong) await said(page, '动态码不正确')
    }
    await login(page).waitFor({ state: 'detached' })
    await avatar(page).waitFor()
  }

  test('the owner switches it on, comes in with a code of the telephone and with one of the drawer, and switches it off', async () => {
    const page = await openTab(browser, PHONE)
    for (let device = 0; device < 2; device++) await enter(page, site, 'owner@example.com')
    await page.goto(at('/user/profile?tab=binding'))
    const factor = page.getByRole('region', { name: '两步验证' })
    const devices = page.getByRole('region', { name: '登录设备' }).getByRole('listitem')
    await expect.poll(() => devices.count()).toBe(2)
    await factor.getByText('未开启').waitFor()
    await withoutProof(here.clock, async () => {
      await factor.getByRole('button', { name: '开启' }).click()
      await press(page, '继续')
      await prove(page, PASSWORD)
    })
    const secret = await dialog(page).locator('code').innerText()
    await expectAccessible(page, 'secret')
    await field(page, '动态码').fill('12345')
    await press(page, '开启')
    await dialog(page).getByText('动态码不正确').waitFor()
    await field(page, '动态码').fill(codeOf(secret))
    await press(page, '开启')
    await dialog(page).getByRole('heading', { name: '收好恢复码' }).waitFor()
    await expectAccessible(page, 'recovery codes')
    const codes = await dialog(page).locator('.codes li').allInnerTexts()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    await press(page, '我收好了')
    await factor.getByText('已开启').waitFor()
    await expect.poll(() => devices.count()).toBe(1)

    await logOut(page)
    // A code of the authenticator app is valid once.
    const used = codeOf(secret)
    here.clock.ahead += 60_000
    await logIn(page, codeOf(secret), used)
    await logOut(page)
    await logIn(page, first.toLowerCase(), '123')

    await page.goto(at('/user/profile?tab=binding'))
    await factor.getByRole('button', { name: '关闭' }).click()
    // The login is too old to switch the second factor off without a code.
    here.clock.ahead += PROOF_SECONDS * 1000
    for (const typed of [first, second]) {
      await field(page, '动态码或恢复码').fill(typed)
      await press(page, '关闭')
      if (typed === first) {
        await page.getByLabel('当前密码').fill(PASSWORD)
        await page.keyboard.press('Enter')
      }
      if (typed === first) await dialog(page).getByText('动态码不正确').waitFor()
    }
    await said(page, '两步验证已关闭')
    await factor.getByText('未开启').waitFor()
    here.clock.ahead -= PROOF_SECONDS * 1000
    expect(quietly(page)).toEqual([])
  })

  test('no other way leads around it: the page says so, and shows the form for the password', async () => {
    person = { sub: 'owner-1', preferred_username: 'owner' }
    const bound = { user_id: ids.owner, name: '', create_time: Date.now() }
    await here.db.write(async (tx) => {
      await updateAccount(tx, ids.owner, { otp_secret: `${SECRET}:0` })
      await insertIdentity(tx, { provider: 'wechat', subject: 'o-owner', ...bound })
      await insertIdentity(tx, { provider: 'home', subject: 'owner-1', ...bound })
    })
    const page = await visit('/about', PHONE)
    await open(page)
    await say(await shownCode(page), 'o-owner')
    await login(page).getByText('这个账号开启了两步验证，请用密码登录').waitFor()
    await press(page, '用账号登录')
    await field(page, '用户名或邮箱').waitFor()
    await login(page).getByRole('button', { name: '用 home 登录' }).click()
    await said(page, '这个账号开启了两步验证，请用密码登录')
    expect(page.url()).toBe(at('/about'))
    expect(quietly(page)).toEqual([])
  })
})
