import type { Place } from '../ui/centre/places.ts'
import type { Mine } from './use-mine.ts'

export interface TabProps {
  mine: Mine
}

export interface Tab extends Place<TabProps> {
  /** Names the count that is shown behind the title. */
  count?: 'comments' | 'favorites'
}

/** Lists the tabs of the personal centre in the order of the side list. */
export const tabs = [
  {
    name: 'profile',
    icon: ':uno: i-lucide-user-round icon lt-tablet:text-muted',
    title: '个人资料',
    lead: '别人在评论、留言和聊天里看到的你',
    group: 1,
    load: async () => (await import('./me/ProfileTab.tsx')).ProfileTab,
  },
  {
    name: 'binding',
    icon: ':uno: i-lucide-link-2 icon lt-tablet:text-muted',
    title: '账号绑定',
    lead: '能用哪些方式登录，正在哪些设备上登录着',
    group: 1,
    load: async () => (await import('./ways/BindingTab.tsx')).BindingTab,
  },
  {
    name: 'articles',
    icon: ':uno: i-lucide-file-text icon lt-tablet:text-muted',
    title: '我的文章',
    group: 2,
    load: async () => (await import('./mine/ArticlesTab.tsx')).ArticlesTab,
  },
  {
    name: 'comments',
    icon: ':uno: i-lucide-message-square icon lt-tablet:text-muted',
    title: '我的评论',
    group: 2,
    count: 'comments',
    load: async () => (await import('./mine/CommentTabs.tsx')).CommentsTab,
  },
  {
    name: 'replies',
    icon: ':uno: i-lucide-reply icon lt-tablet:text-muted',
    title: '我的回复',
    group: 2,
    load: async () => (await import('./mine/CommentTabs.tsx')).RepliesTab,
  },
  {
    name: 'likes',
    icon: ':uno: i-lucide-heart icon lt-tablet:text-muted',
    title: '我的点赞',
    group: 2,
    load: async () => (await import('./mine/MarkTabs.tsx')).LikesTab,
  },
  {
    name: 'favourites',
    icon: ':uno: i-ink-favorite icon lt-tablet:text-muted',
    title: '我的收藏',
    group: 2,
    count: 'favorites',
    load: async () => (await import('./mine/MarkTabs.tsx')).FavoritesTab,
  },
  {
    name: 'highlights',
    icon: ':uno: i-lucide-highlighter icon lt-tablet:text-muted',
    title: '划线',
    lead: '只有你看得见；文章改了，它们会跟着原来的字',
    group: 2,
    load: async () => (await import('./highlights/HighlightsTab.tsx')).HighlightsTab,
  },
  {
    name: 'corrections',
    icon: ':uno: i-lucide-pencil-line icon lt-tablet:text-muted',
    title: '勘误',
    lead: '读者指出的错字和错话，改好就能采纳',
    group: 2,
    load: async () => (await import('./corrections/CorrectionsTab.tsx')).CorrectionsTab,
  },
  {
    name: 'shelf',
    icon: ':uno: i-lucide-book-open icon lt-tablet:text-muted',
    title: '书架',
    lead: '读了一半的、订着的专栏、最近读过的',
    group: 2,
    load: async () => (await import('./shelf/ShelfTab.tsx')).ShelfTab,
  },
  {
    name: 'sign',
    icon: ':uno: i-lucide-calendar-check icon lt-tablet:text-muted',
    title: '签到',
    lead: '每天一次，以上海时间零点为界',
    group: 3,
    load: async () => (await import('./sign/SignTab.tsx')).SignTab,
  },
  {
    name: 'password',
    icon: ':uno: i-lucide-key-round icon lt-tablet:text-muted',
    title: '修改密码',
    lead: '改好之后，其他设备要用新密码重新登录，访问密钥会失效',
    group: 3,
    load: async () => (await import('./password/PasswordTab.tsx')).PasswordTab,
  },
  {
    name: 'keys',
    icon: ':uno: i-lucide-key-square icon lt-tablet:text-muted',
    title: '访问密钥',
    lead: '让脚本和 AI 助手替你读写，只做你选定的事',
    group: 3,
    load: async () => (await import('./keys/KeysTab.tsx')).KeysTab,
  },
  {
    name: 'feedback',
    icon: ':uno: i-lucide-message-square-text icon lt-tablet:text-muted',
    title: '意见反馈',
    lead: '遇到的问题、想要的功能，站长都会看到',
    group: 3,
    load: async () => (await import('./feedback/FeedbackTab.tsx')).FeedbackTab,
  },
  {
    name: 'export',
    icon: ':uno: i-lucide-download icon lt-tablet:text-muted',
    title: '数据导出',
    lead: '你写下的一切，随时可以带走',
    group: 3,
    load: async () => (await import('./leave/ExportTab.tsx')).ExportTab,
  },
] as const satisfies readonly Tab[]
