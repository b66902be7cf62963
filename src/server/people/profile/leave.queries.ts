import { sql } from 'kysely'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import { NO_FACTOR } from '#server/people/auth/account.queries.ts'

/** Is the name that readers see for a user who left. */
export const GONE_NAME = '已注销用户'

/** Checks whether another user could still run the site. */
export const hasOtherAdmin = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', 'in', ['normal', 'muted'])
      // An account that nobody can log in to runs nothing.
      .where((e) => e.or([e('password_hash', 'is not', null), e('last_login_time', 'is not', null)]))
      .where('id', '!=', userId)
      .executeTakeFirst(),
  )

/** Finds accounts whose days of grace are over. */
export const findLeft = (db: Reader, now: number) =>
  db
    .selectFrom('user')
    .select(['id', 'leave_articles', 'role'])
    .where('status', '=', 'leaving')
    .where('leave_time', '<=', now)
    .orderBy('id')
    .execute()

export const setLeaving = (tx: Writer, id: number, leave_articles: 'keep' | 'remove', leave_time: number) =>
  tx.updateTable('user').set({ status: 'leaving', leave_articles, leave_time }).where('id', '=', id).execute()

/** Cancels a user's leaving; does nothing when the user was not leaving. */
export const setStaying = (tx: Writer, id: number) =>
  tx
    .updateTable('user')
    .set({ status: 'normal', leave_articles: null, leave_time: null })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .execute()

/** Finds the articles that are deleted: all of a user, or only those that are not public. */
export const findGoing = async (db: Reader, userId: number, keepsLive: boolean): Promise<number[]> => {
  let rows = db.selectFrom('article').select('id').where('user_id', '=', userId)
  if (keepsLive) rows = rows.where('live', '=', 0)
  return (await rows.orderBy('id').execute()).map((it) => it.id)
}

/**
 * Removes all personal data from an account. Its row stays as the author of texts. Returns false when the user is no longer leaving.
 */
export const forgetPerson = (tx: Writer, id: number, now: number): Promise<boolean> =>
  didChange(
    tx
      .updateTable('user')
      .set({ username: null, email: null, password_hash: null, nickname_key: null, ...NO_FACTOR })
      .set({ nickname: GONE_NAME, avatar: '', signature: '', sex: 0, role: 'member', status: 'gone', leave_time: null })
      .set({
        login_type: '',
        ip_location: '',
        os: '',
        browser: '',
        last_login_time: null,
        consent_time: null,
        reading_look: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'leaving')
      .where('leave_time', '<=', now),
  )

/**
 * Deletes what belongs to this user alone: logins, signed days, feedback. The next sweeps remove the user's pictures from the disk,
 * except those that are still shown.
 */
export async function forgetBelongings(tx: Writer, userId: number, now: number): Promise<void> {
  for (const table of [
    'session',
    'access_key',
    'address_undo',
    'identity',
    'article_save',
    'sign_day',
    'feedback',
    'export_ticket',
    'goods_download',
    'complaint',
    'hidden_user',
    'favorite_emoji',
    'comment_mention',
    'chat_mention',
    'chat_read',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .updateTable('file')
    .set({ deleted_time: now })
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .execute()
  // Drafts beside articles that stay are deleted.
  await tx
    .deleteFrom('article_draft')
    .where('article_id', 'in', tx.selectFrom('article').select('id').where('user_id', '=', userId))
    .execute()
  await tx.updateTable('comment').set({ ip_source: '', os: '', browser: '' }).where('user_id', '=', userId).execute()
  await tx.updateTable('chat_message').set({ location: '' }).where('user_id', '=', userId).execute()
  announce(tx, { about: 'session', userId })
}

export const removeMoments = (tx: Writer, userId: number, now: number) =>
  tx.updateTable('moment').set({ deleted_time: now }).where('user_id', '=', userId).where('deleted_time', 'is', null).execute()

const LIKED = ['article', 'moment', 'goods', 'comment'] as const

/** Deletes all likes and favorites of a user. Each number of likes is counted again, so that a wrong one becomes right. */
export async function forgetMarks(tx: Writer, userId: number): Promise<void> {
  for (const noun of LIKED) {
    const [marks, target] = [sql.table(`${noun}_like`), sql.ref(`${noun}_id`)]
    const likes = sql`(select count(*) from ${marks} where ${target} = ${sql.ref(`${noun}.id`)} and user_id <> ${userId})`
    const liked = sql`(select ${target} from ${marks} where user_id = ${userId})`
    await sql`update ${sql.table(noun)} set like_num = ${likes} where id in ${liked}`.execute(tx)
    await sql`delete from ${marks} where user_id = ${userId}`.execute(tx)
  }
  await tx.deleteFrom('article_favorite').where('user_id', '=', userId).execute()
}
