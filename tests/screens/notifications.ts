import type { Page } from 'playwright'
import type { Row, State } from '../screens.ts'
import { pretendMember, quietLine } from '../support/member.ts'
import { lookAt } from './notification-answers.ts'

const REFUSED = /Failed to load resource/
const UNREAD = { all: 5, comment: 1, reply: 1, like: 1, mention: 1, system: 1 }
const answer = (data: unknown) => ({ json: { code: 200, message: 'success', data, extra: {} } })
const person = (id: number, nickname: string, avatar = '') => ({ id, nickname, avatar })

let last = 0
const told = (type: string, deed: string, about: string, message: string, more: object = {}) => ({
  id: ++last,
  type,
  title: `${deed}${about}`,
  deed,
  about,
  message,
  link: type === 'system' ? '' : '/post/1#comment-1',
  articleId: 1,
  fromUserId: 2,
  fromNickname: '沈知白',
  fromAvatar: '',
  people: [person(2, '沈知白')],
  fromNum: 1,
  isRead: false,
  createTime: '2026-11-20 09:20:00',
  ...more,
})
const crowd = [person(3, '顾南枝', '/favicon.svg'), person(4, '阿圆'), person(5, '燕归')]
const records = [
  told(
    'comment',
    '评论了你的文章',
    'SQLite 的 WAL 模式到底快在哪里',
    '检查点那一节的图很清楚。想确认一下：读者长时间不结束，日志是不是就一直截不短？'.repeat(2),
  ),
  told('like', '赞了你的文章', '中文长文阅读的排版参数，一次说清楚', '', { people: crowd, fromNum: 12 }),
  told('reply', '回复了你的评论', '为什么我不再做首页轮播', '同意。轮播是给做轮播的人看的。'),
  told(
    'mention',
    '在评论里提到了你',
    'AbstractQueuedSynchronizerReleaseSharedPropagation'.repeat(2),
    '@林晚舟 这条可以和你上次那篇对照着看。',
  ),
  told('system', '', '', '“第三节的抓包结果与结论对不上，请补上命令与环境。”', {
    title: '文章被退回',
    people: [],
    fromUserId: null,
  }),
  told('like', '赞了你的评论', '', '慢一点没关系，但要可复现。', { isRead: true, people: crowd.slice(0, 2), fromNum: 2 }),
  told('comment', '评论了你的说说', '', '已经照着做了', { isRead: true, createTime: '2025-11-02 08:00:00' }),
  told('system', '更新了专栏', '从零写一个数据库', '《第一篇》 等 2 篇', { isRead: true, type: 'comment' }),
]
const page = (rows: object[], pages = 1) => answer({ records: rows, total: rows.length * pages, size: 10, current: 1, pages })
const settings = { comment: true, reply: true, like: false, mention: true, digest: 'daily', mail: null }

/** Logs a user in with these notifications; a call that is not named gets an empty answer. */
const member =
  (rows: object[] | null, more: Record<string, unknown> = {}) =>
  async (it: Page) => {
    await pretendMember(it)
    await quietLine(it, rows?.length ? UNREAD : {})
    await it.route('**/v1/notifications/page**', (route) =>
      route.fulfill(
        rows ? page(rows, 3) : { status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } },
      ),
    )
    await it.route('**/v1/notifications/look/**', (route) => {
      const id = Number(new URL(route.request().url()).pathname.split('/').at(-1))
      const found = records.find((one) => one.id === id)
      if (found) return route.fulfill(answer(lookAt(found)))
      return route.fulfill({ status: 404, json: { code: 404, message: '通知不存在', data: null, extra: {} } })
    })
    await it.route('**/v1/notifications/people/**', (route) =>
      route.fulfill(
        page(
          crowd.map((one) => ({ ...one, createTime: '2026-11-20 09:20:00' })),
          4,
        ),
      ),
    )
    await it.route('**/v1/notifications/settings', (route) => route.fulfill(answer({ ...settings, ...more })))
    await it.route('**/v1/api/user/hidden', (route) =>
      route.fulfill(answer('hidden' in more ? crowd.map((one) => ({ ...one, createTime: '2026-11-20 09:20:00' })) : [])),
    )
    await it.route('**/v1/notifications/read/**', (route) => route.fulfill(answer(true)))
  }
