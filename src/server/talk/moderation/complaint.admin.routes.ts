import { complaintAdmin, type Reported, type ReportedThing } from '#contract/talk/complaint-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { pageOfRecords, pagingOf } from '#lib/paging.ts'
import { commentLink, placeLink } from '#lib/talk-links.ts'
import type { Reader } from '#server/core/db/database.ts'
import { implement } from '#server/core/http/implement.ts'
import * as q from './complaint.admin.queries.ts'
import { settleComplaints } from './complaint.admin.ts'

type Thing = Awaited<ReturnType<typeof q.findThing>>
type Row = Awaited<ReturnType<typeof q.findReported>>[number]

function linkOf(type: ReportedThing, id: number, it: NonNullable<Thing>): string {
  if (it.status !== 'shown') return ''
  if (type === 'comment') return it.place ? commentLink(it.place.type, it.place.id, id) : ''
  if (type === 'moment') return placeLink('moment', id)
  return { message: '/messages', chat: `/chat#message-${id}`, user: `/admin?room=users&keyword=${id}` }[type]
}

const toThing = (type: ReportedThing, id: number, it: Thing): Reported['thing'] =>
  it
    ? {
        content: it.content,
        state: it.status as 'shown',
        link: linkOf(type, id, it),
        userId: it.writer.id,
        nickname: it.writer.nickname,
        avatar: it.writer.avatar,
        isAdmin: it.writer.role === 'admin',
        status: it.writer.status,
      }
    : null

async function tell(db: Reader, filter: q.Filter, { id, num, target_type: type, target_id }: Row): Promise<Reported> {
  const [{ reasons, notes }, thing] = [
    await q.findComplaints(db, filter, type, target_id),
    await q.findThing(db, type, target_id),
  ]
  const last = Math.max(...reasons.map((it) => Number(it.last)))
  return {
    id: Number(id),
    targetType: type,
    targetId: target_id,
    isOpen: filter.state !== 'settled',
    num: Number(num),
    reasons: reasons.map((it) => ({ reason: it.reason as 'spam', num: Number(it.num) })),
    notes: notes.map((it) => ({ nickname: it.nickname, note: it.note, createTime: shanghaiTime(Number(it.create_time)) })),
    createTime: shanghaiTime(last),
    thing: toThing(type, target_id, thing),
  }
}

export const complaintAdminRoutes = implement(complaintAdmin, {
  async list({ query }, { db: { read } }) {
    const paging = pagingOf(query)
    const rows = await q.findReported(read, query, paging.pageSize, paging.offset)
    const records: Reported[] = []
    for (const row of rows) records.push(await tell(read, query, row))
    // A page behind the last one has no row that holds the total.
    const total = rows[0] ? Number(rows[0].total) : paging.offset ? await q.countReported(read, query) : 0
    return pageOfRecords(records, total, paging)
  },

  settle: ({ body }, { db, user, now }) => settleComplaints(db, { ...body, by: user, now: now() }),
})
