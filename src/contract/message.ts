import * as z from 'zod/mini'
import { call, described, input, time } from './define.ts'
import { limited } from './owner-text.ts'
import { pageOf, paging } from './page.ts'

/** Code points of one message. */
export const MESSAGE_MAX = 255
/** Nobody says the same again within so many milliseconds. */
export const SAME_MESSAGE_MS = 10 * 60_000

/** What is left when everything that shows nothing is taken away. */
const INVISIBLE = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu

/** A message is plain text: what it says, without what only surrounds it. */
export const MessageText = limited('留言', MESSAGE_MAX).check(
  z.overwrite((it) =>
    it
      .replaceAll('\t', ' ')
      .replace(/\r\n?/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  ),
  z.trim(),
  z.refine((it) => it.replace(INVISIBLE, '') !== '', '写点什么再送出吧'),
  z.refine((it) => it.isWellFormed() && !/(?!\n)\p{Cc}/u.test(it), '留言里有不能显示的字符'),
)

export const Message = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  content: described(z.string(), 'Plain text'),
  createTime: time(),
})
export type Message = z.infer<typeof Message>

export const message = {
  list: call({
    method: 'GET',
    path: '/api/message/list',
    access: 'anyone',
    writes: false,
    summary: 'The message board, newest first.',
    query: input(paging),
    data: pageOf(Message),
    tags: (_: unknown, page: { records: Message[] }) => ['messages', ...page.records.map((it) => `author:${it.userId}`)],
  }),
  add: call({
    method: 'POST',
    path: '/api/message/add',
    access: 'member',
    writes: true,
    rate: 'message',
    summary: 'Leaves a message; who leaves it is known from the session. Answers it as the list shows it.',
    body: input({ content: MessageText }),
    data: Message,
  }),
}
