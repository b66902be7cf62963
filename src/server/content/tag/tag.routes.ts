import { TAG_NEIGHBOURS, tag } from '#contract/content/tag.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { countPairs, findNeighbours } from './tag.neighbours.queries.ts'
import { findTags, isTagUsed } from './tag.queries.ts'

export const tagRoutes = implement(tag, {
  list: (_, { db }) => findTags(db.read),

  async neighbours({ params: { id } }, { db: { read } }) {
    if (!(await isTagUsed(read, id))) refuse(404, '标签不存在', { field: 'id' })
    const near = await findNeighbours(read, id, TAG_NEIGHBOURS)
    const among = await countPairs(
      read,
      near.map((it) => it.id),
    )
    return {
      near: near.map(({ num, ...it }) => ({ ...it, articleNum: Number(num) })),
      among: among.map(({ num, ...it }) => ({ ...it, articleNum: Number(num) })),
    }
  },
})
