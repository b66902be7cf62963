import type { Page } from 'playwright'
import type { Row } from '../screens.ts'
import { type Answers, broken, failed, nothing, page, room } from './admin.ts'

const LONG = 'AbstractQueuedSynchronizer'.repeat(3)
const person = (id: number, nickname: string, more: object = {}) => ({
  id,
  nickname,
  avatar: '',
  account: 'li***@example.com',
  role: 'user',
  status: 'normal',
  until: null,
  reason: '',
  isTrusted: false,
  isImported: false,
  articleNum: 3,
  commentNum: 128,
  createTime: '2026-03-08 10:20:30',
  lastTime: '2026-11-21 09:40:00',
  version: 'as-it-was',
  ...more,
})
const PEOPLE = [
  person(9, '推广小助手', {
    status: 'banned',
    until: '2026-12-21 10:12:00',
    reason: '连续发布推广链接',
    articleNum: 0,
    lastTime: null,
  }),
  person(8, '夜航船', { status: 'muted', until: '2026-11-22 10:12:00', reason: '吵架' }),
  person(7, '沈知白', { isTrusted: true, isImported: true, articleNum: 48, commentNum: 12_045 }),
  person(6, LONG.slice(0, 40), { account: `${LONG}***@a-very-long-host-name.example.com` }),
  person(5, '顾南枝', { status: 'leaving', account: '' }),
  person(1, '林晚舟', { role: 'admin', account: 'owner', articleNum: 186 }),
]
const DETAIL = {
  data: {
    ...person(8, '夜航船', { status: 'muted', until: '2026-11-22 10:12:00', reason: '吵架' }),
    signature: '夜里写代码',
    loginType: 'password',
    ipLocation: '浙江',
    hasSecondFactor: false,
    complaintNum: 2,
    sessions: [
      {
        id: 1,
        os: 'macOS',
        browser: 'Safari',
        ipLocation: '浙江',
        createTime: '2026-11-01 08:00:00',
        lastTime: '2026-11-21 09:40:00',
      },
      { id: 2, os: 'Android', browser: '', ipLocation: '', createTime: '2026-11-01 08:00:00', lastTime: '2026-11-20 21:10:00' },
    ],
    articles: [{ id: 4, title: 'Docker 网络排障的十条路', link: '/post/4', createTime: '2026-11-20 22:03:00' }],
    comments: [
      { id: 5, content: `看过了，${LONG}`, link: '/post/4#comment-5', createTime: '2026-11-20 22:03:00' },
      { id: 6, content: '', link: '', createTime: '2026-11-19 22:03:00' },
    ],
  },
}
const USERS: Answers = { '/user/list': page(PEOPLE, { total: 1204, pages: 121 }), '/user/detail/8': DETAIL }

/** Does something to a row of the list. */
export const act = async (tab: Page, row: string, words: string) => {
  await tab.getByRole('button', { name: new RegExp(`^${row}.*的操作$`) }).click()
  await tab.getByRole('menuitem', { name: words, exact: true }).click()
}

const users: Row = {
  name: 'admin-users',
  at: '/admin',
  roles: ['member'],
  states: [
    room('users', 'full', '夜航船', USERS),
    room('users', 'empty', '没有找到这样的用户', { '/user/list': nothing }, { at: '/admin?room=users&keyword=x' }),
    failed('users', { '/user/list': broken }),
    room('users', 'sheet', '夜航船', USERS, {
      above: true,
      async open(tab) {
        await act(tab, '夜航船', '看详情')
        await tab.getByRole('dialog').getByText('最近的评论').waitFor()
      },
    }),
    room('users', 'ban', '夜航船', USERS, {
      above: true,
      async open(tab) {
        await act(tab, '夜航船', '封禁')
        await tab.getByRole('dialog').getByRole('button', { name: '封禁', exact: true }).click()
        await tab.getByText('请写明原因').waitFor()
      },
    }),
  ],
}

const said = (id: number, content: string, more: object = {}) => ({
  id,
  userId: 8,
  nickname: '夜航船',
  avatar: '',
  role: 'user',
  content,
  link: '/post/4#comment-5',
  complaintNum: 0,
  createTime: '2026-11-20 22:03:00',
  status: 'shown',
  isStick: false,
  isReply: false,
  targetType: 'article',
  targetName: 'SQLite 的 WAL 模式到底快在哪里',
  ipSource: '浙江',
  type: 'text',
  file: '',
  ...more,
})
const SAID = page(
  [
    said(9, '加我领红包 https://spam.example', { status: 'held', link: '', nickname: '推广小助手', complaintNum: 3 }),
    said(8, '检查点那一节的图很清楚，终于看懂了。\n谢谢！', { isStick: true }),
    said(7, LONG.repeat(8), { status: 'hidden', link: '', targetType: 'moment', targetName: '', isReply: true }),
    said(6, '', {
      status: 'shown',
      nickname: LONG.slice(0, 10),
      targetType: 'goods',
      targetName: LONG,
      type: 'image',
      file: '/favicon.svg',
    }),
  ],
  { total: 128, pages: 13 },
)
const TALK: Answers = { '/comment/list': SAID, '/message/list': SAID, '/chat/list': SAID }

