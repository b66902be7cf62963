import { moment } from '#contract/moment.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/http/implement.ts'
import { countMoments, findLiked, findMoments } from './moment.queries.ts'

export const momentRoutes = implement(moment, {
  async list({ query }, { db, user }) {
    const paging = pagingOf(query)
    const rows = await findMoments(db.read, paging.pageSize, paging.offset)
    const ids = rows.map((it) => it.id)
    const liked = user ? await findLiked(db.read, user.id, ids) : new Set<number>()
    const records = rows.map((it) => ({
      id: it.id,
      userId: it.user_id,
      nickname: it.nickname,
      avatar: it.avatar,
      content: it.content_html,
      images: JSON.parse(it.images) as string[],
      likeNum: it.like_num,
      isLike: liked.has(it.id),
      commentNum: it.comment_num,
      createTime: shanghaiTime(it.create_time),
    }))
    return pageOfRecords(records, await countMoments(db.read), paging)
  },
})
