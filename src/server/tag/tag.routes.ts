import { tag } from '#contract/tag.ts'
import { implement } from '#server/http/implement.ts'
import { findTags } from './tag.queries.ts'

export const tagRoutes = implement(tag, {
  list: (_, { db }) => findTags(db.read),
})
