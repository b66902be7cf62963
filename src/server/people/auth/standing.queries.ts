import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

/** Finds a user's standing and the reason for it. */
export const findStanding = (db: Reader, id: number) =>
  db
    .selectFrom('user')
    .select(['id', 'nickname', 'role', 'status', 'is_trusted', 'mute_until', 'mute_reason', 'ban_until', 'ban_reason'])
    .where('id', '=', id)
    .executeTakeFirst()
export type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** Finds the users whose ban is over. */
export const findServed = (db: Reader, now: number) =>
  db.selectFrom('user').select('id').where('status', '=', 'banned').where('ban_until', '<=', now).execute()

/** Ends a ban whose time is over; returns false when there was none. */
export const liftBan = (tx: Writer, id: number, now: number): Promise<boolean> =>
  didChange(
    tx
      .updateTable('user')
      .set({ status: 'normal', ban_until: null, ban_reason: '' })
      .where('id', '=', id)
      .where('status', '=', 'banned')
      .where('ban_until', '<=', now),
  )
