import { type GoodsVersion, goods } from '#contract/content/goods.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { findSets } from '#server/content/file/file.sets.ts'
import { implement, WithExtra } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countView, handOut, turnLike } from './goods.counting.ts'
import * as q from './goods.queries.ts'

export const goodsRoutes = implement(goods, {
  async list({ query }, { db }) {
    const paging = pagingOf(query)
    if (query.categoryId && !(await q.isCategory(db.read, query.categoryId))) refuse(404, '分类不存在', { field: 'categoryId' })
    const rows = await q.findGoods(db.read, query, paging.pageSize, paging.offset)
    const setOf = await findSets(
      db.read,
      rows.map((it) => it.cover),
    )
    return pageOfRecords(
      rows.map((it) => toRow(it, setOf)),
      await q.countGoods(db.read, query),
      paging,
    )
  },

  async detail({ params: { id } }, { db, user }) {
    const found = (await q.findDetail(db.read, id)) ?? refuse(404, '项目不存在')
    const images = JSON.parse(found.images) as string[]
    const setOf = await findSets(db.read, [found.cover, ...images])
    return {
      ...toRow(found, setOf),
      images,
      imageSets: images.map(setOf),
      content: found.content_html,
      techStack: JSON.parse(found.tech_stack) as string[],
      license: found.license,
      demoUrl: found.demo_url,
      sourceUrl: found.source_url,
      versions: versionsOf(found),
      hasDownload: Boolean(found.has_download),
      isLike: user ? await q.isLiked(db.read, user.id, id) : false,
      author: { id: found.user_id, nickname: found.nickname, avatar: found.avatar, hasPage: found.has_page === 1 },
      updateTime: shanghaiTime(found.update_time),
    }
  },

  categories: async (_, { db }) => (await q.findCategories(db.read)).map((it) => ({ ...it, goodsNum: Number(it.goodsNum) })),
  counters: ({ query }, { db }) => q.findCounters(db.read, query.ids),
  async view({ params: { id } }, scope) {
    const { views, downloads, likeNum } = await countView(scope, id)
    scope.answers.forget(`goods:${id}`)
    const isLike = scope.user ? await q.isLiked(scope.db.read, scope.user.id, id) : false
    return { views, downloads, likeNum, isLike }
  },

  async like({ params: { id }, query }, scope) {
    const { isOn, likeNum } = await turnLike(scope, id, query.to)
    scope.answers.forget(`goods:${id}`)
    return new WithExtra(true, { isLike: isOn, likeNum })
  },

  async download({ params: { id } }, scope) {
    const { link, code, downloads } = await handOut(scope, id)
    scope.answers.forget(`goods:${id}`)
    scope.answers.forget('goods-hot')
    return new WithExtra({ link, code }, { downloads })
  },
})

const versionsOf = (it: q.RowRecord) => JSON.parse(it.versions) as GoodsVersion[]

const toRow = (it: q.RowRecord, setOf: (url: string) => string) => ({
  id: it.id,
  name: it.name,
  cover: it.cover,
  coverSet: setOf(it.cover),
  summary: it.summary,
  categoryId: it.category_id,
  category: it.category,
  tags: JSON.parse(it.tags) as string[],
  price: it.price_fen / 100,
  downloads: it.downloads,
  views: it.views,
  likeNum: it.like_num,
  version: versionsOf(it)[0]?.version ?? '',
  createTime: shanghaiTime(it.create_time),
})
