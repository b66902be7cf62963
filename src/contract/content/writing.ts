import * as z from 'zod/mini'
import { call, described, id, ids, input, time, tolerant } from '../core/define.ts'
import { Drawing } from './article.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { Category } from './category.ts'
import { ContentMd, draftFields, saveId, Title, VISIBILITIES, version } from './writing-fields.ts'

/** Limits the articles that one call removes or restores. */
const AT_ONCE = 50
/** Limits the articles whose versions one answer lists. */
export const VERSIONS_AT_ONCE = 2000
/** Counts the days for which a deleted article can be restored. */
export const RESTORE_DAYS = 30

const UNKNOWN_ID = z.int(UNKNOWN_ARTICLE_ID).check(z.minimum(1, UNKNOWN_ARTICLE_ID))
const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })
export const byIds = input({ ids: ids(AT_ONCE, UNKNOWN_ARTICLE_ID) })
const CURRENT = 'The version that this one changes, as the last answer said'

const status = described(z.int(), '0 off shelf, 1 published, 2 draft, 3 in review, 4 scheduled, 5 returned')
/** Holds the state of a text that is written beside the published one. */
const draftStatus = z.nullable(
  described(z.int(), '2 being written, 3 in review, 5 returned; null when what readers have is the newest text'),
)

/** Holds an article as its editor needs it: the newest text, published or not. */
export const EditorArticle = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: described(z.string(), 'The author'),
  version: described(z.int(), 'Of the newest text; goes back with the next save'),
  title: z.string(),
  cover: z.string(),
  drawing: Drawing,
  summary: z.string(),
  contentMd: z.string(),
  categoryId: z.nullable(described(z.int(), 'Null when none was chosen, or it is gone')),
  categoryName: z.string(),
  tags: z.array(z.object({ id: z.nullable(described(z.int(), 'Null for a new one')), name: z.string() })),
  isOriginal: z.boolean(),
  originalUrl: z.string(),
  keywords: z.string(),
  note: described(z.string(), 'What readers will be told of this update; of a published text it is in the record of updates'),
  visibility: z.enum(VISIBILITIES),
  hasPassword: z.boolean(),
  publishTime: z.nullable(described(time(), 'Asked for, or when it was published')),
  status,
  draftStatus,
  reason: described(z.string(), 'Why it was returned; else empty'),
  liveVersion: z.nullable(described(z.int(), 'Which revision readers have, or will have at its time')),
  mayPublish: described(z.boolean(), 'Whether who asks publishes without review'),
  updateTime: time(),
  createTime: time(),
})
export type EditorArticle = z.infer<typeof EditorArticle>

/** Holds the `extra` of a 409: the text that another user, or another tab, has saved meanwhile. */
export const Conflict = z.object({ current: EditorArticle })
export type Conflict = z.infer<typeof Conflict>

export const Saved = z.object({
  id: z.int(),
  version: described(z.int(), 'For the next save'),
  status,
  draftStatus,
  updateTime: time(),
  isComplete: described(z.boolean(), 'False: published with plain code blocks, which are finished in the background'),
})
export type Saved = z.infer<typeof Saved>

const wish = described(
  z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)], '文章状态不正确'),
  '2 saves a draft; 1, 3 and 4 submit it: whoever may publish publishes (a later publishTime schedules), for others it waits for review',
)

/** Holds the calls with which authors write their articles. Only the author of an article, and administrators, may use them. */
export const writing = {
  add: call({
    method: 'POST',
    path: '/sys/article/add',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Begins an article, as a draft or submitted at once. The server makes the HTML.',
    body: tolerant({ title: Title, contentMd: ContentMd, ...draftFields, status: wish, saveId: z.optional(saveId) }),
    data: Saved,
  }),
  update: call({
    method: 'PUT',
    path: '/sys/article/update',
    access: 'member',
    writes: true,
    rate: 'article',
    summary:
      'Saves a draft, or submits it. A stale version is refused with 409 and the newer article in `extra.current`; every save keeps a revision.',
    body: tolerant({
      id: UNKNOWN_ID,
      version: version(CURRENT),
      title: Title,
      contentMd: ContentMd,
      ...draftFields,
      status: wish,
      saveId: z.optional(saveId),
    }),
    data: Saved,
  }),
  publish: call({
    method: 'POST',
    path: '/sys/article/publish/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Submits the newest text of an article as it is stored: it is published, or waits for its time or for review.',
    params: byId,
    body: input({ version: version(CURRENT) }),
    data: Saved,
  }),
  autosave: call({
    method: 'PUT',
    path: '/sys/article/autosave',
    access: 'member',
    writes: true,
    rate: 'autosave',
    summary:
      'Saves a draft by itself: nothing is rendered, and the autosaves of one sitting are one revision. A stale version is refused as by update.',
    body: input({ id: UNKNOWN_ID, version: version(CURRENT), saveId, title: Title, contentMd: ContentMd, ...draftFields }),
    data: Saved,
  }),
  detail: call({
    method: 'GET',
    path: '/sys/article/detail/:id',
    access: 'member',
    writes: false,
    summary: 'An own article, or any for an administrator, as the editor needs it.',
    params: byId,
    data: EditorArticle,
  }),
  versions: call({
    method: 'GET',
    path: '/sys/article/versions',
    access: 'member',
    writes: false,
    summary: `The versions of own articles by id, ${VERSIONS_AT_ONCE} at a time, for whoever keeps copies in step.`,
    query: input({ after: z.optional(described(id(UNKNOWN_ARTICLE_ID), 'Only articles with a greater id')) }),
    data: z.object({
      articles: z.array(z.object({ id: z.int(), version: described(z.int(), 'Of the newest text') })),
      next: z.nullable(described(z.int(), 'The next `after`; null: these were the last ones')),
    }),
  }),
  differ: call({
    method: 'POST',
    path: '/sys/article/differ/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Notifies who asks, once, that an article and its copy in a folder were both changed and wait to be compared.',
    params: byId,
    data: z.boolean(),
  }),
  withdraw: call({
    method: 'POST',
    path: '/sys/article/withdraw/:id',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Takes what waits for review back, else what waits for its time: it is a draft again.',
    params: byId,
    data: Saved,
  }),
  discard: call({
    method: 'POST',
    path: '/sys/article/discard/:id',
    access: 'member',
    writes: true,
    deletes: true,
    rate: 'article',
    summary: 'Drops what is being written beside a published article. Its revisions stay, so that it can be brought back.',
    params: byId,
    body: input({ version: version(CURRENT) }),
    data: Saved,
  }),
  remove: call({
    method: 'DELETE',
    path: '/sys/article/delete/:ids',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: `Deletes articles; for ${RESTORE_DAYS} days they can be brought back.`,
    params: byIds,
    data: z.boolean(),
  }),
  restore: call({
    method: 'POST',
    path: '/sys/article/restore/:ids',
    access: 'member',
    writes: true,
    rate: 'article',
    summary: 'Brings deleted articles back as they were. What an administrator deleted only administrators bring back.',
    params: byIds,
    data: z.boolean(),
  }),
  categories: call({
    method: 'GET',
    path: '/sys/category/all',
    access: 'member',
    writes: false,
    summary: 'All categories, for choosing one.',
    data: z.array(Category),
  }),
}
