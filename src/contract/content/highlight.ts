import * as z from 'zod/mini'
import { hasHidden } from '#lib/invisible.ts'
import { ClientId } from '../core/client-id.ts'
import { call, described, id, input, time } from '../core/define.ts'
import { atMost, limited } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'
import { UNKNOWN_ARTICLE_ID } from './article-marks.ts'
import { INKS } from './inks.ts'

/** Limits the code points of the marked words. */
export const HIGHLIGHT_QUOTE_MAX = 1000
/** Limits the code points that are kept of the words before and after. */
export const AROUND_MAX = 64
/** Limits the code points of a note. */
export const HIGHLIGHT_NOTE_MAX = 2000
/** Limits the highlights of a member in one article. */
export const ARTICLE_HIGHLIGHTS_MAX = 500
/** Limits the highlights of a member. */
export const HIGHLIGHTS_MAX = 10_000
/** Counts the articles of one page of the list. */
export const HIGHLIGHT_PAGE = 10
/** Limits the highlights that a page shows of one article. */
export const HIGHLIGHTS_SHOWN = 100
/** Limits the UTF-16 units of one export. */
export const HIGHLIGHT_EXPORT_MAX = 2_000_000

const UNKNOWN_ID = '划线编号不正确'
const UNKNOWN_BLOCK = '段落编号不正确'
const UNKNOWN_INK = '没有这种墨色'
const HIDDEN = '含有不能保存的字符'
const NUMBER_MAX = 2_000_000_000

const numberOf = (words: string, max = Number.MAX_SAFE_INTEGER) => z.int(words).check(z.minimum(1, words), z.maximum(max, words))
const ink = z.enum(INKS, UNKNOWN_INK)

/** Makes a shape for words as they stand in a page, where signs without width may be among them. */
const standing = (name: string, max: number) =>
  z.string(`${name}应为文字`).check(
    z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n')),
    atMost(name, max),
    z.refine((it) => it.isWellFormed() && !/(?![\n\t])\p{Cc}/u.test(it), `${name}里${HIDDEN}`),
  )

const note = z.string('批注应为文字').check(
  z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n').trim()),
  atMost('批注', HIGHLIGHT_NOTE_MAX),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), '批注里有不能显示的字符'),
)

const keyword = limited('关键词', 100).check(
  z.trim(),
  z.refine((it) => !hasHidden(it), '关键词里有不能显示的字符'),
)

const filter = {
  keyword: z.optional(described(keyword, 'Part of the words, the note or the title, as it is; blank means all')),
  ink: z.optional(ink),
}

/** Holds words of an article that a user has marked. */
export const Highlight = z.object({
  id: z.int(),
  block: z.int(),
  lastBlock: z.nullable(described(z.int(), 'Null unless the words go on into later blocks')),
  quote: z.string(),
  prefix: z.string(),
  suffix: z.string(),
  ink: z.enum(INKS),
  note: described(z.string(), 'Plain text; empty for none'),
  isGone: described(z.boolean(), 'The block is no longer in the article'),
  createTime: described(time(), 'Asia/Shanghai'),
  updateTime: described(time(), 'Asia/Shanghai; when ink or note last changed'),
})
export type Highlight = z.infer<typeof Highlight>

/** Holds a highlight of the list of all articles. */
const ListedHighlight = z.object({
  ...Highlight.shape,
  isChanged: described(z.boolean(), 'The block is gone, or has changed since and no longer holds the words'),
  isChangeSeen: described(z.boolean(), 'The user has seen that, and nothing has changed since'),
})
export type ListedHighlight = z.infer<typeof ListedHighlight>

const HighlightedArticle = z.object({
  articleId: z.int(),
  title: described(z.string(), 'Empty when the article can no longer be read'),
  isReadable: z.boolean(),
  num: described(z.int(), 'Its highlights that match'),
  highlights: described(z.array(ListedHighlight), `In the order of the article, at most ${HIGHLIGHTS_SHOWN}`),
})
export type HighlightedArticle = z.infer<typeof HighlightedArticle>

const HighlightDraft = input({
  articleId: described(numberOf(UNKNOWN_ARTICLE_ID), 'An article that may be read'),
  block: described(numberOf(UNKNOWN_BLOCK, NUMBER_MAX), 'The number of a block, as in its address `#b12`'),
  lastBlock: z.optional(described(numberOf(UNKNOWN_BLOCK, NUMBER_MAX), 'The block in which the words end, if it is a later one')),
  quote: described(
    standing('划线的文字', HIGHLIGHT_QUOTE_MAX).check(z.refine((it) => it.trim() !== '', '先选中一段文字')),
    'The words',
  ),
  prefix: described(standing('前文', AROUND_MAX), 'The words before, which tell two equal places apart; may be empty'),
  suffix: described(standing('后文', AROUND_MAX), 'The words after; may be empty'),
  ink,
  note: z.optional(note),
  clientId: z.optional(described(ClientId, 'Sent again with the same one, it answers the highlight that is there')),
})
export type HighlightDraft = z.output<typeof HighlightDraft>

/** Holds the calls about words that a user marks in articles. Nobody else ever sees them. */
export const highlight = {
  add: call({
    method: 'POST',
    path: '/api/highlight/add',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: `Marks words in an article, at most ${ARTICLE_HIGHLIGHTS_MAX} times in one and ${HIGHLIGHTS_MAX} times in all.`,
    body: HighlightDraft,
    data: Highlight,
  }),
  list: call({
    method: 'GET',
    path: '/api/highlight/list',
    access: 'member',
    writes: false,
    summary: 'All words that one has marked in an article, the first marked first.',
    query: input({ articleId: id(UNKNOWN_ARTICLE_ID) }),
    data: z.array(Highlight),
  }),
  page: call({
    method: 'GET',
    path: '/api/highlight/page',
    access: 'member',
    writes: false,
    rate: 'search',
    isRated: ({ query }: { query: { keyword?: string } }) => Boolean(query.keyword),
    summary: `Articles in which one has marked words, the last touched first, ${HIGHLIGHT_PAGE} a page.`,
    query: input({ pageNum: paging.pageNum, ...filter }),
    data: pageOf(HighlightedArticle),
  }),
  update: call({
    method: 'PUT',
    path: '/api/highlight/update',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Changes the ink or the note, or says that the user has seen what became of the words.',
    body: input({
      id: numberOf(UNKNOWN_ID),
      ink: z.optional(ink),
      note: z.optional(note),
      isChangeSeen: z.optional(z.boolean('参数 isChangeSeen 只能是 true 或 false')),
    }),
    data: Highlight,
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/highlight/delete/:id',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Removes a highlight with its note. Added again with the same `clientId`, it is there again.',
    params: input({ id: id(UNKNOWN_ID) }),
    data: z.boolean(),
  }),
  export: call({
    method: 'GET',
    path: '/api/highlight/export',
    access: 'member',
    writes: false,
    rate: 'download',
    summary: 'Writes what one has marked as Markdown, article by article, the last touched first.',
    query: input(filter),
    data: z.object({
      name: described(z.string(), 'For the file'),
      markdown: described(z.string(), `At most ${HIGHLIGHT_EXPORT_MAX} UTF-16 units; its last line says when there is more`),
    }),
  }),
}
