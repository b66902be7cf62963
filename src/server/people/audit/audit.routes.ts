import { audit } from '#contract/people/audit.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { implement } from '#server/core/http/implement.ts'
import { countAudits, findAudits } from './audit.queries.ts'
import { CONSOLE } from './audit.rules.ts'

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json))

export const auditRoutes = implement(audit, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await findAudits(read, query, paging.pageSize, paging.offset)
    const records = rows.map((it) => ({
      id: it.id,
      userId: it.user_id,
      nickname: it.user_id === CONSOLE.id ? CONSOLE.name : (it.nickname ?? ''),
      noun: it.noun,
      act: it.act,
      targetId: it.target_id,
      name: it.name,
      before: parsed(it.before),
      after: parsed(it.after),
      createTime: shanghaiTime(it.create_time),
    }))
    return pageOfRecords(records, await countAudits(read, query), paging)
  },
})
