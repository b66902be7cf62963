import type { Saved } from '#contract/content/writing.ts'
import { articleState } from '#lib/article-state.ts'
import { type ArticleDraft, type ArticleRecord, StaleArticle, saveArticle } from '#server/content/article/article.save.ts'
import { beginLive } from '#server/content/publishing/going-live.queries.ts'
import type { Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import type { Renderer } from '#server/core/render/renderer.ts'
import { recordOfAdmin } from '#server/people/audit/audit.rules.ts'
import { notifyOfPublishing, withdrawWaiting } from './writing.notify.ts'
import { noteSave, onceOnly, staleOrTwice } from './writing.once.ts'
import { refuseStale, savedAs, UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'
import { createTimeOf, refuseUnready } from './writing.ready.ts'
import type { Deps as SaveDeps, Wish } from './writing.save.ts'
import { changed, EMPTY, readSheet, type Sheet } from './writing.sheet.ts'

export interface Deps extends SaveDeps {
  renderer: Renderer
}

/**
 * Saves an article and publishes it, in one transaction.
 * @throws Refusal 404, 409 with the newest article when the version is stale, 400 when something is missing
 */
export const publish = (deps: Deps, who: User, wish: Wish): Promise<Saved> =>
  onceOnly(deps.db, who, wish, async () => {
    const { db } = deps
    const now = deps.now()
    const article = wish.id === null ? undefined : ((await q.findOwn(db.read, wish.id, who)) ?? refuse(404, UNKNOWN))
    if (article && article.version !== wish.version) await staleOrTwice(db.read, who, wish, article.id)
    const { sheet: before, draft } = article ? await readSheet(db.read, article) : { sheet: EMPTY, draft: undefined }
    const sheet = await changed(db.read, before, wish.changes, true)
    await refuseUnready(db.read, { who, article, before, sheet, isScheduled: wish.isScheduled, now })
    const createTime = createTimeOf(article, sheet, { saidAt: now, now, baseVersion: draft?.base_version ?? 0 })
    return bring(
      deps,
      { who, article, sheet, createTime, now },
      async (tx, saved) => {
        await noteSave(tx, who, wish, saved.id, saved.version)
      },
      (tx, id) => staleOrTwice(tx, who, wish, id),
    )
  })

/**
 * Publishes what waits for review, exactly as it was looked at, and notifies its author.
 * @throws Refusal 404, 409 when it does not wait or was changed meanwhile, 400 when it can no longer be published
 */
export async function approve(deps: Deps, who: User, id: number, version: number): Promise<Saved> {
  const { db } = deps
  const now = deps.now()
  const article = (await q.findOwn(db.read, id, who)) ?? refuse(404, UNKNOWN)
  const { sheet, draft } = await readSheet(db.read, article)
  if (draft?.status !== 3) refuse(409, '这篇文章没有在等待审核')
  if (article.version !== version) await refuseStale(db.read, id, who)
  const author = { id: article.user_id, role: 'admin' as const }
  // The author's time may have passed while the article waited; everything else holds for everybody.
  await refuseUnready(db.read, { who: author, article, before: sheet, sheet, isScheduled: false, now })
  const createTime = createTimeOf(article, sheet, { saidAt: draft.update_time, now, baseVersion: draft.base_version })
  return bring(
    deps,
    { who, article, sheet, createTime, now, keepsVersion: true },
    async (tx) => {
      const isPublished = createTime <= now
      const was = { status: articleState(article.status), version: draft.base_version, title: article.title }
      const is = { status: articleState(isPublished ? 1 : 4), version: article.version, title: sheet.title }
      await recordOfAdmin(tx, who, now, { does: 'article.approve', id, name: sheet.title, before: was, after: is })
    },
    (tx) => refuseStale(tx, id, who),
  )
}

interface Candidate {
  who: User
  article: q.OwnArticle | undefined
  sheet: Sheet
  createTime: number
  now: number
  keepsVersion?: true
}

async function bring(
  deps: Deps,
  { who, article, sheet, createTime, now, keepsVersion }: Candidate,
  also: (tx: Writer, saved: { id: number; version: number }) => Promise<void>,
  stale: (tx: Writer, id: number) => Promise<never>,
): Promise<Saved> {
  const userId = article?.user_id ?? who.id
  const draft = draftOf(sheet, userId, createTime)
  try {
    const saved = await saveArticle(deps, article?.id ?? null, draft, {
      savedBy: who.id,
      ...(keepsVersion && { keepsVersion }),
      async first(tx, before) {
        if (article) await refuseMoved(tx, article, before, keepsVersion, stale)
      },
      async also(tx, it) {
        await also(tx, it)
        await withdrawWaiting(tx, it.id)
        await beginLive(tx, it.id, now)
        announce(tx, { about: 'publishing', articleId: it.id, userIds: [userId, who.id] })
        const about = { id: it.id, title: sheet.title, userId, now }
        if (userId !== who.id) await notifyOfPublishing(tx, about, { at: createTime, isPublic: sheet.visibility === 'public' })
      },
    })
    return { ...(await savedAs(deps.db.read, saved.id, saved.version)), isComplete: saved.complete }
  } catch (error) {
    // Another write came first: the answer shows the article as that write left it.
    if (error instanceof StaleArticle && article) return deps.db.write((tx) => stale(tx, article.id))
    throw error
  }
}

/** Refuses an article that was changed after it was read: in between its text was rendered, which takes a while. */
async function refuseMoved(
  tx: Writer,
  looked: q.OwnArticle,
  before: ArticleRecord,
  isWaiting: true | undefined,
  stale: (tx: Writer, id: number) => Promise<never>,
) {
  if (before.deleted_time !== null) refuse(404, UNKNOWN)
  if (before.version !== looked.version) await stale(tx, looked.id)
  if (isWaiting && (await q.findDraft(tx, looked.id))?.status !== 3) refuse(409, '这篇文章没有在等待审核')
}

const draftOf = (sheet: Sheet, userId: number, createTime: number): ArticleDraft => ({
  userId,
  title: sheet.title.trim(),
  summary: sheet.summary,
  cover: sheet.cover,
  contentMd: sheet.contentMd,
  categoryName: '',
  ...(sheet.categoryId !== null && { categoryId: sheet.categoryId }),
  tagNames: sheet.tagNames,
  keywords: sheet.keywords,
  isOriginal: sheet.isOriginal,
  originalUrl: sheet.isOriginal ? '' : sheet.originalUrl,
  status: 1,
  createTime,
  visibility: sheet.visibility,
  passwordHash: sheet.visibility === 'password' ? sheet.passwordHash : null,
})
