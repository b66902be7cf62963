import type { Page, Route } from 'playwright'
import type { Row } from '../screens.ts'

const anyone = ['stranger'] as const
const DIALOG = '.login'
const REFUSED = /Failed to load resource/

const answer =
  (code: number, data: unknown, message = 'success', extra: object = {}) =>
  (route: Route) =>
    route.fulfill({ status: code, json: { code, message, data, extra } })
const ways = answer(200, { logins: ['wechat', 'github', 'gitee', 'qq', 'weibo'], canMail: true })
const wechat =
  (getCode = answer(200, { code: 'K7WM2XQF' }), isLogin = answer(200, null)) =>
  async (page: Page) => {
    await page.route('**/auth/ways', ways)
    await page.route('**/api/wechat/**', (route) => (route.request().url().includes('getCode') ? getCode(route) : isLogin(route)))
  }
const never = async (page: Page) => {
  await page.route('**/auth/ways', ways)
  await page.route('**/api/wechat/**', () => {})
}
const switches = (captcha: 'Y' | 'N', slider: 'Y' | 'N') => async (page: Page) => {
  await wechat()(page)
  await page.route('**/getConfigByKey/sys_verify_switch', answer(200, { configKey: 'sys_verify_switch', configValue: captcha }))
  await page.route('**/getConfigByKey/sys_sider_verify_switch', answer(200, { configKey: '', configValue: slider }))
  await page.route('**/api/sendEmailCode**', answer(200, true))
}

async function open(page: Page) {
  const menu = page.getByRole('button', { name: '登录', exact: true }).first()
  await menu.click()
  await page.locator(DIALOG).waitFor()
}
async function openAccount(page: Page) {
  await open(page)
  await page.locator(DIALOG).getByRole('button', { name: '账号登录' }).click()
  await page.getByLabel('用户名或邮箱').waitFor()
}
const press = (page: Page, name: string) => page.locator(DIALOG).getByRole('button', { name, exact: true }).click()
const text = (page: Page, words: string | RegExp) => page.locator(DIALOG).getByText(words).first().waitFor()

export const loginRows: readonly Row[] = [
  {
    name: 'gate',
    screen: '/user/profile',
    at: '/user/profile',
    roles: anyone,
    states: [
      { name: 'asked', blog: 'rich', above: true, prepare: wechat(), open: (page) => page.locator(DIALOG).waitFor() },
      { name: 'no-script', javaScript: false },
    ],
  },
  {
    name: 'login-code',
    at: '/about',
    roles: anyone,
    states: [
      {
        name: 'waiting',
        blog: 'rich',
        above: true,
        prepare: wechat(),
        open: async (page) => {
          await open(page)
          await page.locator(DIALOG).getByText('秒后失效').waitFor()
        },
      },
      { name: 'asking', blog: 'rich', above: true, prepare: never, open },
      {
        name: 'gone',
        blog: 'rich',
        above: true,
        prepare: async (page) => {
          await page.clock.install()
          await wechat()(page)
        },
        open: async (page) => {
          await open(page)
          await page.locator(DIALOG).getByText('秒后失效').waitFor()
          for (let second = 0; second < 62; second++) await page.clock.runFor(1000)
          await text(page, '验证码已失效')
        },
      },
      {
        name: 'error',
        blog: 'rich',
        above: true,
        prepare: wechat(answer(500, null, '服务器开小差了')),
        says: REFUSED,
        open: async (page) => {
          await open(page)
          await text(page, '没有取到验证码')
        },
      },
      {
        name: 'no-account',
        blog: 'rich',
        above: true,
        prepare: wechat(answer(200, { code: null })),
        open: async (page) => {
          await open(page)
          await text(page, '扫码登录还没有开通')
        },
      },
      {
        name: 'refused',
        blog: 'rich',
        above: true,
        prepare: wechat(undefined, answer(403, null, '这个账号开启了两步验证，请用密码登录')),
        says: REFUSED,
        open: async (page) => {
          await open(page)
          await text(page, '这个账号开启了两步验证')
        },
      },
    ],
  },
  {
    name: 'login-account',
    at: '/about',
    roles: anyone,
    states: [
      { name: 'slider', blog: 'rich', above: true, prepare: switches('N', 'Y'), open: openAccount },
      { name: 'plain', blog: 'rich', above: true, prepare: switches('N', 'N'), open: openAccount },
      {
        name: 'captcha',
        blog: 'rich',
        above: true,
        prepare: switches('Y', 'Y'),
        open: async (page) => {
          await openAccount(page)
          await page.getByLabel('用户名或邮箱').fill('linwanzhou@mail.cn')
          await page.locator('.captcha img').waitFor()
          await page.getByRole('slider').focus()
          await page.keyboard.press('ArrowRight')
        },
      },
      {
        name: 'passed',
        blog: 'rich',
        above: true,
        prepare: switches('N', 'Y'),
        open: async (page) => {
          await openAccount(page)
          await page.getByRole('slider').press('End')
          await text(page, '验证通过')
        },
      },
      {
        name: 'blank',
        blog: 'rich',
        above: true,
        prepare: switches('Y', 'N'),
        open: async (page) => {
          await openAccount(page)
          await press(page, '登录')
          await text(page, '请输入密码')
        },
      },
      {
        name: 'refused',
        blog: 'rich',
        above: true,
        says: REFUSED,
        prepare: switches('N', 'N'),
        open: async (page) => {
          await openAccount(page)
          await page.getByLabel('用户名或邮箱').fill('linwanzhou@mail.cn')
          await page.getByLabel('密码', { exact: true }).fill('wrong-password')
          await press(page, '登录')
          await text(page, '用户名或密码错误')
        },
      },
      {
        name: 'second-factor',
        blog: 'rich',
        above: true,
        says: REFUSED,
        prepare: async (page) => {
          await switches('N', 'N')(page)
          await page.route('**/auth/login', answer(400, null, '请输入动态码', { otpRequired: true }))
        },
        open: async (page) => {
          await openAccount(page)
          await page.getByLabel('用户名或邮箱').fill('linwanzhou@mail.cn')
          await page.getByLabel('密码', { exact: true }).fill('right-password')
          await press(page, '登录')
          await page.getByLabel('动态码').waitFor()
        },
      },
    ],
  },
  {
    name: 'login-register',
    at: '/about',
    roles: anyone,
    states: [
      {
        name: 'faults',
        blog: 'rich',
        above: true,
        prepare: switches('N', 'N'),
        open: async (page) => {
          await openAccount(page)
          await press(page, '注册')
          await page.getByLabel('昵称').fill('舟')
          await press(page, '注册')
          await text(page, '请先阅读并同意用户协议和隐私政策')
        },
      },
      {
        name: 'code-sent',
        blog: 'rich',
        above: true,
        prepare: switches('N', 'N'),
        open: async (page) => {
          await openAccount(page)
          await press(page, '注册')
          await page.getByLabel('昵称').fill('林晚舟')
          await page.getByLabel('邮箱', { exact: true }).fill('linwanzhou@mail.cn')
          await press(page, '获取验证码')
          await text(page, /秒后重发/)
        },
      },
    ],
  },
  {
    name: 'login-forgot',
    at: '/about',
    roles: anyone,
    states: [
      {
        name: 'open',
        blog: 'rich',
        above: true,
        prepare: switches('N', 'N'),
        open: async (page) => {
          await openAccount(page)
          await press(page, '忘记密码')
          await press(page, '获取验证码')
          await text(page, '请先输入邮箱')
        },
      },
    ],
  },
]
