import { type ArticleUpdate, UPDATES_MAX, type Updates } from '#contract/content/article-update.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Reader, Writer } from '#server/core/db/database.ts'
import * as q from './update.queries.ts'

interface Beginning {
  articleId: number
  version: number
  /** Is the version that readers had until now; 0 when it is not known. */
  fromVersion: number
  /** Is what the author says of it; may be empty. */
  note: string
  /** Is the member who suggested its words. */
  byUserId?: number | undefined
  now: number
}

/** Begins an update of a text that readers have already. What it changed is filled in once its blocks are known. */
export const beginUpdate = (tx: Writer, { articleId, version, fromVersion, note, byUserId, now }: Beginning) =>
  q.insertUpdate(tx, {
    article_id: articleId,
    version,
    from_version: fromVersion,
    create_time: now,
    note,
    added: '[]',
    changed: '[]',
    gone: '[]',
    passages: null,
    by_user_id: byUserId ?? null,
  })

/** Lists the numbers of blocks. */
export interface Changes {
  added: readonly number[]
  changed: readonly number[]
  gone: readonly number[]
}

/**
 * Fills in what an update changed, once: an import brings it, and a text that is rendered again changed nothing. An update that changed
 * nothing, and of which the author says nothing, is none.
 */
export async function fillUpdate(
  tx: Writer,
  articleId: number,
  version: number,
  { added, changed, gone }: Changes,
): Promise<void> {
  const found = await q.findUpdate(tx, articleId, version)
  if (!found || [found.added, found.changed, found.gone].some((it) => it !== '[]')) return
  if (!found.note && !added.length && !changed.length && !gone.length) return void (await q.deleteUpdate(tx, articleId, version))
  const lists = { added: JSON.stringify(added), changed: JSON.stringify(changed), gone: JSON.stringify(gone) }
  await q.setUpdate(tx, articleId, version, lists)
  await appendChanges(tx, [`update:${articleId}`])
}

/** Returns what readers are told of the updates of an article. */
export async function updatesOf(db: Reader, articleId: number): Promise<Updates> {
  const rows = await q.findNewest(db, articleId, UPDATES_MAX)
  const count = rows.length < UPDATES_MAX ? rows.length : await q.countUpdates(db, articleId)
  const people = await q.findCredited(
    db,
    rows.flatMap((it) => it.by_user_id ?? []),
  )
  return { count, newest: rows.map((it) => toUpdate(it, people.get(it.by_user_id ?? 0))) }
}

export const toUpdate = (it: q.UpdateRow, by?: ArticleUpdate['by']): ArticleUpdate => ({
  revision: it.version,
  time: shanghaiTime(it.create_time),
  note: it.note,
  added: JSON.parse(it.added),
  changed: JSON.parse(it.changed),
  gone: JSON.parse(it.gone),
  by: by ?? null,
  passages: it.passages === null ? null : JSON.parse(it.passages),
})
