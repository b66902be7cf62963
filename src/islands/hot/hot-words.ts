import type { HotItem, HotList, HotType } from '#contract/hot.ts'
import { heatText } from '#lib/heat-text.ts'

/** Headings of the lists. */
export const hotTitles: Readonly<Record<HotType, string>> = {
  site: '七日热文',
  weibo: '微博热搜',
  zhihu: '知乎热榜',
  baidu: '百度热搜',
  juejin: '掘金热榜',
  github: 'GitHub 本周新星',
}

/** How much a row is read, searched or liked; nothing where the other site does not say. */
export function heatOf(type: HotType, { heat }: HotItem): string {
  if (!heat) return ''
  return type === 'site' ? `${heatText(heat)} 阅读` : type === 'github' ? `${heatText(heat)} 星` : heatText(heat)
}

/** `11-20 09:40`; nothing while nothing was found. */
export const foundAt = (updateTime: string): string => updateTime && `更新于 ${updateTime.slice(5, 16)}`

/** What is said in place of rows; null where there are some. */
export function insteadOf({ type, name, items, state }: Pick<HotList, 'type' | 'name' | 'items' | 'state'>) {
  if (items.length) return null
  if (state === 'unavailable') return { title: '暂不可用', text: `${name}榜单这会儿取不到，过一阵会自动再试。` }
  if (state === 'waiting' && type !== 'site') return { title: '正在取第一份榜单', text: '通常只要几秒钟，稍后再来看看。' }
  return { title: '这一周还很安静', text: '有人读过文章之后，最热的几篇会排在这里。' }
}

/** What is said above rows that could not be found anew. */
export const staleWords = ({ name, updateTime }: Pick<HotList, 'name' | 'updateTime'>): string =>
  `${name}榜单暂时取不到，这是 ${updateTime.slice(5, 16)} 存下的结果，过一阵会自动再试。`
