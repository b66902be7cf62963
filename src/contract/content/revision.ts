import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { Saved } from './writing.ts'
import { saveId, UpdateNote, version } from './writing-fields.ts'

/** Tells how a revision came about. */
export const REVISION_KINDS = ['auto', 'save', 'publish'] as const

/** Holds what a published text changed for readers who had an earlier one. */
const Brought = z.object({
  note: described(z.string(), 'What readers are told of it'),
  added: described(z.int(), 'Blocks that were new'),
  changed: described(z.int(), 'Blocks with other words'),
  gone: described(z.int(), 'Blocks that went'),
  isOpen: described(z.boolean(), 'Readers see the old and the new words'),
})

const row = {
  version: z.int(),
  kind: described(
    z.enum(REVISION_KINDS),
    'auto: the autosaves of one sitting; save: saved or submitted; publish: what readers got',
  ),
  title: z.string(),
  nickname: described(z.string(), 'Who saved it; empty when nobody knows'),
  length: described(z.int(), 'Of the text, in UTF-16 units'),
  update: z.nullable(described(Brought, 'Null for a text that changed nothing for readers')),
  isLive: described(z.boolean(), 'Readers have this one'),
  createTime: time(),
}
export const Revision = z.object(row)
export type Revision = z.infer<typeof Revision>

const one = input({ id: id(UNKNOWN_ARTICLE_ID), version: id('版本号不正确') })

/** Holds the calls about earlier texts of an article, for its author and for administrators. */
export const revision = {
  list: call({
    method: 'GET',
    path: '/sys/article/revisions/:id',
    access: 'member',
    writes: false,
    summary: 'Kept texts of an article, the newest first.',
    params: input({ id: id(UNKNOWN_ARTICLE_ID) }),
    query: input(paging),
    data: pageOf(Revision),
  }),
  detail: call({
    method: 'GET',
    path: '/sys/article/revision/:id/:version',
    access: 'member',
    writes: false,
    summary: 'One of them whole; differences are made where they are shown.',
    params: one,
    data: z.object({ ...row, contentMd: z.string() }),
  }),
  describe: call({
    method: 'PUT',
    path: '/sys/article/revision/:id/:version',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Says what readers are told of an update, or shows them its old and new words, or hides those again.',
    params: one,
    body: input({
      note: z.optional(UpdateNote),
      isOpen: z.optional(described(z.boolean('参数 isOpen 只能是 true 或 false'), 'Readers see the old and the new words')),
    }),
    data: Revision,
  }),
  restore: call({
    method: 'POST',
    path: '/sys/article/revision/:id/:version/restore',
    access: 'member',
    writes: true,
    rate: 'article',
    summary:
      'Makes it the newest text of the draft again; what stands there now stays as a revision. A stale version is refused as by update.',
    params: one,
    body: input({ version: version('The version that this one changes, as the last answer said'), saveId: z.optional(saveId) }),
    data: Saved,
  }),
}
