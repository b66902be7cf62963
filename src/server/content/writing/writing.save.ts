import { NO_CATEGORY } from '#contract/content/category.ts'
import type { Saved } from '#contract/content/writing.ts'
import { countWords } from '#markdown/counting.ts'
import { keepRevision } from '#server/content/article/article.revision.ts'
import { insertReserved } from '#server/content/article/article.write.queries.ts'
import { ensureCategory } from '#server/content/category/category.queries.ts'
import type { Database, Writer } from '#server/core/db/database.ts'
import type { User } from '#server/core/http/caller.ts'
import { refuse } from '#server/core/http/refuse.ts'
import { notifyOfWaiting, withdrawWaiting } from './writing.notify.ts'
import { noteSave, onceOnly, staleOrTwice } from './writing.once.ts'
import { refuseStale, savedAs, UNKNOWN } from './writing.present.ts'
import * as q from './writing.queries.ts'
import { refuseGoneCategory, refuseUnready } from './writing.ready.ts'
import { type Changes, changed, columnsOf, EMPTY, hasBeenShown, readSheet, type Sheet } from './writing.sheet.ts'

/** Limits the articles of a member that were never published, deleted ones included, because they take room on the disk. */
const UNPUBLISHED_MAX = 200

export interface Deps {
  db: Database
  now: () => number
}

export interface Wish {
  /** Is null for a new article. */
  id: number | null
  /** Is the version that the save changes. */
  version: number
  saveId: string | undefined
  changes: Changes
  /** Is `auto` for a save that the editor makes by itself; it refuses nothing because of a setting. */
  kind: 'auto' | 'save'
  isSubmitted: boolean
  /** Is true when it is submitted for a time that the author asked for by name. */
  isScheduled: boolean
}

/**
 * Stores a draft beside what readers have: nothing is rendered, and nothing public changes.
 * @throws Refusal 404, 409 with the newest article when the version is stale, 400 when it is submitted and not ready
 */
export async function saveDraft(deps: Deps, who: User, wish: Wish): Promise<Saved> {
  const { db, now } = deps
  return onceOnly(db, who, wish, () =>
    db.write(async (tx) => {
      const time = now()
      const { article, draft, before } = await open(tx, who, wish, time)
      if (article.version !== wish.version) await staleOrTwice(tx, who, wish, article.id)
      if (wish.kind === 'auto' && draft?.status === 3) await refuseStale(tx, article.id, who, '文章正在审核，撤回后才能修改')
      const sheet = await changed(tx, before, wish.changes, wish.kind === 'save')
      if (wish.isSubmitted) await refuseUnready(tx, { who, article, before, sheet, isScheduled: wish.isScheduled, now: time })
      else if (wish.kind === 'save' && sheet.categoryId !== before.categoryId) await refuseGoneCategory(tx, sheet)
      await store(tx, { who, article, draft, sheet, wish, time })
      return savedAs(tx, article.id)
    }),
  )
}

/** Opens the article that is saved as it is now, or begins a new one. */
async function open(tx: Writer, who: User, { id }: Wish, now: number) {
  if (id === null) return { article: await begin(tx, who, now), draft: undefined, before: EMPTY }
  const article = (await q.findOwn(tx, id, who)) ?? refuse(404, UNKNOWN)
  const { sheet, draft } = await readSheet(tx, article)
  return { article, draft, before: sheet }
}

interface Step {
  who: User
  article: q.OwnArticle
  draft: q.DraftRow | undefined
  sheet: Sheet
  wish: Wish
  time: number
}

async function store(tx: Writer, { who, article, draft, sheet, wish, time }: Step): Promise<void> {
  const { id } = article
  const version = article.version + 1
  // A returned draft stays returned, with its reason, until it is submitted again.
  const status = wish.isSubmitted ? 3 : draft?.status === 5 ? 5 : 2
  const fields = await listedFields(tx, { article, sheet, status, time, isCounted: wish.kind === 'save' })
  if (!(await q.advance(tx, article, fields))) await staleOrTwice(tx, who, wish, id)
  await q.upsertDraft(tx, {
    article_id: id,
    ...columnsOf(sheet),
    status,
    base_version: draft?.base_version ?? (hasBeenShown(article) ? article.version : 0),
    reason: status === 5 ? (draft?.reason ?? '') : '',
    submit_time: status === 3 ? time : null,
    update_time: time,
  })
  const { title, contentMd } = sheet
  await keepRevision(tx, { articleId: id, version, title, contentMd, kind: wish.kind, userId: who.id, now: time })
  await noteSave(tx, who, wish, id, version)
  if (status === 3) await notifyOfWaiting(tx, { id, title, userId: article.user_id, now: time })
  else if (draft?.status === 3) await withdrawWaiting(tx, id)
}

/** Returns what the author's lists show of an article that nobody else sees. It changes nothing of an article that readers have. */
async function listedFields(
  tx: Writer,
  {
    article,
    sheet,
    status,
    time,
    isCounted,
  }: Pick<Step, 'article' | 'sheet' | 'time'> & { status: 2 | 3 | 5; isCounted: boolean },
) {
  if (article.status === 1 || article.status === 4 || (article.status === 0 && status === 2)) return {}
  const category = sheet.categoryId === null ? undefined : await q.findCategory(tx, sheet.categoryId)
  return {
    status,
    title: sheet.title,
    cover: sheet.cover,
    drawing: sheet.drawing,
    summary: sheet.summary,
    keywords: sheet.keywords,
    visibility: sheet.visibility,
    update_time: time,
    ...(category && { category_id: category.id }),
    ...(isCounted && countsOf(sheet.contentMd)),
  }
}

function countsOf(text: string) {
  const { wordCount, readMinutes } = countWords(text)
  return { word_count: wordCount, read_minutes: readMinutes }
}

async function begin(tx: Writer, who: User, now: number): Promise<q.OwnArticle> {
  if (who.role !== 'admin' && (await q.countUnpublished(tx, who.id)) >= UNPUBLISHED_MAX)
    refuse(409, `没有发表的文章最多 ${UNPUBLISHED_MAX} 篇（包括回收站），请先整理一下`)
  const category = (await q.findFirstCategory(tx)) ?? (await ensureCategory(tx, NO_CATEGORY))
  const id = await insertReserved(tx, who.id, category, now)
  await q.revive(tx, id)
  return (await q.findOwn(tx, id, who)) ?? refuse(404, UNKNOWN)
}
