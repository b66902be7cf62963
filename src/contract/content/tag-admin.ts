import * as z from 'zod/mini'
import { ADMIN_READ, ADMIN_WRITE, call, described, ids, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { TAG_NAME_MAX, TagCount } from './tag.ts'
import { TagName } from './writing-fields.ts'

const UNKNOWN_ID = '标签编号不正确'
/** Limits the tags that one call removes or merges. */
const AT_ONCE = 50
const tagId = z.int(UNKNOWN_ID).check(z.minimum(1, UNKNOWN_ID))

export const tagAdmin = {
  list: call({
    method: 'GET',
    path: '/sys/tag/list',
    ...ADMIN_READ,
    summary: 'Tags, also those that no published article carries; most used first.',
    query: input({
      keyword: z.optional(described(limited('关键词', TAG_NAME_MAX).check(z.trim()), 'Part of the name')),
      unused: z.optional(described(z.literal('1', '参数 unused 只能是 1'), 'Only those that no published article carries')),
      ...paging,
    }),
    data: pageOf(TagCount),
  }),
  update: call({
    method: 'PUT',
    path: '/sys/tag/update',
    ...ADMIN_WRITE,
    summary: 'Renames a tag. Refused with 409 when it is not called `was` any more, or another one means the same.',
    body: input({ id: tagId, name: TagName, was: described(z.string(UNKNOWN_ID), 'What it was called before') }),
    data: z.boolean(),
  }),
  merge: call({
    method: 'POST',
    path: '/sys/tag/merge',
    ...ADMIN_WRITE,
    summary: 'Gives the articles of some tags another one instead, and takes them away; their addresses lead there from then on.',
    body: input({
      ids: z.array(tagId, '标签应为列表').check(z.minLength(1, '请先选择标签'), z.maxLength(AT_ONCE, `一次最多 ${AT_ONCE} 个`)),
      into: tagId,
    }),
    data: z.boolean(),
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/tag/delete/:ids',
    ...ADMIN_WRITE,
    summary: 'Takes tags away, from every article that carries them.',
    params: input({ ids: ids(AT_ONCE, UNKNOWN_ID) }),
    data: z.boolean(),
  }),
}
