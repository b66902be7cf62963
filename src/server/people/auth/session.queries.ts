import type { Insertable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { endExpired, forgetUses } from '../key/key.queries.ts'

const byToken = compiled((db, hash: string) =>
  db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id', 'session.user_id', 'session.bind_hash', 'session.last_time', 'session.expire_time as session_end'])
    .select(['session_token.kind', 'session_token.expire_time', 'session_token.used_time', 'user.role', 'user.status'])
    .select(['session.proof_time', 'user.mute_until', 'user.mute_reason'])
    .where('session_token.hash', '=', hash),
)

/** Finds the session that a token's hash belongs to, with its user, even when token or session have expired. */
export const findByToken = async (db: Reader, hash: string) => (await byToken(db, hash))[0]

export const insertSession = async (tx: Writer, row: Insertable<Tables['session']>): Promise<number> =>
  Number((await tx.insertInto('session').values(row).returning('id').executeTakeFirstOrThrow()).id)

export const insertTokens = (tx: Writer, rows: Insertable<Tables['session_token']>[]) =>
  tx.insertInto('session_token').values(rows).execute()

export const markUsed = (tx: Writer, hash: string, now: number) =>
  tx.updateTable('session_token').set({ used_time: now }).where('hash', '=', hash).execute()

/** Deletes a token that has expired: when the clock is set back, it does not become valid again. */
export const deleteToken = (tx: Writer, hash: string) => tx.deleteFrom('session_token').where('hash', '=', hash).execute()

export const touchSession = (tx: Writer, id: number, now: number) =>
  tx.updateTable('session').set({ last_time: now }).where('id', '=', id).execute()

/** Notes that the user has just proved to be the holder of a session. */
export const proveSession = (tx: Writer, id: number, now: number) =>
  tx.updateTable('session').set({ proof_time: now }).where('id', '=', id).execute()

/** Ends one session of a user. Returns whether there was one. */
export async function deleteSession(tx: Writer, userId: number, id: number): Promise<boolean> {
  const done = await tx.deleteFrom('session').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  announce(tx, { about: 'session', userId, only: id })
  return Number(done.numDeletedRows) > 0
}

/** Ends all sessions of a user except `but`. */
export async function deleteSessions(tx: Writer, userId: number, but?: number): Promise<void> {
  const all = tx.deleteFrom('session').where('user_id', '=', userId)
  await (but === undefined ? all : all.where('id', '!=', but)).execute()
  announce(tx, { about: 'session', userId, but })
}

/** Returns since when a session lasts and how it came in; undefined for one that has ended. */
export const findBeginning = (db: Reader, id: number) =>
  db.selectFrom('session').select(['create_time', 'login_type']).where('id', '=', id).executeTakeFirst()

/** Finds the sessions of a user that have not expired, the last used first. */
export const findSessions = (db: Reader, userId: number, now: number) =>
  db
    .selectFrom('session')
    .select(['id', 'os', 'browser', 'ip_location', 'login_type', 'create_time', 'last_time'])
    .where('user_id', '=', userId)
    .where('expire_time', '>', now)
    .where((e) =>
      e.exists(
        e
          .selectFrom('session_token')
          .select('hash')
          .whereRef('session_id', '=', 'session.id')
          .where('kind', '=', 'refresh')
          .where('expire_time', '>', now),
      ),
    )
    .orderBy('last_time', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes expired tokens, sessions that nothing can renew any more, and all other rows that have expired; ends keys that have. */
export async function forgetEnded(tx: Writer, now: number): Promise<void> {
  await tx.deleteFrom('session_token').where('expire_time', '<=', now).execute()
  await tx
    .deleteFrom('session')
    .where((e) =>
      e.or([
        e('expire_time', '<=', now),
        e.not(e.exists(e.selectFrom('session_token').select('hash').whereRef('session_id', '=', 'session.id'))),
      ]),
    )
    .execute()
  await endExpired(tx, now)
  await forgetUses(tx, now)
  await tx.deleteFrom('login_failure').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('rate_window').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('address_undo').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('captcha').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('download_ticket').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('login_state').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('one_time_code').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('wechat_code').where('expire_time', '<=', now).execute()
  await tx.deleteFrom('wechat_message').where('expire_time', '<=', now).execute()
}

/** Ends a muting whose time is over. */
export const endMute = (tx: Writer, userId: number, now: number) =>
  tx
    .updateTable('user')
    .set({ status: 'normal', mute_until: null, mute_reason: '' })
    .where('id', '=', userId)
    .where('status', '=', 'muted')
    .where('mute_until', '<=', now)
    .execute()
