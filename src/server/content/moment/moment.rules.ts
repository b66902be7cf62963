import { MomentDraft } from '#contract/content/moment.ts'
import type { AdminMoment } from '#contract/content/moment-admin.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { turnMark } from '#server/content/mark/mark.rules.ts'
import { renderOwnerText } from '#server/content/owner-text/owner-text.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Deps } from '#server/core/db/database.ts'
import { accept } from '#server/core/http/accept.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { type ByWhom, changeTime, recordAct } from '#server/people/audit/audit.rules.ts'
import { likeNotifier } from '#server/people/notify/notify.ts'
import { findMoment, type MomentRow, markMoment } from './moment.admin.queries.ts'
import * as q from './moment.queries.ts'

const UNKNOWN = '说说不存在'

interface Draft {
  /** Is the author of a new moment; an existing one keeps its author. */
  userId: number
  contentMd: string
  /** Holds URLs. */
  images: readonly string[]
}

/**
 * Renders and stores a short post; the pages that show the latest ones are published again.
 * @param id an existing one; null makes a new one
 * @param by an administrator in the admin; when missing, the act is not recorded
 * @throws Refusal 400 when it is too long, 404 when there is none of this id, 409 when it is not as `by` saw it
 */
export async function saveMoment(
  { db, renderer, now }: Deps & { renderer: Renderer },
  id: number | null,
  { userId, ...draft }: Draft,
  by?: ByWhom,
): Promise<number> {
  const { contentMd, images } = accept(MomentDraft, draft)
  const text = await renderOwnerText({ db, renderer }, 'moment', contentMd)
  const saved = await db.write(async (tx) => {
    const before = id === null ? null : ((await findMoment(tx, id)) ?? refuse(404, UNKNOWN))
    const update_time = changeTime(by, now(), before, toAdminMoment)
    const fields = { ...text.columns, images: JSON.stringify(images), update_time }
    await appendChanges(tx, tagsOf(before?.user_id ?? userId))
    const momentId = id ?? (await q.insertMoment(tx, { user_id: userId, ...fields }))
    if (id !== null) await q.updateMoment(tx, id, fields)
    if (by)
      await recordAct(tx, by, now(), {
        does: before ? 'moment.update' : 'moment.create',
        id: momentId,
        name: nameOf(contentMd),
        before: before && toFields(before),
        after: { contentMd, images },
      })
    return momentId
  })
  text.stored()
  return saved
}

/**
 * Deletes short posts. Their likes and comments stay, in case they are restored.
 * @throws Refusal 404 when one of them does not exist
 */
export const removeMoments = (deps: Deps, ids: readonly number[], by: ByWhom): Promise<void> => mark(deps, ids, by, true)

/**
 * Restores deleted posts.
 * @throws Refusal 404 when one of them is not deleted
 */
export const restoreMoments = (deps: Deps, ids: readonly number[], by: ByWhom): Promise<void> => mark(deps, ids, by, false)

const mark = ({ db, now }: Deps, ids: readonly number[], by: ByWhom, isGoing: boolean): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const row = (await findMoment(tx, id, !isGoing)) ?? refuse(404, UNKNOWN)
      await markMoment(tx, id, isGoing ? now() : null)
      await appendChanges(tx, tagsOf(row.user_id))
      const does = isGoing ? 'moment.remove' : 'moment.restore'
      const [before, after] = isGoing ? [toFields(row), null] : [null, toFields(row)]
      await recordAct(tx, by, now(), { does, id, name: nameOf(row.content_md), before, after })
    }
  })

const tagsOf = (author: number) => ['moments', `works:${author}`]
const nameOf = (contentMd: string) => contentMd.trim().slice(0, 40) || '图片'
const toFields = (row: MomentRow) => ({ contentMd: row.content_md, images: JSON.parse(row.images) })

/** Converts a row to a moment in the admin. */
export const toAdminMoment = (row: MomentRow): AdminMoment => ({
  id: row.id,
  userId: row.user_id,
  nickname: row.nickname,
  contentMd: row.content_md,
  images: JSON.parse(row.images),
  likeNum: row.like_num,
  commentNum: row.comment_num,
  isDeleted: row.deleted_time !== null,
  createTime: shanghaiTime(row.create_time),
  updateTime: shanghaiTime(row.update_time),
  version: row.update_time,
})

interface Wish {
  userId: number
  momentId: number
  /** Toggles the like when missing. */
  to?: '1' | '0' | undefined
  /** Counts UTC milliseconds. */
  now: number
}

/** Likes a moment or takes the like back, and counts it. A like publishes nothing. */
export const likeMoment = (db: Database, { userId, momentId, to, now }: Wish) =>
  db.write(async (tx) => {
    const [found] = await q.findCounters(tx, [momentId])
    if (!found) refuse(404, UNKNOWN)
    return turnMark(to, {
      take: () => q.deleteLike(tx, userId, momentId),
      set: () => q.insertLike(tx, { user_id: userId, moment_id: momentId, create_time: now }),
      add: (more) => q.addLikes(tx, momentId, more),
      ...likeNotifier(tx, { type: 'moment', id: momentId, userId, now }),
      likeNum: found.like_num,
    })
  })
