import { CATEGORY_GONE } from '#contract/content/category.ts'
import { unready } from '#contract/content/writing-ready.ts'
import type { FieldName } from '#contract/every-call.ts'
import { articlePlace, renderText } from '#server/content/article/article.render.ts'
import { judge, readModeration, refuseWords } from '#server/content/moderation/moderation.rules.ts'
import type { Database, Reader } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import type { OwnArticle } from './writing.queries.ts'
import { findCategory } from './writing.queries.ts'
import { hasBeenShown, type Sheet } from './writing.sheet.ts'

/** Refuses a category that is gone. Every save by hand says so, while the author is there to choose another one. */
export async function refuseGoneCategory(db: Reader, { categoryId }: Sheet): Promise<void> {
  if (categoryId !== null && !(await findCategory(db, categoryId))) refuse(400, CATEGORY_GONE, { field: 'categoryId' })
}

interface Candidate {
  who: User
  /** Is undefined for a new article. */
  article: OwnArticle | undefined
  before: Sheet
  sheet: Sheet
  /** Is true when the author asked for a time by name. */
  isScheduled: boolean
  now: number
}

/**
 * Refuses an article that cannot be published yet.
 * @throws Refusal 400 with what is missing, 403 for a muted user
 */
export async function refuseUnready(db: Reader, { who, article, before, sheet, isScheduled, now }: Candidate): Promise<void> {
  if (who.isMuted) refuse(403, '你已被禁言，暂时不能发表文章')
  const category = sheet.categoryId === null ? undefined : await findCategory(db, sheet.categoryId)
  const candidate = { ...sheet, isCategory: () => category !== undefined, hasPassword: sheet.passwordHash !== null }
  const [missing] = Object.entries(unready(candidate))
  if (missing) refuse(400, missing[1].words, { field: missing[0] as FieldName })
  const { publishTime } = sheet
  const isLater = publishTime !== null && publishTime > now
  if (isScheduled && !isLater)
    refuse(400, publishTime === null ? '请选择发布时间' : '定时发布的时间要晚于现在', { field: 'publishTime' })
  if (isLater && article?.status === 1) refuse(400, '已经发布的文章不能改为定时发布', { field: 'publishTime' })
  const isDated = publishTime !== null && !isLater && publishTime !== before.publishTime
  if (isDated && who.role !== 'admin') refuse(400, '发布时间不能早于现在', { field: 'publishTime' })
}

/** Counts milliseconds, because the author waits for it. A text that is not rendered by then waits for an administrator. */
const PATIENCE_MS = 2000

type Said = Pick<Sheet, 'title' | 'contentMd'> & { summary?: string | undefined; cover?: string | undefined }

/**
 * Returns whether an administrator has to look at a text first, whoever wrote it.
 * @throws Refusal 400 when it may not be said at all
 */
export async function needsReview(
  { db, renderer, user }: { db: Database; renderer: Renderer; user: User },
  { title, summary = '', contentMd, cover = '' }: Said,
): Promise<boolean> {
  const order = await readModeration(db.read)
  if (!order.words.length) return false
  const text = [title, summary, contentMd].join('\n')
  const found = judge(text, order)
  // No word of an article is masked silently: its author would not know what was published.
  if (found.isHeld || found.text !== text) return true
  const options = { ...articlePlace(cover !== ''), by: user.id, patience: PATIENCE_MS }
  const { rendered, complete } = await renderText({ db, renderer }, contentMd, options)
  return refuseWords({ html: rendered.html, isComplete: complete }, order)
}

/** Returns the date of an article that is published now. `saidAt` is the moment when its author asked for the time. */
export function createTimeOf(
  article: OwnArticle | undefined,
  { publishTime }: Sheet,
  { saidAt, now, baseVersion }: { saidAt: number; now: number; baseVersion: number },
): number {
  if (publishTime === null) {
    const keeps = article && article.status !== 4 && (hasBeenShown(article) || baseVersion > 0)
    return keeps ? article.create_time : now
  }
  // A time that was in the future when the author asked for it, and has passed meanwhile, means as soon as possible.
  return publishTime > now || publishTime <= saidAt ? publishTime : now
}
