import * as z from 'zod/mini'
import { ClientId } from '../core/client-id.ts'
import { call, described, id, input, time, tolerant, whole } from '../core/define.ts'
import { limited } from '../core/owner-text.ts'
import { PAGE_SIZE_MAX, pageOf, paging } from '../core/page.ts'
import { HasPage } from '../people/author.ts'
import { CHAT_AUDIO_MAX, CHAT_TYPES, CHAT_UNREAD_MAX, ChatContent } from './chat-text.ts'
import { CALLABLE_MAX, Callable } from './comment-aids.ts'
import { complaintFields } from './complaint.ts'

const UNKNOWN_ID = '消息编号不正确'
const bodyId = z.int(UNKNOWN_ID).check(z.positive(UNKNOWN_ID))

/**
 * Holds the present state of a message. Its `id` stays, and its `change` grows with everything that happens to it: a client keeps
 * messages by id, replaces one when it receives a higher `change`, and sorts them by id.
 */
export const ChatMessage = z.object({
  id: z.int(),
  change: described(z.int(), 'Higher after everything that happens in the room'),
  type: z.enum(CHAT_TYPES),
  content: described(z.string(), 'Sanitised HTML of a text, else the address of the file; empty when recalled'),
  contentMd: z.optional(described(z.string(), 'As it was written; own texts only')),
  clientId: z.optional(described(z.string(), 'What the client called it; own ones only')),
  userId: z.int(),
  name: z.string(),
  avatar: z.string(),
  role: z.enum(['admin', 'user']),
  hasPage: HasPage,
  location: described(z.string(), 'Region, or empty'),
  isRecalled: z.boolean(),
  isHeld: described(z.boolean(), 'Waits to be looked at; only who sent it sees it'),
  fileName: described(z.string(), 'Of a file; empty otherwise'),
  fileSize: described(z.int(), 'Bytes; 0 for a text'),
  duration: described(z.int(), 'Seconds of a voice note; 0 otherwise'),
  width: described(z.int(), 'Pixels of an image; 0 otherwise or unknown'),
  height: z.int(),
  srcset: described(z.string(), 'Smaller forms of an image, or empty'),
  time: time(),
  replyId: z.nullable(described(z.int(), 'The message that is answered')),
  replyContent: described(
    z.string(),
    'Plain text: how that one begins, or [图片], [文件] …, [语音]; empty when it cannot be read',
  ),
  replyUserName: described(z.string(), 'Empty when it cannot be read'),
  replyState: described(
    z.enum(['none', 'shown', 'recalled', 'hidden']),
    '`hidden`: of somebody whom the reader does not want to read',
  ),
})
export type ChatMessage = z.infer<typeof ChatMessage>

const ChatPage = z.object({
  records: described(z.array(ChatMessage), 'The oldest first; after `afterChange` in the order of their changes'),
  hasOlder: z.boolean(),
  hasNewer: described(z.boolean(), 'More follows what was asked for: ask again from the last one'),
  change: described(z.int(), 'Everything up to here is known now: the next `afterChange`'),
})
export type ChatPage = z.infer<typeof ChatPage>

const pageSize = z.optional(
  described(whole(`每页数量应在 1 到 ${PAGE_SIZE_MAX} 之间`, 1, PAGE_SIZE_MAX), 'Messages at once; 30 when missing'),
)

