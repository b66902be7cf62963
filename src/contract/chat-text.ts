import * as z from 'zod/mini'
import { hasHidden, saysNothing } from '#lib/invisible.ts'
import { atMost } from './owner-text.ts'

/** Code points of one message, without what only surrounds it. */
export const CHAT_MAX = 2000
/** Links, and pictures of emoji, that one message may hold. */
export const CHAT_LINKS_MAX = 5
export const CHAT_EMOJI_MAX = 100
/** How long who sent a message may take it back; administrators always may. */
export const CHAT_RECALL_MS = 2 * 60_000
/** Seconds of a voice note. */
export const CHAT_AUDIO_MAX = 60
/** Code points of a file's name. */
export const CHAT_FILE_NAME_MAX = 100
/** Code points of what a message answers. */
export const CHAT_QUOTE_MAX = 80
/** Messages that one has not read are counted up to here. */
export const CHAT_UNREAD_MAX = 999

export const CHAT_TYPES = ['text', 'image', 'file', 'audio'] as const
export type ChatType = (typeof CHAT_TYPES)[number]

/** What a message carries: its words, or the address of what was uploaded. */
export const ChatContent = z.string('消息应为文字').check(
  z.overwrite((it) => it.replace(/\r\n?|[\u2028\u2029]/g, '\n')),
  z.trim(),
  atMost('消息', CHAT_MAX),
)

/** The words of a message, as a field checks them. */
export const ChatText = ChatContent.check(
  z.refine((it) => !saysNothing(it), '写点什么再发送吧'),
  z.refine((it) => !hasHidden(it.replace(/[\n\t]/g, '')), '消息里有不能显示的字符'),
)
