import { compiled } from '#server/core/db/compiled.ts'
import { countOf } from '#server/core/db/count.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'

const shown = compiled((db, place: 'top' | 'right', limit: number) =>
  db
    .selectFrom('notice')
    .select(['id', 'content_html', 'create_time'])
    .where('is_shown', '=', 1)
    .where('place', '=', place)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')
    .limit(limit),
)

/** Finds the visible announcements of a place, newest first. */
export const findShownNotices = (db: Reader, place: 'top' | 'right', limit: number) => shown(db, place, limit)

interface NoticeFields {
  place: 'top' | 'right'
  content_md: string
  content_html: string
  render_key: string | null
  is_shown: 0 | 1
  update_time: number
}

export const insertNotice = async (tx: Writer, fields: NoticeFields): Promise<number> =>
  (
    await tx
      .insertInto('notice')
      .values({ ...fields, create_time: fields.update_time })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateNotice = (tx: Writer, id: number, fields: NoticeFields) =>
  tx.updateTable('notice').set(fields).where('id', '=', id).execute()

export const findNotice = (db: Reader, id: number) => db.selectFrom('notice').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds announcements, newest first; hidden ones too. */
export const findNotices = (db: Reader, place: 'top' | 'right' | undefined, limit: number, offset: number) =>
  among(db, place).selectAll().orderBy('create_time', 'desc').orderBy('id', 'desc').limit(limit).offset(offset).execute()

export const countNotices = (db: Reader, place: 'top' | 'right' | undefined): Promise<number> => countOf(among(db, place))

const among = (db: Reader, place: 'top' | 'right' | undefined) =>
  place ? db.selectFrom('notice').where('place', '=', place) : db.selectFrom('notice')

export const deleteNotice = (tx: Writer, id: number) => tx.deleteFrom('notice').where('id', '=', id).execute()
