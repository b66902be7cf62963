import { compiled } from '#server/db/compiled.ts'
import type { Reader, Writer } from '#server/db/database.ts'

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

/** Announcements that stand in a place of the site now, newest first. */
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

/** False when there is none of this id. */
export async function updateNotice(tx: Writer, id: number, fields: NoticeFields): Promise<boolean> {
  const done = await tx.updateTable('notice').set(fields).where('id', '=', id).executeTakeFirst()
  return Number(done.numUpdatedRows) > 0
}
