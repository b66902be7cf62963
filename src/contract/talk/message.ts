import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { call, described, input, time, tolerant } from '../core/define.ts'
import { atMost } from '../core/owner-text.ts'
import { pageOf, paging } from '../core/page.ts'

/** Limits the code points of one message. */
export const MESSAGE_MAX = 255
/** Counts the milliseconds in which a user may not send the same text again. */
export const SAME_MESSAGE_MS = 10 * 60_000

/** Describes a message as plain text; white space around it is removed and does not count. */
export const MessageText = z.string('留言应为文字').check(
  z.overwrite((it) =>
    it
      .replaceAll('\t', ' ')
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/\n{3,}/g, '\n\n'),
  ),
  z.trim(),
  z.refine((it) => !saysNothing(it), '写点什么再送出吧'),
  atMost('留言', MESSAGE_MAX),
  z.refine((it) => !hasHidden(it.replaceAll('\n', '')), '留言里有不能显示的字符'),
)

export const Message = z.object({
  id: z.int(),
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  content: described(z.string(), 'Plain text'),
  createTime: time(),
  isHeld: described(z.boolean(), 'Waits to be looked at; only who left it sees it'),
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
    body: tolerant({ content: MessageText }),
    data: Message,
  }),
}
