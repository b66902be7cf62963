interface Answer {
  code?: number
  message?: string
  data?: unknown
  extra?: object
}
/** The key is the end of the path. */
export type Answers = Record<string, Answer>

const page = (records: object[], total = records.length) => ({
  data: { records, total, size: 10, current: 1, pages: Math.ceil(total / 10) },
})

export const me = {
  data: {
    sysUser: {
      id: 9,
      username: 'linwanzhou-with-a-long-name@example.com',
      nickname: '林晚舟',
      avatar: '',
      email: 'lin@example.com',
      sex: 2,
      signature: '写数据库，也写排版。相信慢一点的东西。',
      status: 'normal',
      loginType: 'password',
      ipLocation: '浙江杭州',
      os: 'Windows',
      browser: 'Chrome 156',
      lastLoginTime: '2026-11-21 08:00:00',
      createTime: '2025-11-12 08:00:00',
    },
    roles: ['admin'],
    counts: { articles: 15, comments: 87, likesReceived: 12_436, favorites: 58 },
  },
  extra: {
    hasPassword: true,
    needsNickname: false,
    hasSecondFactor: false,
    hasPage: false,
    muting: null,
    leaveTime: null,
    leaveArticles: null,
  },
} as const

/** This user came by WeChat and has neither nickname nor address nor password. */
export const NOBODY: Answer = {
  data: { ...me.data, sysUser: { ...me.data.sysUser, username: '', email: '', nickname: '微信用户9' }, roles: ['user'] },
  extra: { ...me.extra, needsNickname: true, hasPassword: false },
}

const article = (id: number, title: string, status: number) => ({
  id,
  userId: 9,
  nickname: '林晚舟',
  avatar: '',
  categoryId: 1,
  categoryName: '笔记',
  categoryHue: 262,
  title,
  cover: id % 2 ? '/favicon.svg' : '',
  coverSet: '',
  drawing: null,
  summary: '一句话说不完的事，就用一千字说。这里是它的摘要，长得足够被裁掉。'.repeat(2),
  quantity: 1284,
  isStick: false,
  isOriginal: true,
  originalUrl: '',
  likeNum: 36,
  commentNum: 12,
  wordCount: 1920,
  readMinutes: 5,
  tags: [],
  createTime: '2026-11-02 08:00:00',
  updateTime: '2026-11-19 23:40:00',
  status,
  visibility: status === 2 ? 'private' : 'public',
  draftStatus: status === 1 || status === 4 || status === 0 ? null : status,
  reason: '',
  changeTime: '2026-11-19 23:40:00',
  deleteTime: null,
  mayRestore: false,
  mayPublish: true,
})
const WHY = '第二节的数字和图对不上，请再核一遍；结论可以写得更短一些。'
export const articles = page(
  [
    article(1, 'SQLite 的 WAL 模式到底快在哪里', 1),
    article(2, '公平锁为什么更慢：AbstractQueuedSynchronizerReleaseSharedPropagation 的一处分支', 3),
    article(3, '给静态站加一盏构建灯', 4),
    { ...article(4, 'Docker 网络排障的十条路', 5), reason: WHY },
    { ...article(7, '读者正在读的一篇', 1), draftStatus: 5, reason: WHY },
    article(5, '写作台的一年', 2),
    article(6, '一份够用的 tmux 配置', 0),
    { ...article(8, '不要了的草稿', 2), deleteTime: '2026-11-20 10:00:00', mayRestore: true },
  ],
  64,
)

export const said = page(
  [
    {
      id: 1,
      targetType: 'article',
      targetId: 1,
      articleId: 1,
      articleTitle: 'SQLite 的 WAL 模式到底快在哪里',
      content:
        '<p>读到「多版本并发」那一节才明白，<strong>原来读者从不等待写者</strong>。</p><pre><code>PRAGMA wal_checkpoint(TRUNCATE)</code></pre>',
      likeNum: 24,
      createTime: '2026-11-18 10:41:00',
      replyNickname: '半夏',
    },
    {
      id: 2,
      targetType: 'moment',
      targetId: 3,
      articleId: null,
      articleTitle: '',
      content: `<p>${'AbstractAutowireCapableBeanFactory'.repeat(4)}</p>`,
      likeNum: 0,
      createTime: '2026-11-18 09:41:00',
      replyNickname: '远山',
    },
  ],
  31,
)

export const likedThings = page([
  {
    ...{ type: 'comment', id: 3, targetType: 'article', targetId: 1, title: 'SQLite 的 WAL 模式到底快在哪里', nickname: '半夏' },
    ...{ text: '读到「多版本并发」那一节才明白，原来读者从不等待写者。', likeTime: '2026-11-18 10:41:00' },
  },
  {
    ...{ type: 'moment', id: 3, targetType: 'moment', targetId: 3, title: '', nickname: '远山' },
    ...{ text: '雨下了一整天。'.repeat(20), likeTime: '2026-11-17 10:41:00' },
  },
  {
    ...{ type: 'goods', id: 3, targetType: 'goods', targetId: 3, title: '砚台主题', nickname: '' },
    ...{ text: `一套安静的主题 ${'AbstractAutowireCapableBeanFactory'.repeat(3)}`, likeTime: '2026-11-16 10:41:00' },
  },
])

