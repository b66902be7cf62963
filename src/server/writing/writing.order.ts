import { WritingOrder } from '#contract/writing-order.ts'
import type { Database, Reader, Writer } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import type { User } from '#server/http/scope.ts'
import { readSetting, writeSetting } from '#server/site/site.queries.ts'
import { isTrusted } from './writing.queries.ts'

/** How the owner lets others publish. */
export const readWritingOrder = async (db: Reader): Promise<WritingOrder> =>
  ((await readSetting(db, 'writing')) as WritingOrder | undefined) ?? {}

/**
 * Stores how the owner lets others publish; what is left out stays.
 * @throws Refusal 400 naming the first field that cannot be
 */
export async function saveWritingOrder(db: Database, draft: WritingOrder): Promise<void> {
  const accepted = accept(WritingOrder, draft)
  await db.write((tx) => writeWritingOrder(tx, accepted))
}

/** The same as part of a write. */
export const writeWritingOrder = async (tx: Writer, draft: WritingOrder) =>
  writeSetting(tx, 'writing', { ...(await readWritingOrder(tx)), ...draft })

/** Whether somebody publishes without review: an administrator always, trusted users where the configuration says so. */
export const mayPublish = async (db: Reader, who: User): Promise<boolean> =>
  !who.isMuted && (who.role === 'admin' || ((await readWritingOrder(db)).autoApprove === true && (await isTrusted(db, who.id))))
