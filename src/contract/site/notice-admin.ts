import * as z from 'zod/mini'
import { version } from '../core/admin-edit.ts'
import { ADMIN_READ, ADMIN_WRITE, call, described, ids, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { NoticeText } from './site-draft.ts'

const Place = z.enum(['top', 'right'], '不认识的公告位置')

const AdminNotice = z.object({
  id: z.int(),
  place: described(Place, 'The bar above every page, or the column beside the articles'),
  content: described(z.string(), 'Markdown'),
  isShown: z.boolean(),
  createTime: time(),
  updateTime: time(),
  version: version(),
})
export type AdminNotice = z.infer<typeof AdminNotice>

export const NoticeFields = {
  place: Place,
  content: NoticeText.check(z.refine((it) => it.trim() !== '', '公告不能为空')),
  isShown: z.boolean('显示应为是或否'),
}

export const noticeAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/notice/list',
    ...ADMIN_READ,
    summary: 'All announcements, hidden ones too, the newest first.',
    query: input({ ...paging, place: z.optional(Place) }),
    data: pageOf(AdminNotice),
  }),
  add: call({
    method: 'POST',
    path: '/sys/notice/add',
    ...ADMIN_WRITE,
    summary: 'Writes an announcement.',
    body: input(NoticeFields),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/notice/update',
    ...ADMIN_WRITE,
    summary: 'Changes an announcement, shows or hides it.',
    body: input({ id: z.int(), version: version(), ...NoticeFields }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/notice/delete/:ids',
    ...ADMIN_WRITE,
    summary: 'Takes announcements away for good.',
    params: input({ ids: ids(50) }),
    data: z.boolean(),
  }),
}
