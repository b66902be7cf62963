import { NoticeText } from '#contract/site-draft.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { insertNotice, updateNotice } from './notice.queries.ts'
import { appendNoticeChanges, readShownNotices } from './notice.shown.ts'
import { renderOwnerText } from './owner-text.ts'

export interface NoticeDraft {
  /** The bar above every page, or the column beside the articles. */
  place: 'top' | 'right'
  /** Markdown, HTML in it included. */
  content: string
  isShown: boolean
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
  const text = await renderOwnerText({ db, renderer }, 'notice', accept(NoticeText, content))
  const fields = {
    place,
    ...text.columns,
    is_shown: isShown ? (1 as const) : (0 as const),
    update_time: now(),
  }
  const saved = await db.write(async (tx) => {
    const before = await readShownNotices(tx)
    if (id !== null && !(await updateNotice(tx, id, fields))) refuse(404, '公告不存在')
    const noticeId = id ?? (await insertNotice(tx, fields))
    await appendNoticeChanges(tx, before)
    return noticeId
  })
  text.stored()
  return saved
}
