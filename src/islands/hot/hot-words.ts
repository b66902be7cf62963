import type { HotItem, HotList, HotType } from '#contract/site/hot.ts'
import { heatText } from '#lib/heat-text.ts'

export const hotTitles: Readonly<Record<HotType, string>> = {
  site: '七日热文',
  weibo: '微博热搜',
  zhihu: '知乎热榜',
  baidu: '百度热搜',
  juejin: '掘金热榜',
  github: 'GitHub 本周新星',
}

/** Returns how much a row is read, searched or liked; an empty text where the other site gives no number. */
export function heatOf(type: HotType, { heat }: HotItem): string {
  if (!heat) return ''
  return type === 'site' ? `${heatText(heat)} 阅读` : type === 'github' ? `${heatText(heat)} 星` : heatText(heat)
}

/** Returns the time of a list, such as `更新于 11-20 09:40`; an empty text before the first fetch. */
export const foundAt = (updateTime: string): string => updateTime && `更新于 ${updateTime.slice(5, 16)}`

/** Returns the message that replaces the rows; null when there are rows. */
export function insteadOf({ type, name, items, state }: Pick<HotList, 'type' | 'name' | 'items' | 'state'>) {
  if (items.length) return null
  if (state === 'unavailable') return { title: '暂不可用', text: `${name}榜单这会儿取不到，过一阵会自动再试。` }
  if (state === 'waiting' && type !== 'site') return { title: '正在取第一份榜单', text: '通常只要几秒钟，稍后再来看看。' }
  return { title: '这一周还很安静', text: '有人读过文章之后，最热的几篇会排在这里。' }
}

/** Returns the message above rows of an earlier fetch, after a newer one failed. */
export const staleWords = ({ name, updateTime }: Pick<HotList, 'name' | 'updateTime'>): string =>
  `${name}榜单暂时取不到，这是 ${updateTime.slice(5, 16)} 存下的结果，过一阵会自动再试。`
