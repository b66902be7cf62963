import { RELATED_MAX } from '#contract/article.ts'
import { NO_CATEGORY } from '#contract/category.ts'
import type { Rendered } from '#markdown/render.ts'
import { ensureCategory } from '#server/category/category.queries.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import type { Database, Writer } from '#server/db/database.ts'
import type { Renderer } from '#server/render/renderer.ts'
import { settle, tagsAround } from './article.changes.ts'
import { bodyOf, leadsPage, renderText, storeRendering } from './article.render.ts'
import * as q from './article.write.queries.ts'

const SCHEDULED = 4

/** What an author decides about an article; everything else is computed. */
export interface ArticleDraft {
  userId: number
  title: string
  /** Empty: extracted from the text. */
  summary: string
  cover: string
  contentMd: string
  categoryName: string
  tagNames: readonly string[]
  keywords: string
  isOriginal: boolean
  /** Where a reprint comes from. */
  originalUrl: string
  /** 1 published, which with a date in the future means scheduled; 2 draft. */
  status: 1 | 2
  /** UTC milliseconds; a new article is dated now. */
  createTime?: number
  updateTime?: number
}

export interface Saved {
  id: number
  version: number
  /** False: stored with plain code blocks; the finished rendering follows by itself. */
  complete: boolean
}

interface Deps {
  db: Database
  renderer: Renderer
  now: () => number
}

interface SaveOptions {
  /** Milliseconds to wait for the finished rendering. */
  patience?: number
  /** Runs in the same transaction, after the article was written. */
  also?: (tx: Writer, saved: Saved) => Promise<unknown>
}

/**
 * Renders and stores an article as a new version, keeps the revision, and tells the change log who shows it.
 * @param id a reserved or existing article; null makes a new one
 */
export async function saveArticle(deps: Deps, id: number | null, draft: ArticleDraft, options: SaveOptions = {}): Promise<Saved> {
  const { db, now } = deps
  const { rendered, key, complete, finished } = await renderText(deps, draft.contentMd, {
    leadsPage: leadsPage(draft),
    ...(options.patience !== undefined && { patience: options.patience }),
  })
  const saved = await db.write(async (tx) => {
    const categoryId = await ensureCategory(tx, draft.categoryName || NO_CATEGORY)
    const articleId = id ?? (await q.insertReserved(tx, draft.userId, categoryId, now()))
    const before = await q.findArticle(tx, articleId)
    if (!before) throw new Error(`article ${articleId} is gone`)
    const places = await tagsAround(tx, articleId)
    const version = before.version + 1
    const create = draft.createTime ?? (before.version ? before.create_time : now())
    const status = draft.status === 1 && create > now() ? SCHEDULED : draft.status
    await q.updateArticle(
      tx,
      articleId,
      { ...fieldsOf(draft, categoryId, rendered), status },
      {
        version,
        create,
        update: draft.updateTime ?? now(),
      },
    )
    await q.upsertBody(tx, articleId, { content_md: draft.contentMd, ...bodyOf(rendered, complete ? key : null) })
    await q.replaceTags(tx, articleId, draft.tagNames)
    await q.insertRevision(tx, {
      article_id: articleId,
      version,
      title: draft.title,
      content_md: draft.contentMd,
      create_time: now(),
    })
    await q.replaceSearchWords(tx, articleId, draft.title, rendered.plain)
    await q.replaceRelated(tx, articleId, await q.findNearest(tx, articleId, categoryId, RELATED_MAX))
    await settle(tx, places, await tagsAround(tx, articleId))
    const result = { id: articleId, version, complete }
    await options.also?.(tx, result)
    return result
  })
  finished
    ?.then((better) => storeRendering(db, saved.id, draft.contentMd, better, key))
    .catch(() => {
      // Stays without a render key: the next start finishes what is missing.
    })
  return saved
}

/** Chooses the related articles anew, for example when all of an import is there; writes only what changed. */
export const refreshRelated = (db: Database, ids: readonly number[]): Promise<void> =>
  db.write(async (tx) => {
    for (const id of ids) {
      const found = await q.findArticle(tx, id)
      if (found && (await q.replaceRelated(tx, id, await q.findNearest(tx, id, found.category_id, RELATED_MAX))))
        await appendChanges(tx, [`article:${id}`])
    }
  })

const fieldsOf = (draft: ArticleDraft, categoryId: number, rendered: Rendered) => ({
  user_id: draft.userId,
  category_id: categoryId,
  title: draft.title,
  cover: draft.cover,
  summary: draft.summary || rendered.summary,
  keywords: draft.keywords,
  is_original: draft.isOriginal ? (1 as const) : (0 as const),
  original_url: draft.originalUrl,
  word_count: rendered.wordCount,
  read_minutes: rendered.readMinutes,
})
