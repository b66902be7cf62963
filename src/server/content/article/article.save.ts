import { CATEGORY_GONE, NO_CATEGORY } from '#contract/content/category.ts'
import type { Visibility } from '#contract/content/writing-fields.ts'
import { textWords } from '#lib/search-tokens.ts'
import type { Rendered } from '#markdown/rendered.ts'
import { stateBlocks } from '#server/content/block/block.ts'
import { ensureCategory, isCategory } from '#server/content/category/category.queries.ts'
import { followArticle } from '#server/content/column/notify.ts'
import { moveReading } from '#server/content/reading/reading.queries.ts'
import type { ArticleStatus } from '#server/core/db/column-types.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { settle, tagsAround } from './article.changes.ts'
import { replaceLock } from './article.lock.queries.ts'
import { NONE_ALIKE } from './article.related.rules.ts'
import { findAlike, storeRelated } from './article.related.ts'
import { articlePlace, bodyOf, renderText, storeRendering } from './article.render.ts'
import { keepRevision } from './article.revision.ts'
import * as q from './article.write.queries.ts'

const SCHEDULED = 4

/** Holds what an author decides about an article; everything else is computed. */
export interface ArticleDraft {
  userId: number
  title: string
  /** Is extracted from the text when it is empty. */
  summary: string
  cover: string
  /** Is the drawing that is shown without a cover, null for the one that follows from the title. A missing one leaves it unchanged. */
  drawing?: number | null
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
  /** Is what the author says of this update of a text that readers have already. */
  note?: string
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

interface RenderOptions {
  /** Is the article that the draft becomes; missing for a new one. */
  id?: number | undefined
  by?: number
  /** Limits the wait for the finished rendering, in milliseconds. */
  patience?: number
  /** Leaves likeness of texts to a refresh that follows when all articles are stored. */
  isRelatedLater?: boolean
}

interface SaveOptions extends Pick<RenderOptions, 'patience' | 'isRelatedLater'> {
  /** Runs in the same transaction before anything is written; an error thrown here ends the transaction. */
  first?: (tx: Writer) => Promise<unknown>
  /** Runs in the same transaction after the article was written. */
  also?: (tx: Writer, saved: Saved) => Promise<unknown>
}

/**
 * Renders and stores an article as a new version in one transaction, for an import: webhooks are not told.
 * @param id a reserved or existing article; null makes a new one
 */
export async function saveArticle(deps: Deps, id: number | null, draft: ArticleDraft, options: SaveOptions = {}): Promise<Saved> {
  const { patience, isRelatedLater = false } = options
  const text = await renderDraft(deps, draft, {
    id: id ?? undefined,
    isRelatedLater,
    ...(patience !== undefined && { patience }),
  })
  const saved = await deps.db.write(async (tx) => {
    const place = await takePlace(tx, id, draft, deps.now())
    await options.first?.(tx)
    const saved = await storeArticle(tx, place, text, { now: deps.now(), isTold: false })
    await options.also?.(tx, saved)
    return saved
  })
  finishLater(deps, saved, text)
  return saved
}

/** Is a draft with its text rendered. */
export type RenderedDraft = Awaited<ReturnType<typeof renderDraft>>

/**
 * Renders the text of a draft and finds the articles that are like it. When rendering takes long, there are plain code blocks, and
 * `finishLater` stores the whole one.
 */
export async function renderDraft(deps: Deps, draft: ArticleDraft, { id, isRelatedLater, ...options }: RenderOptions) {
  const text = await renderText(deps, draft.contentMd, { ...options, ...articlePlace(draft.cover !== '') })
  const words = textWords(draft.title, text.rendered.plain)
  return { draft, ...text, words, alike: isRelatedLater ? NONE_ALIKE : await findAlike(deps.db.read, { id, words }) }
}

interface Place {
  /** Is the article as it was before this write. */
  before: ArticleRecord
  categoryId: number
}

/** Reserves a new article, or locks one against other writes until the transaction ends. */
export async function takePlace(tx: Writer, id: number | null, draft: ArticleDraft, now: number): Promise<Place> {
  const categoryId = await categoryOf(tx, draft)
  const articleId = id ?? (await q.insertReserved(tx, draft.userId, categoryId, now))
  await q.lockArticle(tx, articleId)
  const before = await q.findArticle(tx, articleId)
  if (!before) throw new Error(`article ${articleId} is gone`)
  return { before, categoryId }
}

interface StoreOptions {
  now: number
  /** Is the id of the user that the revision names. */
  savedBy?: number
  /** Is true when the text is already a revision and is only published now. */
  keepsVersion?: boolean
  /** Is the member who suggested what is new. */
  byUserId?: number
  /** Is false for an import, which would tell webhooks of years at once. */
  isTold?: boolean
}

/**
 * Stores a rendered article as a new version, keeps the revision, and tells the change log which places show the article. It deletes
 * the draft beside the article, whose text stays among the revisions.
 */
export async function storeArticle(
  tx: Writer,
  { before, categoryId }: Place,
  { draft, rendered, key, complete, words, alike }: RenderedDraft,
  { now, savedBy, byUserId, keepsVersion = false, isTold = true }: StoreOptions,
): Promise<Saved> {
  const { id } = before
  const { title, contentMd } = draft
  const version = before.version + (keepsVersion ? 0 : 1)
  const places = await tagsAround(tx, id)
  await q.updateArticle(tx, id, { ...fieldsOf(draft, categoryId, rendered), ...timesOf(draft, before, now), version })
  if (draft.passwordHash !== undefined) await replaceLock(tx, id, draft.passwordHash)
  await q.deleteDraft(tx, id)
  await q.upsertBody(tx, id, { content_md: contentMd, ...bodyOf(rendered, complete ? key : null) })
  await q.replaceTags(tx, id, draft.tagNames)
  const kind = draft.status === 1 ? 'publish' : 'save'
  await keepRevision(tx, { articleId: id, version, title, contentMd, kind, userId: savedBy ?? null, now })
  const update = hadReaders(before) ? { note: draft.note ?? '', byUserId, now: draft.updateTime ?? now } : undefined
  await stateBlocks(tx, { articleId: id, version, contentMd, blocks: rendered.blocks, update })
  // Nobody has to be told what they changed themselves.
  if (update) await moveReading(tx, savedBy ?? draft.userId, id, version, now)
  await q.storeSearchWords(tx, id, words)
  await storeRelated(tx, { id, categoryId }, alike)
  await settle(tx, places, await tagsAround(tx, id), isTold ? 'edits' : 'nothing')
  await followArticle(tx, id, now)
  return { id, version, complete }
}

/** Stores the finished rendering when it comes. Until then the article has no render key, so `finishRenderings` would make it too. */
export function finishLater({ db }: Deps, { id }: Saved, { draft, key, finished }: RenderedDraft): void {
  finished
    ?.then(({ rendered, isFinal }) => (isFinal ? storeRendering(db, id, draft.contentMd, rendered, key) : undefined))
    .catch(() => {})
}

/** Checks whether anybody but its author may have read an article: it is or was published, and not for its author alone. */
const hadReaders = ({ status, visibility, version }: ArticleRecord): boolean =>
  (status === 1 || status === 0) && visibility !== 'private' && version > 0

async function categoryOf(tx: Writer, { categoryId, categoryName }: ArticleDraft): Promise<number> {
  if (categoryId === undefined) return ensureCategory(tx, categoryName || NO_CATEGORY)
  return (await isCategory(tx, categoryId)) ? categoryId : refuse(400, CATEGORY_GONE, { field: 'categoryId' })
}

const fieldsOf = (draft: ArticleDraft, categoryId: number, rendered: Rendered) => ({
  user_id: draft.userId,
  category_id: categoryId,
  title: draft.title,
  cover: draft.cover,
  ...(draft.drawing !== undefined && { drawing: draft.drawing }),
  summary: draft.summary || rendered.summary,
  keywords: draft.keywords,
  is_original: draft.isOriginal ? (1 as const) : (0 as const),
  original_url: draft.originalUrl,
  ...(draft.visibility && { visibility: draft.visibility }),
  word_count: rendered.wordCount,
  read_minutes: rendered.readMinutes,
})

/** Returns when an article is dated, and with that whether it is published or scheduled. */
function timesOf(draft: ArticleDraft, before: ArticleRecord, now: number) {
  const create_time = draft.createTime ?? (before.version ? before.create_time : now)
  const status: ArticleStatus = draft.status === 1 && create_time > now ? SCHEDULED : draft.status
  // An import may give a date in the future. Then the article is scheduled, but its last change is dated today.
  return { create_time, update_time: Math.min(draft.updateTime ?? now, now), status }
}
