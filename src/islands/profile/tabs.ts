import type { Place } from '../ui/centre/places.ts'
import type { Mine } from './use-mine.ts'

export interface TabProps {
  mine: Mine
}

export interface Tab extends Place<TabProps> {
  /** Names the count that is shown behind the title. */
  count?: 'comments' | 'favourites'
}

/** Lists the tabs of the personal centre in the order of the side list. */
export const tabs = [
  {
    name: 'profile',
    title: '个人资料',
    lead: '别人在评论、留言和聊天里看到的你',
    group: 1,
    load: async () => (await import('./me/ProfileTab.tsx')).ProfileTab,
  },
  {
    name: 'binding',
    title: '账号绑定',
    lead: '能用哪些方式登录，正在哪些设备上登录着',
    group: 1,
    load: async () => (await import('./ways/BindingTab.tsx')).BindingTab,
  },
  {
    name: 'articles',
    title: '我的文章',
    group: 2,
    load: async () => (await import('./mine/ArticlesTab.tsx')).ArticlesTab,
  },
  {
    name: 'comments',
    title: '我的评论',
    group: 2,
    count: 'comments',
    load: async () => (await import('./mine/TalkTabs.tsx')).CommentsTab,
  },
  { name: 'replies', title: '我的回复', group: 2, load: async () => (await import('./mine/TalkTabs.tsx')).RepliesTab },
  { name: 'likes', title: '我的点赞', group: 2, load: async () => (await import('./mine/MarkTabs.tsx')).LikesTab },
  {
    name: 'favourites',
    title: '我的收藏',
    group: 2,
    count: 'favourites',
    load: async () => (await import('./mine/MarkTabs.tsx')).FavouritesTab,
  },
  {
    name: 'sign',
    title: '签到',
    lead: '每天一次，以上海时间零点为界',
    group: 3,
    load: async () => (await import('./sign/SignTab.tsx')).SignTab,
  },
  {
    name: 'password',
    title: '修改密码',
    lead: '改好之后，其他设备要用新密码重新登录',
    group: 3,
    load: async () => (await import('./password/PasswordTab.tsx')).PasswordTab,
  },
  {
    name: 'feedback',
    title: '意见反馈',
    lead: '遇到的问题、想要的功能，站长都会看到',
    group: 3,
    load: async () => (await import('./feedback/FeedbackTab.tsx')).FeedbackTab,
  },
  {
    name: 'export',
    title: '数据导出',
    lead: '你写下的一切，随时可以带走',
    group: 3,
    load: async () => (await import('./leave/ExportTab.tsx')).ExportTab,
  },
] as const satisfies readonly Tab[]
