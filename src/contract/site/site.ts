import * as z from 'zod/mini'
import { type PageKind, screens } from '#lib/screens.ts'
import { call, described, input, time } from '../core/define.ts'
import { HOT_PROVIDERS } from './hot.ts'
import { visits } from './visits.ts'

const url = () => described(z.string(), 'URL, or empty')

/** Holds everything on the site that bears a brand. */
export const SiteConfig = z.object({
  id: z.int(),
  name: z.string(),
  logo: url(),
  title: described(z.string(), 'The home page’s title'),
  summary: z.string(),
  keywords: z.string(),
  recordNum: described(z.string(), 'ICP filing number, or empty'),
  policeNum: described(z.string(), 'Public-security filing number (公安备案), or empty'),
  webUrl: url(),
  author: z.string(),
  authorInfo: z.string(),
  authorAvatar: url(),
  aliPay: url(),
  weixinPay: url(),
  github: z.string(),
  gitee: z.string(),
  qqNumber: z.string(),
  qqGroup: z.string(),
  email: z.string(),
  wechat: z.string(),
  showList: described(z.array(z.string()), 'Which social links are shown'),
  loginTypeList: z.array(z.string()),
  openComment: z.boolean(),
  openAdmiration: z.boolean(),
  openLantern: z.boolean(),
  openOffline: described(z.boolean(), 'Browsers keep what was read, for when there is no network'),
  touristAvatar: url(),
  gzhCode: described(z.string(), 'Picture of the public account’s QR code, or empty'),
  bulletin: described(z.string(), 'Sanitised HTML'),
  aboutMe: described(z.string(), 'Sanitised HTML'),
  sponsor: z.object({ name: z.string(), logo: z.string(), url: z.string() }),
  hotSearch: described(z.array(z.enum(HOT_PROVIDERS)), 'Other sites whose lists the hot-search page shows'),
  videoSource: z.string(),
  advertisement: z.object({ image: z.string(), url: z.string(), title: z.string() }),
  startDate: described(z.string(), 'YYYY-MM-DD; the running time counts from this Shanghai midnight'),
  copyrightStart: z.int(),
  accent: described(
    z.nullable(z.object({ hue: z.int(), light: z.int(), dark: z.int() })),
    'Colour of links and buttons: hue, and lightness in each theme; null for the site’s own',
  ),
  pages: described(
    z.array(z.object({ path: z.string(), title: z.string(), place: z.enum(['menu', 'footer']) })),
    'Pages of the owner’s own that every page links to',
  ),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export const Notice = z.object({ id: z.int(), content: described(z.string(), 'Sanitised HTML'), createTime: time() })
export type Notice = z.infer<typeof Notice>

/** Limits the announcements in each place; newer ones replace older ones. */
export const NOTICES_MAX = { top: 5, right: 10 } as const

/** Limits the code points of Markdown: of an announcement, and of a page of `LETTERS`. */
export const NOTICE_MAX = 2000
export const LETTER_MAX = 50_000

/** Matches the last part of the address of an owner's page. */
export const OWN_PAGE_NAME = /^[a-z\d](?:[a-z\d-]{0,38}[a-z\d])?$/

/** Lists the switches that a client may ask for by name; `Y` is on. */
export const SWITCHES = ['sys_verify_switch', 'sys_sider_verify_switch', 'sys_ad_switch'] as const
export type Switch = (typeof SWITCHES)[number]

/** Lists the pages that every site has and whose words the owner may write. */
export const LETTERS = ['agreement', 'privacy'] as const
export const Letter = z.object({
  title: z.string(),
  content: described(z.string(), 'Sanitised HTML'),
  updateTime: described(time(), 'Empty while the owner has not written one, and the built-in text stands'),
})
export type Letter = z.infer<typeof Letter>

/** Limits the code points of Markdown of an owner's page, and the number of such pages. */
export const OWN_PAGE_MAX = 50_000
export const OWN_PAGES_MAX = 50

export const OwnPage = z.object({
  name: described(z.string(), 'What its address ends with'),
  title: z.string(),
  content: described(z.string(), 'Sanitised HTML'),
  updateTime: time(),
})
export type OwnPage = z.infer<typeof OwnPage>

export const Redirect = z.object({
  from: described(z.string(), 'Old path, decoded'),
  to: described(z.string(), 'Path on this site, decoded'),
})
export type Redirect = z.infer<typeof Redirect>

export const site = {
  config: call({
    method: 'GET',
    path: '/api/webConfig',
    access: 'anyone',
    writes: false,
    summary: 'The site’s public configuration; `extra` counts visitors and views.',
    data: SiteConfig,
    extra: z.object({ visitorCount: z.int(), blogViewsCount: z.int() }),
    tags: () => ['site'],
  }),
  ...visits,
  notices: call({
    method: 'GET',
    path: '/api/getNotice',
    access: 'anyone',
    writes: false,
    summary: 'Announcements: those of the bar at the top, newest first, and those beside the articles; the latest of each.',
    data: z.object({ top: z.array(Notice), right: z.array(Notice) }),
    tags: () => ['notices:top', 'notices:older', 'notices:right'],
  }),
  announcement: call({
    method: 'GET',
    path: '/api/announcement',
    access: 'anyone',
    writes: false,
    summary: 'The newest announcement of the bar at the top, the one every page shows; null when there is none.',
    data: z.nullable(Notice),
    tags: () => ['notices:top'],
  }),
  switchValue: call({
    method: 'GET',
    path: '/sys/config/getConfigByKey/:key',
    access: 'anyone',
    writes: false,
    summary: 'One of the three public switches.',
    params: input({ key: z.enum(SWITCHES, '没有这个配置') }),
    data: z.object({ configKey: z.string(), configValue: described(z.enum(['Y', 'N']), 'Y means on') }),
    tags: ({ params }: { params: { key: string } }) => [`switch:${params.key}`],
  }),
  letter: call({
    method: 'GET',
    path: '/api/letter/:name',
    access: 'anyone',
    writes: false,
    summary: 'The user agreement or the privacy policy.',
    params: input({ name: z.enum(LETTERS, '没有这个页面') }),
    data: Letter,
    tags: ({ params }: { params: { name: string } }) => [`letter:${params.name}`],
  }),
  pages: call({
    method: 'GET',
    path: '/api/pages',
    access: 'anyone',
    writes: false,
    summary: 'Addresses of all pages that everybody may read, without those of articles, for the sitemap.',
    data: z.array(z.object({ path: z.string(), updateTime: z.optional(time()) })),
    tags: () => (screens as readonly PageKind[]).flatMap((it) => it.tags ?? []),
  }),
  page: call({
    method: 'GET',
    path: '/api/pages/:name',
    access: 'anyone',
    writes: false,
    summary: 'A page of the owner’s own.',
    params: input({ name: z.string().check(z.regex(OWN_PAGE_NAME, '没有这个页面')) }),
    data: OwnPage,
    tags: ({ params }: { params: { name: string } }) => [`page:${params.name}`],
  }),
  redirects: call({
    method: 'GET',
    path: '/api/redirects',
    access: 'anyone',
    writes: false,
    summary: 'Old addresses that lead to a page of this site, such as those an import brought along.',
    data: z.array(Redirect),
    // Old addresses are listed only for readable articles. Whenever an article becomes readable or unreadable, the tag `categories` is
    // written, because categories show counts.
    tags: () => ['redirects', 'categories'],
  }),
}
