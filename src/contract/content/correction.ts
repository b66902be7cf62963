import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { ADMIN_WRITE, call, described, id, input, time, whole } from '../core/define.ts'
import { atMost } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { storable, UpdateNote, version } from './writing-fields.ts'

/** Limits the suggestions of one member on one day in Shanghai. */
export const CORRECTIONS_A_DAY = 5
/** Limit the length in code points. */
export const CORRECTION_MAX = 20_000
export const CORRECTION_REASON_MAX = 500
export const CORRECTION_ANSWER_MAX = 200

export const CORRECTION_STATUS = ['open', 'held', 'accepted', 'changed', 'declined', 'withdrawn'] as const
const NUMBER_MAX = 2_000_000_000
const UNKNOWN_BLOCK = '段落编号不正确'
const UNKNOWN_ID = '勘误编号不正确'
const HIDDEN_SIGNS = '里有不能显示的字符'

const oneLineEnd = z.overwrite((it: string) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n'))

/** Makes a shape for the Markdown of a block. Spaces at its beginning stay, because code may be indented. */
const blockOf = (name: string) =>
  z.string(`${name}应为文字`).check(
    oneLineEnd,
    z.overwrite((it) => it.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd()),
    z.refine((it) => !saysNothing(it), `${name}不能为空`),
    atMost(name, CORRECTION_MAX),
    storable(name),
  )

export const CorrectionText = blockOf('改后的文字')

export const CorrectionReason = z.string('理由应为文字').check(
  oneLineEnd,
  z.trim(),
  atMost('理由', CORRECTION_REASON_MAX),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), `理由${HIDDEN_SIGNS}`),
)

export const CorrectionAnswer = z.string('答复应为文字').check(
  z.overwrite((it) => it.replace(/\s+/gu, ' ')),
  z.trim(),
  z.refine((it) => !saysNothing(it), '请用一句话说明为什么不采纳'),
  atMost('答复', CORRECTION_ANSWER_MAX),
  z.refine((it) => !hasHidden(it), `答复${HIDDEN_SIGNS}`),
)

const clientId = described(
  z.string('发送编号不正确').check(z.regex(/^[\w-]{8,64}$/, '发送编号不正确')),
  'Made by the client for one suggestion; the same one again adds nothing and answers as before',
)
const blockNumber = z.int(UNKNOWN_BLOCK).check(z.minimum(1, UNKNOWN_BLOCK), z.maximum(NUMBER_MAX, UNKNOWN_BLOCK))
const articleNumber = z.int(UNKNOWN_ARTICLE_ID).check(z.minimum(1, UNKNOWN_ARTICLE_ID))
const left = described(z.int(), `How many the user may still send today, of ${CORRECTIONS_A_DAY}`)
const byId = input({ id: id(UNKNOWN_ID) })

const row = {
  id: z.int(),
  articleId: z.int(),
  title: described(z.string(), 'Of the article; empty when readers cannot open it now'),
  block: described(z.int(), 'Number of the block, as in its address `#b12`'),
  suggestion: described(z.string(), 'Markdown of the block as it should be'),
  reason: described(z.string(), 'Plain text; may be empty'),
  status: described(
    z.enum(CORRECTION_STATUS),
    'open: the author has not decided; held: waits for an administrator first; changed: accepted with changes of the author',
  ),
  answer: described(z.string(), 'Why it was declined; else empty'),
  createTime: time(),
  decideTime: z.nullable(time()),
}

/** Holds a suggestion as the member who made it sees it. */
export const Correction = z.object(row)
export type Correction = z.infer<typeof Correction>

/** Holds a suggestion as the author of the article sees it. */
export const ReceivedCorrection = z.object({ ...row, userId: z.int(), nickname: z.string(), avatar: z.string() })
export type ReceivedCorrection = z.infer<typeof ReceivedCorrection>

export const CORRECTION_STATES = ['clean', 'merged', 'conflict', 'gone'] as const

