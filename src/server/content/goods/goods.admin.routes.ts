import { goodsAdmin } from '#contract/content/goods-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countAdminGoods, findAdminGoods, findCategoryNames, findWhole } from './goods.admin.queries.ts'
import { removeGoods, showGoods, toWhole } from './goods.admin.rules.ts'
import { saveGoods } from './goods.rules.ts'

const SHOWN = { shown: 1, hidden: 0 } as const
const newestOf = (versions: string): string => (JSON.parse(versions) as { version: string }[])[0]?.version ?? ''

export const goodsAdminRoutes = implement(goodsAdmin, {
  async list({ query: { keyword, state, ...query } }, { db: { read } }) {
    const paging = pagingOf(query)
    const filter = { keyword, isShown: state && SHOWN[state] }
    const rows = await findAdminGoods(read, filter, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      id: it.id,
      name: it.name,
      cover: it.cover,
      summary: it.summary,
      category: it.category,
      price: it.price_fen / 100,
      newest: newestOf(it.versions),
      downloads: it.downloads,
      views: it.views,
      likeNum: it.like_num,
      isShown: it.is_shown === 1,
      updateTime: shanghaiTime(it.update_time),
      version: it.update_time,
    }))
    return pageOfRecords(records, await countAdminGoods(read, filter), paging)
  },

  detail: async ({ params }, { db }) => toWhole((await findWhole(db.read, params.id)) ?? refuse(404, '项目不存在')),

  categories: (_, { db }) => findCategoryNames(db.read),

  add: async ({ body }, scope) => ({ id: await saveGoods(scope, null, { userId: scope.user.id, ...body }, scope.user) }),

  async update({ body: { id, version, ...draft } }, scope) {
    await saveGoods(scope, id, { userId: scope.user.id, ...draft }, { id: scope.user.id, version })
    return true
  },

  async show({ body }, scope) {
    await showGoods(scope, body.ids, body.isShown, scope.user)
    return true
  },

  async remove({ params }, scope) {
    await removeGoods(scope, params.ids, scope.user)
    return true
  },
})
