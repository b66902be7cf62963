import { recordAct } from '#server/audit/audit.rules.ts'
import type { Database, Writer } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import { findDecided } from './chat.desk.queries.ts'
import { recallIn, settleIn, UNKNOWN } from './chat.rules.ts'

export type ChatDeed = 'show' | 'refuse' | 'recall'

interface Decision {
  ids: readonly number[]
  does: ChatDeed
  by: { id: number }
  now: number
}

/**
 * Does the same to lines of the chat, in one transaction. Answers to how many; what it cannot be done to any more is passed over.
 * @throws Refusal 404 when it can be done to none
 */
export const decideChat = (db: Database, decision: Decision): Promise<number> =>
  db.write(async (tx) => (await decideChatIn(tx, decision)) || refuse(404, UNKNOWN))

/** As `decideChat`, in a transaction that does more; 0 where nothing is there. */
export async function decideChatIn(tx: Writer, { ids, does, by, now }: Decision): Promise<number> {
  const found = (await findDecided(tx, ids)).filter((it) => does === 'recall' || it.status === 'held')
  for (const { id, plain, file_name, status, type, user_id: userId } of found) {
    const name = plain || file_name || `[${type}]`
    if (does === 'recall') await recallIn(tx, { user: { id: by.id, role: 'admin' }, id, now })
    else await settleIn(tx, id, does === 'show' ? 'shown' : 'refused', now)
    // What nobody may read any more is kept here alone.
    const before = does === 'show' ? { status } : { status, content: name, userId }
    const after = { status: { show: 'shown', refuse: 'refused', recall: 'recalled' }[does] }
    await recordAct(tx, by, now, { does: `chat.${does}`, id, name, before, after })
  }
  return found.length
}
