import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { quietLine } from '../support/member.ts'
import { corrections } from './correction-answers.ts'
import { highlights, noHighlights } from './highlight-answers.ts'
import {
  ANSWERS,
  type Answers,
  accessKeys,
  articles,
  feedbacks,
  likedThings,
  madeKey,
  me,
  NOBODY,
  said,
  signed,
} from './profile-answers.ts'
import { columns, history, shelf } from './shelf-answers.ts'

const REFUSED = /Failed to load resource/
const phones = [320, 390] as const

/** Logs a user in with these answers of the server; any other call fails. */
const member = (answers: Answers) => async (page: Page) => {
  await page.addInitScript(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the site keeps it
    document.cookie = 'blog_token=of-a-picture; path=/'
  })
  await quietLine(page)
  await page.route(/\/v1\/(?:sys|protal|sign|auth|api\/(?:column|highlight|correction))\//, (route) => {
    const { pathname } = new URL(route.request().url())
    const [, { code = 200, message = 'success', data = null, extra = {} } = { code: 500, message: '服务器开小差了' }] =
      Object.entries({ ...ANSWERS, ...answers }).find(([path]) => pathname.endsWith(path)) ?? []
    return route.fulfill({ status: code, json: { code, message, data, extra } })
  })
}
const text = (page: Page, words: string | RegExp) =>
  page.locator('.centre').getByText(words).filter({ visible: true }).first().waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const tab = (name: string, state: string, says: string | RegExp, answers: Answers = {}, more: Partial<State> = {}): State => ({
  name: `${name}-${state}`,
  at: `/user/profile?tab=${name}`,
  prepare: member(answers),
  open: (page) => text(page, says),
  ...more,
})
const failed = (name: string, answers: Answers) => tab(name, 'error', '没有加载成功', answers, { says: REFUSED })
const broken = { code: 500, message: '服务器开小差了' }

