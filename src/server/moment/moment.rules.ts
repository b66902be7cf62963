import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { insertMoment, updateMoment } from './moment.queries.ts'

interface MomentDraft {
  userId: number
  contentMd: string
  /** URLs */
  images: readonly string[]
}

/**
 * Renders and stores a short post; the pages that show the latest ones are published again.
 * @param id an existing one; null makes a new one
 */
export async function saveMoment(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  id: number | null,
  { userId, contentMd, images }: MomentDraft,
): Promise<number> {
  const { rendered } = await renderer.render(contentMd)
  const fields = {
    user_id: userId,
    content_md: contentMd,
    content_html: rendered.html,
    images: JSON.stringify(images),
    update_time: now(),
  }
  return db.write(async (tx) => {
    if (id !== null && !(await updateMoment(tx, id, fields))) refuse(404, '说说不存在')
    await appendChanges(tx, ['moments'])
    return id ?? insertMoment(tx, fields)
  })
}
