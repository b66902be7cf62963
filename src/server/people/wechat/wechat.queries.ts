import type { Insertable } from 'kysely'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'

/** Holds the ticks between which a code is valid. */
export interface Window {
  from: number
  to: number
}

/** Finds a code of this asker, valid or not; otherwise undefined. */
export const findCode = (db: Reader, code: string, asker_hash: string) =>
  db
    .selectFrom('wechat_code')
    .select(['ticks', 'user_id', 'session_id', 'person_id'])
    .where('code', '=', code)
    .where('asker_hash', '=', asker_hash)
    .executeTakeFirst()

/** Finds a valid code that nobody has sent yet; otherwise undefined. */
export const findWaiting = (db: Reader, code: string, { from, to }: Window) =>
  db
    .selectFrom('wechat_code')
    .select(['code', 'user_id', 'session_id', 'device'])
    .where('code', '=', code)
    .where('person_id', 'is', null)
    .where('ticks', '>', from)
    .where('ticks', '<=', to)
    .executeTakeFirst()

export const answerCode = (tx: Writer, code: string, person_id: number) =>
  tx.updateTable('wechat_code').set({ person_id }).where('code', '=', code).execute()

/** Deletes an answered code. Returns whether it was there: of two requests at once, only one gets it. */
export const takeCode = async (tx: Writer, code: string, person_id: number): Promise<boolean> =>
  Number(
    (await tx.deleteFrom('wechat_code').where('code', '=', code).where('person_id', '=', person_id).executeTakeFirst())
      .numDeletedRows,
  ) > 0

/** Deletes codes that are no longer valid, and all codes of these askers. */
export const dropCodes = (tx: Writer, { from, to }: Window, askerHashes: string[]) =>
  tx
    .deleteFrom('wechat_code')
    .where((e) => e.or([e('ticks', '<=', from), e('ticks', '>', to), e('asker_hash', 'in', askerHashes)]))
    .execute()

/** Deletes answered codes that no browser fetched. */
export const dropAnswered = (tx: Writer, person_id: number) =>
  tx.deleteFrom('wechat_code').where('person_id', '=', person_id).execute()

/** Finds the times at which the codes of a network were issued, the oldest first. */
export const findIssued = (db: Reader, household_hash: string) =>
  db.selectFrom('wechat_code').select('ticks').where('household_hash', '=', household_hash).orderBy('ticks').execute()

export const insertCode = (tx: Writer, row: Insertable<Tables['wechat_code']>) =>
  tx.insertInto('wechat_code').values(row).execute()

/** Notes a message. Returns false when it was heard before. */
export const noteMessage = (tx: Writer, row: Insertable<Tables['wechat_message']>): Promise<boolean> =>
  didChange(
    tx
      .insertInto('wechat_message')
      .values(row)
      .onConflict((c) => c.doNothing()),
  )

/** Ends the sessions that a user began with WeChat. */
export async function endWechatSessions(tx: Writer, userId: number): Promise<void> {
  const begun = tx.deleteFrom('session').where('user_id', '=', userId).where('login_type', '=', 'wechat')
  for (const { id } of await begun.returning('id').execute()) announce(tx, { about: 'session', userId, only: id })
}
