import type { Page } from 'playwright'
import { HOOK_EVENTS } from '#contract/site/webhook.ts'
import type { Row, State } from '../screens.ts'
import { type Answers, admin, broken, text } from './admin.ts'

const REFUSED = /Failed to load resource/
const settings = {
  id: 1,
  name: '砚边小记',
  logo: '/favicon.svg',
  title: '砚边小记',
  summary: '写程序，也写字。',
  keywords: '',
  recordNum: '',
  policeNum: '',
  webUrl: '',
  author: '站长',
  authorInfo: '',
  authorAvatar: '/favicon.svg',
  aliPay: '',
  weixinPay: '',
  github: '',
  gitee: '',
  qqNumber: '',
  qqGroup: '',
  email: 'someone@example.com',
  wechat: '',
  showList: ['github', 'email'],
  loginTypeList: ['github'],
  openComment: true,
  openAdmiration: false,
  openLantern: false,
  openOffline: true,
  touristAvatar: '',
  gzhCode: '',
  bulletin: '',
  aboutMe: '这里记的多是**小事**。',
  sponsor: { name: '', logo: '', url: '' },
  hotSearch: ['weibo'],
  videoSource: '',
  advertisement: { image: '', url: '', title: '' },
  startDate: '2021-08-31',
  copyrightStart: 2021,
  accent: null,
  pages: [],
  autoApprove: false,
  sys_verify_switch: false,
  sys_sider_verify_switch: true,
  sys_ad_switch: false,
}
const names = ['basic', 'author', 'contact', 'tip', 'features', 'login', 'hot', 'advertisement', 'festive', 'look']
const versions = Object.fromEntries(names.map((it) => [it, it]))
const FULL: Answers = { '/site/settings': { data: { settings, versions, openLogins: ['github'] } } }
const MAIL: Answers = {
  '/mail/settings': {
    data: {
      isOn: true,
      isOfServer: false,
      host: 'smtp.example.com',
      port: 465,
      tls: 'always',
      user: 'blog@example.com',
      hasPassword: true,
      from: 'blog@example.com',
      version: '1',
      waiting: 2,
      ownAddress: 'owner@example.com',
    },
  },
  '/mail/test': { data: { isSent: false, said: '等了 8 秒，邮件服务器没有回应。请检查域名、端口和加密方式' } },
}
const page = (id: number, title: string, more: object = {}) => ({
  id,
  name: `page-${id}`,
  path: `/page/page-${id}`,
  title,
  contentMd: '正文',
  place: 'menu',
  sort: 0,
  isShown: true,
  version: 1,
  createTime: '2026-11-21 10:12:40',
  updateTime: '2026-11-21 10:12:40',
  ...more,
})
const PAGES: Answers = {
  '/page/list': {
    data: [
      page(1, '我的工具'),
      page(2, '一个标题特别长的页面'.repeat(4), { place: 'footer' }),
      page(3, '草稿', { isShown: false }),
    ],
  },
}
const hook = (id: number, url: string, more: object = {}) => ({
  id,
  url,
  events: ['article.published', 'comment.shown'],
  isOn: true,
  failingTime: null,
  failure: '',
  waiting: 0,
  lastTime: '2026-11-21 10:12:40',
  createTime: '2026-11-21 10:12:40',
  version: 1,
  ...more,
})
const delivery = (id: number, more: object = {}) => ({
  id,
  name: `msg_${id}`,
  event: 'article.published',
  targetId: 12,
  state: 'sent',
  tries: 1,
  code: 204,
  reason: '',
  reply: '',
  createTime: '2026-11-21 10:12:40',
  nextTime: null,
  triedTime: '2026-11-21 10:12:41',
  ...more,
})
const HOOKS: Answers = {
  '/webhook/list': {
    data: [
      hook(3, 'https://chat.example.com/hook'),
      hook(2, `https://${'a-long-name.'.repeat(5)}example.com/in`, {
        events: Object.keys(HOOK_EVENTS),
        failingTime: '2026-11-20 10:12:40',
        failure: '对方回答 503',
        waiting: 128,
      }),
      hook(1, 'https://ci.example.com/', { isOn: false, lastTime: null }),
    ],
  },
  '/webhook/deliveries/3': {
    data: [
      delivery(4, {
        event: 'comment.shown',
        state: 'waiting',
        tries: 3,
        code: 502,
        reason: '对方回答 502',
        reply: '<html>Bad Gateway</html> '.repeat(8),
        nextTime: '2026-11-21 10:22:41',
      }),
      delivery(3),
      delivery(2, { event: 'test', state: 'failed', code: null, reason: '很久没有回应' }),
    ],
  },
  '/webhook/add': { data: { id: 4, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' } },
}
const part = (name: string, state: string, says: string | RegExp, answers: Answers, more: Partial<State> = {}): State => ({
  name: `site-${name}-${state}`,
  at: `/admin?room=site&part=${name}`,
  prepare: admin(answers),
  open: (tab) => text(tab, says),
  ...more,
})
const press = (tab: Page, name: string) => tab.getByRole('button', { name, exact: true }).click()

/** The settings of the site: each kind of part, and what goes wrong in them. */
export const adminSiteRows: readonly Row[] = [
  {
    name: 'admin-site',
    at: '/admin',
    roles: ['member'],
    states: [
      part('basic', 'full', '没有改动', FULL),
      part('author', 'full', '没有改动', FULL),
      part('contact', 'full', '显示哪些', FULL),
      part('features', 'full', '没有改动', FULL),
      part('look', 'full', '没有改动', FULL),
      part('basic', 'error', '没有加载成功', { '/site/settings': broken }, { says: REFUSED }),
      part('look', 'unreadable', '没有改动', FULL, {
        async open(tab) {
          await tab.getByRole('slider', { name: '浅色主题的明度' }).fill('85')
          await text(tab, /至少要 4.5/)
        },
      }),
      part('basic', 'conflict', '没有改动', FULL, {
        says: REFUSED,
        async open(tab) {
          await tab.getByRole('textbox', { name: '网站名称' }).fill('墨池')
          const extra = { settings: { ...settings, name: '砚池' }, versions }
          await tab.route('**/sys/site/settings', (route) =>
            route.fulfill({
              status: 409,
              json: { code: 409, message: '这一组设置刚刚被别人改过，你的改动还没有保存', data: null, extra },
            }),
          )
          await press(tab, '保存')
          await text(tab, '砚池')
        },
      }),
      part('mail', 'full', '有 2 封信在等着发出', MAIL),
      part('mail', 'hangs', '发邮件', MAIL, {
        async open(tab) {
          await press(tab, '给自己发一封测试邮件')
          await text(tab, /没有回应/)
        },
      }),
      part('agreement', 'full', '现在用的是自带的文字', {
        '/site/letter/agreement': {
          data: { title: '用户协议', contentMd: '<p>欢迎来到本站。</p>', isBuiltIn: true, version: 0 },
        },
      }),
      part('pages', 'full', '我的工具', PAGES),
      part('pages', 'empty', '还没有自己的页面', { '/page/list': { data: [] } }),
      part('webhooks', 'full', 'chat.example.com', HOOKS),
      part('webhooks', 'empty', '还没有 Webhook', { '/webhook/list': { data: [] } }),
      part('webhooks', 'error', '没有加载成功', { '/webhook/list': broken }, { says: REFUSED }),
      part('webhooks', 'deliveries', 'chat.example.com', HOOKS, {
        above: true,
        async open(tab) {
          await press(tab, 'chat.example.com 的投递记录')
          await tab.getByRole('list', { name: '投递记录' }).waitFor()
        },
      }),
      part('webhooks', 'secret', 'chat.example.com', HOOKS, {
        above: true,
        async open(tab) {
          await press(tab, '添加 Webhook')
          await tab.getByRole('textbox', { name: '地址' }).fill('https://chat.example.com/new')
          await press(tab, '添加')
          await tab.getByRole('dialog', { name: '新的签名密钥' }).waitFor()
        },
      }),
      part('pages', 'edited', '我的工具', PAGES, {
        above: true,
        async open(tab) {
          await press(tab, '编辑「我的工具」')
          await tab.getByRole('dialog', { name: '编辑「我的工具」' }).waitFor()
        },
      }),
    ],
  },
  {
    name: 'own-page',
    screen: '/page/{name}',
    at: '/page/tools',
    roles: ['stranger'],
    states: [
      { name: 'full', blog: 'rich' },
      { name: 'no-script', blog: 'rich', javaScript: false },
    ],
  },
]
