import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Flag, UserStatus } from '#server/core/db/column-types.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { hasWords } from '#server/people/user/writer.queries.ts'

export interface PeopleFilter {
  keyword?: string | undefined
  role?: 'admin' | 'user' | undefined
  status?: UserStatus | 'trusted' | undefined
}

// Literals, not bound values: a database uses a partial index only when a condition has exactly the words of the index.
const IS_ADMIN = sql<SqlBool>`"user".role = 'admin'`

const named = (words: string) => (e: ExpressionBuilder<Tables, 'user'>) =>
  e.or([
    hasWords('user.nickname', words),
    hasWords('user.username', words),
    hasWords('user.email', words),
    ...(/^\d{1,15}$/.test(words) ? [e('user.id', '=', Number(words))] : []),
  ])

function among(db: Reader, { keyword, role, status }: PeopleFilter) {
  let people = db.selectFrom('user')
  if (role === 'admin') people = people.where(IS_ADMIN)
  if (role === 'user') people = people.where('user.role', '=', 'member')
  if (status === 'trusted') people = people.where('user.is_trusted', '=', 1)
  else if (status) people = people.where('user.status', '=', status)
  if (status !== 'gone') people = people.where('user.status', '!=', 'gone')
  return keyword ? people.where(named(keyword)) : people
}

const COLUMNS = [
  'user.id',
  'user.nickname',
  'user.avatar',
  'user.username',
  'user.email',
  'user.role',
  'user.status',
  'user.is_trusted',
  'user.login_type',
  'user.mute_until',
  'user.mute_reason',
  'user.ban_until',
  'user.ban_reason',
  'user.create_time',
  'user.last_login_time',
] as const

/** Finds the ids of one page of users, newest first. */
export const findPeople = (db: Reader, filter: PeopleFilter, limit: number, offset: number) =>
  among(db, filter).select('user.id').orderBy('user.id', 'desc').limit(limit).offset(offset).execute()

export const countPeople = (db: Reader, filter: PeopleFilter): Promise<number> => countOf(among(db, filter))

/** Finds users by id with the numbers of their articles and comments: a whole page at once. */
export const findRows = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('user')
    .select(COLUMNS)
    .select((e) => [
      e
        .selectFrom('article')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('article.user_id', '=', 'user.id')
        .where('article.status', '=', 1)
        .where('article.deleted_time', 'is', null)
        .as('article_num'),
      e
        .selectFrom('comment')
        .select((s) => s.fn.countAll<number>().as('n'))
        .whereRef('comment.user_id', '=', 'user.id')
        .where('comment.deleted_time', 'is', null)
        .as('comment_num'),
      e
        .selectFrom('session')
        .select((s) => s.fn.max('session.last_time').as('t'))
        .whereRef('session.user_id', '=', 'user.id')
        .as('seen_time'),
    ])
    .where('user.id', 'in', ids)
    .execute()
export type PersonRow = Awaited<ReturnType<typeof findRows>>[number]

/** Finds the fields that only the details of one user show. */
export const findMore = (db: Reader, id: number) =>
  db
    .selectFrom('user')
    .select(['signature', 'login_type', 'ip_location'])
    .select((e) => [
      e('otp_secret', 'is not', null).as('has_second_factor'),
      e
        .selectFrom('complaint')
        .select((s) => s.fn.countAll<number>().as('n'))
        .where('complaint.status', '=', 0)
        .where('complaint.target_type', '=', 'user')
        .whereRef('complaint.target_id', '=', 'user.id')
        .as('complaint_num'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const findLastArticles = (db: Reader, userId: number, limit: number) =>
  db
    .selectFrom('article')
    .select(['id', 'title', 'status', 'create_time'])
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .orderBy('update_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findLastComments = (db: Reader, userId: number, limit: number) =>
  db
    .selectFrom('comment')
    .select(['id', 'target_type', 'target_id', 'content_html', 'status', 'create_time'])
    .where('user_id', '=', userId)
    .where('deleted_time', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * Locks decisions about roles, so that they run one after another: on PostgreSQL two at once would not see each other. It changes
 * nothing.
 */
export const lockRoles = (tx: Writer) =>
  tx
    .updateTable('setting')
    .set((e) => ({ value: e.ref('value') }))
    .where('key', '=', 'secret')
    .execute()

export const setRole = (tx: Writer, id: number, role: 'admin' | 'member') =>
  tx.updateTable('user').set({ role }).where('id', '=', id).execute()

/** Checks whether there is another administrator in normal standing. */
export const isOtherAdmin = async (db: Reader, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('user')
    .select('id')
    .where(IS_ADMIN)
    .where('status', '=', 'normal')
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Ends sessions of a user: one, or all but one. Returns how many. */
export async function endSome(
  tx: Writer,
  userId: number,
  { only, but }: { only?: number | undefined; but?: number | undefined },
) {
  let some = tx.deleteFrom('session').where('user_id', '=', userId)
  if (only !== undefined) some = some.where('id', '=', only)
  if (but !== undefined) some = some.where('id', '!=', but)
  const done = await some.executeTakeFirst()
  announce(tx, only === undefined ? { about: 'session', userId, but } : { about: 'session', userId, only })
  return Number(done.numDeletedRows)
}

export const setTrusted = (tx: Writer, id: number, is: Flag) =>
  tx.updateTable('user').set({ is_trusted: is }).where('id', '=', id).execute()
