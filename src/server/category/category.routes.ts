import { category } from '#contract/category.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import { findCategories, findCategory } from './category.queries.ts'

export const categoryRoutes = implement(category, {
  all: (_, { db }) => findCategories(db.read),
  detail: async ({ params }, { db }) => (await findCategory(db.read, params.id)) ?? refuse(404, '分类不存在'),
})
