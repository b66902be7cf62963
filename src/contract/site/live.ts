import * as z from 'zod/mini'
import { GoingLive } from '../content/publishing.ts'
import { described } from '../core/define.ts'
import { ChatMessage } from '../talk/chat.ts'
import { Notification, UnreadNum } from '../talk/notification.ts'

/** Is relative to the API prefix; a client adds `?ticket=` with a ticket of `chat.ticket`. */
export const LIVE_PATH = '/websocket'
/** Limits the topics that one socket may watch. */
export const TOPICS_MAX = 20

/** Tells why the server closes a socket. Every other close code is an accident: the client reconnects after growing pauses. */
export const LIVE_CLOSE = {
  /** Tells that the session is over: the client reconnects only after a login. */
  sessionOver: 4001,
  /** Tells that the client sent something other than text. */
  binary: 1003,
  /** Tells that the client sent a text that is no `ClientFrame`. */
  malformed: 1007,
  /** Tells that the client sent too much at once. */
  flood: 1008,
  /** Tells that the client did not read for too long. It may reconnect and catch up. */
  slow: 1013,
  /** Tells that the server restarts. The client may reconnect and catch up. */
  restart: 1012,
} as const

/**
 * Names something that a socket can watch: the chat room, a conversation (`article:12`, `moment:5`, `goods:3`), or the message board.
 * A new socket watches `chat`.
 */
export const Topic = z
  .string('不认识的主题')
  .check(z.regex(/^(?:chat|board|(?:article|moment|goods):[1-9]\d{0,14})$/, '不认识的主题'))

/** Describes the messages of a client, as JSON text. */
export const ClientFrame = z.discriminatedUnion('event', [
  /** Replaces the watched topics by exactly these. */
  z.strictObject({
    event: z.literal('watch'),
    data: z.strictObject({ topics: z.array(Topic).check(z.maxLength(TOPICS_MAX)) }),
  }),
  /** Checks whether the connection still works; the server answers `pong`. */
  z.strictObject({ event: z.literal('ping') }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/**
 * Describes the messages of the server, as JSON text; each is sent after the commit of its change. A socket receives `presence` and
 * `unread` first. A client ignores events that are not listed here.
 */
export const ServerFrame = z.discriminatedUnion('event', [
  /** Brings a new or changed message to sockets that watch `chat`; a held message that was released is one of them. */
  z.object({ event: z.literal('message'), data: ChatMessage }),
  /**
   * Brings a recalled message, without its content, to sockets that watch `chat`. Quotations of it (`replyId`) lose their words too.
   */
  z.object({ event: z.literal('recall'), data: ChatMessage }),
  /** Tells sockets that watch `chat` how many people are there. */
  z.object({ event: z.literal('presence'), data: z.object({ onlineNum: z.int() }) }),
  /** Brings a new notification, or one that grew: likes are gathered in one notification. */
  z.object({ event: z.literal('notice'), data: Notification }),
  /** Brings the numbers of unread notifications. */
  z.object({ event: z.literal('unread'), data: UnreadNum }),
  /** Tells that a watched conversation has changed: the client reads it again. */
  z.object({ event: z.literal('talk'), data: z.object({ topic: described(Topic, 'One that is watched') }) }),
  /**
   * Tells the author of an article, and the user who published it, how far its publication is, each time the state changes; `live` and
   * `failed` are the last states.
   */
  z.object({ event: z.literal('publishing'), data: z.extend(GoingLive, { articleId: z.int() }) }),
  z.object({ event: z.literal('pong'), data: z.object({}) }),
])
export type ServerFrame = z.infer<typeof ServerFrame>
