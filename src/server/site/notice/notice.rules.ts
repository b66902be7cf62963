import { NoticeText } from '#contract/site/site-draft.ts'
import type { Deps } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import { deleteNotice, findNotice, insertNotice, updateNotice } from '../../content/owner-text/notice.queries.ts'
import { appendNoticeChanges, readShownNotices, toAdminNotice } from '../../content/owner-text/notice.shown.ts'
import { renderOwnerText } from '../../content/owner-text/owner-text.ts'

export interface NoticeDraft {
  /** Is the bar above every page, or the column beside the articles. */
  place: 'top' | 'right'
  /** Is Markdown, which may have HTML in it. */
  content: string
  isShown: boolean
}

const UNKNOWN = '公告不存在'

/**
 * Renders and stores an announcement; pages whose visible announcements change are published again.
 * @param id an existing one; null makes a new one
 * @param by an administrator in the admin; when missing, the act is not recorded
 * @throws Refusal 404 when there is none of this id, 409 when it is not as `by` saw it
 */
export async function saveNotice(
  { db, renderer, now }: Deps & { renderer: Renderer },
  id: number | null,
  { place, content, isShown }: NoticeDraft,
  by?: ByWhom,
): Promise<number> {
  const text = await renderOwnerText({ db, renderer }, 'notice', accept(NoticeText, content, 'content'))
  const saved = await db.write(async (tx) => {
    const shown = await readShownNotices(tx)
    const before = id === null ? null : ((await findNotice(tx, id)) ?? refuse(404, UNKNOWN))
    const time = changeTime(by, now(), before, toAdminNotice)
    const fields = { place, ...text.columns, is_shown: isShown ? (1 as const) : (0 as const), update_time: time }
    const noticeId = id ?? (await insertNotice(tx, fields))
    if (id !== null) await updateNotice(tx, id, fields)
    await appendNoticeChanges(tx, shown)
    if (by)
      await recordAct(tx, by, now(), {
        does: before ? 'notice.update' : 'notice.create',
        id: noticeId,
        name: nameOf(content),
        before: before && toFields(before),
        after: { place, content, isShown },
      })
    return noticeId
  })
  text.stored()
  return saved
}

/**
 * Deletes announcements.
 * @throws Refusal 404 when one of them does not exist
 */
export const removeNotices = ({ db, now }: Deps, ids: readonly number[], by: ByWhom): Promise<void> =>
  db.write(async (tx) => {
    const shown = await readShownNotices(tx)
    for (const id of ids) {
      const before = (await findNotice(tx, id)) ?? refuse(404, UNKNOWN)
      await deleteNotice(tx, id)
      const name = nameOf(before.content_md)
      await recordAct(tx, by, now(), { does: 'notice.remove', id, name, before: toFields(before), after: null })
    }
    await appendNoticeChanges(tx, shown)
  })

const toFields = (row: { place: 'top' | 'right'; content_md: string; is_shown: 0 | 1 }) => ({
  place: row.place,
  content: row.content_md,
  isShown: row.is_shown === 1,
})

const nameOf = (content: string) => content.trim().slice(0, 40)
