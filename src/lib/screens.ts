/** Describes one row of the screen table: menu, drawer, title, guard and sitemap read it. */
export interface Screen {
  /** Holds the route, with `{id}` for a number and `{name}` for a name that the owner has chosen. */
  path: string
  title: string
  access: 'anyone' | 'member' | 'admin'
  /** Puts the screen into the header's menu; `group` gathers rows under one heading there. */
  menu?: { group?: string }
  /** Links the screen at the foot of every page. */
  footer?: true
  /** Puts the screen into the drawer of a phone, though the menu does not name it. */
  drawer?: true
}

/** Lists only screens that exist; each later screen adds its row with its page. */
export const screens = [
  { path: '/', title: '首页', access: 'anyone', menu: {} },
  { path: '/archive', title: '归档', access: 'anyone', menu: { group: '分类' } },
  { path: '/tags', title: '标签', access: 'anyone', menu: { group: '分类' } },
  { path: '/column', title: '专栏', access: 'member', menu: {} },
  { path: '/moments', title: '说说', access: 'anyone', menu: {} },
  { path: '/goods', title: '项目', access: 'anyone', menu: {} },
  { path: '/photos', title: '相册', access: 'anyone', menu: {} },
  { path: '/messages', title: '留言板', access: 'anyone', menu: {} },
  { path: '/friends', title: '友链', access: 'anyone', menu: {} },
  { path: '/about', title: '关于', access: 'anyone', menu: {} },
  { path: '/hotSearch', title: '热搜', access: 'anyone', footer: true, drawer: true },
  { path: '/agreement', title: '用户协议', access: 'anyone', footer: true },
  { path: '/privacy', title: '隐私政策', access: 'anyone', footer: true },
  { path: '/category/{id}', title: '分类', access: 'anyone' },
  { path: '/archive/{year}', title: '归档', access: 'anyone' },
  { path: '/tags/{id}', title: '标签', access: 'anyone' },
  { path: '/goods/{id}', title: '项目', access: 'anyone' },
  { path: '/photos/{id}', title: '相册', access: 'anyone' },
  { path: '/author/{id}', title: '作者', access: 'anyone' },
  { path: '/page/{name}', title: '页面', access: 'anyone' },
  { path: '/post/{id}', title: '文章', access: 'anyone' },
  { path: '/column/{id}', title: '专栏', access: 'member' },
  { path: '/chat', title: '聊天', access: 'member' },
  { path: '/user/profile', title: '个人中心', access: 'member' },
  { path: '/notifications', title: '通知', access: 'member' },
  { path: '/editor', title: '写文章', access: 'member' },
  { path: '/admin', title: '后台', access: 'admin' },
] as const satisfies readonly Screen[]
