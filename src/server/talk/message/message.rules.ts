import { MessageText, SAME_MESSAGE_MS } from '#contract/talk/message.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { lockUser } from '#server/people/auth/account.queries.ts'
import { tellHooks } from '#server/people/webhook/webhook.tell.ts'
import { findSame, insertMessage, updateMessage } from './message.queries.ts'

interface Draft {
  /** Is the author of a new message; an existing one keeps its author. */
  userId: number
  content: string
  /** Counts UTC milliseconds, for an import; defaults to now. An existing message keeps its time. */
  createTime?: number
}

/**
 * Saves a message of the board for the owner; the board is published again.
 * @param id an existing one; null makes a new one
 * @throws Refusal 400 when it is too long or empty, 404 when there is none of this id
 */
export function saveMessage(
  { db, now }: { db: Database; now: () => number },
  id: number | null,
  { userId, content, createTime }: Draft,
): Promise<number> {
  const text = accept(MessageText, content, 'content')
  return db.write(async (tx) => {
    if (id !== null && !(await updateMessage(tx, id, text))) refuse(404, '留言不存在')
    await appendChanges(tx, ['messages'])
    return id ?? insertMessage(tx, { user_id: userId, content: text, create_time: createTime ?? now() })
  })
}

/**
 * Inserts a user's message. A lock guards the check for repeated text, so that two requests at once do not both pass.
 * @throws Refusal 429 when it is the same text within ten minutes
 */
export const leaveMessage = (
  db: Database,
  { userId, content, isHeld = false, now }: { userId: number; content: string; isHeld?: boolean; now: number },
) =>
  db.write(async (tx) => {
    await lockUser(tx, userId)
    const said = await findSame(tx, userId, content, now - SAME_MESSAGE_MS)
    if (said !== undefined)
      refuse(429, '同样的话刚刚说过了，十分钟后再说吧', {
        field: 'content',
        retryAfter: Math.ceil((said + SAME_MESSAGE_MS - now) / 1000),
      })
    // A held message is on no page.
    const id = await insertMessage(tx, { user_id: userId, content, create_time: now, status: isHeld ? 'held' : 'shown' })
    if (isHeld) return id
    await appendChanges(tx, ['messages'])
    await tellHooks(tx, 'message.shown', id)
    return id
  })
