import { category } from '#contract/content/category.ts'
import { implement } from '#server/core/http/implement.ts'
import { findCategories } from './category.queries.ts'

export const categoryRoutes = implement(category, {
  all: (_, { db }) => findCategories(db.read),
})
