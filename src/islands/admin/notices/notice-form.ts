import * as z from 'zod/mini'
import { type AdminNotice, NoticeFields, noticeAdmin } from '#contract/site/notice-admin.ts'
import { NOTICE_MAX } from '#contract/site/site.ts'
import { choice, markdown, tick } from '../../ui/form/FieldKinds.tsx'
import { itemForm } from '../kit/item-form.ts'

/** Lists the places where an announcement can be shown. */
export const PLACES = [
  { value: 'top', words: '顶部横条' },
  { value: 'right', words: '首页侧栏' },
] as const

const shape = z.object({ version: z.int(), ...NoticeFields })

/** Is the form for an announcement. */
export const noticeForm = itemForm<AdminNotice, z.infer<typeof shape>>({
  draft: 'notice',
  title: ['写公告', '修改公告'],
  does: ['发出去', '保存'],
  said: ['公告发好了', '公告已保存'],
  calls: noticeAdmin,
  shape,
  blank: { version: 0, place: 'top', content: '', isShown: true },
  fields: [
    choice('place', '放在哪里', { options: PLACES, called: '位置', hint: '顶部横条只显示最新的一条，侧栏显示最新的十条' }),
    markdown('content', '内容', { most: NOTICE_MAX, placeholder: '例如：今晚十点维护半小时' }),
    tick('isShown', '现在就显示', { called: '显示' }),
  ],
})
