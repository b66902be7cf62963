import { CATEGORY_GONE } from '#contract/category.ts'
import { unready } from '#contract/writing-ready.ts'
import { leadsPage, renderText } from '#server/article/article.render.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { refuse } from '#server/http/refuse.ts'
import type { User } from '#server/http/scope.ts'
import { judge, readModeration, refuseWords } from '#server/moderation/moderation.rules.ts'
import type { Renderer } from '#server/render/renderer.ts'
import type { OwnArticle } from './writing.queries.ts'
import { findCategory } from './writing.queries.ts'
import { hasBeenShown, type Sheet } from './writing.sheet.ts'

/** Refuses what names a category that is gone: said with every save by hand, while its author is there to choose another. */
export async function refuseGoneCategory(db: Reader, { categoryId }: Sheet): Promise<void> {
  if (categoryId !== null && !(await findCategory(db, categoryId))) refuse(400, CATEGORY_GONE)
}

interface Candidate {
  who: User
  /** Missing for a new one. */
  article: OwnArticle | undefined
  before: Sheet
  sheet: Sheet
  /** A time was asked for by name. */
  isScheduled: boolean
  now: number
}

/**
 * Refuses what cannot come before readers yet.
 * @throws Refusal 400 with what is missing, 403 for who is muted
 */
export async function refuseUnready(db: Reader, { who, article, before, sheet, isScheduled, now }: Candidate): Promise<void> {
  if (who.isMuted) refuse(403, '你已被禁言，暂时不能发表文章')
  const category = sheet.categoryId === null ? undefined : await findCategory(db, sheet.categoryId)
  const candidate = { ...sheet, isCategory: () => category !== undefined, hasPassword: sheet.passwordHash !== null }
  for (const words of Object.values(unready(candidate))) refuse(400, words)
  const { publishTime } = sheet
  const isLater = publishTime !== null && publishTime > now
  if (isScheduled && !isLater) refuse(400, publishTime === null ? '请选择发布时间' : '定时发布的时间要晚于现在')
  if (isLater && article?.status === 1) refuse(400, '已经发布的文章不能改为定时发布')
  const isDated = publishTime !== null && !isLater && publishTime !== before.publishTime
  if (isDated && who.role !== 'admin') refuse(400, '发布时间不能早于现在')
}

/** Somebody waits for it; what is not rendered by then is looked at by somebody. */
const PATIENCE_MS = 2000

type Said = Pick<Sheet, 'title' | 'contentMd'> & { summary?: string | undefined; cover?: string | undefined }

/**
 * Returns whether somebody has to look at a text first, whoever wrote it.
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
  // Nothing of an article is covered unseen: its author would not know what he published.
  if (found.isHeld || found.text !== text) return true
  const options = { leadsPage: leadsPage({ cover }), by: user.id, patience: PATIENCE_MS }
  const { rendered, complete } = await renderText({ db, renderer }, contentMd, options)
  return refuseWords({ html: rendered.html, isComplete: complete }, order)
}

/** When an article is dated that comes before readers now. `saidAt` is when its time was asked for. */
export function createTimeOf(
  article: OwnArticle | undefined,
  { publishTime }: Sheet,
  { saidAt, now, baseVersion }: { saidAt: number; now: number; baseVersion: number },
): number {
  if (publishTime === null) {
    const keeps = article && article.status !== 4 && (hasBeenShown(article) || baseVersion > 0)
    return keeps ? article.create_time : now
  }
  // What was to come when it was said and has passed meanwhile means as soon as possible.
  return publishTime > now || publishTime <= saidAt ? publishTime : now
}
