import * as z from 'zod/mini'
import { ChatMessage } from './chat.ts'
import { described } from './define.ts'
import { Notification, UnreadNum } from './notification.ts'
import { GoingLive } from './publishing.ts'

/** Below the API prefix; asked with `?ticket=` of `chat.ticket`. */
export const LIVE_PATH = '/websocket'
/** Topics that one socket may watch. */
export const TOPICS_MAX = 20

/** Why the server closes. Every other end is an accident: come back with growing pauses. */
export const LIVE_CLOSE = {
  /** The session is over: come back after a login only. */
  sessionOver: 4001,
  /** Something else than text was sent. */
  binary: 1003,
  /** What was sent is no frame of `ClientFrame`. */
  malformed: 1007,
  /** Too much was sent at once. */
  flood: 1008,
  /** Bytes were not read for too long. Come back and catch up. */
  slow: 1013,
  /** The server starts anew. Come back and catch up. */
  restart: 1012,
} as const

/**
 * What can be watched: the chat room, a conversation (`article:12`, `moment:5`, `goods:3`), or the message board. A new socket watches
 * `chat`.
 */
export const Topic = z
  .string('不认识的主题')
  .check(z.regex(/^(?:chat|board|(?:article|moment|goods):[1-9]\d{0,14})$/, '不认识的主题'))

/** What a client sends, as JSON text. */
export const ClientFrame = z.discriminatedUnion('event', [
  /** From now on exactly these are watched. */
  z.strictObject({
    event: z.literal('watch'),
    data: z.strictObject({ topics: z.array(Topic).check(z.maxLength(TOPICS_MAX)) }),
  }),
  /** Answered by `pong`: whether the line still stands. */
  z.strictObject({ event: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/**
 * What the server sends, as JSON text, each after its commit. A socket hears `presence` and `unread` first. Events that are not known
 * here are to be ignored.
 */
export const ServerFrame = z.discriminatedUnion('event', [
  /** Watching `chat`: a new message, or one that changed, such as one that waited. */
  z.object({ event: z.literal('message'), data: ChatMessage }),
  /** Watching `chat`: a message without what it said. Quotations of it (`replyId`) lose their words too. */
  z.object({ event: z.literal('recall'), data: ChatMessage }),
  /** Watching `chat`: how many people are there. */
  z.object({ event: z.literal('presence'), data: z.object({ onlineNum: z.int() }) }),
  /** A new notification, or one that grew: likes are told together. */
  z.object({ event: z.literal('notice'), data: Notification }),
  /** What is unread now, of notifications. */
  z.object({ event: z.literal('unread'), data: UnreadNum }),
  /** Something was said or changed there: read it again. */
  z.object({ event: z.literal('talk'), data: z.object({ topic: described(Topic, 'One that is watched') }) }),
  /** To its author and to who published it: how far an article has come, each time that is another answer; `live` and `failed` are the last. */
  z.object({ event: z.literal('publishing'), data: z.extend(GoingLive, { articleId: z.int() }) }),
  z.object({ event: z.literal('pong'), data: z.object({}) }),
])
export type ServerFrame = z.infer<typeof ServerFrame>
