import type { ColumnArticle, ColumnRow, NextArticle } from '#contract/content/column.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { ArticleRecord, ColumnRecord } from './column.queries.ts'

export const UNKNOWN = '专栏不存在'

type SetOf = (url: string) => string

export const toRow = (it: ColumnRecord, userId: number, setOf: SetOf): ColumnRow => ({
  id: it.id,
  userId: it.user_id,
  nickname: it.nickname,
  name: it.name,
  cover: it.cover,
  coverSet: setOf(it.cover),
  summary: it.summary,
  articleNum: Number(it.article_num ?? 0),
  subscriberNum: Number(it.subscriber_num ?? 0),
  isSubscribed: it.subscriber !== null,
  isMine: it.user_id === userId,
  readNum: Number(it.read_num ?? 0),
  lastUpdateTime: shanghaiTime(Number(it.last_time ?? it.create_time)),
})

const STATES = ['已下架', '', '草稿', '审核中', '定时发布', '已退回'] as const

/** Returns the reason why readers of a column do not see an article there; empty when they see it. */
export function stateOf({ status, visibility }: Pick<ArticleRecord, 'status' | 'visibility'>): string {
  if (status !== 1) return STATES[status]
  if (visibility === 'private') return '仅自己可见'
  return visibility === 'password' ? '需要密码' : ''
}

export const toArticles = (rows: readonly ArticleRecord[]): ColumnArticle[] =>
  rows.map((it, place) => ({
    id: it.id,
    title: it.title,
    summary: it.summary,
    sort: place + 1,
    createTime: shanghaiTime(it.create_time),
    readMinutes: it.read_minutes,
    isRead: it.read_time !== null,
    isOpen: stateOf(it) === '',
    state: stateOf(it),
  }))

const isBegun = (it: ArticleRecord) => it.place_time !== null && it.finish_time === null

/** Returns the article to read next: the last read one if it was not finished, then the first unread one after it, or else before it. */
export function nextOf(rows: readonly ArticleRecord[]): NextArticle | null {
  const open = rows.map((it, place) => ({ it, place })).filter(({ it }) => it.status === 1)
  const last = open.reduce<(typeof open)[number] | null>(
    (latest, one) => ((one.it.read_time ?? 0) > (latest?.it.read_time ?? 0) ? one : latest),
    null,
  )
  const unread = open.filter(({ it }) => it.read_time === null)
  const found = last && isBegun(last.it) ? last : (unread.find(({ place }) => place > (last?.place ?? -1)) ?? unread[0])
  if (!found) return null
  const { id, title, summary, read_minutes, percent } = found.it
  return { id, title, summary, sort: found.place + 1, readMinutes: read_minutes, percent: isBegun(found.it) ? (percent ?? 0) : 0 }
}
