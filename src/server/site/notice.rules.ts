import { isDeepStrictEqual } from 'node:util'
import { NOTICES_MAX, type Notice } from '#contract/site.ts'
import { NoticeText } from '#contract/site-draft.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { findShownNotices, insertNotice, updateNotice } from './notice.queries.ts'

type Shown = Awaited<ReturnType<typeof readShownNotices>>

export interface NoticeDraft {
  /** The bar above every page, or the column beside the articles. */
  place: 'top' | 'right'
  /** Markdown, HTML in it included. */
  content: string
  isShown: boolean
}

/** What a visitor is told, in each place the newest first. */
export const readShownNotices = async (db: Reader) => ({ top: await readPlace(db, 'top'), right: await readPlace(db, 'right') })

const readPlace = async (db: Reader, place: 'top' | 'right'): Promise<Notice[]> =>
  (await findShownNotices(db, place, NOTICES_MAX[place])).map((it) => ({
    id: it.id,
    content: it.content_html,
    createTime: shanghaiTime(it.create_time),
  }))

/** Only the newest of the bar stands on every page: a change of any other must not publish them all. */
async function appendNoticeChanges(tx: Writer, before: Shown): Promise<void> {
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

/**
 * Renders and stores an announcement; the pages that show another one now are published again.
 * @param id an existing one; null makes a new one
 */
export async function saveNotice(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  id: number | null,
  { place, content, isShown }: NoticeDraft,
): Promise<number> {
  const { rendered } = await renderer.render(accept(NoticeText, content))
  const fields = {
    place,
    content_md: content,
    content_html: rendered.html,
    is_shown: isShown ? (1 as const) : (0 as const),
    update_time: now(),
  }
  return db.write(async (tx) => {
    const before = await readShownNotices(tx)
    if (id !== null && !(await updateNotice(tx, id, fields))) refuse(404, '公告不存在')
    const saved = id ?? (await insertNotice(tx, fields))
    await appendNoticeChanges(tx, before)
    return saved
  })
}
