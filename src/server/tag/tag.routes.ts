import { tag } from '#contract/tag.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import { findTag, findTags } from './tag.queries.ts'

export const tagRoutes = implement(tag, {
  list: (_, { db }) => findTags(db.read),
  detail: async ({ params }, { db }) => (await findTag(db.read, params.id)) ?? refuse(404, '标签不存在'),
})
