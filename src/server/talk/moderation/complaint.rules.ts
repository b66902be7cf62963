import type { ComplaintReason } from '#contract/talk/complaint.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { insertComplaint } from './complaint.queries.ts'

interface Thing {
  type: Tables['complaint']['target_type']
  id: number
}

/** Stores a user's complaint for the owner. Sending it again changes nothing. */
export async function reportThing(
  db: Database,
  userId: number,
  { type, id }: Thing,
  { reason, note = '' }: { reason: ComplaintReason; note?: string | undefined },
  now: number,
): Promise<void> {
  await db.write((tx) =>
    insertComplaint(tx, { user_id: userId, target_type: type, target_id: id, reason, note, create_time: now }),
  )
}