const text = (it: Page, words: string | RegExp) =>
  it.locator('.mailbox').getByText(words).filter({ visible: true }).first().waitFor()

const state = (name: string, says: string | RegExp, prepare: State['prepare'], more: Partial<State> = {}): State => ({
  name,
  ...(prepare && { prepare }),
  open: (it) => text(it, says),
  ...more,
})
const SETTINGS = '/notifications?view=settings'

/** Shows one notification of the list in the pane. */
const reading = (name: string, place: number, says: string | RegExp, more: Partial<State> = {}): State =>
  state(`read-${name}`, says, member(records), { at: `/notifications?id=${records[place]?.id ?? 999}`, ...more })

/**
 * These rows show the notifications: full, empty by kind, refused, loading; the actions of a row; the settings; and a member's part
 * of the header.
 */
export const notificationRows: readonly Row[] = [
  {
    name: 'notifications',
    screen: '/notifications',
    at: '/notifications',
    roles: ['member'],
    states: [
      state('full', '检查点', member(records)),
      state('people', '还有 9 人', member(records), {
        async open(it) {
          await it.getByRole('button', { name: '看看这 12 人' }).click()
          await text(it, '还有 9 人')
        },
      }),
      state('deleted', '撤销', member(records), {
        async open(it) {
          await it.getByRole('button', { name: /^删除：回复/ }).click()
          await text(it, '撤销')
        },
      }),
      reading('comment', 0, '我们线上有个报表任务'),
      reading('draft', 0, '45 / 1000', {
        async open(it) {
          const words = '是的。写回只能写到最老的读者停下的位置，后面的页都得留着。报表可以拆成几个短事务，或者'
          await it.getByRole('textbox', { name: '回复 沈知白' }).fill(words)
        },
      }),
      reading('like', 1, '还有 9 人', {
        open: (it) => it.locator('.pane .likers').getByText('燕归').waitFor(),
      }),
      reading('comment-gone', 2, '这条评论看不到了'),
      reading('closed', 3, '原文看不到了'),
      reading('system', 4, '去看看'),
      reading('column', 7, 'AbstractQueued'),
      reading('gone', 99, '这条通知已经不在了', { says: REFUSED }),
      state('read-error', '没有加载成功', undefined, {
        at: `/notifications?id=${records[0]?.id}`,
        says: REFUSED,
        async prepare(it) {
          await member(records)(it)
          await it.route('**/v1/notifications/look/**', (route) =>
            route.fulfill({ status: 500, json: { code: 500, message: '服务器开小差了', data: null, extra: {} } }),
          )
        },
      }),
      state('read-waiting', '', undefined, {
        at: `/notifications?id=${records[0]?.id}`,
        async prepare(it) {
          await member(records)(it)
          await it.route('**/v1/notifications/look/**', () => {})
        },
        open: (it) => it.locator('.pane .bones').waitFor({ state: 'attached' }),
      }),
      state('empty', '都看过了', member([])),
      state('no-likes', '还没有人点赞', member([]), { at: '/notifications?type=like' }),
      state('error', '没有加载成功', member(null), { says: REFUSED }),
      state('waiting', '', undefined, {
        async prepare(it) {
          await member([])(it)
          await it.route('**/v1/notifications/page**', () => {})
        },
        open: (it) => it.locator('.mailbox .bones').waitFor({ state: 'attached' }),
      }),
      state('settings', '每周', member([], { hidden: true }), { at: SETTINGS }),
      state('settings-no-mail', '先去个人资料里填一个', member([], { mail: 'missing', digest: 'off' }), { at: SETTINGS }),
    ],
  },
  {
    name: 'account',
    at: '/about',
    roles: ['member'],
    states: [
      {
        name: 'open',
        above: true,
        prepare: member(records),
        async open(it) {
          await it.locator('[data-bell][data-unread]').waitFor()
          await it.getByRole('button', { name: '我的账号' }).click()
          await it.getByRole('group', { name: '我的账号' }).waitFor()
        },
      },
    ],
  },
]
