import { hot } from '#contract/site/hot.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import { implement } from '#server/core/http/implement.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { readHotList } from './hot.read.ts'

export const hotRoutes = implement(hot, {
  async list({ params: { type } }, { db: { read } }) {
    if (type !== 'site' && !(await readSiteConfig(read)).hotSearch.includes(type))
      refuse(404, '这个榜单没有开启', { field: 'type' })
    return readHotList(read, type)
  },
})
