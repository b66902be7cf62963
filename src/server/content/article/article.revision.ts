import type { Writer } from '#server/core/db/database.ts'
import * as q from './article.revision.queries.ts'

/** Counts milliseconds. Autosaves of one user that begin within this time of the first one belong to the same sitting. */
const SITTING_MS = 10 * 60_000
const AUTOS_MAX = 50
const SAVES_MAX = 300
const PUBLISHED_MAX = 100
/** Limits the size of all texts that are kept of one article, in UTF-16 units. */
const SIZE_MAX = 20_000_000

interface Text {
  articleId: number
  version: number
  title: string
  contentMd: string
  kind: 'auto' | 'save' | 'publish'
  userId: number | null
  now: number
}

/**
 * Keeps a text as a revision. The autosaves of one sitting share one revision, which holds the last text; each text that was saved by
 * hand or published has its own. Then it deletes the revisions that are too many: see `tooMany`.
 */
export async function keepRevision(tx: Writer, { articleId, version, title, contentMd, kind, userId, now }: Text): Promise<void> {
  const text = { version, title, content_md: contentMd, size: contentMd.length, create_time: now }
  const last = kind === 'auto' ? await q.findNewestRevision(tx, articleId) : undefined
  const isSameSitting = last?.kind === 'auto' && last.user_id === userId && now - (last.first_time ?? 0) < SITTING_MS
  if (last && isSameSitting) return void (await q.moveRevision(tx, { articleId, version: last.version }, text))
  await q.upsertRevision(tx, { ...text, article_id: articleId, kind, user_id: userId, first_time: now })
  const gone = tooMany(await q.measureRevisions(tx, articleId))
  if (gone.length) await q.deleteRevisions(tx, articleId, gone)
}

interface Measured {
  version: number
  kind: 'auto' | 'save' | 'publish'
  size: number
}

/**
 * Returns the versions of the revisions that are too many; expects revisions newest first. Each kind has a limit for its number, and
 * all kinds together have a limit for their size. When space is short, autosaves go before texts that were saved by hand, and
 * published texts go last; of each kind the oldest go first. The newest revision always stays.
 */
export function tooMany(revisions: readonly Measured[]): number[] {
  const most = { auto: AUTOS_MAX, save: SAVES_MAX, publish: PUBLISHED_MAX }
  const [newest, ...older] = revisions
  const kept = { auto: 0, save: 0, publish: 0 }
  let room = SIZE_MAX - (newest?.size ?? 0)
  const stay = new Set<number>()
  for (const kind of ['publish', 'save', 'auto'] as const)
    for (const it of older) {
      if (it.kind !== kind || kept[kind] >= most[kind] || it.size > room) continue
      kept[kind]++
      room -= it.size
      stay.add(it.version)
    }
  return older.filter((it) => !stay.has(it.version)).map((it) => it.version)
}
