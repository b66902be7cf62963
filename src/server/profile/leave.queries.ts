import { sql } from 'kysely'
import { NO_FACTOR } from '#server/auth/account.queries.ts'
import type { Reader, Writer } from '#server/db/database.ts'
import { announce } from '#server/db/news.ts'

/** How readers know who left. */
export const GONE_NAME = '已注销用户'

/** Whether somebody else could still run the site. */
export const hasOtherAdmin = async (db: Reader, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('user')
      .select('id')
      .where('role', '=', 'admin')
      .where('status', 'in', ['normal', 'muted'])
      // An account of which nobody has the key runs nothing.
      .where((e) => e.or([e('password_hash', 'is not', null), e('last_login_time', 'is not', null)]))
      .where('id', '!=', userId)
      .executeTakeFirst(),
  )

/** Accounts of which the days of grace are over. */
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

/** Nothing happens to who was not about to leave. */
export const setStaying = (tx: Writer, id: number) =>
  tx
    .updateTable('user')
    .set({ status: 'normal', leave_articles: null, leave_time: null })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .execute()

/** Articles that go: all of them, or those that nobody could read. */
export const findGoing = async (db: Reader, userId: number, keepsLive: boolean): Promise<number[]> => {
  let rows = db.selectFrom('article').select('id').where('user_id', '=', userId)
  if (keepsLive) rows = rows.where('live', '=', 0)
  return (await rows.orderBy('id').execute()).map((it) => it.id)
}

/** Takes every name off an account. Only the row stays, for what it wrote. False when it was to leave no more. */
export async function forgetPerson(tx: Writer, id: number, now: number): Promise<boolean> {
  const done = await tx
    .updateTable('user')
    .set({ username: null, email: null, password_hash: null, nickname_key: null, ...NO_FACTOR })
    .set({ nickname: GONE_NAME, avatar: '', signature: '', sex: 0, role: 'member', status: 'gone', leave_time: null })
    .set({ login_type: '', ip_location: '', os: '', browser: '', last_login_time: null, consent_time: null })
    .where('id', '=', id)
    .where('status', '=', 'leaving')
    .where('leave_time', '<=', now)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}

/** What only he had: logins, days, letters to the owner. His pictures leave the disk with the next sweeps, but for those that are shown. */
export async function forgetBelongings(tx: Writer, userId: number, now: number): Promise<void> {
  for (const table of [
    'session',
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
  // What he left unfinished beside articles that stay.
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

/** Takes all likes and favourites of somebody back; each number is counted anew, so that one that had drifted is right again. */
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
