import { RESTORE_DAYS, type Saved } from '#contract/content/writing.ts'
import { articleState } from '#lib/article-state.ts'
import { settle, tagsAround } from '#server/content/article/article.changes.ts'
import { eraseArticle } from '#server/content/article/article.erase.ts'
import { deleteDraft } from '#server/content/article/article.write.queries.ts'
import { followArticle } from '#server/content/column/notify.ts'
import { beginLive } from '#server/content/publishing/going-live.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { recordOfAdmin } from '#server/people/audit/audit.rules.ts'
import { notifyOfDiffering, notifyOfReturn, withdrawWaiting } from './writing.notify.ts'
import { mayPublish } from './writing.order.ts'
import { refuseStale, savedAs, UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'
import * as remove from './writing.remove.queries.ts'
import type { Deps } from './writing.save.ts'
import { columnsOf, readSheet } from './writing.sheet.ts'

export const NOT_WAITING = '这篇文章没有在等待审核'
const DELETED = '已删除'
const RESTORE_MS = RESTORE_DAYS * 24 * 3_600_000

const own = async (tx: Writer, id: number, who: User) => (await q.findOwn(tx, id, who)) ?? refuse(404, UNKNOWN)

/** Finds an article that waits for review, in the transaction that changes it. */
async function waiting(tx: Writer, id: number, who: User) {
  const article = await own(tx, id, who)
  const draft = await q.findDraft(tx, id)
  return draft?.status === 3 ? { article, draft } : refuse(409, NOT_WAITING)
}

/**
 * Takes back an article that waits for review, or else one that waits for its time.
 * @throws Refusal 404, 409 when it does not wait
 */
export const withdraw = ({ db, now }: Deps, who: User, id: number): Promise<Saved> =>
  db.write(async (tx) => {
    const article = await own(tx, id, who)
    const draft = await q.findDraft(tx, id)
    if (draft?.status === 3) {
      await q.updateDraft(tx, id, { status: 2, submit_time: null })
      if (article.status === 3) await q.setStatus(tx, id, 2)
      await withdrawWaiting(tx, id)
    } else if (article.status === 4) await unschedule(tx, article, now())
    else refuse(409, NOT_WAITING)
    return savedAs(tx, id)
  })

/** Turns a scheduled article into a draft again, with its newest text and no time. */
async function unschedule(tx: Writer, article: q.OwnArticle, now: number): Promise<void> {
  const { id } = article
  const { sheet, draft } = await readSheet(tx, article)
  await q.upsertDraft(tx, {
    article_id: id,
    ...columnsOf({ ...sheet, publishTime: null }),
    status: draft?.status ?? 2,
    base_version: 0,
    reason: draft?.reason ?? '',
    submit_time: null,
    update_time: now,
  })
  const before = await tagsAround(tx, id)
  await q.setStatus(tx, id, draft?.status ?? 2)
  await settle(tx, before, await tagsAround(tx, id))
}

/**
 * Sends a waiting article back to its author, who is told why.
 * @throws Refusal 404, 409 when it does not wait or was changed meanwhile
 */
export const sendBack = ({ db, now }: Deps, who: User, id: number, it: { version: number; reason: string }): Promise<Saved> =>
  db.write(async (tx) => {
    const { article, draft } = await waiting(tx, id, who)
    if (article.version !== it.version) await refuseStale(tx, id, who)
    await q.updateDraft(tx, id, { status: 5, reason: it.reason, submit_time: null })
    if (article.status === 3) await q.setStatus(tx, id, 5)
    await withdrawWaiting(tx, id)
    await notifyOfReturn(tx, { id, title: draft.title, userId: article.user_id, now: now() }, it.reason)
    const [before, after] = [{ draft: articleState(3) }, { draft: articleState(5), reason: it.reason }]
    await recordOfAdmin(tx, who, now(), { does: 'article.return', id, name: draft.title, before, after })
    return savedAs(tx, id)
  })

/**
 * Drops the draft beside the text that readers have; its revisions stay.
 * @throws Refusal 404, 409 when readers have nothing else, or it was changed meanwhile
 */
export const discard = ({ db }: Deps, who: User, id: number, version: number): Promise<Saved> =>
  db.write(async (tx) => {
    const article = await own(tx, id, who)
    if (article.version !== version) await refuseStale(tx, id, who)
    const draft = await q.findDraft(tx, id)
    if (!draft || article.status === 2 || article.status === 3 || article.status === 5) refuse(409, '没有可以放弃的修改')
    // The article gets a new version: an editor that still writes in the draft learns that it is gone.
    if (!(await q.advance(tx, article, {}))) await refuseStale(tx, id, who)
    await deleteDraft(tx, id)
    await withdrawWaiting(tx, id)
    return savedAs(tx, id)
  })

/**
 * Notifies a user that an article and its copy in a folder differ.
 * @throws Refusal 404
 */
export const tellDiffering = ({ db, now }: Deps, who: User, id: number): Promise<boolean> =>
  db.write(async (tx) => {
    const { sheet } = await readSheet(tx, await own(tx, id, who))
    await notifyOfDiffering(tx, { id, title: sheet.title, userId: who.id, now: now() })
    return true
  })

/**
 * Takes an article off the shelf, or puts it back as it was.
 * @throws Refusal 404, 403 for a user who may not publish, 409 when the article was never published
 */
export const shelve = ({ db, now }: Deps, who: User, id: number, to: '0' | '1'): Promise<Saved> =>
  db.write(async (tx) => {
    await shelveIn(tx, who, id, to === '1', now())
    return savedAs(tx, id)
  })

/**
 * Does the same within a transaction, which may take several articles.
 * @throws Refusal as `shelve`
 */
export async function shelveIn(tx: Writer, who: User, id: number, toShelf: boolean, now: number): Promise<void> {
  const article = await own(tx, id, who)
  const isOn = article.status === 1 || article.status === 4
  if (toShelf && !(await mayPublish(tx, who))) refuse(403, '重新上架需要管理员审核，请提交审核')
  if (!isOn && article.status !== 0) refuse(409, '这篇文章还没有发布')
  if (isOn === toShelf) return
  const before = await tagsAround(tx, id)
  const status = !toShelf ? 0 : article.create_time > now ? 4 : 1
  await q.setStatus(tx, id, status)
  await settle(tx, before, await tagsAround(tx, id))
  await followArticle(tx, id, now)
  const [was, is] = [{ status: articleState(article.status) }, { status: articleState(status) }]
  await recordOfAdmin(tx, who, now, { does: 'article.shelve', id, name: article.title, before: was, after: is })
  await beginLive(tx, id, now)
  announce(tx, { about: 'publishing', articleId: id, userIds: [article.user_id, who.id] })
}

/**
 * Deletes articles, all of them or none; for some days they can be restored.
 * @throws Refusal 404 when one does not exist or belongs to another user
 */
export const removeArticles = ({ db, now }: Deps, who: User, ids: readonly number[]): Promise<boolean> =>
  db.write(async (tx) => {
    for (const id of new Set(ids)) {
      const { title, status } = await own(tx, id, who)
      const before = await tagsAround(tx, id)
      await remove.setDeleted(tx, id, { time: now(), by: who.id })
      await settle(tx, before, [`article:${id}`])
      await followArticle(tx, id, now())
      await withdrawWaiting(tx, id)
      const was = { status: articleState(status) }
      await recordOfAdmin(tx, who, now(), { does: 'article.remove', id, name: title, before: was, after: { status: DELETED } })
    }
    return true
  })

/**
 * Restores deleted articles as they were, all of them or none.
 * @throws Refusal 404 when one does not exist, belongs to another user, is deleted too long, or was deleted by an administrator
 */
export const restoreArticles = ({ db, now }: Deps, who: User, ids: readonly number[]): Promise<boolean> =>
  db.write(async (tx) => {
    for (const id of new Set(ids)) {
      if (!(await remove.setRestored(tx, id, who, now() - RESTORE_MS))) refuse(404, UNKNOWN)
      await settle(tx, [`article:${id}`], await tagsAround(tx, id))
      await followArticle(tx, id, now())
      const { title, status } = await own(tx, id, who)
      const is = { status: articleState(status) }
      await recordOfAdmin(tx, who, now(), { does: 'article.restore', id, name: title, before: { status: DELETED }, after: is })
    }
    return true
  })

/** Erases the deleted articles that can no longer be restored. Returns how many. */
export async function sweepDeleted(db: Database, now: number): Promise<number> {
  const gone = await remove.findLongDeleted(db.read, now - RESTORE_MS)
  for (const id of gone) await db.write((tx) => eraseArticle(tx, id, now))
  return gone.length
}
