import type { AuditNoun } from '#contract/people/audit.ts'
import { HUES } from '#lib/cover/hues.ts'
import { FIELDS } from '../site/SiteFields.tsx'

/** Holds the labels of recorded fields. */
const WORDS: Record<string, string> = {
  added: '添加的照片',
  answer: '回复',
  articles: '文章数',
  author: '作者',
  authors: '文章归谁',
  avatar: '头像',
  call: '接口',
  category: '分类',
  content: '内容',
  contentMd: '正文',
  cover: '封面',
  days: '有效天数',
  demoUrl: '演示地址',
  description: '说明',
  draft: '草稿',
  dryRun: '试运行',
  event: '事件',
  events: '事件',
  feedUrl: '订阅地址',
  fetchPictures: '下载图片',
  force: '以旧站为准',
  from: '发件地址',
  group: '分组',
  hasCode: '有提取码',
  hasDownload: '有下载链接',
  holdFirst: '第一次发言先等你看过',
  holdLinks: '带链接的先等你看过',
  host: '服务器',
  hue: '颜色',
  images: '图片',
  info: '简介',
  isCarousel: '轮播',
  isLock: '有密码',
  isOn: '开启',
  isRecommend: '推荐',
  isSent: '已发出',
  isShown: '显示',
  isStick: '置顶',
  isTrusted: '信任',
  license: '许可证',
  mayDelete: '允许删除',
  name: '名字',
  open: '待处理的举报',
  order: '顺序',
  pages: '页面数',
  password: '密码',
  photos: '照片数',
  place: '位置',
  port: '端口',
  price: '价格',
  reason: '原因',
  reply: '回复',
  role: '角色',
  said: '服务器的回答',
  scopes: '权限',
  sessions: '结束的登录',
  size: '大小',
  sort: '顺序',
  sourceUrl: '源码地址',
  status: '状态',
  summary: '简介',
  system: '系统',
  tags: '标签',
  techStack: '技术栈',
  text: '文字',
  thing: '被举报的内容',
  title: '标题',
  tls: '加密',
  until: '到什么时候',
  url: '地址',
  user: '用户名',
  userId: '用户编号',
  username: '用户名',
  version: '版本',
  versions: '版本',
  words: '词',
}

const SITE = new Map(
  Object.values(FIELDS)
    .flat()
    .map((it) => [it.name, it.words]),
)

/** Returns the label of a recorded field; an unknown field keeps its own name. */
export const fieldWords = (noun: AuditNoun, name: string): string =>
  (noun === 'site' ? SITE.get(name) : undefined) ?? WORDS[name] ?? name

const SAID = { shown: '公开', held: '待审', hidden: '已隐藏' }
const VALUES: Partial<Record<AuditNoun, Record<string, Record<string, string>>>> = {
  category: { hue: Object.fromEntries(HUES.map(([name, hue]) => [hue, name])) },
  article: { status: { 0: '已下架', 1: '已发布', 2: '草稿', 3: '审核中', 4: '定时', 5: '已退回' } },
  comment: { status: SAID },
  message: { status: SAID },
  chat: { status: { ...SAID, refused: '已拒绝', recalled: '已撤回' } },
  feedback: { status: { 0: '等待答复', 1: '已答复', 2: '已关闭' } },
  friend: { status: { pending: '等待审核', accepted: '已通过', refused: '已拒绝' } },
  user: {
    role: { admin: '管理员', user: '普通用户' },
    status: { normal: '正常', muted: '禁言', banned: '封禁', leaving: '注销中', gone: '已注销' },
  },
}

/** Returns a recorded value as readable text. */
export function valueWords(noun: AuditNoun, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  const known = VALUES[noun]?.[name]?.[String(value)]
  return known ?? (typeof value === 'string' ? value : JSON.stringify(value, null, 1))
}
