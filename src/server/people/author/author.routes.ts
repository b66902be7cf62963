import { author } from '#contract/people/author.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findAuthor, sumWorks } from './author.queries.ts'

export const authorRoutes = implement(author, {
  async detail({ params: { id } }, { db: { read } }) {
    const found = (await findAuthor(read, id)) ?? refuse(404, '作者不存在')
    return {
      id: found.id,
      nickname: found.nickname,
      avatar: found.avatar,
      role: found.role === 'admin' ? ('admin' as const) : ('user' as const),
      signature: found.signature,
      counts: await sumWorks(read, id),
      createTime: shanghaiTime(found.create_time),
    }
  },
})