const DAY = 86_400_000
const LAST = Date.parse('2026-11-21T00:00:00Z')
const year = (isSigned: (ago: number) => boolean) =>
  Array.from({ length: 366 }, (_, place) => {
    const ago = 365 - place
    return { date: new Date(LAST - ago * DAY).toISOString().slice(0, 10), signed: isSigned(ago) }
  })
export const signed = {
  data: { totalDays: 1254, continuousDays: 23, calendar: year((ago) => ago < 23 || (ago * 7919) % 11 > 3) },
}

export const feedbacks = page([
  {
    id: 2,
    type: 'bug',
    content: `手机上打开相册，横着拍的照片\n有时会被裁掉一点。${'AbstractAutowireCapableBeanFactory'.repeat(3)}`,
    email: '',
    replyContent: '修好了，谢谢。\n是旋转信息没有读，新版已经发布。',
    status: 1,
    nickname: '林晚舟',
    createTime: '2026-11-18 20:37:00',
  },
  {
    id: 1,
    type: 'feature',
    content: '能不能记住上次读到哪里？',
    email: '',
    replyContent: '',
    status: 0,
    nickname: '半夏',
    createTime: '2026-11-11 20:37:00',
  },
])

const session = (id: number, os: string, browser: string, lastTime: string) => ({
  id,
  os,
  browser,
  ipLocation: '浙江杭州',
  loginType: 'password',
  isCurrent: id === 1,
  createTime: lastTime,
  lastTime,
})
const binding = (provider: string, name: string, isBound: boolean, account = '') => ({
  provider,
  name,
  isBound,
  isOffered: true,
  account,
  bindTime: isBound ? '2026-01-12 08:00:00' : null,
})

/** These are the server's default answers: a long-standing member whose lists are empty. */
const accessKey = (id: number, name: string, more: object) => ({
  id,
  name,
  tail: 'Ab3_',
  scopes: ['read', 'write', 'upload'],
  mayDelete: false,
  createTime: '2026-10-02 09:00:00',
  expireTime: '2026-12-31 09:00:00',
  lastTime: '2026-11-21 07:59:00',
  isOver: false,
  ...more,
})
export const accessKeys: Answer = {
  data: [
    accessKey(3, '书房那台电脑上的 AI 助手，名字写得很长很长的那一个', {
      scopes: ['browse', 'read', 'write', 'publish', 'upload', 'column', 'comment', 'notice'],
      mayDelete: true,
      expireTime: null,
    }),
    accessKey(2, 'nightly-rebuild', { scopes: ['hook'], lastTime: null }),
    accessKey(1, '旧的同步脚本', { isOver: true, expireTime: '2026-11-01 09:00:00' }),
  ],
}
export const madeKey: Answer = {
  data: { key: accessKey(4, '流水线', {}), secret: 'inkstone_0123456789abcdefghijklmnopqrstuvwxyzABCDEF-' },
}

export const ANSWERS: Answers = {
  '/user/myShelf': { data: [] },
  '/user/myReading': { ...page([]), extra: { isKept: true } },
  '/column/list': { ...page([]), extra: { all: 0, subscribed: 0, mine: 0 } },
  '/sys/user/profile': me,
  '/auth/info': {
    data: {
      id: 9,
      username: me.data.sysUser.username,
      nickname: '林晚舟',
      avatar: '',
      role: 'admin',
      roles: ['admin'],
      permissions: [],
    },
  },
  '/sys/user/bindings': {
    data: [
      binding('password', '密码', true, me.data.sysUser.email),
      binding('wechat', '微信', false),
      binding('github', 'GitHub', true, 'lin-wanzhou-with-a-rather-long-account-name'),
    ],
  },
  '/sys/user/session/list': {
    data: [
      session(1, 'Windows', 'Chrome 156', '2026-11-21 08:00:00'),
      session(2, 'iOS', 'Safari', '2026-11-20 14:29:00'),
      session(3, 'macOS', 'Firefox', '2026-11-12 09:40:00'),
    ],
  },
  '/sys/user/key/list': { data: [] },
  '/user/myArticle': page([]),
  '/user/comment': page([]),
  '/user/myReply': page([]),
  '/user/myLike': page([]),
  '/user/myFavorite': page([]),
  '/user/myLikedThings': page([]),
  '/sys/feedback/list': page([]),
  '/sign/getSignDays': { data: { totalDays: 0, continuousDays: 0, calendar: year(() => false) } },
}
