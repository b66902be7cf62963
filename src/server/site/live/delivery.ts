import { setImmediate as turn } from 'node:timers/promises'
import { LIVE_CLOSE } from '#contract/site/live.ts'
import type { Database } from '#server/core/db/database.ts'
import type { News } from '#server/core/db/news.ts'
import { hidesAnswered, shapeOf } from '#server/talk/chat/chat.present.ts'
import { findHides, findNews, findRows, readChange } from '#server/talk/chat/chat.queries.ts'
import { countUnread, findSome } from '#server/talk/notification/notification.queries.ts'
import { toNotification, toUnreadNum } from '#server/talk/notification/notification.words.ts'
import type { Connection } from '../../core/live/connection.ts'
import { frameOf } from '../../core/live/frames.ts'
import type { Registry } from '../../core/live/registry.ts'
import { topicOf } from '../../core/live/topics.ts'
import { createFollowing } from './following.ts'

/** Limits the sockets that are written to in one go; then other work of this process gets a turn. */
const AT_ONCE = 500
/** Limits the messages that are read together. */
const MESSAGES = 100

const NOBODY: ReadonlySet<number> = new Set()

type Of<A extends News['about']> = Extract<News, { about: A }>

/** Turns news into frames: reads the current state and sends it to the users whom it concerns. Calls must not overlap. */
export async function createDelivery(db: Database, registry: Registry, online: () => number) {
  /** Is the change up to which the chat has been sent. */
  let told = await readChange(db.read)

  const follow = createFollowing(db, registry)

  const send = async (to: Iterable<Connection>, frameFor: (it: Connection) => Buffer | null) => {
    let written = 0
    for (const it of [...to]) {
      const frame = frameFor(it)
      if (frame) it.send(frame)
      if (++written % AT_ONCE === 0) await turn()
    }
  }

  async function sendRoom() {
    for (;;) {
      if (!registry.isWatched('chat')) {
        told = await readChange(db.read)
        return
      }
      const found = await findNews(db.read, told, MESSAGES)
      if (!found.length) return
      const rows = await findRows(
        db.read,
        found.map((it) => it.id),
      )
      for (const { id } of found) {
        const row = rows.get(id)
        if (row) await tellMessage(row)
        // Without this pause, a burst of messages would make a client that reads well look too slow.
        await turn()
      }
      told = found.at(-1)?.change ?? told
    }
  }

  type Row = Parameters<typeof shapeOf>[0]

  async function tellMessage(row: Row) {
    const event = row.status === 'recalled' || row.status === 'refused' ? 'recall' : 'message'
    const isForAll = row.status === 'shown' || row.status === 'recalled'
    // Each view of the message is made once, for the first socket that needs it.
    const made = new Map<string, Buffer>()
    await send(registry.watching('chat'), ({ guest: { userId } }) => {
      const hides = registry.people.get(userId)?.hides ?? NOBODY
      const isOwn = userId === row.user_id
      if (!isOwn && (!isForAll || hides.has(row.user_id))) return null
      const eyes = { isOwn, hidesAnswered: hidesAnswered(row, hides) }
      const key = `${eyes.isOwn} ${eyes.hidesAnswered}`
      const frame = made.get(key) ?? frameOf({ event, data: shapeOf(row, eyes) })
      made.set(key, frame)
      return frame
    })
  }

  const sendUnread = async (userId: number, to: Iterable<Connection>) => {
    const frame = frameOf({ event: 'unread', data: toUnreadNum(await countUnread(db.read, userId)) })
    for (const it of to) it.send(frame)
  }

  async function sendNotices(news: readonly Of<'notices'>[]) {
    const byUser = Map.groupBy(news, (it) => it.userId)
    for (const [userId, those] of byUser) {
      if (!registry.people.has(userId)) continue
      const ids = [...new Set(those.flatMap((it) => it.ids))]
      const rows = await findSome(db.read, userId, ids)
      for (const row of rows) {
        const frame = frameOf({ event: 'notice', data: toNotification(row) })
        for (const it of registry.of(userId)) it.send(frame)
      }
      await sendUnread(userId, registry.of(userId))
    }
  }

  function endSessions({ userId, only, but }: Of<'session'>) {
    for (const it of [...registry.of(userId)]) {
      const { session } = it.guest
      if ((only === undefined || session === only) && (but === undefined || session !== but)) it.close(LIVE_CLOSE.sessionOver)
    }
  }

  async function sendTopics(news: readonly Of<'tags'>[]) {
    const topics = new Set(news.flatMap((it) => it.tags.flatMap((tag) => topicOf(tag) ?? [])))
    for (const topic of topics) {
      if (!registry.isWatched(topic)) continue
      const frame = frameOf({ event: 'talk', data: { topic } })
      await send(registry.watching(topic), () => frame)
    }
  }

  /** Is the number that all watchers of the chat got last; null when one of them got another number since. */
  let toldOnline: number | null = null
  const presenceFrame = (onlineNum: number) => frameOf({ event: 'presence', data: { onlineNum } })
  function sayPresence(it: Connection): void {
    const onlineNum = online()
    if (onlineNum !== toldOnline) toldOnline = null
    it.send(presenceFrame(onlineNum))
  }

  return {
    /** Sends the first frames to a new socket. */
    async greet(userId: number, it: Connection): Promise<void> {
      sayPresence(it)
      await sendUnread(userId, [it])
    },

    /** Sends the number to a socket that begins to watch the chat, because it missed the earlier frames. */
    sayPresence,

    async deliver(news: readonly News[]): Promise<void> {
      const of = <A extends News['about']>(about: A) => news.filter((it): it is Of<A> => it.about === about)
      // Sessions end first, so that a user who is logged out hears nothing of the rest.
      of('session').forEach(endSessions)
      for (const { userId } of of('hidden')) registry.setHides(userId, await findHides(db.read, userId))
      if (of('chat').length) await sendRoom()
      await sendNotices(of('notices'))
      of('publishing').forEach(follow)
      await sendTopics(of('tags'))
    },

    /** Sends the number to all watchers of the chat, unless they have it already. */
    async tellPresence(): Promise<void> {
      const onlineNum = online()
      if (onlineNum === toldOnline) return
      toldOnline = onlineNum
      const frame = presenceFrame(onlineNum)
      await send(registry.watching('chat'), () => frame)
    },
  }
}
