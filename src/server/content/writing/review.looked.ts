import type { Looked, Side } from '#contract/content/review.ts'
import { shanghaiTime } from '#lib/dates.ts'
import type { Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { findWaiting, findWaitingBehind } from './review.queries.ts'
import { NOT_WAITING } from './writing.actions.ts'
import { UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'
import { type Sheet, sheetOfArticle, sheetOfDraft } from './writing.sheet.ts'

async function toSide(db: Reader, it: Sheet): Promise<Side> {
  const category = it.categoryId === null ? undefined : await q.findCategory(db, it.categoryId)
  const { title, summary, cover, drawing, contentMd, keywords, isOriginal, originalUrl, visibility } = it
  const plain = { title, summary, cover, drawing, contentMd, keywords, isOriginal, originalUrl, visibility }
  return { ...plain, categoryName: category?.name ?? '', tags: [...it.tagNames] }
}

/**
 * Returns what waits for review, beside what readers have.
 * @throws Refusal 404, 409 when it no longer waits
 */
export async function look(db: Reader, who: User, id: number): Promise<Looked> {
  const article = (await q.findOwn(db, id, who)) ?? refuse(404, UNKNOWN)
  const draft = await q.findDraft(db, id)
  if (draft?.status !== 3) return refuse(409, NOT_WAITING)
  const time = draft.submit_time ?? draft.update_time
  return {
    id,
    version: article.version,
    title: draft.title,
    userId: article.user_id,
    nickname: await q.findNickname(db, article.user_id),
    isEdit: draft.base_version > 0,
    submitTime: shanghaiTime(time),
    publishTime: draft.publish_time === null ? null : shanghaiTime(draft.publish_time),
    fresh: await toSide(db, sheetOfDraft(draft)),
    live: draft.base_version > 0 ? await toSide(db, await sheetOfArticle(db, article)) : null,
    next: await nextOf(db, { time, id }),
  }
}

/** Finds the next waiting article. After the last one it begins with the first, so that no article that was skipped is forgotten. */
async function nextOf(db: Reader, at: { time: number; id: number }): Promise<Looked['next']> {
  const behind = await findWaitingBehind(db, at)
  if (behind) return behind
  const [first] = await findWaiting(db, 1, 0)
  return first && first.id !== at.id ? { id: first.id, title: first.title } : null
}
