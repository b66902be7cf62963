import type { Saved } from '#contract/content/writing.ts'
import { articleState } from '#lib/article-state.ts'
import {
  type ArticleDraft,
  type ArticleRecord,
  finishLater,
  renderDraft,
  storeArticle,
  takePlace,
} from '#server/content/article/article.save.ts'
import { beginLive } from '#server/content/publishing/going-live.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { User } from '#server/core/http/caller.ts'
import { Refusal, refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { recordOfAdmin } from '#server/people/audit/audit.rules.ts'
import { notifyOfPublishing, withdrawWaiting } from './writing.notify.ts'
import { noteSave, onceOnly, staleOrTwice } from './writing.once.ts'
import { refuseStale, savedAs, UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'
import { createTimeOf, refuseUnready } from './writing.ready.ts'
import type { Deps as SaveDeps, Wish } from './writing.save.ts'
import { changed, EMPTY, readSheet, type Sheet } from './writing.sheet.ts'

const NOT_WAITING = '这篇文章没有在等待审核'

export interface Deps extends SaveDeps {
  renderer: Renderer
}

/**
 * Saves an article and publishes it, in one transaction.
 * @throws Refusal 404, 409 with the newest article when the version is stale, 400 when something is missing
 */
export const publish = (deps: Deps, who: User, wish: Wish): Promise<Saved> =>
  onceOnly(deps.db, who, wish, async () => {
    const { read } = deps.db
    const article = wish.id === null ? undefined : ((await q.findOwn(read, wish.id, who)) ?? refuse(404, UNKNOWN))
    if (article && article.version !== wish.version) await staleOrTwice(read, who, wish, article.id)
    const { sheet: before, draft } = article ? await readSheet(read, article) : { sheet: EMPTY, draft: undefined }
    return bringToReaders(deps, {
      who,
      author: who,
      article,
      before,
      sheet: await changed(read, before, wish.changes, true),
      draft,
      isScheduled: wish.isScheduled,
      refuseStale: (db, id) => staleOrTwice(db, who, wish, id),
      record: (tx, { id, version }) => noteSave(tx, who, wish, id, version),
    })
  })

/**
 * Publishes what waits for review, exactly as it was looked at, and notifies its author.
 * @throws Refusal 404, 409 when it does not wait or was changed meanwhile, 400 when it can no longer be published
 */
export async function approve(deps: Deps, who: User, id: number, version: number): Promise<Saved> {
  const { read } = deps.db
  const article = (await q.findOwn(read, id, who)) ?? refuse(404, UNKNOWN)
  const { sheet, draft } = await readSheet(read, article)
  if (draft?.status !== 3) refuse(409, NOT_WAITING)
  if (article.version !== version) await refuseStale(read, id, who)
  return bringToReaders(deps, {
    who,
    // The author's time may have passed while the article waited; everything else holds for everybody.
    author: { id: article.user_id, role: 'admin' },
    article,
    before: sheet,
    sheet,
    draft,
    isScheduled: false,
    waitsSince: draft.update_time,
    refuseStale: (db, id) => refuseStale(db, id, who),
    async record(tx, { createTime, now }) {
      const was = { status: articleState(article.status), version: draft.base_version, title: article.title }
      const is = { status: articleState(createTime <= now ? 1 : 4), version: article.version, title: sheet.title }
      await recordOfAdmin(tx, who, now, { does: 'article.approve', id, name: sheet.title, before: was, after: is })
    },
  }).catch(withoutField)
}

/** Throws a refusal without its field, for a call that takes none of the article's fields. */
export function withoutField(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { field: _, ...extra } = error.extra
  return refuse(error.code, error.message, extra)
}

interface Publication {
  who: User
  /** Is the user whose rights decide. */
  author: User
  /** Is undefined for a new article. */
  article: q.OwnArticle | undefined
  before: Sheet
  sheet: Sheet
  draft: q.DraftRow | undefined
  /** Is true when the author asked for a time by name. */
  isScheduled: boolean
  /** Is since when the text waits for review; such a text is a revision already. */
  waitsSince?: number
  /** Answers somebody whose article was changed by another write. */
  refuseStale(db: Reader, id: number): Promise<never>
  /** Records the act in its transaction. */
  record(tx: Writer, done: { id: number; version: number; createTime: number; now: number }): Promise<unknown>
}

/** Publishes an article, from the check to the news of it. */
async function bringToReaders(deps: Deps, it: Publication): Promise<Saved> {
  const { db } = deps
  const { who, article, sheet, waitsSince } = it
  const now = deps.now()

  await refuseUnready(db.read, { ...it, who: it.author, now })
  const saidAt = waitsSince ?? now
  const createTime = createTimeOf(article, sheet, { saidAt, now, baseVersion: it.draft?.base_version ?? 0 })

  const draft = draftOf(sheet, article?.user_id ?? who.id, createTime)
  const text = await renderDraft(deps, draft, { id: article?.id, by: who.id })

  const saved = await db.write(async (tx) => {
    const place = await takePlace(tx, article?.id ?? null, draft, deps.now())
    if (article) await refuseMoved(tx, it, article, place.before)
    const keepsVersion = waitsSince !== undefined
    const saved = await storeArticle(tx, place, text, { now: deps.now(), savedBy: who.id, keepsVersion })
    await it.record(tx, { ...saved, createTime, now })
    await tell(tx, it, { id: saved.id, userId: draft.userId, createTime, now })
    return saved
  })
  finishLater(deps, saved, text)
  return { ...(await savedAs(db.read, saved.id, saved.version)), isComplete: saved.complete }
}

/** Tells the author, administrators and open pages that the article is on its way. */
async function tell(
  tx: Writer,
  { who, sheet: { title, visibility } }: Publication,
  { id, userId, createTime, now }: { id: number; userId: number; createTime: number; now: number },
) {
  await withdrawWaiting(tx, id)
  await beginLive(tx, id, now)
  announce(tx, { about: 'publishing', articleId: id, userIds: [userId, who.id] })
  if (userId === who.id) return
  await notifyOfPublishing(tx, { id, title, userId, now }, { at: createTime, isPublic: visibility === 'public' })
}

/** Refuses an article that was changed after it was read: in between its text was rendered, which takes a while. */
async function refuseMoved(tx: Writer, it: Publication, looked: q.OwnArticle, found: ArticleRecord) {
  if (found.deleted_time !== null) refuse(404, UNKNOWN)
  if (found.version !== looked.version) await it.refuseStale(tx, looked.id)
  if (it.waitsSince !== undefined && (await q.findDraft(tx, looked.id))?.status !== 3) refuse(409, NOT_WAITING)
}

/** Returns what is stored of a sheet when it is published. */
export const draftOf = (sheet: Sheet, userId: number, createTime: number): ArticleDraft => ({
  userId,
  title: sheet.title.trim(),
  summary: sheet.summary,
  cover: sheet.cover,
  drawing: sheet.drawing,
  contentMd: sheet.contentMd,
  categoryName: '',
  ...(sheet.categoryId !== null && { categoryId: sheet.categoryId }),
  tagNames: sheet.tagNames,
  keywords: sheet.keywords,
  note: sheet.note.replace(/\s+/gu, ' ').trim(),
  isOriginal: sheet.isOriginal,
  originalUrl: sheet.isOriginal ? '' : sheet.originalUrl,
  status: 1,
  createTime,
  visibility: sheet.visibility,
  passwordHash: sheet.visibility === 'password' ? sheet.passwordHash : null,
})
