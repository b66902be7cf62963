import type { Call, Input } from './core/define.ts'
import { contract } from './every-call.ts'
import { type KeyScope, SCOPE_NAMES } from './people/key.ts'

type Contract = typeof contract
type CallsOf<N extends keyof Contract> = keyof Contract[N] & string
/** Names a call of the contract: `writing.add`. */
export type CallName = { [N in keyof Contract & string]: `${N}.${CallsOf<N>}` }[keyof Contract & string]
type Named<K extends CallName> = K extends `${infer N extends keyof Contract & string}.${infer C}`
  ? C extends CallsOf<N>
    ? Contract[N][C]
    : never
  : never

/** Says what a call does for whoever holds a key, in Chinese, and which inputs a scope allows; all of them when it says nothing. */
type Reached<K extends CallName> = string | { says: string; only: (input: Input<Named<K> & Call>) => boolean }
type Reach = { [K in CallName]?: Reached<K> }
type Reaching = { says: string; only: (input: unknown) => boolean }

const IS_DRAFT = ({ body }: { body: { status: number } }) => body.status === 2

/**
 * Lists the calls of each scope. A call that no scope names can never be made with a key: those of sessions, passwords, keys and other
 * ways to log in stand nowhere here. A line is all that a call needs to be reached, and to be a tool of the MCP server.
 */
const REACH: Record<KeyScope, Reach> = {
  browse: {
    'article.list': '列出公开的文章，可以按关键词、分类和标签找',
    'article.detail': '读一篇公开的文章',
    'article.archive': '按年份看归档',
    'category.all': '列出分类',
    'tag.list': '列出标签',
    'column.shelf': '列出公开的专栏',
    'search.list': '在说说、项目、留言和评论里搜索',
    'moment.list': '列出说说',
    'goods.list': '列出项目',
    'comment.list': '读一篇文章、说说或一个项目下面的评论',
    'comment.replies': '读一条评论下面的回复',
    'author.detail': '看一位作者',
    'site.config': '读站点的公开设置',
  },
  read: {
    'me.articles': '列出自己的文章，草稿也在内',
    'writing.detail': '读自己的一篇文章最新的 Markdown，连同版本号',
    'writing.versions': '列出自己每篇文章的编号和版本号',
    'writing.categories': '列出可以选的分类',
    'revision.list': '列出一篇文章的修订记录',
    'revision.detail': '读一次修订的全文',
    'publishing.of': '看一篇文章发布到哪一步了',
  },
  write: {
    'writing.add': { says: '新建一篇草稿（status 用 2）', only: IS_DRAFT },
    'writing.update': { says: '保存草稿（status 用 2）；版本号过期会被拒绝', only: IS_DRAFT },
    'writing.autosave': '保存草稿，不检查是否写完',
    'writing.categories': '列出可以选的分类',
    'writing.differ': '提醒自己：一篇文章在站点和文件夹里都改过，要比较一下',
    'writing.discard': '放弃已发布文章旁边正在写的改动',
    'writing.remove': '删除自己的文章，30 天内可以恢复',
    'writing.restore': '恢复删除的文章',
    'revision.restore': '把一次修订恢复成草稿',
    'preview.render': '看一段 Markdown 会变成怎样的 HTML',
    'preview.makeLink': '为草稿生成一个预览链接',
  },
  publish: {
    'writing.publish': '发布一篇已经存好的文章；要审核的会送审',
    'writing.add': '新建文章并发布（status 用 1），或者存为草稿（2）',
    'writing.update': '修改文章并发布（status 用 1），或者存为草稿（2）',
    'writing.withdraw': '撤回送审或者定时发布',
    'review.shelve': '下架自己的文章，或者重新上架',
    'publishing.of': '看一篇文章发布到哪一步了',
    'publishing.retry': '重试没有发布成功的页面',
  },
  upload: {
    'file.upload': {
      says: '上传一张图片，得到它的地址',
      only: ({ query }) => query.source === 'article-content' || query.source === 'article-cover',
    },
  },
  column: {
    'column.list': '列出专栏',
    'column.detail': '看一个专栏和里面的文章',
    'column.choices': '列出一篇文章可以放进的专栏',
    'column.candidates': '列出还没有放进专栏的文章',
    'column.add': '新建专栏',
    'column.update': '修改专栏',
    'column.put': '把一篇文章放进专栏，或者拿出来',
    'column.arrange': '重排专栏里的文章',
    'column.remove': '删除专栏，里面的文章还在',
  },
  comment: {
    'comment.list': '读一篇文章、说说或一个项目下面的评论',
    'comment.replies': '读一条评论下面的回复',
    'comment.add': '发表评论，或者回复',
    'comment.update': '修改刚发表的评论',
    'comment.delete': '删除评论，连同它的回复',
    'me.comments': '列出自己的评论',
    'me.replies': '列出自己的回复',
  },
  notice: {
    'notification.page': '列出通知',
    'notification.look': '看一条通知说的是什么',
    'notification.unReadNum': '看有多少条没读',
    'notification.read': '把一条通知标为已读',
    'notification.readAll': '把通知全部标为已读',
    'notification.remove': '删除一条通知',
  },
  moment: {
    'momentAdmin.list': '列出说说',
    'momentAdmin.add': '发一条说说',
    'momentAdmin.update': '修改一条说说',
    'momentAdmin.remove': '删除说说，可以恢复',
  },
  watch: {
    'overview.waiting': '看有多少事情等着处理',
    'overview.trend': '看访问、阅读和评论的趋势',
    'overview.running': '看站点运行得怎样',
    'publishing.status': '看发布是否正常',
    'publishing.state': '看哪些页面待更新、哪些失败了',
    'backup.state': '看有哪些备份',
    'job.list': '看定时任务运行得怎样',
  },
  backup: {
    'backup.state': '看有哪些备份',
    'backup.create': '现在就做一次备份',
    'backup.verify': '从头到尾检查一份备份',
  },
  hook: {
    'hook.publish': '请站点把每一页重新生成一遍；已经有一次在等就不再添',
  },
}

/** Describes a call that some scope reaches. */
export interface ReachedCall {
  name: CallName
  it: Call
  /** Holds the scopes that reach the call, each with what it says and which inputs it allows. */
  by: ReadonlyMap<KeyScope, Reaching>
}

const callOf = (name: string): Call => {
  const [noun = '', verb = ''] = name.split('.')
  return (contract as Record<string, Record<string, Call>>)[noun]?.[verb] as Call
}

/** Holds every call that a key can reach, by the call itself. */
export const reachedCalls: ReadonlyMap<Call, ReachedCall> = collect()

function collect(): Map<Call, ReachedCall> {
  const all = new Map<Call, ReachedCall & { by: Map<KeyScope, Reaching> }>()
  for (const scope of SCOPE_NAMES)
    for (const [name, reached] of Object.entries(REACH[scope]) as [CallName, string | Reaching][]) {
      const it = callOf(name)
      const known = all.get(it) ?? { name, it, by: new Map() }
      known.by.set(scope, typeof reached === 'string' ? { says: reached, only: () => true } : reached)
      all.set(it, known)
    }
  return all
}

/** Checks whether a call deletes, by its method or by what it says of itself. */
export const deletes = (it: Call): boolean => it.method === 'DELETE' || it.deletes === true
