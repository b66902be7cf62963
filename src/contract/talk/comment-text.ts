import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { atMost } from '../core/owner-text.ts'

/** Limits the code points of one comment. */
export const COMMENT_MAX = 1000
/** Limits the links in one comment. */
export const COMMENT_LINKS_MAX = 3
/** Limits how long an author may change a comment. */
export const COMMENT_EDIT_MS = 15 * 60_000
/** Counts the milliseconds in which a user may not send the same text again. */
export const SAME_COMMENT_MS = 10 * 60_000
/** Limits the answers that a list shows under a comment; the call `replies` returns the rest. */
export const CHILDREN_SHOWN = 3

/** Checks the text of a comment: a little Markdown, one kind of line end, no invisible characters. */
export const CommentText = z.string('评论应为文字').check(
  z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^(?:[^\S\n]*\n)+/, '')),
  z.overwrite((it) => it.trimEnd()),
  z.refine((it) => !saysNothing(it), '写点什么再发表吧'),
  atMost('评论', COMMENT_MAX),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), '评论里有不能显示的字符'),
)
