import { shanghaiTime } from '#lib/dates.ts'
import type { Paging } from '#lib/paging.ts'

interface SaidRow {
  id: number
  user_id: number
  nickname: string
  avatar: string
  role: 'member' | 'admin'
  complaint_num: number
  create_time: number
}

/** What is told of everything that somebody said. */
export const toSaid = (it: SaidRow) => ({
  id: it.id,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
  role: it.role === 'admin' ? ('admin' as const) : ('user' as const),
  complaintNum: Number(it.complaint_num),
  createTime: shanghaiTime(Number(it.create_time)),
})

/** How many rows there are: a page that is not full says so itself, and only a full one needs a second look through all of them. */
export const totalOf = async (found: number, { offset, pageSize }: Paging, count: () => Promise<number>): Promise<number> =>
  found < pageSize && (found > 0 || offset === 0) ? offset + found : count()
