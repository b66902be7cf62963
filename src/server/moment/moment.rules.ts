import { MomentDraft } from '#contract/moment.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { renderOwnerText } from '#server/site/owner-text.ts'
import { insertMoment, updateMoment } from './moment.queries.ts'

interface Draft {
  /** Who writes a new one; who wrote an existing one stays. */
  userId: number
  contentMd: string
  /** URLs */
  images: readonly string[]
}

/**
 * Renders and stores a short post; the pages that show the latest ones are published again.
 * @param id an existing one; null makes a new one
 * @throws Refusal 400 when it is too long, 404 when there is none of this id
 */
export async function saveMoment(
  { db, renderer, now }: { db: Database; renderer: Renderer; now: () => number },
  id: number | null,
  { userId, ...draft }: Draft,
): Promise<number> {
  const { contentMd, images } = accept(MomentDraft, draft)
  const text = await renderOwnerText({ db, renderer }, 'moment', contentMd)
  const fields = {
    ...text.columns,
    images: JSON.stringify(images),
    update_time: now(),
  }
  const saved = await db.write(async (tx) => {
    if (id !== null && !(await updateMoment(tx, id, fields))) refuse(404, '说说不存在')
    await appendChanges(tx, ['moments'])
    return id ?? insertMoment(tx, { user_id: userId, ...fields })
  })
  text.stored()
  return saved
}
