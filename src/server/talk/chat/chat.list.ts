import type { ChatPage } from '#contract/talk/chat.ts'
import type { Reader } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { presentMessages } from './chat.present.ts'
import * as q from './chat.queries.ts'
import { UNKNOWN } from './chat.rules.ts'

const PAGE = 30
const END = Number.MAX_SAFE_INTEGER

interface Wanted {
  beforeId?: number | undefined
  afterId?: number | undefined
  afterChange?: number | undefined
  pageSize?: number | undefined
}

/**
 * Returns a part of the room as this user reads it. The position is read first, so that an event in between is told twice rather than
 * never.
 * @throws Refusal 400 for more than one place
 */
export async function listMessages(db: Reader, me: number, wanted: Wanted): Promise<ChatPage> {
  const { beforeId, afterId, afterChange, pageSize = PAGE } = wanted
  if ([beforeId, afterId, afterChange].filter((it) => it !== undefined).length > 1) refuse(400, '请只给出一个位置')
  const change = await q.readChange(db)
  if (afterChange !== undefined) return whatHappened(db, me, { afterChange, pageSize, change })
  if (afterId !== undefined) {
    const ids = await q.findAfter(db, me, afterId, pageSize + 1)
    return pageOf(db, me, ids.slice(0, pageSize), { change, hasOlder: true, hasNewer: ids.length > pageSize })
  }
  const ids = await q.findBefore(db, me, beforeId ?? END, pageSize + 1)
  const ends = { change, hasOlder: ids.length > pageSize, hasNewer: beforeId !== undefined }
  return pageOf(db, me, ids.slice(0, pageSize).reverse(), ends)
}

async function whatHappened(
  db: Reader,
  me: number,
  { afterChange, pageSize, change }: { afterChange: number; pageSize: number; change: number },
): Promise<ChatPage> {
  const found = await q.findChanged(db, me, afterChange, pageSize + 1)
  const [some, hasNewer] = [found.slice(0, pageSize), found.length > pageSize]
  const last = some.at(-1)?.change ?? 0
  // The position is that of the moment when they were found: a message that changes again meanwhile comes once more.
  const ends = { hasOlder: true, hasNewer, change: hasNewer ? last : Math.max(change, last) }
  return pageOf(
    db,
    me,
    some.map((it) => it.id),
    ends,
  )
}

/**
 * Returns the messages around one.
 * @throws Refusal 404 for a message that this user cannot read
 */
export async function messagesAround(
  db: Reader,
  me: number,
  { id, pageSize = PAGE }: { id: number; pageSize?: number | undefined },
): Promise<ChatPage> {
  const change = await q.readChange(db)
  if (!(await q.findMessage(db, me, id))) refuse(404, UNKNOWN)
  const half = Math.floor((pageSize - 1) / 2)
  const before = await q.findBefore(db, me, id, half + 1)
  const room = pageSize - 1 - Math.min(half, before.length)
  const after = await q.findAfter(db, me, id, room + 1)
  const ids = [...before.slice(0, half).reverse(), id, ...after.slice(0, room)]
  return pageOf(db, me, ids, { change, hasOlder: before.length > half, hasNewer: after.length > room })
}

const pageOf = async (db: Reader, me: number, ids: readonly number[], ends: Omit<ChatPage, 'records'>): Promise<ChatPage> => ({
  records: await presentMessages(db, ids, me),
  ...ends,
})
