import * as z from 'zod/mini'
import { ADMIN_READ, call, described, id, input, time } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'

const AdminColumn = z.object({
  id: z.int(),
  name: z.string(),
  summary: z.string(),
  userId: z.int(),
  nickname: described(z.string(), 'Its author'),
  articleNum: described(z.int(), 'All that stands in it, published or not, but for the bin'),
  subscriberNum: z.int(),
  updateTime: described(time(), 'When its name, cover or summary was last changed'),
})
export type AdminColumn = z.infer<typeof AdminColumn>

/** Holds the calls with which administrators see all columns; to change them they use the same calls as the authors. */
export const columnAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/column/list',
    ...ADMIN_READ,
    summary: 'Columns of everybody, empty ones too, the newest first.',
    query: input({
      keyword: z.optional(described(limited('关键词', 100).check(z.trim()), 'Part of the name, or of the author’s')),
      authorId: z.optional(id('作者编号不正确')),
      ...paging,
    }),
    data: pageOf(AdminColumn),
  }),
}
