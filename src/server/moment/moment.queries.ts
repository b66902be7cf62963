import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'

const page = compiled((db, limit: number, offset: number) =>
  db
    .selectFrom('moment')
    .innerJoin('user', 'user.id', 'moment.user_id')
    .select(['moment.id', 'moment.user_id', 'user.nickname', 'user.avatar', 'moment.content_html', 'moment.images'])
    .select(['moment.like_num', 'moment.comment_num', 'moment.create_time'])
    .where('moment.deleted_time', 'is', null)
    .orderBy('moment.create_time', 'desc')
    .orderBy('moment.id', 'desc')
    .limit(limit)
    .offset(offset),
)

/** Moments with their authors, newest first. */
export const findMoments = (db: Reader, limit: number, offset: number) => page(db, limit, offset)

const total = compiled((db) =>
  db
    .selectFrom('moment')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('deleted_time', 'is', null),
)

export const countMoments = async (db: Reader): Promise<number> => Number((await total(db))[0]?.total ?? 0)

/** Which of these moments a user likes. */
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

/** False when there is none of this id. */
export async function updateMoment(tx: Writer, id: number, fields: MomentFields): Promise<boolean> {
  const done = await tx
    .updateTable('moment')
    .set(fields)
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
