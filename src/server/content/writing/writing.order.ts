import { WritingOrder } from '#contract/content/writing-order.ts'
import { readSetting, writeSetting } from '#server/core/config/setting.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import type { User } from '#server/core/http/caller.ts'
import { isTrusted } from './writing.queries.ts'

/** Returns the rules by which the owner lets others publish. */
export const readWritingOrder = async (db: Reader): Promise<WritingOrder> =>
  ((await readSetting(db, 'writing')) as WritingOrder | undefined) ?? {}

/**
 * Stores the rules by which the owner lets others publish; missing fields stay unchanged.
 * @throws Refusal 400 naming the first field that is wrong
 */
export async function saveWritingOrder(db: Database, draft: WritingOrder): Promise<void> {
  const accepted = accept(WritingOrder, draft)
  await db.write((tx) => writeWritingOrder(tx, accepted))
}

/** Stores the same as part of a transaction. */
export const writeWritingOrder = async (tx: Writer, draft: WritingOrder) =>
  writeSetting(tx, 'writing', { ...(await readWritingOrder(tx)), ...draft })

/** Checks whether a user publishes without review: administrators always, trusted users where the configuration says so. */
export const mayPublish = async (db: Reader, who: User): Promise<boolean> =>
  !who.isMuted && (who.role === 'admin' || ((await readWritingOrder(db)).autoApprove === true && (await isTrusted(db, who.id))))