const reported = (id: number, more: object = {}) => ({
  id,
  targetType: 'comment',
  targetId: id,
  isOpen: true,
  num: 3,
  reasons: [
    { reason: 'spam', num: 2 },
    { reason: 'abuse', num: 1 },
  ],
  notes: [{ nickname: '沈知白', note: '到处发同一句', createTime: '2026-11-20 22:03:00' }],
  createTime: '2026-11-20 22:03:00',
  thing: {
    content: '加我领红包 https://spam.example',
    state: 'shown',
    link: '/post/4#comment-5',
    userId: 9,
    nickname: '推广小助手',
    avatar: '',
    isAdmin: false,
    status: 'normal',
  },
  ...more,
})
const REPORTS: Answers = {
  '/complaint/list': page([
    reported(4),
    reported(3, { targetType: 'user', num: 1, reasons: [{ reason: 'privacy', num: 1 }], notes: [] }),
    reported(2, { targetType: 'chat', thing: { ...reported(2).thing, content: LONG, state: 'gone', status: 'banned' } }),
    reported(1, { targetType: 'moment', thing: null }),
  ]),
}
const ORDER = {
  data: {
    words: [
      { word: '假药', action: 'block' },
      { word: '加微信', action: 'mask' },
      { word: LONG.slice(0, 50), action: 'hold' },
    ],
    holdFirst: false,
    holdLinks: true,
    version: 'as-it-was',
  },
}
const WORDS: Answers = {
  '/words/detail': ORDER,
  '/words/try': { data: { isBlocked: false, isHeld: false, text: '＊＊＊ 领红包', found: [{ word: '加微信', action: 'mask' }] } },
}
const told = (id: number, more: object = {}) => ({
  id,
  userId: 8,
  nickname: '夜航船',
  avatar: '',
  type: 'bug',
  content: '目录在手机上挡住了正文一角，滚到第三节的时候最明显。',
  email: '',
  replyContent: '',
  replyTime: '',
  status: 0,
  createTime: '2026-11-20 22:03:00',
  version: 'as-it-was',
  ...more,
})
const FEEDBACK: Answers = {
  '/feedback/all': page([
    told(3, { email: 'sailing@example.com' }),
    told(2, {
      type: 'feature',
      status: 1,
      content: LONG.repeat(3),
      replyContent: '改好了，谢谢',
      replyTime: '2026-11-21 08:00:00',
    }),
    told(1, { type: 'other', status: 2, content: '很喜欢这个站' }),
  ]),
}
const opens = (row: string, words: string, says: string) => async (tab: Page) => {
  await act(tab, row, words)
  await tab.getByRole('dialog').getByText(says).first().waitFor()
}

const talk: Row = {
  name: 'admin-talk',
  at: '/admin',
  roles: ['member'],
  states: [
    room('comments', 'full', '检查点那一节', TALK),
    room('comments', 'ticked', '检查点那一节', TALK, {
      async open(tab) {
        for (const words of ['夜航船：检查点', '推广小助手']) await tab.getByRole('checkbox', { name: words }).check()
        await tab.getByText('已选 2 条').waitFor()
      },
    }),
    room('comments', 'empty', '没有评论在等你', { '/comment/list': nothing }, { at: '/admin?room=comments&status=held' }),
    failed('comments', { '/comment/list': broken }),
    room('comments', 'sheet', '检查点那一节', TALK, {
      above: true,
      open: opens('推广小助手：加我领红包', '看全文', '次举报'),
    }),
    room('comments', 'remove', '检查点那一节', TALK, {
      above: true,
      open: opens('推广小助手：加我领红包', '删除', '找不回来'),
    }),
    room('messages', 'full', '检查点那一节', TALK),
    room('messages', 'empty', '还没有留言', { '/message/list': nothing }),
    room('chat', 'full', '检查点那一节', TALK),
    room('chat', 'empty', '还没有聊天消息', { '/chat/list': nothing }),
  ],
}
const order: Row = {
  name: 'admin-order',
  at: '/admin',
  roles: ['member'],
  states: [
    room('reports', 'full', '广告或灌水', REPORTS),
    room('reports', 'empty', '没有举报在等你', { '/complaint/list': nothing }),
    failed('reports', { '/complaint/list': broken }),
    room('reports', 'settle', '广告或灌水', REPORTS, {
      above: true,
      async open(tab) {
        await act(tab, '评论：加我领红包', '处理')
        await tab.getByRole('radio', { name: '封禁' }).check()
        await tab.getByRole('dialog').getByLabel('原因').waitFor()
      },
    }),
    room('words', 'full', '拒绝发布', WORDS, {
      async open(tab) {
        await tab.getByLabel('试一试').fill('加微信 领红包')
        await tab.getByText('会显示成').waitFor()
      },
    }),
    failed('words', { '/words/detail': broken }),
    room('feedback', 'full', '目录在手机上', FEEDBACK),
    room('feedback', 'empty', '还没有反馈', { '/feedback/all': nothing }),
    failed('feedback', { '/feedback/all': broken }),
    room('feedback', 'answer', '目录在手机上', FEEDBACK, {
      above: true,
      open: opens('夜航船：目录', '答复', '对方会收到通知'),
    }),
  ],
}

/** The rooms about people and what they say. */
export const adminPeopleRows: readonly Row[] = [users, talk, order]
