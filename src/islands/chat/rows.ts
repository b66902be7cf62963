import type { ChatMessage } from '#contract/talk/chat.ts'
import { dateWords } from '#lib/ago.ts'
import { shanghaiDay, shanghaiTime } from '#lib/dates.ts'
import type { Messages } from '#stores/chat-messages.ts'
import type { Outgoing } from '#stores/chat-outgoing.ts'
import type { Upload } from '#stores/chat-uploads.ts'

/** Describes the lines above a message, and whether it starts a group. */
interface Above {
  key: string
  /** Is the text of the day's line. */
  day: string | null
  /** Marks the line under which everything is new. */
  isDivider: boolean
  /** Starts a group, which shows the name, the place and the time. */
  isFirst: boolean
  isMine: boolean
}

export type Row =
  | (Above & { kind: 'said'; message: ChatMessage })
  | (Above & { kind: 'recalled'; message: ChatMessage })
  | (Above & { kind: 'leaving'; item: Outgoing })
  | (Above & { kind: 'upload'; upload: Upload })

/** Returns a day in words: `今天`, `昨天`, `11 月 19 日`, `2025 年 3 月 2 日`. */
export function dayWords(day: string, now: number): string {
  if (day === shanghaiDay(now)) return '今天'
  if (day === shanghaiDay(now - 86_400_000)) return '昨天'
  return dateWords(day, now)
}

interface Shown {
  messages: Messages
  /** Tells whether there are messages before the first known one. */
  hasOlder: boolean
  leaving: readonly Outgoing[]
  uploads: readonly Upload[]
  /** Is the first new message. */
  dividerId: number | null
  me: number
  now: number
}

/**
 * Returns the rows of the list: messages grouped by author and minute, with a line for each day. The lines above a message depend on
 * the one before it. While older messages exist, the first known one waits for them: it would lose its line when they arrive, and all
 * rows below would jump.
 */
export function rowsOf({ messages, hasOlder, leaving, uploads, dividerId, me, now }: Shown): Row[] {
  const rows: Row[] = []
  let [day, minute, author] = ['', '', 0]
  let isNew = false

  function above(time: string, userId: number, opens: boolean, isDivider: boolean): Omit<Above, 'key'> {
    const thisDay = time.slice(0, 10)
    const isFirst = opens || isDivider || thisDay !== day || time.slice(0, 16) !== minute || userId !== author
    const line = thisDay === day ? null : dayWords(thisDay, now)
    ;[day, minute, author] = [thisDay, time.slice(0, 16), userId]
    return { day: line, isDivider, isFirst, isMine: userId === me }
  }
  let afterBreak = false
  for (const message of messages) {
    const isDivider: boolean = !isNew && dividerId !== null && message.id >= dividerId
    isNew ||= isDivider
    const kind = message.isRecalled ? 'recalled' : 'said'
    const key = message.clientId ?? String(message.id)
    const over = above(message.time, message.userId, afterBreak || kind === 'recalled', isDivider)
    if (!hasOlder || message !== messages[0] || messages.length === 1) rows.push({ kind, key, message, ...over })
    afterBreak = kind === 'recalled'
  }
  for (const item of leaving)
    rows.push({ kind: 'leaving', key: item.clientId, item, ...above(shanghaiTime(item.at), me, afterBreak, false) })
  for (const upload of uploads)
    rows.push({ kind: 'upload', key: upload.key, upload, ...above(shanghaiTime(upload.at), me, afterBreak, false) })
  return rows
}
