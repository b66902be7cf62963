import { type AdminArticle, articleAdmin } from '#contract/content/article-admin.ts'
import { CATEGORY_GONE } from '#contract/content/category.ts'
import { RESTORE_DAYS } from '#contract/content/writing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { settle, tagsAround } from '#server/content/article/article.changes.ts'
import { toRow } from '#server/content/article/article.present.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { shelveIn } from './writing.actions.ts'
import { type AdminFilter, type AdminRecord, findAdminArticles, findAuthors, setCategory } from './writing.admin.queries.ts'
import { UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'

const RESTORE_MS = RESTORE_DAYS * 24 * 3_600_000
const AUTHORS_MAX = 50

function toAdmin(it: AdminRecord): AdminArticle {
  const { id, title, cover, coverSet, drawing, categoryHue, userId, nickname, categoryName, ...row } = toRow(it, [])
  return {
    ...{ id, title, cover, coverSet, drawing, categoryHue, userId, nickname },
    categoryId: it.chosen_category,
    categoryName: it.chosen_category === null ? '' : categoryName,
    status: it.status,
    draftStatus: it.draft_status,
    visibility: it.visibility,
    isStick: row.isStick,
    isRecommend: it.is_recommend === 1,
    isCarousel: it.is_carousel === 1,
    quantity: row.quantity,
    commentNum: row.commentNum,
    createTime: row.createTime,
    updateTime: row.updateTime,
    deleteTime: it.deleted_time === null ? null : shanghaiTime(it.deleted_time),
  }
}

export const articleAdminRoutes = implement(articleAdmin, {
  async list({ query: { deleted, status, keyword, ...query } }, { db: { read }, now }) {
    const paging = pagingOf(query)
    const filter: AdminFilter = {
      ...query,
      keyword: keyword || undefined,
      status: status as ArticleStatus | undefined,
      deletedSince: deleted ? now() - RESTORE_MS : undefined,
    }
    const { rows, total } = await findAdminArticles(read, filter, paging.pageSize, paging.offset)
    return pageOfRecords(rows.map(toAdmin), total, paging)
  },

  authors: async (_, { db: { read } }) =>
    (await findAuthors(read, AUTHORS_MAX)).map((it) => ({ id: it.id, nickname: it.nickname, articleNum: Number(it.num) })),

  move: ({ body: { ids, categoryId } }, { db, user, now }) =>
    db.write(async (tx) => {
      const to = (await q.findCategory(tx, categoryId)) ?? refuse(400, CATEGORY_GONE, { field: 'categoryId' })
      for (const id of new Set(ids)) {
        const article = (await q.findOwn(tx, id, user)) ?? refuse(404, UNKNOWN)
        const from = await q.findCategory(tx, article.category_id)
        const before = await tagsAround(tx, id)
        await setCategory(tx, id, categoryId)
        await settle(tx, before, await tagsAround(tx, id))
        const [was, is] = [{ category: from?.name ?? '' }, { category: to.name }]
        await recordAct(tx, user, now(), { does: 'article.update', id, name: article.title, before: was, after: is })
      }
      return true
    }),

  shelve: ({ body: { ids, isOn } }, { db, user, now }) =>
    db.write(async (tx) => {
      for (const id of new Set(ids)) await shelveIn(tx, user, id, isOn, now())
      return true
    }),
})
