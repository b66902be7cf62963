import { MomentDraft } from '#contract/moment.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { accept } from '#server/http/accept.ts'
import { refuse } from '#server/http/refuse.ts'
import { turnMark } from '#server/mark/mark.rules.ts'
import { tellingLike } from '#server/notification/notify.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { renderOwnerText } from '#server/site/owner-text.ts'
import * as q from './moment.queries.ts'

const UNKNOWN = '说说不存在'

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
    const author = id === null ? userId : ((await q.updateMoment(tx, id, fields)) ?? refuse(404, UNKNOWN))
    await appendChanges(tx, ['moments', `works:${author}`])
    return id ?? q.insertMoment(tx, { user_id: userId, ...fields })
  })
  text.stored()
  return saved
}

interface Wish {
  userId: number
  momentId: number
  /** Missing: turned over. */
  to?: '1' | '0' | undefined
  /** UTC milliseconds. */
  now: number
}

/** Likes a moment or takes it back, and counts it. A like publishes nothing. */
export const likeMoment = (db: Database, { userId, momentId, to, now }: Wish) =>
  db.write(async (tx) => {
    const [found] = await q.findCounters(tx, [momentId])
    if (!found) refuse(404, UNKNOWN)
    return turnMark(to, {
      take: () => q.deleteLike(tx, userId, momentId),
      set: () => q.insertLike(tx, { user_id: userId, moment_id: momentId, create_time: now }),
      add: (more) => q.addLikes(tx, momentId, more),
      ...tellingLike(tx, { type: 'moment', id: momentId, userId, now }),
      likeNum: found.like_num,
    })
  })
