import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { AdminNotice } from '#contract/site/notice-admin.ts'
import { NOTICES_MAX, type Notice } from '#contract/site/site.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import type { Tables } from '#server/core/db/tables.ts'
import { findShownNotices } from './notice.queries.ts'

type Shown = Awaited<ReturnType<typeof readShownNotices>>

/** Reads the announcements that visitors see, in each place the newest first. */
export const readShownNotices = async (db: Reader) => ({ top: await readPlace(db, 'top'), right: await readPlace(db, 'right') })

const readPlace = async (db: Reader, place: 'top' | 'right'): Promise<Notice[]> =>
  (await findShownNotices(db, place, NOTICES_MAX[place])).map((it) => ({
    id: it.id,
    content: it.content_html,
    createTime: shanghaiTime(it.create_time),
  }))

/**
 * Publishes the pages whose announcements differ from `before`. Every page shows only the newest one of the bar, so that a change of
 * any other must not publish them all.
 */
export async function appendNoticeChanges(tx: Writer, before: Shown): Promise<void> {
  const after = await readShownNotices(tx)
  const places: Record<string, (it: Shown) => unknown> = {
    'notices:top': (it) => it.top[0],
    'notices:older': (it) => it.top.slice(1),
    'notices:right': (it) => it.right,
  }
  const isChanged = (of: (it: Shown) => unknown) => !isDeepStrictEqual(of(before), of(after))
  await appendChanges(
    tx,
    Object.keys(places).filter((tag) => places[tag] && isChanged(places[tag])),
  )
}

/** Converts a row to an announcement in the admin. */
export const toAdminNotice = (row: Selectable<Tables['notice']>): AdminNotice => ({
  id: row.id,
  place: row.place,
  content: row.content_md,
  isShown: row.is_shown === 1,
  createTime: shanghaiTime(row.create_time),
  updateTime: shanghaiTime(row.update_time),
  version: row.update_time,
})
