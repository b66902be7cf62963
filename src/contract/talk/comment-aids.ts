import * as z from 'zod/mini'
import { call, described, id, input } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { COMMENT_TARGETS } from '../core/talk-target.ts'
import { CommentText } from './comment-text.ts'

/** Holds a user whom a comment can mention with @. */
export const Callable = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  isHere: described(z.boolean(), 'Speaks in this conversation, or wrote what it is about'),
})
export type Callable = z.infer<typeof Callable>

/** Limits the users that are suggested at once. */
export const CALLABLE_MAX = 8

/** Holds the calls that help a user to write a comment. */
export const commentAids = {
  mentions: call({
    method: 'GET',
    path: '/api/comment/mentions',
    access: 'member',
    writes: false,
    rate: 'search',
    summary: 'Whom an @ may mean: people of this conversation first, then others whose name begins like this.',
    query: input({
      articleId: z.optional(id('文章编号不正确')),
      targetType: z.optional(z.enum(COMMENT_TARGETS, '不认识的评论对象')),
      targetId: z.optional(id('评论对象的编号不正确')),
      keyword: z.optional(
        described(limited('昵称', 10).check(z.trim()), 'How the name begins; empty for people of this conversation only'),
      ),
    }),
    data: z.array(Callable),
  }),
  preview: call({
    method: 'POST',
    path: '/api/comment/preview',
    access: 'member',
    writes: false,
    rate: 'preview',
    summary: 'How a comment would look. Names behind an @ are words here.',
    body: input({ contentMd: CommentText }),
    data: z.object({ content: described(z.string(), 'Sanitised HTML') }),
  }),
}
