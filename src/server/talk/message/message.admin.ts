import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { findDecided, removeMessage } from './message.admin.queries.ts'
import { settleIn } from './message.settle.ts'

export type MessageDeed = 'show' | 'hide' | 'remove'

interface Decision {
  ids: readonly number[]
  does: MessageDeed
  by: { id: number }
  now: number
}

/**
 * Applies one decision to messages, in one transaction. Returns how many; deleted ones are skipped.
 * @throws Refusal 404 when none is left
 */
export const decideMessages = (db: Database, decision: Decision): Promise<number> =>
  db.write(async (tx) => (await decideMessagesIn(tx, decision)) || refuse(404, '留言不存在'))

/** Applies a decision like `decideMessages`, within a transaction of the caller. Returns 0 when none is left. */
export async function decideMessagesIn(tx: Writer, { ids, does, by, now }: Decision): Promise<number> {
  const found = await findDecided(tx, ids)
  for (const { id, content: name, status, user_id: userId } of found) {
    if (does === 'remove') {
      await removeMessage(tx, id, now)
      await appendChanges(tx, ['messages'])
      const before = { content: name, status, userId }
      await recordAct(tx, by, now, { does: 'message.remove', id, name, before, after: null })
      continue
    }
    const after = does === 'show' ? 'shown' : 'hidden'
    await settleIn(tx, id, after, now)
    await recordAct(tx, by, now, { does: `message.${does}`, id, name, before: { status }, after: { status: after } })
  }
  return found.length
}
