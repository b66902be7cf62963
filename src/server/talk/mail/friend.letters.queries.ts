import type { Reader } from '#server/core/db/database.ts'

/** Finds the owner's last answer to an application with this mail address. */
export const findAnswer = (db: Reader, email: string, status: 'accepted' | 'refused') =>
  db
    .selectFrom('friend')
    .select('answer')
    .where('email', '=', email)
    .where('status', '=', status)
    .orderBy('update_time', 'desc')
    .limit(1)
    .executeTakeFirst()
