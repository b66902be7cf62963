import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { atMost } from '../core/owner-text.ts'

/** Limits the code points of one message, without white space around it. */
export const CHAT_MAX = 2000
/** Limits the links, and the pictures of emoji, in one message. */
export const CHAT_LINKS_MAX = 5
export const CHAT_EMOJI_MAX = 100
/** Limits how long a sender may recall a message; administrators may do so at any time. */
export const CHAT_RECALL_MS = 2 * 60_000
/** Limits the seconds of a voice note. */
export const CHAT_AUDIO_MAX = 60
/** Limits the code points of a file's name. */
export const CHAT_FILE_NAME_MAX = 100
/** Limits the code points that an answer quotes. */
export const CHAT_QUOTE_MAX = 80
/** Limits the count of unread messages. */
export const CHAT_UNREAD_MAX = 999

export const CHAT_TYPES = ['text', 'image', 'file', 'audio'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** Holds the words of a message, or the address of an uploaded file. */
export const ChatContent = z.string('消息应为文字').check(
  z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n')),
  z.trim(),
  atMost('消息', CHAT_MAX),
)

/** Checks the words of a message in a form field. */
export const ChatText = ChatContent.check(
  z.refine((it) => !saysNothing(it), '写点什么再发送吧'),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), '消息里有不能显示的字符'),
)
