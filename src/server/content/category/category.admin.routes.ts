import { categoryAdmin } from '#contract/content/category-admin.ts'
import { implement } from '#server/core/http/implement.ts'
import { findAdminCategories } from './category.admin.queries.ts'
import * as rules from './category.rules.ts'

export const categoryAdminRoutes = implement(categoryAdmin, {
  list: async (_, { db }) =>
    (await findAdminCategories(db.read)).map(({ article_num, all_num, ...it }) => ({
      ...it,
      articleNum: article_num,
      allNum: Number(all_num),
    })),
  add: async ({ body: { name } }, scope) => ({ id: await rules.addCategory(scope, scope.user, name) }),
  async update({ body }, scope) {
    await rules.changeCategory(scope, scope.user, body)
    return true
  },
  async arrange({ body: { ids } }, scope) {
    await rules.arrangeCategories(scope, scope.user, ids)
    return true
  },
  async merge({ body: { id, into } }, scope) {
    await rules.mergeCategory(scope, scope.user, id, into)
    return true
  },
  async remove({ params: { id } }, scope) {
    await rules.removeCategory(scope, scope.user, id)
    return true
  },
})