/** Holds a suggestion with what it would do to the present text. */
export const CorrectionDetail = z.extend(ReceivedCorrection, {
  base: described(z.string(), 'Markdown of the block as the member saw it'),
  present: z.nullable(described(z.string(), 'Markdown of the block in the text that readers have; null when it is gone')),
  merged: z.nullable(described(z.string(), 'What accepting makes of the block; null when that needs a person')),
  state: described(
    z.enum(CORRECTION_STATES),
    'clean: the block is as the member saw it; merged: it was changed meanwhile elsewhere, and both fit; conflict: the same words were changed; gone: the block is no longer there',
  ),
  version: described(z.int(), 'Of the text that readers have; goes back with a text of one’s own'),
  draft: described(
    z.enum(['none', 'follows', 'conflict']),
    'Whether a draft beside the article takes the merged words as well, or changed the same ones, so that accepting is refused',
  ),
})
export type CorrectionDetail = z.infer<typeof CorrectionDetail>

/** Holds the calls about corrections that members suggest to articles. */
export const correction = {
  source: call({
    method: 'GET',
    path: '/api/correction/source',
    access: 'member',
    writes: false,
    summary: 'The Markdown of one block of the text that readers have, to suggest a correction.',
    query: input({ articleId: id(UNKNOWN_ARTICLE_ID), block: whole(UNKNOWN_BLOCK, 1, NUMBER_MAX) }),
    data: z.object({ source: z.string(), version: described(z.int(), 'Of that text'), left }),
  }),
  add: call({
    method: 'POST',
    path: '/api/correction/add',
    access: 'member',
    writes: true,
    rate: 'feedback',
    summary: 'Suggests other words for a block of an article of another author, who is told.',
    body: input({
      articleId: articleNumber,
      block: blockNumber,
      version: version('Of the text that the user saw, as `source` says it'),
      suggestion: CorrectionText,
      reason: z.optional(CorrectionReason),
      clientId: z.optional(clientId),
    }),
    data: z.extend(Correction, { left }),
  }),
  mine: call({
    method: 'GET',
    path: '/api/correction/mine',
    access: 'member',
    writes: false,
    summary: 'Own suggestions, the newest first.',
    query: input(paging),
    data: pageOf(Correction),
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/api/correction/withdraw/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes an own suggestion back that nobody has decided about.',
    params: byId,
    data: z.boolean(),
  }),
  open: call({
    method: 'GET',
    path: '/api/correction/open',
    access: 'member',
    writes: false,
    summary: 'Suggestions to own articles that wait, the oldest first; to administrators those to all articles, held ones too.',
    query: input({ articleId: z.optional(id(UNKNOWN_ARTICLE_ID)), ...paging }),
    data: pageOf(ReceivedCorrection),
  }),
  detail: call({
    method: 'GET',
    path: '/api/correction/detail/:id',
    access: 'member',
    writes: false,
    summary: 'One suggestion to an own article, beside the present text.',
    params: byId,
    data: CorrectionDetail,
  }),
  accept: call({
    method: 'POST',
    path: '/api/correction/accept/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Publishes the article with the suggested words, or with words of the author in their place. The member is told.',
    params: byId,
    body: input({
      text: z.optional(described(CorrectionText, 'The block as the author wants it; without it the merged words')),
      version: z.optional(version('Of the text that `text` was written for, as `detail` says it')),
      note: z.optional(described(UpdateNote, 'What readers are told of this update')),
    }),
    data: z.object({ id: described(z.int(), 'Of the article'), version: described(z.int(), 'That readers have now') }),
  }),
  decline: call({
    method: 'POST',
    path: '/api/correction/decline/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Declines a suggestion with one sentence, which the member is told.',
    params: byId,
    body: input({ answer: CorrectionAnswer }),
    data: z.boolean(),
  }),
  show: call({
    ...ADMIN_WRITE,
    method: 'POST',
    path: '/sys/correction/show/:id',
    summary: 'Lets a held suggestion go to the author.',
    params: byId,
    data: z.boolean(),
  }),
}
