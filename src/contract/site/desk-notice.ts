import * as z from 'zod/mini'
import { call, described, ids, input, time } from '../core/define.ts'
import { version } from '../core/desk-edit.ts'
import { pageOf, paging } from '../core/page.ts'
import { NoticeText } from './site-draft.ts'

const Place = z.enum(['top', 'right'], '不认识的公告位置')

const DeskNotice = z.object({
  id: z.int(),
  place: described(Place, 'The bar above every page, or the column beside the articles'),
  content: described(z.string(), 'Markdown'),
  isShown: z.boolean(),
  createTime: time(),
  updateTime: time(),
  version: version(),
})
export type DeskNotice = z.infer<typeof DeskNotice>

export const NoticeFields = {
  place: Place,
  content: NoticeText.check(z.refine((it) => it.trim() !== '', '公告不能为空')),
  isShown: z.boolean('显示应为是或否'),
}

export const deskNotice = {
  list: call({
    method: 'GET',
    path: '/sys/notice/list',
    access: 'admin',
    writes: false,
    rate: 'desk',
    summary: 'All announcements, hidden ones too, the newest first.',
    query: input({ ...paging, place: z.optional(Place) }),
    data: pageOf(DeskNotice),
  }),
  add: call({
    method: 'POST',
    path: '/sys/notice/add',
    access: 'admin',
    writes: true,
    rate: 'desk',
    summary: 'Writes an announcement.',
    body: input(NoticeFields),
    data: z.object({ id: z.int() }),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/notice/update',
    access: 'admin',
    writes: true,
    rate: 'desk',
    summary: 'Changes an announcement, shows or hides it.',
    body: input({ id: z.int(), version: version(), ...NoticeFields }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/notice/delete/:ids',
    access: 'admin',
    writes: true,
    rate: 'desk',
    summary: 'Takes announcements away for good.',
    params: input({ ids: ids(50) }),
    data: z.boolean(),
  }),
}
