import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, id, input, time } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { renderable } from '../core/renderable.ts'
import { OWN_PAGE_MAX, OWN_PAGE_NAME } from './site.ts'

/** Lists the places that can link to a page of the owner's own. */
export const PAGE_PLACES = ['menu', 'footer', 'none'] as const
export type PagePlace = (typeof PAGE_PLACES)[number]

export const OwnPageDraft = input({
  id: z.optional(z.int('页面不存在')),
  version: z.optional(described(z.int('缺少修改前的版本'), 'What the edit began with; a stale one is refused')),
  title: limited('标题', 50).check(z.trim(), z.minLength(1, '标题不能为空')),
  name: z.string('地址应为文字').check(z.trim(), z.regex(OWN_PAGE_NAME, '地址只能用小写字母、数字和连字符，1 到 40 个字符')),
  contentMd: limited('正文', OWN_PAGE_MAX).check(renderable),
  place: z.enum(PAGE_PLACES, '不认识的位置'),
  sort: z.int('排序应为整数').check(z.minimum(0, '排序应在 0 到 999 之间'), z.maximum(999, '排序应在 0 到 999 之间')),
  isShown: z.boolean('是否公开应为是或否'),
})
export type OwnPageDraft = z.infer<typeof OwnPageDraft>

const Row = z.object({
  id: z.int(),
  name: z.string(),
  path: z.string(),
  title: z.string(),
  contentMd: z.string(),
  place: z.enum(PAGE_PLACES),
  sort: z.int(),
  isShown: z.boolean(),
  version: z.int(),
  createTime: time(),
  updateTime: time(),
})
export type OwnPageRow = z.infer<typeof Row>

export const ownPage = {
  list: call({
    method: 'GET',
    path: '/sys/page/list',
    ...ADMIN_READ,
    summary: 'All pages of the owner’s own, in their order.',
    data: z.array(Row),
  }),
  save: call({
    method: 'POST',
    path: '/sys/page/save',
    ...ADMIN_WRITE,
    summary: 'Makes a page, or changes one. 409 when somebody else has changed it since, or another one has this address.',
    body: OwnPageDraft,
    data: Row,
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/page/remove/:id',
    ...ADMIN_WRITE,
    summary: 'Takes a page away.',
    params: input({ id: id('页面不存在') }),
    data: z.boolean(),
  }),
}
