import { moment } from '#contract/content/moment.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { findPictures, type KnownPicture } from '#server/content/file/file.queries.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { isAuthor } from '#server/people/author/author.queries.ts'
import { countMoments, findCounters, findLiked, findMoments } from './moment.queries.ts'
import { likeMoment } from './moment.rules.ts'

const sizeOf = ({ width, height, sizes }: Partial<KnownPicture> = {}) =>
  width && height ? { width, height, widths: [...(sizes ?? [])] } : null

export const momentRoutes = implement(moment, {
  async list({ query }, { db, user }) {
    if (query.authorId && !(await isAuthor(db.read, query.authorId))) refuse(404, '作者不存在', { field: 'authorId' })
    const paging = pagingOf(query)
    const rows = (await findMoments(db.read, query.authorId, paging.pageSize, paging.offset)).map((it) => ({
      ...it,
      images: JSON.parse(it.images) as string[],
    }))
    const ids = rows.map((it) => it.id)
    const liked = user ? await findLiked(db.read, user.id, ids) : new Set<number>()
    const pictures = await findPictures(
      db.read,
      rows.flatMap((it) => it.images),
    )
    const records = rows.map((it) => ({
      id: it.id,
      userId: it.user_id,
      nickname: it.nickname,
      avatar: it.avatar,
      hasAuthorPage: it.has_page === 1,
      content: it.content_html,
      images: it.images,
      sizes: it.images.map((url) => sizeOf(pictures.get(url))),
      likeNum: it.like_num,
      isLike: liked.has(it.id),
      commentNum: it.comment_num,
      createTime: shanghaiTime(it.create_time),
    }))
    return pageOfRecords(records, await countMoments(db.read, query.authorId), paging)
  },

  async counters({ query }, { db, user }) {
    const liked = user ? await findLiked(db.read, user.id, query.ids) : new Set<number>()
    return (await findCounters(db.read, query.ids)).map((it) => ({
      id: it.id,
      likeNum: it.like_num,
      commentNum: it.comment_num,
      isLike: liked.has(it.id),
    }))
  },

  async like({ params: { id }, query }, { db, user, now, answers }) {
    const { isOn, likeNum } = await likeMoment(db, { userId: user.id, momentId: id, to: query.to, now: now() })
    for (const tag of ['moment-likes', 'sums']) answers.forget(tag)
    return new WithExtra(true, { isLike: isOn, likeNum })
  },
})
