import { RELATED_MAX } from '#contract/content/article.ts'
import { CATEGORY_GONE, NO_CATEGORY } from '#contract/content/category.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'
import type { Rendered } from '#markdown/rendered.ts'
import { ensureCategory, isCategory } from '#server/content/category/category.queries.ts'
import { followArticle } from '#server/content/column/notify.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { ArticleStatus } from '#server/core/db/tables.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { settle, tagsAround } from './article.changes.ts'
import { replaceLock } from './article.lock.queries.ts'
import { bodyOf, leadsPage, renderText, storeRendering } from './article.render.ts'
import { keepRevision } from './article.revision.ts'
import * as q from './article.write.queries.ts'

const SCHEDULED = 4

/** Is thrown when another request saved the article between reading and writing it. */
export class StaleArticle extends Error {
  override name = 'StaleArticle'
}

/** Holds what an author decides about an article; everything else is computed. */
export interface ArticleDraft {
  userId: number
  title: string
  /** Is extracted from the text when it is empty. */
  summary: string
  cover: string
  contentMd: string
  categoryName: string
  /** Takes the place of `categoryName`; the category must exist. */
  categoryId?: number
  tagNames: readonly string[]
  keywords: string
  isOriginal: boolean
  /** Is the source of a reprint. */
  originalUrl: string
  /** Is 1 for published, which with a date in the future means scheduled, or 2 for a draft. */
  status: 1 | 2
  /** Counts milliseconds since the epoch (UTC). A new article without it gets the present time. */
  createTime?: number
  updateTime?: number
  /** Leaves the visibility unchanged when it is missing. */
  visibility?: Visibility
  /** Holds the hash of the password for the visibility `password`; null removes it, and a missing one leaves it unchanged. */
  passwordHash?: string | null
}

export interface Saved {
  id: number
  version: number
  /** Is false when the article was stored with plain code blocks; the finished rendering is stored later by itself. */
  complete: boolean
}

export type ArticleRecord = NonNullable<Awaited<ReturnType<typeof q.findArticle>>>

interface Deps {
  db: Database
  renderer: Renderer
  now: () => number
}

interface SaveOptions {
  /** Limits the wait for the finished rendering, in milliseconds. */
  patience?: number
  /** Is the id of the user that the revision names. */
  savedBy?: number
  /** Is true when the text is already a revision and is only published now. */
  keepsVersion?: true
  /** Runs in the same transaction before anything is written; an error thrown here ends the transaction. */
  first?: (tx: Writer, before: ArticleRecord) => Promise<unknown>
  /** Runs in the same transaction after the article was written. */
  also?: (tx: Writer, saved: Saved) => Promise<unknown>
}

/**
 * Renders and stores an article as a new version, keeps the revision, and tells the change log which places show the article. It
 * deletes the draft beside the article, whose text stays among the revisions.
 * @param id a reserved or existing article; null makes a new one
 * @throws StaleArticle when another request saved the article at the same time
 */
export async function saveArticle(deps: Deps, id: number | null, draft: ArticleDraft, options: SaveOptions = {}): Promise<Saved> {
  const { db, now } = deps
  const { rendered, key, complete, finished } = await renderText(deps, draft.contentMd, {
    leadsPage: leadsPage(draft),
    by: options.savedBy,
    ...(options.patience !== undefined && { patience: options.patience }),
  })
  const saved = await db.write(async (tx) => {
    const categoryId = await categoryOf(tx, draft)
    const articleId = id ?? (await q.insertReserved(tx, draft.userId, categoryId, now()))
    await q.lockArticle(tx, articleId)
    const before = await q.findArticle(tx, articleId)
    if (!before) throw new Error(`article ${articleId} is gone`)
    await options.first?.(tx, before)
    const places = await tagsAround(tx, articleId)
    const version = before.version + (options.keepsVersion ? 0 : 1)
    const create = draft.createTime ?? (before.version ? before.create_time : now())
    const status: ArticleStatus = draft.status === 1 && create > now() ? SCHEDULED : draft.status
    const fields = { ...fieldsOf(draft, categoryId, rendered), status }
    // An import may give a date in the future. Then the article is scheduled, but its last change is dated today.
    const at = { before: before.version, version, create, update: Math.min(draft.updateTime ?? now(), now()) }
    if (!(await q.updateArticle(tx, articleId, fields, at))) throw new StaleArticle()
    if (draft.passwordHash !== undefined) await replaceLock(tx, articleId, draft.passwordHash)
    await q.deleteDraft(tx, articleId)
    await q.upsertBody(tx, articleId, { content_md: draft.contentMd, ...bodyOf(rendered, complete ? key : null) })
    await q.replaceTags(tx, articleId, draft.tagNames)
    await keepRevision(tx, {
      articleId,
      version,
      title: draft.title,
      contentMd: draft.contentMd,
      kind: draft.status === 1 ? 'publish' : 'save',
      userId: options.savedBy ?? null,
      now: now(),
    })
    await q.replaceSearchWords(tx, articleId, draft.title, rendered.plain)
    await q.replaceRelated(tx, articleId, await q.findNearest(tx, articleId, categoryId, RELATED_MAX))
    await settle(tx, places, await tagsAround(tx, articleId))
    await followArticle(tx, articleId, now())
    const result = { id: articleId, version, complete }
    await options.also?.(tx, result)
    return result
  })
  finished
    ?.then(async ({ rendered, isFinal }) => {
      if (isFinal) await storeRendering(db, saved.id, draft.contentMd, rendered, key)
    })
    .catch(() => {
      // The article keeps no render key, so `finishRenderings` renders it later.
    })
  return saved
}

/** Chooses the related articles again, for example after an import has stored all articles; writes only what has changed. */
export const refreshRelated = (db: Database, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const found = await q.findArticle(tx, id)
      if (found && (await q.replaceRelated(tx, id, await q.findNearest(tx, id, found.category_id, RELATED_MAX))))
        await appendChanges(tx, [`article:${id}`])
    }
  })

async function categoryOf(tx: Writer, { categoryId, categoryName }: ArticleDraft): Promise<number> {
  if (categoryId === undefined) return ensureCategory(tx, categoryName || NO_CATEGORY)
  return (await isCategory(tx, categoryId)) ? categoryId : refuse(400, CATEGORY_GONE)
}

const fieldsOf = (draft: ArticleDraft, categoryId: number, rendered: Rendered) => ({
  user_id: draft.userId,
  category_id: categoryId,
  title: draft.title,
  cover: draft.cover,
  summary: draft.summary || rendered.summary,
  keywords: draft.keywords,
  is_original: draft.isOriginal ? (1 as const) : (0 as const),
  original_url: draft.originalUrl,
  ...(draft.visibility && { visibility: draft.visibility }),
  word_count: rendered.wordCount,
  read_minutes: rendered.readMinutes,
})
