/** Describes a kind of page: what is published, what may be asked for, the sitemap and the caches read it. */
export interface PageKind {
  /** Holds the route. `{id}`, `{year}` and `{part}` stand for a number, `{name}` for a name that the owner has chosen. */
  path: string
  /** Is the noun of the cache tags that name one such page: `article:12` names `/post/12` and `/post/12.md`. */
  noun?: string
  /** Lists the cache tags that change which pages of this kind the sitemap lists. */
  tags?: readonly string[]
  /** Is the page that serves every address of this kind. */
  shell?: string
  /** Is its place among the pages that are published before all others. */
  rank?: number
  /** Keeps the file from readers: the server itself reads it. */
  isHidden?: true
}

/** Describes a kind of page that readers look at: menu, drawer, title and guard read it too. */
export interface Screen extends PageKind {
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
  { path: '/', rank: 1, title: '首页', access: 'anyone', menu: {} },
  { path: '/archive', rank: 2, title: '归档', access: 'anyone', menu: { group: '分类' } },
  { path: '/tags', rank: 3, title: '标签', access: 'anyone', menu: { group: '分类' } },
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
  { path: '/category/{id}', title: '分类', access: 'anyone', noun: 'category', tags: ['categories'] },
  { path: '/archive/{year}', title: '归档', access: 'anyone', noun: 'year', tags: ['sitemap'] },
  { path: '/tags/{id}', title: '标签', access: 'anyone', noun: 'tag', tags: ['tags'] },
  { path: '/goods/{id}', title: '项目', access: 'anyone', noun: 'goods', tags: ['goods'] },
  { path: '/photos/{id}', title: '相册', access: 'anyone', noun: 'album', tags: ['albums'] },
  { path: '/author/{id}', title: '作者', access: 'anyone', noun: 'works', tags: ['articles', 'moments'] },
  { path: '/page/{name}', title: '页面', access: 'anyone', noun: 'page', tags: ['own-pages'] },
  { path: '/post/{id}', title: '文章', access: 'anyone', noun: 'article' },
  { path: '/column/{id}', title: '专栏', access: 'member', shell: '/column' },
  { path: '/chat', title: '聊天', access: 'member' },
  { path: '/user/profile', title: '个人中心', access: 'member' },
  { path: '/notifications', title: '通知', access: 'member' },
  { path: '/editor', title: '写文章', access: 'member' },
  { path: '/admin', title: '后台', access: 'admin' },
] as const satisfies readonly Screen[]

/** Lists what else is published: pages without a title in the table, feeds, and files for machines. */
export const otherPages = [
  { path: '/404', isHidden: true },
  { path: '/offline' },
  { path: '/preview' },
  { path: '/diagram' },
  { path: '/accent.css', rank: 0 },
  { path: '/rss.xml', rank: 4 },
  { path: '/atom.xml', rank: 5 },
  { path: '/feed.json', rank: 6 },
  { path: '/sitemap-index.xml' },
  { path: '/sitemap/pages.xml' },
  { path: '/sitemap/{part}.xml', noun: 'sitemap' },
  { path: '/post/{id}.changes.json', noun: 'update' },
  { path: '/post/{id}.md', noun: 'article' },
  { path: '/llms.txt' },
  { path: '/robots.txt' },
  { path: '/manifest.webmanifest' },
  { path: '/sw.js' },
  { path: '/_redirects', isHidden: true },
  { path: '/_media', isHidden: true },
] as const satisfies readonly PageKind[]

/** Names the kinds of which there are many pages, each a file of its own. */
export type ManyPath = Exclude<
  Extract<(typeof screens | typeof otherPages)[number]['path'], `${string}{${string}`>,
  Extract<(typeof screens)[number], { shell: string }>['path']
>
