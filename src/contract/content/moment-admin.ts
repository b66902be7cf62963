import * as z from 'zod/mini'
import { version } from '../core/admin-edit.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, ids, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { MomentDraft } from './moment.ts'

const AdminMoment = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  contentMd: z.string(),
  images: described(z.array(z.string()), 'URLs'),
  likeNum: z.int(),
  commentNum: z.int(),
  isDeleted: z.boolean(),
  createTime: time(),
  updateTime: time(),
  version: version(),
})
export type AdminMoment = z.infer<typeof AdminMoment>

const { contentMd, images } = MomentDraft.shape
const byIds = input({ ids: ids(50) })

export const momentAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/moment/list',
    ...ADMIN_READ,
    summary: 'Short posts of everybody, the newest first: those that are there, or those that were deleted.',
    query: input({
      ...paging,
      keyword: z.optional(z.string('关键词不正确').check(z.maxLength(100, '关键词最多 100 字'))),
      state: z.optional(z.enum(['there', 'deleted'], '不认识的状态')),
    }),
    data: pageOf(AdminMoment),
  }),
  add: call({
    method: 'POST',
    path: '/sys/moment/add',
    ...ADMIN_WRITE,
    summary: 'Posts something short.',
    body: input({ contentMd, images }),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/moment/update',
    ...ADMIN_WRITE,
    summary: 'Changes a short post.',
    body: input({ id: z.int(), version: version(), contentMd, images }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/moment/delete/:ids',
    ...ADMIN_WRITE,
    summary: 'Takes short posts away; they can be brought back.',
    params: byIds,
    data: z.boolean(),
  }),
  restore: call({
    method: 'POST',
    path: '/sys/moment/restore/:ids',
    ...ADMIN_WRITE,
    summary: 'Brings deleted posts back.',
    params: byIds,
    data: z.boolean(),
  }),
}
