import { findRevisionText } from '#server/content/block/block.queries.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { passagesBetween } from './passages.ts'
import * as q from './update.queries.ts'

const NO_UPDATE = '这个版本没有改动读者看到的文字'

interface Description {
  articleId: number
  version: number
  note?: string | undefined
  isOpen?: boolean | undefined
}

/**
 * Says what readers are told of an update. Old words stay on the server unless the author opens them here.
 * @throws Refusal 404 for no update, 409 when the old text is no longer kept, 503 when it takes too long to compare
 */
export async function describeUpdate(
  { db, renderer }: { db: Database; renderer: Renderer },
  { articleId, version, note, isOpen }: Description,
): Promise<q.UpdateRow> {
  const found = (await q.findUpdate(db.read, articleId, version)) ?? refuse(404, NO_UPDATE)
  const values = {
    ...(note !== undefined && { note: note.replace(/\s+/gu, ' ').trim() }),
    ...(isOpen === false && { passages: null }),
    ...(isOpen === true && { passages: JSON.stringify(await passagesOf({ db, renderer }, found)) }),
  }
  if (!Object.keys(values).length) return found
  return db.write(async (tx) => {
    await q.setUpdate(tx, articleId, version, values)
    await appendChanges(tx, [`article:${articleId}`, `update:${articleId}`])
    return (await q.findUpdate(tx, articleId, version)) ?? refuse(404, NO_UPDATE)
  })
}

async function passagesOf({ db, renderer }: { db: Database; renderer: Renderer }, it: q.UpdateRow) {
  const before = await findRevisionText(db.read, it.article_id, it.from_version)
  const after = await findRevisionText(db.read, it.article_id, it.version)
  if (before === undefined || after === undefined) refuse(409, '改之前的文字已经不在了，无法公开', { field: 'isOpen' })
  return (await passagesBetween(renderer, before, after)) ?? refuse(503, '现在要排版的文字太多，请稍后再试', { retryAfter: 5 })
}
