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

/** Converts the common fields of a user's text to the shape that the admin gets. */
export const toSaid = (it: SaidRow) => ({
  id: it.id,
  userId: it.user_id,
  nickname: it.nickname,
  avatar: it.avatar,
  role: it.role === 'admin' ? ('admin' as const) : ('user' as const),
  complaintNum: Number(it.complaint_num),
  createTime: shanghaiTime(Number(it.create_time)),
})

/**
 * Returns the total number of rows. A page that is not full already tells it; only a full or empty page needs a query that counts all
 * rows.
 */
export const totalOf = async (found: number, { offset, pageSize }: Paging, count: () => Promise<number>): Promise<number> =>
  found < pageSize && (found > 0 || offset === 0) ? offset + found : count()
