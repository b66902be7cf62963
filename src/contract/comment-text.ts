import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { atMost } from './owner-text.ts'

/** Code points of one comment. */
export const COMMENT_MAX = 1000
/** Links that one comment may hold. */
export const COMMENT_LINKS_MAX = 3
/** How long who wrote a comment may still change it. */
export const COMMENT_EDIT_MS = 15 * 60_000
/** Nobody says the same again within so many milliseconds. */
export const SAME_COMMENT_MS = 10 * 60_000
/** Answers that stand under a comment of a list; `replies` tells the rest. */
export const CHILDREN_SHOWN = 3

/** What is written of a comment: a little Markdown, one kind of line end, nothing that cannot be seen. */
export const CommentText = z.string('评论应为文字').check(
  z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^(?:[^\S\n]*\n)+/, '')),
  z.overwrite((it) => it.trimEnd()),
  z.refine((it) => !saysNothing(it), '写点什么再发表吧'),
  atMost('评论', COMMENT_MAX),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), '评论里有不能显示的字符'),
)

/** What the client names a thing it sends, so that sending it twice makes one. */
export const ClientId = z.string('发送编号不正确').check(z.regex(/^[\w-]{8,64}$/, '发送编号不正确'))
