import * as z from 'zod/mini'
import { call, described } from './define.ts'

const url = () => described(z.string(), 'URL, or empty')

/** Everything on the site that bears a brand. */
export const SiteConfig = z.object({
  id: z.int(),
  name: z.string(),
  logo: url(),
  title: described(z.string(), 'The home page’s title'),
  summary: z.string(),
  keywords: z.string(),
  recordNum: described(z.string(), 'ICP filing number, or empty'),
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
  touristAvatar: url(),
  gzhCode: described(z.string(), 'Picture of the public account’s QR code, or empty'),
  bulletin: described(z.string(), 'Sanitised HTML'),
  aboutMe: described(z.string(), 'Sanitised HTML'),
  sponsor: z.object({ name: z.string(), logo: z.string(), url: z.string() }),
  videoSource: z.string(),
  advertisement: z.object({ image: z.string(), url: z.string(), title: z.string() }),
  startDate: described(z.string(), 'YYYY-MM-DD; the running time counts from this Shanghai midnight'),
  copyrightStart: z.int(),
})
export type SiteConfig = z.infer<typeof SiteConfig>

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
  report: call({
    method: 'GET',
    path: '/api/report',
    access: 'anyone',
    writes: true,
    rate: 'report',
    summary: 'Counts one visitor a day. Never fails loudly.',
    data: z.boolean(),
  }),
  redirects: call({
    method: 'GET',
    path: '/api/redirects',
    access: 'anyone',
    writes: false,
    summary: 'Old addresses that lead to a page of this site, such as those an import brought along.',
    data: z.array(Redirect),
    // Whether an article can be read decides whether its old addresses are told; each time that changes, categories are counted.
    tags: () => ['redirects', 'categories'],
  }),
}