/** The personal centre: each tab full, empty, refused, and what opens above it. */
export const profileRows: readonly Row[] = [
  {
    name: 'centre',
    screen: '/user/profile',
    at: '/user/profile',
    roles: ['member'],
    states: [
      { name: 'list', prepare: member({}), widths: phones, open: (page) => text(page, me.data.sysUser.nickname) },
      tab('profile', 'full', '没有改动'),
      tab('profile', 'asked', '给自己起个好记的名字吧', { '/sys/user/profile': NOBODY }),
      tab(
        'profile',
        'faults',
        '请输入验证码',
        {},
        {
          async open(page) {
            await page.getByRole('textbox', { name: '昵称' }).fill('林')
            await page.getByRole('textbox', { name: '邮箱', exact: true }).fill('else@example.com')
            await press(page, '保存')
            await text(page, '请输入验证码')
          },
        },
      ),
      tab(
        'profile',
        'waiting',
        '',
        {},
        {
          async prepare(page) {
            await member({})(page)
            await page.route('**/sys/user/profile', () => {})
          },
          open: (page) => page.locator('.centre .bones').waitFor({ state: 'attached' }),
        },
      ),
      failed('profile', { '/sys/user/profile': broken }),
      tab('profile', 'muted', '你已被禁言到', {
        '/sys/user/profile': {
          ...me,
          extra: { ...me.extra, muting: { until: '2026-11-24 12:00:00', reason: '连续发布推广链接' } },
        },
      }),
      tab('binding', 'full', '微信'),
      tab(
        'binding',
        'question',
        '',
        {},
        {
          above: true,
          async open(page) {
            await press(page, '退出其他全部设备')
            await page.getByRole('dialog').waitFor()
          },
        },
      ),
      failed('binding', { '/sys/user/session/list': broken }),
      tab('articles', 'full', '已退回', { '/user/myArticle': articles }),
      tab('articles', 'empty', '还没有写过文章'),
      failed('articles', { '/user/myArticle': broken }),
      tab('comments', 'full', '多版本并发', { '/user/comment': said }),
      tab('comments', 'empty', '还没有说过话'),
      tab('replies', 'full', '多版本并发', { '/user/myReply': said }),
      tab('replies', 'empty', '还没有回复过谁'),
      tab('likes', 'full', '公平', { '/user/myLike': articles }),
      tab('likes', 'empty', '还没有点过赞'),
      tab('likes', 'things', '远山的说说', { '/user/myLikedThings': likedThings }, { at: '/user/profile?tab=likes&of=others' }),
      tab('favourites', 'empty', '还没有收藏'),
      tab('highlights', 'full', '读不挡写', { '/highlight/page': highlights }),
      tab('highlights', 'empty', '还没有划线', { '/highlight/page': noHighlights }),
      tab(
        'highlights',
        'unknown',
        '没有「检查站」',
        { '/highlight/page': noHighlights },
        { at: '/user/profile?tab=highlights&find=检查站' },
      ),
      tab(
        'highlights',
        'question',
        '',
        { '/highlight/page': highlights },
        {
          above: true,
          async open(page) {
            await page
              .getByRole('button', { name: /^删除划线/ })
              .nth(1)
              .click()
            await page.getByRole('dialog').waitFor()
          },
        },
      ),
      failed('highlights', { '/highlight/page': broken }),
      tab('corrections', 'full', '纠正了《SQLite', { '/correction/open': corrections.received }),
      tab('corrections', 'empty', '没有等着看的勘误', { '/correction/open': corrections.none }),
      failed('corrections', { '/correction/open': broken }),
      tab(
        'corrections',
        'mine',
        '作者的答复',
        { '/correction/mine': corrections.mine },
        { at: '/user/profile?tab=corrections&list=mine' },
      ),
      tab(
        'corrections',
        'mine-empty',
        '还没有提过勘误',
        { '/correction/mine': corrections.none },
        { at: '/user/profile?tab=corrections&list=mine' },
      ),
      ...(['clean', 'merged', 'conflict', 'gone', 'draft', 'decided'] as const).map((it) =>
        tab(
          'corrections',
          it,
          '纠正了一段',
          { '/correction/open': corrections.received, '/correction/detail/1': corrections[it] },
          { at: '/user/profile?tab=corrections&id=1' },
        ),
      ),
      tab(
        'corrections',
        'declining',
        '',
        { '/correction/open': corrections.received, '/correction/detail/1': corrections.clean },
        {
          at: '/user/profile?tab=corrections&id=1',
          async open(page) {
            await press(page, '婉拒…')
            await page.getByRole('textbox', { name: '告诉半夏为什么' }).waitFor()
          },
        },
      ),
      tab('shelf', 'full', '读到一半', { '/user/myShelf': shelf, '/user/myReading': history, '/column/list': columns }),
      tab('shelf', 'empty', '书架还空着'),
      tab('shelf', 'off', '不再记下读过什么', { '/user/myReading': { ...history, extra: { isKept: false } } }),
      tab(
        'shelf',
        'question',
        '',
        { '/user/myReading': history },
        {
          above: true,
          async open(page) {
            await press(page, '全部清空…')
            await page.getByRole('dialog').waitFor()
          },
        },
      ),
      failed('shelf', { '/user/myShelf': broken, '/user/myReading': broken }),
      tab('sign', 'full', '今天已签', { '/sign/getSignDays': signed }),
      tab('sign', 'empty', '累计里程碑'),
      failed('sign', { '/sign/getSignDays': broken }),
      tab(
        'password',
        'faults',
        '请输入密码',
        {},
        {
          async open(page) {
            await press(page, '修改密码')
            await text(page, '请输入密码')
          },
        },
      ),
      tab('keys', 'full', '书房那台电脑', { '/sys/user/key/list': accessKeys }),
      tab('keys', 'empty', '还没有访问密钥'),
      failed('keys', { '/sys/user/key/list': broken }),
      tab(
        'keys',
        'faults',
        '请至少选一项权限',
        {},
        {
          async open(page) {
            await press(page, '新建密钥')
            await press(page, '新建')
            await text(page, '请至少选一项权限')
          },
        },
      ),
      tab(
        'keys',
        'secret',
        '',
        { '/user/key/add': madeKey },
        {
          above: true,
          async open(page) {
            await press(page, '新建密钥')
            await page.getByRole('textbox', { name: '名称' }).fill('流水线')
            await page.getByRole('checkbox', { name: '读自己的文章' }).check()
            await press(page, '新建')
            await page.getByRole('dialog', { name: '新的访问密钥' }).waitFor()
          },
        },
      ),
      tab(
        'keys',
        'question',
        '',
        { '/sys/user/key/list': accessKeys },
        {
          above: true,
          async open(page) {
            await press(page, '撤销 nightly-rebuild')
            await page.getByRole('dialog').waitFor()
          },
        },
      ),
      tab('feedback', 'full', '站长答复', { '/sys/feedback/list': feedbacks }),
      tab('feedback', 'empty', '还没有反馈'),
      tab('export', 'full', '打包下载'),
      tab('export', 'leaving', '撤销注销', {
        '/sys/user/profile': { ...me, extra: { ...me.extra, leaveTime: '2026-11-28 08:00:00', leaveArticles: 'keep' } },
      }),
      tab(
        'export',
        'question',
        '',
        {},
        {
          above: true,
          async open(page) {
            await press(page, '注销账号')
            await page.getByRole('dialog').waitFor()
          },
        },
      ),
    ],
  },
]
