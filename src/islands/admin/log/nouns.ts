import type { AuditNoun } from '#contract/audit.ts'

/** What acts are done to, as the log calls it. */
export const NOUNS: Record<AuditNoun, string> = {
  article: '文章',
  category: '分类',
  tag: '标签',
  column: '专栏',
  moment: '说说',
  album: '相册',
  photo: '照片',
  goods: '项目',
  friend: '友链',
  notice: '公告',
  comment: '评论',
  message: '留言',
  chat: '聊天',
  report: '举报',
  user: '用户',
  words: '敏感词',
  feedback: '反馈',
  file: '文件',
  site: '站点',
  page: '页面',
  mail: '邮件',
  publisher: '发布',
  job: '任务',
  backup: '备份',
}
