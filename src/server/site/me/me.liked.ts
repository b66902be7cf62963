import { LIKED_TEXT_MAX, type LikedThing } from '#contract/site/me-liked.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { htmlText } from '#lib/html-text.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import type { Reader } from '#server/core/db/database.ts'
import * as q from './me.liked.queries.ts'

/** Returns the beginning of a rendered text, without markup. */
const beginningOf = (html: string): string => [...htmlText(html)].slice(0, LIKED_TEXT_MAX).join('')

type Told = Omit<LikedThing, 'likeTime'>

/** Finds the details of things by their kind and id. */
async function tell(db: Reader, liked: readonly { type: LikedThing['type']; id: number }[]): Promise<Map<string, Told>> {
  const ids = (type: LikedThing['type']) => liked.flatMap((it) => (it.type === type ? [it.id] : []))
  const [comments, moments, goods] = [ids('comment'), ids('moment'), ids('goods')]
  const told: Told[] = [
    ...(comments.length ? await q.findCommentsById(db, comments) : []).map((it) => ({
      type: 'comment' as const,
      id: it.id,
      targetType: it.target_type,
      targetId: it.target_id,
      title: it.title ?? it.name ?? '',
      text: beginningOf(it.content_html),
      nickname: it.nickname,
    })),
    ...(moments.length ? await q.findMomentsById(db, moments) : []).map(({ id, content_html, nickname }) => ({
      ...{ type: 'moment' as const, id, targetType: 'moment' as const, targetId: id },
      ...{ title: '', text: beginningOf(content_html), nickname },
    })),
    ...(goods.length ? await q.findGoodsById(db, goods) : []).map(({ id, name, summary }) => ({
      ...{ type: 'goods' as const, id, targetType: 'goods' as const, targetId: id },
      ...{ title: name, text: [...summary].slice(0, LIKED_TEXT_MAX).join(''), nickname: '' },
    })),
  ]
  return new Map(told.map((it) => [`${it.type} ${it.id}`, it]))
}

/** Lists what a user likes besides articles, the last liked first. */
export async function likedThings(read: Reader, userId: number, query: Parameters<typeof pagingOf>[0]) {
  const paging = pagingOf(query)
  const liked = await q.findLiked(read, userId, paging.pageSize, paging.offset)
  const told = await tell(read, liked)
  const records = liked.flatMap(({ type, id, time }) => {
    const it = told.get(`${type} ${id}`)
    return it ? [{ ...it, likeTime: shanghaiTime(time) }] : []
  })
  return pageOfRecords(records, await q.countLiked(read, userId), paging)
}
