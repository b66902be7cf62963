import { tag } from '#contract/content/tag.ts'
import { implement } from '#server/core/http/implement.ts'
import { findTags } from './tag.queries.ts'

export const tagRoutes = implement(tag, {
  list: (_, { db }) => findTags(db.read),
})