/** Holds the calls of the one chat room of the members. The socket pushes everything that happens in it: see contract/live.ts. */
export const chat = {
  list: call({
    method: 'GET',
    path: '/chat/list',
    access: 'member',
    writes: false,
    summary:
      'Messages: the newest, those before or after one of them, or everything that happened since `afterChange`, recalled ones included. ' +
      'After a pause of the socket ask with the last known `change` until `hasNewer` is false; frames of the socket that arrive meanwhile ' +
      'are shown but do not move that number.',
    query: input({
      beforeId: z.optional(id(UNKNOWN_ID)),
      afterId: z.optional(id(UNKNOWN_ID)),
      afterChange: z.optional(whole('变更编号不正确', 0)),
      pageSize,
    }),
    data: ChatPage,
  }),
  around: call({
    method: 'GET',
    path: '/chat/around',
    access: 'member',
    writes: false,
    summary: 'The messages around one, itself included: where a quotation or a search leads.',
    query: input({ id: id(UNKNOWN_ID), pageSize }),
    data: ChatPage,
  }),
  search: call({
    method: 'GET',
    path: '/chat/search',
    access: 'member',
    writes: false,
    rate: 'search',
    summary: 'Messages that hold every part of the keyword, and files of such a name; newest first.',
    query: input({ keyword: limited('关键词', 100).check(z.trim(), z.minLength(1, '请输入关键词')), ...paging }),
    data: pageOf(z.extend(ChatMessage, { highlight: described(z.string(), 'An excerpt as HTML: escaped text with marks') })),
  }),
  sendMsg: call({
    method: 'POST',
    path: '/chat/sendMsg',
    access: 'member',
    writes: true,
    rate: 'chat',
    ratedInside: true,
    summary: 'Says something in the room. Sent again with the same `clientId` it answers the message that is there.',
    body: tolerant({
      type: z.enum(CHAT_TYPES, '不认识的消息类型'),
      content: described(
        ChatContent,
        'Words, or the address that an own upload was given (source `chat`, `chat-file`, `chat-audio`)',
      ),
      replyId: z.optional(z.nullable(bodyId)),
      clientId: z.optional(ClientId),
      fileName: z.optional(described(limited('文件名', 255), 'Of a file; what no name may hold is taken out')),
      fileSize: z.optional(described(z.number('文件大小不正确'), 'Not needed: the server knows')),
      duration: z.optional(
        described(
          z
            .number('语音时长不正确')
            .check(z.positive('语音时长不正确'), z.maximum(CHAT_AUDIO_MAX, `语音最长 ${CHAT_AUDIO_MAX} 秒`)),
          'Seconds; a voice note needs it',
        ),
      ),
    }),
    data: ChatMessage,
  }),
  recallMsg: call({
    method: 'POST',
    path: '/chat/recallMsg',
    access: 'member',
    writes: true,
    rate: 'like',
    summary: 'Takes a message back: an own one within two minutes, and for administrators any. Nobody can read it any more.',
    body: input({ id: bodyId }),
    data: ChatMessage,
  }),
  state: call({
    method: 'GET',
    path: '/chat/state',
    access: 'member',
    writes: false,
    summary: 'How far one has read, and who is there.',
    data: z.object({
      lastReadId: described(z.int(), 'The divider stands below this one; 0 when nothing was read'),
      unreadNum: described(z.int(), `Messages of others after that one, at most ${CHAT_UNREAD_MAX}`),
      lastId: described(z.int(), 'The newest message; 0 in an empty room'),
      onlineNum: z.int(),
    }),
  }),
  read: call({
    method: 'POST',
    path: '/chat/read',
    access: 'member',
    writes: true,
    rate: 'chat-read',
    summary: 'Says how far one has read; never moves back. Answers where the divider is then.',
    body: input({ id: bodyId }),
    data: described(z.int(), 'The last one that was read'),
  }),
  mentions: call({
    method: 'GET',
    path: '/chat/mentions',
    access: 'member',
    writes: false,
    rate: 'search',
    summary: `Whom an @ may mean, at most ${CALLABLE_MAX}: who spoke here last first, then others whose name begins like this.`,
    query: input({ keyword: z.optional(limited('昵称', 10).check(z.trim())) }),
    data: z.array(Callable),
  }),
  report: call({
    method: 'POST',
    path: '/chat/report/:id',
    access: 'member',
    writes: true,
    rate: 'complaint',
    summary: 'Tells the owner of the site that something is wrong with a message; once counts for a member.',
    params: input({ id: id(UNKNOWN_ID) }),
    body: input(complaintFields),
    data: z.boolean(),
  }),
  ticket: call({
    method: 'POST',
    path: '/chat/ticket',
    access: 'member',
    writes: true,
    rate: 'ticket',
    summary: 'Lets one socket in, once, within `expireIn` seconds: {prefix}/websocket?ticket=.',
    data: z.object({ ticket: z.string(), expireIn: z.int() }),
  }),
}
