import type { Waits } from '#contract/site/desk.ts'
import type { Place } from '../ui/centre/places.ts'
import type { Desk } from './use-desk.ts'

export interface RoomProps {
  desk: Desk
}

export interface Room extends Place<RoomProps> {
  /** Names the counts that are shown behind the title. */
  waits?: keyof Waits | readonly (keyof Waits)[]
}

/** Lists the rooms of the desk in the order of the side list. */
export const rooms = [
  {
    name: 'overview',
    title: '概览',
    group: 1,
    load: async () => (await import('./overview/OverviewRoom.tsx')).OverviewRoom,
  },
  {
    name: 'review',
    title: '审核',
    lead: '成员交来的文章和修改，等得最久的在前',
    group: 1,
    waits: 'review',
    load: async () => (await import('./review/ReviewRoom.tsx')).ReviewRoom,
  },
  {
    name: 'articles',
    title: '文章',
    lead: '所有人的、各种状态的文章',
    group: 2,
    load: async () => (await import('./articles/ArticlesRoom.tsx')).ArticlesRoom,
  },
  {
    name: 'taxonomy',
    title: '分类与标签',
    lead: '改名、排序、合并，公开页面会自己跟上',
    group: 2,
    load: async () => (await import('./taxonomy/TaxonomyRoom.tsx')).TaxonomyRoom,
  },
  {
    name: 'columns',
    title: '专栏',
    lead: '所有作者的专栏',
    group: 2,
    load: async () => (await import('./columns/ColumnsRoom.tsx')).ColumnsRoom,
  },
  {
    name: 'moments',
    title: '说说',
    lead: '三言两语，带上几张照片',
    group: 2,
    load: async () => (await import('./moments/MomentsRoom.tsx')).MomentsRoom,
  },
  {
    name: 'albums',
    title: '相册',
    lead: '照片整批拖进来，按顺序排好',
    group: 2,
    load: async () => (await import('./albums/AlbumsRoom.tsx')).AlbumsRoom,
  },
  {
    name: 'goods',
    title: '项目',
    lead: '做过的东西，版本和下载地址',
    group: 2,
    load: async () => (await import('./goods/GoodsRoom.tsx')).GoodsRoom,
  },
  {
    name: 'comments',
    title: '评论',
    lead: '文章、说说和项目下面的话',
    group: 3,
    waits: 'comment',
    load: async () => (await import('./talk/CommentsRoom.tsx')).CommentsRoom,
  },
  {
    name: 'messages',
    title: '留言',
    lead: '留言板上的话',
    group: 3,
    waits: 'message',
    load: async () => (await import('./talk/MessagesRoom.tsx')).MessagesRoom,
  },
  {
    name: 'chat',
    title: '聊天',
    lead: '聊天室里的消息',
    group: 3,
    waits: 'chat',
    load: async () => (await import('./talk/ChatRoom.tsx')).ChatRoom,
  },
  {
    name: 'reports',
    title: '举报',
    lead: '成员举报的内容和人，同一件事聚在一起处理',
    group: 3,
    waits: 'report',
    load: async () => (await import('./reports/ReportsRoom.tsx')).ReportsRoom,
  },
  {
    name: 'words',
    title: '敏感词',
    lead: '哪些话不能说，哪些话要等你看过',
    group: 3,
    load: async () => (await import('./words/WordsRoom.tsx')).WordsRoom,
  },
  {
    name: 'users',
    title: '用户',
    lead: '每个有账号的人，和他能做什么',
    group: 4,
    load: async () => (await import('./users/UsersRoom.tsx')).UsersRoom,
  },
  {
    name: 'feedback',
    title: '反馈',
    lead: '成员告诉你的问题和建议',
    group: 4,
    waits: 'feedback',
    load: async () => (await import('./feedback/FeedbackRoom.tsx')).FeedbackRoom,
  },
  {
    name: 'friends',
    title: '友链',
    lead: '谁想互换链接，谁的网站打不开了',
    group: 4,
    waits: 'friend',
    load: async () => (await import('./friends/FriendsRoom.tsx')).FriendsRoom,
  },
  {
    name: 'notices',
    title: '公告',
    lead: '顶部横条和首页侧栏里的话',
    group: 4,
    load: async () => (await import('./notices/NoticesRoom.tsx')).NoticesRoom,
  },
  {
    name: 'site',
    title: '站点设置',
    lead: '名称、开关、外观、邮件和自己的页面',
    group: 5,
    load: async () => (await import('./site/SiteRoom.tsx')).SiteRoom,
  },
  {
    name: 'files',
    title: '文件',
    lead: '谁存了什么、占多少，哪些已经没有用到',
    group: 5,
    load: async () => (await import('./files/FilesRoom.tsx')).FilesRoom,
  },
  {
    name: 'import',
    title: '导入',
    lead: '把别的系统的博客搬进来，旧地址不会失效',
    group: 5,
    load: async () => (await import('./import/ImportRoom.tsx')).ImportRoom,
  },
  {
    name: 'export',
    title: '导出',
    lead: '把整个博客带走：Markdown、图片和 JSON',
    group: 5,
    load: async () => (await import('./export/ExportRoom.tsx')).ExportRoom,
  },
  {
    name: 'publisher',
    title: '发布',
    lead: '哪些页面在等着更新，最近更新了什么',
    group: 5,
    waits: 'publisher',
    load: async () => (await import('./publisher/PublisherRoom.tsx')).PublisherRoom,
  },
  {
    name: 'jobs',
    title: '任务',
    lead: '定时做的事：上次怎么样，下次什么时候',
    group: 5,
    load: async () => (await import('./jobs/JobsRoom.tsx')).JobsRoom,
  },
  {
    name: 'backups',
    title: '备份',
    lead: '整个站点的备份：自动做、随时做、恢复回来',
    group: 5,
    waits: 'backup',
    load: async () => (await import('./backups/BackupsRoom.tsx')).BackupsRoom,
  },
  {
    name: 'log',
    title: '操作记录',
    lead: '管理员做过的每一件事，改之前和改之后',
    group: 5,
    load: async () => (await import('./log/LogRoom.tsx')).LogRoom,
  },
] as const satisfies readonly Room[]
