import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { insertNotice, updateNotice } from './notice.queries.ts'

export interface NoticeDraft {
  /** The bar above every page, or the column beside the articles. */
  place: 'top' | 'right'
  /** Markdown, HTML in it included. */
  content: string
  isShown: boolean
}

/**
 * Renders and stores an announcement; every page that shows announcements is published again.
 * @param id an existing one; null makes a new one
 */
export async function saveNotice(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  id: number | null,
  { place, content, isShown }: NoticeDraft,
): Promise<number> {
  const { rendered } = await renderer.render(content)
  const fields = {
    place,
    content_md: content,
    content_html: rendered.html,
    is_shown: isShown ? (1 as const) : (0 as const),
    update_time: now(),
  }
  return db.write(async (tx) => {
    if (id !== null && !(await updateNotice(tx, id, fields))) refuse(404, '公告不存在')
    await appendChanges(tx, ['notices'])
    return id ?? insertNotice(tx, fields)
  })
}
