import { category } from '#contract/category.ts'
import { implement } from '#server/http/implement.ts'
import { findCategories } from './category.queries.ts'

export const categoryRoutes = implement(category, {
  all: (_, { db }) => findCategories(db.read),
})
