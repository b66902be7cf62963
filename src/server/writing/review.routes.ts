import { review } from '#contract/review.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { settle, tagsAround } from '#server/article/article.changes.ts'
import type { Database } from '#server/db/database.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'
import { countWaiting, findWaiting, type Marks, setMarks } from './review.queries.ts'
import { sendBack, shelve } from './writing.deeds.ts'
import { approve } from './writing.publish.ts'
import { findOwn } from './writing.queries.ts'
import { UNKNOWN } from './writing.shapes.ts'

const flag = (is: boolean) => (is ? 1 : 0)

/** Marks an article; all places that it comes into or leaves are published again. */
const mark = (db: Database, who: User, id: number, marks: Partial<Marks>): Promise<Marks> =>
  db.write(async (tx) => {
    const article = (await findOwn(tx, id, who)) ?? refuse(404, UNKNOWN)
    const before = await tagsAround(tx, id)
    if (Object.keys(marks).length) {
      await setMarks(tx, id, marks)
      await settle(tx, before, await tagsAround(tx, id))
    }
    return { ...article, ...marks }
  })

export const reviewRoutes = implement(review, {
  async waiting({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findWaiting(read, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      id: it.id,
      version: it.version,
      title: it.title,
      userId: it.user_id,
      nickname: it.nickname,
      isEdit: it.base_version > 0,
      submitTime: shanghaiTime(it.submit_time ?? it.update_time),
    }))
    return pageOfRecords(records, await countWaiting(read), paging)
  },

  approve: ({ params: { id }, body }, scope) => approve(scope, scope.user, id, body.version),
  sendBack: ({ params: { id }, body }, scope) => sendBack(scope, scope.user, id, body),
  shelve: ({ params: { id }, query }, scope) => shelve(scope, scope.user, id, query.to),

  async mark({ params: { id }, body: { isStick, isRecommend, isCarousel } }, { db, user }) {
    const marks = await mark(db, user, id, {
      ...(isStick !== undefined && { is_stick: flag(isStick) }),
      ...(isRecommend !== undefined && { is_recommend: flag(isRecommend) }),
      ...(isCarousel !== undefined && { is_carousel: flag(isCarousel) }),
    })
    return { isStick: marks.is_stick === 1, isRecommend: marks.is_recommend === 1, isCarousel: marks.is_carousel === 1 }
  },
})
