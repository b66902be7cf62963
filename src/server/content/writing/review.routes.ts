import { review } from '#contract/content/review.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { settle, tagsAround } from '#server/content/article/article.changes.ts'
import type { Deps } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { look } from './review.looked.ts'
import { countWaiting, findWaiting, type Marks, setMarks } from './review.queries.ts'
import { sendBack, shelve } from './writing.actions.ts'
import { UNKNOWN } from './writing.present.ts'
import { approve } from './writing.publish.ts'
import { findOwn } from './writing.queries.ts'

const flag = (is: boolean) => (is ? 1 : 0)
const toMarks = (it: Marks) => ({
  isStick: it.is_stick === 1,
  isRecommend: it.is_recommend === 1,
  isCarousel: it.is_carousel === 1,
})

/** Marks an article; all places that it enters or leaves are published again. */
const mark = ({ db, now }: Deps, who: User, id: number, marks: Partial<Marks>): Promise<Marks> =>
  db.write(async (tx) => {
    const article = (await findOwn(tx, id, who)) ?? refuse(404, UNKNOWN)
    const before = await tagsAround(tx, id)
    const after = { ...article, ...marks }
    if (Object.keys(marks).length) {
      await setMarks(tx, id, marks)
      await settle(tx, before, await tagsAround(tx, id))
      const told = { does: 'article.mark', id, name: article.title } as const
      await recordAct(tx, who, now(), { ...told, before: toMarks(article), after: toMarks(after) })
    }
    return after
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

  look: ({ params: { id } }, { db, user }) => look(db.read, user, id),
  approve: ({ params: { id }, body }, scope) => approve(scope, scope.user, id, body.version),
  sendBack: ({ params: { id }, body }, scope) => sendBack(scope, scope.user, id, body),
  shelve: ({ params: { id }, query }, scope) => shelve(scope, scope.user, id, query.to),

  async mark({ params: { id }, body: { isStick, isRecommend, isCarousel } }, scope) {
    const marks = await mark(scope, scope.user, id, {
      ...(isStick !== undefined && { is_stick: flag(isStick) }),
      ...(isRecommend !== undefined && { is_recommend: flag(isRecommend) }),
      ...(isCarousel !== undefined && { is_carousel: flag(isCarousel) }),
    })
    return toMarks(marks)
  },
})
