import { type SqlBool, sql } from 'kysely'
import { compiled } from '#server/core/db/compiled.ts'
import { didChange } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { selectHasPage } from '#server/people/author/author.queries.ts'

type Id = number | undefined
// A literal, not a bound value: a database uses a partial index only when a condition has exactly the words of the index.
const IS_THERE = sql<SqlBool>`moment.deleted_time is null`

const page = compiled((db, authorId: Id, limit: number, offset: number) => {
  const rows = db
    .selectFrom('moment')
    .innerJoin('user', 'user.id', 'moment.user_id')
    .select(['moment.id', 'moment.user_id', 'user.nickname', 'user.avatar', 'moment.content_html', 'moment.images'])
    .select(['moment.like_num', 'moment.comment_num', 'moment.create_time'])
    .select(selectHasPage)
    .where(IS_THERE)
    .orderBy('moment.create_time', 'desc')
    .orderBy('moment.id', 'desc')
    .limit(limit)
    .offset(offset)
  return authorId ? rows.where('moment.user_id', '=', authorId) : rows
})

/** Finds moments with their authors, newest first; all of them or one author's. */
export const findMoments = (db: Reader, authorId: Id, limit: number, offset: number) => page(db, authorId, limit, offset)

const total = compiled((db, authorId: Id) => {
  const count = db
    .selectFrom('moment')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where(IS_THERE)
  return authorId ? count.where('user_id', '=', authorId) : count
})

export const countMoments = async (db: Reader, authorId: Id): Promise<number> =>
  Number((await total(db, authorId))[0]?.total ?? 0)

/** Finds the counters of those moments that exist, the oldest first. */
export const findCounters = compiled((db, ids: readonly number[]) =>
  db.selectFrom('moment').select(['id', 'like_num', 'comment_num']).where(IS_THERE).where('id', 'in', ids).orderBy('id'),
)

/** Finds which of these moments a user likes. */
export async function findLiked(db: Reader, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (!ids.length) return new Set()
  const rows = await db
    .selectFrom('moment_like')
    .select('moment_id')
    .where('user_id', '=', userId)
    .where('moment_id', 'in', ids)
    .execute()
  return new Set(rows.map((it) => it.moment_id))
}

interface MomentFields {
  content_md: string
  content_html: string
  render_key: string | null
  images: string
  update_time: number
}

export const insertMoment = async (tx: Writer, fields: MomentFields & { user_id: number }): Promise<number> =>
  (
    await tx
      .insertInto('moment')
      .values({ ...fields, create_time: fields.update_time })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateMoment = (tx: Writer, id: number, fields: MomentFields) =>
  tx.updateTable('moment').set(fields).where('id', '=', id).execute()

/** Stores a like. Returns true when there was none. */
export const insertLike = (tx: Writer, row: Tables['moment_like']): Promise<boolean> =>
  didChange(
    tx
      .insertInto('moment_like')
      .values(row)
      .onConflict((c) => c.doNothing()),
  )

/** Deletes a like. Returns true when there was one. */
export async function deleteLike(tx: Writer, userId: number, momentId: number): Promise<boolean> {
  const like = tx.deleteFrom('moment_like').where('user_id', '=', userId).where('moment_id', '=', momentId)
  return Number((await like.executeTakeFirst()).numDeletedRows) > 0
}

/** Changes the number of likes. Returns the new one. */
export const addLikes = async (tx: Writer, momentId: number, more: 1 | -1): Promise<number> =>
  (
    await tx
      .updateTable('moment')
      .set((e) => ({ like_num: e('like_num', '+', more) }))
      .where('id', '=', momentId)
      .returning('like_num')
      .executeTakeFirstOrThrow()
  ).like_num
