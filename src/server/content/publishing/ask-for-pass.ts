import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { recordAct } from '#server/people/audit/audit.rules.ts'
import { countPages } from './publishing.queries.ts'

/** Asks for a pass over all pages that read these tags, and records the user that asked. */
export async function askForPass(tx: Writer, user: User, now: number, tags: readonly string[]): Promise<void> {
  const after = { pages: await countPages(tx) }
  await appendChanges(tx, tags)
  await recordAct(tx, user, now, { does: 'publisher.publish', id: null, name: '', before: null, after })
}
