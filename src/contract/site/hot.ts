import * as z from 'zod/mini'
import { call, described, input, time } from '../core/define.ts'

/** Lists other sites whose lists can be shown; each is off until the owner names it in the configuration. */
export const HOT_PROVIDERS = ['weibo', 'zhihu', 'baidu', 'juejin', 'github'] as const
export type HotProviderType = (typeof HOT_PROVIDERS)[number]

/** Adds `site`, the list of this site itself. */
export const HOT_TYPES = ['site', ...HOT_PROVIDERS] as const
export type HotType = (typeof HOT_TYPES)[number]

export const HOT_NAMES: Readonly<Record<HotType, string>> = {
  site: '本站',
  weibo: '微博',
  zhihu: '知乎',
  baidu: '百度',
  juejin: '掘金',
  github: 'GitHub',
}

/** Counts the days that the site's own list covers. */
export const HOT_DAYS = 7
/** Limits the code points of a searched keyword that other readers may see. */
export const HOT_WORD_MAX = 20

export const HotItem = z.object({
  title: described(z.string(), 'Plain text'),
  url: described(z.string(), 'An article of this site, or an https address of the list’s own site'),
  heat: described(z.int(), 'Views of seven days, stars, or what the other site counts; 0 where it does not say'),
})
export type HotItem = z.infer<typeof HotItem>

export const HotWord = z.object({ word: z.string(), times: described(z.int(), 'Visitors a day, over seven days') })
export type HotWord = z.infer<typeof HotWord>

export const HotList = z.object({
  type: z.enum(HOT_TYPES),
  name: z.string(),
  items: z.array(HotItem),
  words: described(z.array(HotWord), 'What visitors search here; only of `site`'),
  updateTime: described(time(), 'When what is here was found; empty while nothing was'),
  state: described(
    z.enum(['ok', 'waiting', 'stale', 'unavailable']),
    'waiting: not asked yet; stale: could not be asked of late, this is from before; unavailable: nothing from before either',
  ),
})
export type HotList = z.infer<typeof HotList>

export const hot = {
  list: call({
    method: 'GET',
    path: '/api/getHotSearch/:type',
    access: 'anyone',
    writes: false,
    summary: 'What is much read and searched: here in the last seven days, or on another site that the owner has chosen.',
    params: input({ type: z.enum(HOT_TYPES, '没有这个榜单') }),
    data: HotList,
    tags: ({ params }: { params: { type: string } }, list: { items: HotItem[] }) => [
      `hot:${params.type}`,
      ...(params.type === 'site' ? list.items.map((it) => `article:${it.url.split('/').at(-1)}`) : ['site']),
    ],
  }),
}
