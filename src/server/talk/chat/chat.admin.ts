import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { findDecided } from './chat.admin.queries.ts'
import { recallIn, settleIn, UNKNOWN } from './chat.rules.ts'

export type ChatDeed = 'show' | 'refuse' | 'recall'

interface Decision {
  ids: readonly number[]
  does: ChatDeed
  by: { id: number }
  now: number
}

/**
 * Decides the same about several messages in one transaction. Returns how many it changed; messages that can no longer be changed in
 * this way are skipped.
 * @throws Refusal 404 when none can be changed
 */
export const decideChat = (db: Database, decision: Decision): Promise<number> =>
  db.write(async (tx) => (await decideChatIn(tx, decision)) || refuse(404, UNKNOWN))

/** Does the same as `decideChat` in a transaction that does more; returns 0 when no message can be changed. */
export async function decideChatIn(tx: Writer, { ids, does, by, now }: Decision): Promise<number> {
  const found = (await findDecided(tx, ids)).filter((it) => does === 'recall' || it.status === 'held')
  for (const { id, plain, file_name, status, type, user_id: userId } of found) {
    const name = plain || file_name || `[${type}]`
    if (does === 'recall') await recallIn(tx, { user: { id: by.id, role: 'admin' }, id, now })
    else await settleIn(tx, id, does === 'show' ? 'shown' : 'refused', now)
    // A text that nobody may read any more is kept only in this record.
    const before = does === 'show' ? { status } : { status, content: name, userId }
    const after = { status: { show: 'shown', refuse: 'refused', recall: 'recalled' }[does] }
    await recordAct(tx, by, now, { does: `chat.${does}`, id, name, before, after })
  }
  return found.length
}
