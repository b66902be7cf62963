import { hot } from '#contract/hot.ts'
import { implement } from '#server/http/implement.ts'
import { refuse } from '#server/http/refuse.ts'
import { readSiteConfig } from '#server/site/site.rules.ts'
import { readHotList } from './hot.read.ts'

export const hotRoutes = implement(hot, {
  async list({ params: { type } }, { db: { read } }) {
    if (type !== 'site' && !(await readSiteConfig(read)).hotSearch.includes(type)) refuse(404, '这个榜单没有开启')
    return readHotList(read, type)
  },
})
