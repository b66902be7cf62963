import type { Insertable, Updateable } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'

const byId = compiled((db, id: number) =>
  db
    .selectFrom('user')
    .select([
      'id',
      'username',
      'nickname',
      'avatar',
      'role',
      'status',
      'email',
      'password_hash',
      'otp_secret',
      'otp_recovery',
      'otp_time',
    ])
    .where('id', '=', id),
)

/** Finds an account by its id; returns undefined when there is none. */
export const findAccount = async (db: Reader, id: number) => (await byId(db, id))[0]

/** Finds the account that logs in by a username or an e-mail address, given in lower case, or undefined. */
export const findByLogin = (db: Reader, name: string) =>
  db
    .selectFrom('user')
    .select(['id', 'password_hash', 'otp_secret', 'otp_recovery', 'status', 'role'])
    .where((e) => e.or([e('username', '=', name), e('email', '=', name)]))
    .limit(1)
    .executeTakeFirst()

/** Finds the account with an e-mail address, or undefined. */
export const findByEmail = (db: Reader, email: string) =>
  db.selectFrom('user').select(['id', 'email', 'nickname', 'status']).where('email', '=', email).executeTakeFirst()

/** Checks whether an account has this e-mail address or logs in by it; `but` is the id of an account that may. */
export const isAddressKnown = async (db: Reader, email: string, but = 0): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where((e) => e.or([e('username', '=', email), e('email', '=', email)]))
    .where('id', '!=', but)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Finds the secret that waits for its first code, with its last moment (`secret:milliseconds`), or null. */
export const findPendingFactor = async (db: Reader, id: number): Promise<string | null> =>
  (await db.selectFrom('user').select('otp_pending').where('id', '=', id).executeTakeFirst())?.otp_pending ?? null

/** Finds the nicknames of the administrators, which nobody may imitate. */
export const findAdminNames = (db: Reader) =>
  db.selectFrom('user').select(['id', 'nickname']).where('role', '=', 'admin').execute()

export const insertAccount = async (tx: Writer, row: Insertable<Tables['user']>): Promise<number> =>
  Number((await tx.insertInto('user').values(row).returning('id').executeTakeFirstOrThrow()).id)

/** These columns say that an account has no second factor. */
export const NO_FACTOR = { otp_secret: null, otp_recovery: null, otp_pending: null, otp_time: null } as const

export const updateAccount = (tx: Writer, id: number, fields: Updateable<Tables['user']>) =>
  tx.updateTable('user').set(fields).where('id', '=', id).execute()

/** Stores what the profile tells about the last login. */
export const noteLogin = (
  tx: Writer,
  id: number,
  row: Pick<Updateable<Tables['user']>, 'ip_location' | 'os' | 'browser' | 'login_type' | 'last_login_time'>,
) => tx.updateTable('user').set(row).where('id', '=', id).execute()

/**
 * Lets only one write of a user through at a time until its transaction ends: on PostgreSQL two writes would not see each other's
 * rows. It changes no value.
 */
export const lockUser = compiled((tx, userId: number) =>
  tx
    .updateTable('user')
    .set((e) => ({ nickname: e.ref('nickname') }))
    .where('id', '=', userId),
)
