import * as z from 'zod/mini'
import { call, described, id, input, time } from '../core/define.ts'
import { pageOf, paging } from '../core/page.ts'
import { categoryHue, Drawing } from './article.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { ReadingLook, ReadingLookForm } from './reading-look.ts'

/** Limits the articles of the shelf. */
export const SHELF_MAX = 12
/** Limits the places that one call notes. */
export const PLACES_MAX = 20
/** Limits the UTF-16 units of a heading's anchor. */
export const SECTION_MAX = 300
/** Counts the seconds after which a place is too old to be noted: a browser that was offline for so long. */
export const PLACE_SECONDS = 90 * 24 * 3600

const byId = input({ id: id(UNKNOWN_ARTICLE_ID) })
const UNKNOWN_PLACE = '阅读位置不正确'
const between = (min: number, max: number) =>
  z.int(UNKNOWN_PLACE).check(z.minimum(min, UNKNOWN_PLACE), z.maximum(max, UNKNOWN_PLACE))

/** Holds which state of an article a user has read. */
export const LastRead = z.object({ revision: z.int(), time: described(time(), 'Asia/Shanghai') })
export type LastRead = z.infer<typeof LastRead>

const where = {
  block: described(between(0, 2_000_000_000), 'Number of the block that was being read'),
  part: described(between(0, 1000), 'How much of that block was above the line, in thousandths'),
  percent: described(between(0, 100), 'How much of the article was read'),
  section: described(
    z.string(UNKNOWN_PLACE).check(z.maxLength(SECTION_MAX, UNKNOWN_PLACE)),
    'The anchor of the heading above it; empty before the first',
  ),
}

/** Holds where a user stopped reading an article. */
export const ReadingPlace = z.object({
  ...where,
  time: described(time(), 'Asia/Shanghai'),
  device: described(z.enum(['phone', 'tablet', 'computer', '']), 'Where that was; empty when it is not known'),
  isFinished: described(z.boolean(), 'The end was reached once'),
})
export type ReadingPlace = z.infer<typeof ReadingPlace>

const NotedPlace = input({
  articleId: described(z.int(UNKNOWN_ARTICLE_ID).check(z.minimum(1, UNKNOWN_ARTICLE_ID)), 'An article that may be read'),
  ...where,
  isFinished: z.boolean('参数 isFinished 只能是 true 或 false'),
  ago: described(between(0, PLACE_SECONDS), 'How many seconds ago that was: clocks differ'),
})
export type NotedPlace = z.input<typeof NotedPlace>

/** Holds an article that was begun and not finished. */
const ShelfArticle = z.object({
  id: z.int(),
  title: z.string(),
  cover: z.string(),
  coverSet: described(z.string(), 'For `srcset`; empty for a picture that is not ours'),
  categoryHue,
  drawing: Drawing,
  section: described(z.string(), 'Name of the section that was being read; empty when it has none'),
  percent: z.int(),
  minutesLeft: z.int(),
  time: described(time(), 'Asia/Shanghai'),
})
export type ShelfArticle = z.infer<typeof ShelfArticle>

const HistoryEntry = z.object({
  id: described(z.int(), 'Of the article'),
  title: z.string(),
  time: described(time(), 'Asia/Shanghai'),
  state: described(z.enum(['opened', 'begun', 'finished']), 'How far it was read'),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

const isKept = described(z.boolean(), 'Whether the account keeps what is read')

/** Holds the calls about what a user has read: the state, the place, the shelf and the history. Nobody else ever sees it. */
export const reading = {
  open: call({
    method: 'POST',
    path: '/api/article/read/:id',
    access: 'member',
    writes: true,
    rate: 'view',
    summary:
      'Notes which state of an article a user reads, and answers what was known before. An older state stays noted until the user has seen what changed.',
    params: byId,
    body: input({
      revision: described(
        z.int('修订编号不正确').check(z.minimum(0, '修订编号不正确'), z.maximum(2_000_000_000, '修订编号不正确')),
        'The revision that the page prints; 0 if it has none',
      ),
      isSeen: z.optional(described(z.boolean('参数 isSeen 只能是 true 或 false'), 'True: what changed was seen')),
    }),
    data: z.object({
      before: z.nullable(LastRead),
      place: z.nullable(ReadingPlace),
      isKept,
      look: described(z.nullable(ReadingLook), 'How the user has articles set; null before anything was chosen'),
    }),
  }),
  note: call({
    method: 'PUT',
    path: '/api/article/place',
    access: 'member',
    writes: true,
    rate: 'view',
    summary:
      'Notes where a user stopped reading. A later place is never replaced by an earlier one; unknown articles are passed over.',
    body: input({
      places: z
        .array(NotedPlace, UNKNOWN_PLACE)
        .check(z.minLength(1, UNKNOWN_PLACE), z.maxLength(PLACES_MAX, `一次最多记下 ${PLACES_MAX} 处`)),
    }),
    data: isKept,
  }),
  shelf: call({
    method: 'GET',
    path: '/protal/user/myShelf',
    aliases: ['/portal/user/myShelf'],
    access: 'member',
    writes: false,
    summary: `Articles that one has begun and not finished, the last read first, at most ${SHELF_MAX}.`,
    data: z.array(ShelfArticle),
  }),
  history: call({
    method: 'GET',
    path: '/protal/user/myReading',
    aliases: ['/portal/user/myReading'],
    access: 'member',
    writes: false,
    summary: 'What one has read and still may read without a password, the last read first.',
    query: input(paging),
    data: pageOf(HistoryEntry),
    extra: z.object({ isKept }),
  }),
  forget: call({
    method: 'DELETE',
    path: '/protal/user/myReading/:id',
    aliases: ['/portal/user/myReading/:id'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Removes an article from what one has read, with its place.',
    params: byId,
    data: z.boolean(),
  }),
  clear: call({
    method: 'DELETE',
    path: '/protal/user/myReading',
    aliases: ['/portal/user/myReading'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Removes everything that one has read.',
    data: z.boolean(),
  }),
  setLook: call({
    method: 'PUT',
    path: '/protal/user/readingLook',
    aliases: ['/portal/user/readingLook'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Sets how articles are set on every device of the user.',
    body: ReadingLookForm,
    data: z.boolean(),
  }),
  keep: call({
    method: 'PUT',
    path: '/protal/user/keepReading',
    aliases: ['/portal/user/keepReading'],
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Sets whether the account keeps what one reads. What is kept already stays.',
    body: input({ isKept: z.boolean('参数 isKept 只能是 true 或 false') }),
    data: z.boolean(),
  }),
}
