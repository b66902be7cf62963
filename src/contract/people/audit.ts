import * as z from 'zod/mini'
import { ADMIN_READ, call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'

/** Holds the words of the log for each act of an administrator, by the noun that the act is about. */
export const ACTS = {
  article: {
    approve: '通过了文章',
    return: '退回了文章',
    mark: '改了文章的推荐位',
    shelve: '上架或下架了文章',
    remove: '删除了文章',
    restore: '恢复了文章',
    update: '改了文章',
  },
  correction: { accept: '采纳了勘误', decline: '婉拒了勘误', show: '放行了勘误' },
  category: { create: '新建了分类', update: '改了分类', merge: '合并了分类', remove: '删除了分类', arrange: '重排了分类' },
  tag: { update: '改了标签', merge: '合并了标签', remove: '删除了标签' },
  column: { update: '改了专栏', arrange: '重排了专栏', remove: '删除了专栏' },
  moment: { create: '发了说说', update: '改了说说', remove: '删除了说说', restore: '恢复了说说' },
  album: { create: '新建了相册', update: '改了相册', remove: '删除了相册', arrange: '重排了相册' },
  photo: { create: '添加了照片', update: '改了照片', remove: '删除了照片' },
  goods: { create: '新建了项目', update: '改了项目', remove: '删除了项目' },
  friend: {
    approve: '通过了友链',
    refuse: '拒绝了友链',
    create: '添加了友链',
    update: '改了友链',
    remove: '删除了友链',
    arrange: '重排了友链',
    group: '改了友链分组',
  },
  notice: { create: '发了公告', update: '改了公告', remove: '删除了公告' },
  comment: { show: '放行了评论', hide: '隐藏了评论', remove: '删除了评论', stick: '置顶或取消置顶了评论' },
  message: { show: '放行了留言', hide: '隐藏了留言', remove: '删除了留言' },
  chat: { show: '放行了聊天消息', refuse: '拒绝了聊天消息', recall: '撤回了聊天消息' },
  report: { settle: '处理了举报' },
  user: {
    role: '改了用户的角色',
    trust: '改了用户的信任',
    mute: '禁言了用户',
    ban: '封禁了用户',
    free: '解除了对用户的限制',
    end: '结束了用户的登录',
    create: '新建了用户',
    password: '重设了用户的密码',
    otp: '关闭了用户的两步验证',
  },
  key: { create: '新建了访问密钥', remove: '撤销了访问密钥', write: '用访问密钥写入' },
  words: { update: '改了敏感词设置' },
  feedback: { answer: '答复了反馈', close: '关闭了反馈' },
  file: { remove: '删除了文件' },
  site: { update: '改了站点设置', switch: '拨动了开关', letter: '改了页面', sample: '清除了示例' },
  page: { create: '新建了页面', update: '改了页面', remove: '删除了页面' },
  mail: { update: '改了邮件设置', test: '发了测试邮件' },
  webhook: {
    create: '添加了 Webhook',
    update: '改了 Webhook',
    remove: '删除了 Webhook',
    test: '给 Webhook 试发了一次',
    redeliver: '重新投递了一次',
  },
  publisher: { publish: '重新发布了站点', retry: '重试了失败的页面' },
  job: { run: '运行了任务' },
  backup: {
    create: '做了备份',
    remove: '删除了备份',
    download: '下载了备份',
    restore: '从备份恢复了站点',
    plan: '改了备份计划',
  },
  export: { make: '导出了整个博客', remove: '删除了一份导出', download: '下载了一份导出' },
  import: { upload: '上传了要导入的文件', start: '开始了导入', stop: '停下了导入', remove: '删除了导入的文件' },
} as const satisfies Record<string, Record<string, string>>

export type AuditNoun = keyof typeof ACTS
/** Names a noun and an act: `article.approve`. */
export type Act = { [N in AuditNoun]: `${N}.${keyof (typeof ACTS)[N] & string}` }[AuditNoun]

const nouns = Object.keys(ACTS) as [AuditNoun, ...AuditNoun[]]
const changed = (what: string) =>
  described(z.record(z.string(), z.unknown()), `What changed, ${what}; a value that is secret or long is never here in full`)

const Audited = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: described(z.string(), 'Who did it'),
  noun: z.enum(nouns),
  act: described(z.string(), 'A key of the acts of this noun'),
  targetId: z.nullable(z.int()),
  name: described(z.string(), 'What it was called then'),
  before: z.nullable(changed('as it was')),
  after: z.nullable(changed('as it became')),
  createTime: time(),
})
export type Audited = z.infer<typeof Audited>

export const audit = {
  list: call({
    method: 'GET',
    path: '/sys/audit/list',
    ...ADMIN_READ,
    summary: 'What administrators did, the newest first.',
    query: input({
      ...paging,
      noun: z.optional(described(z.enum(nouns, '不认识的操作对象'), 'Only what was done to this')),
      targetId: z.optional(id()),
      userId: z.optional(described(id(), 'Only what this administrator did')),
    }),
    data: pageOf(Audited),
  }),
}
