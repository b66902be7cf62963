import type { GoingLive } from '#contract/content/publishing.ts'
import { shanghaiTime } from '#lib/dates.ts'
import { tagsAround } from '#server/content/article/article.changes.ts'
import { findArticle } from '#server/content/article/article.write.queries.ts'
import type { Reader } from '#server/core/db/database.ts'
import { findLive, findPagesOf, findStale } from './going-live.queries.ts'

/** Limits the pages that are checked for one article: its own, the lists that show it, the feeds. */
const PAGES_MAX = 40

/** Returns how far the publishing of an article has come, from the ledger of the pages that show it. */
export async function howLive(db: Reader, articleId: number): Promise<GoingLive> {
  const own = `/post/${articleId}`
  const isWanted = (await findArticle(db, articleId))?.live === 1
  const times = await findLive(db, articleId)
  // The other chapters of its column follow later, and may be hundreds: they are not waited for.
  const tags = (await tagsAround(db, articleId)).filter((it) => !it.startsWith('chapters:'))
  const pages = await findPagesOf(db, own, tags, PAGES_MAX)
  const stale = await findStale(db, [...new Set(pages.map((it) => it.path))])
  const ownPages = pages.filter((it) => it.path === own)
  const failed = pages.filter((it) => it.reason !== null)
  const isFailed = (path: string) => failed.some((it) => it.path === path)
  const isThere = ownPages.some((it) => it.reason === null) && !stale.has(own)
  const waiting = [...new Set(pages.map((it) => it.path))].filter((path) => stale.has(path) && !isFailed(path))
  return {
    state: !isWanted
      ? ownPages.length
        ? 'queued'
        : 'none'
      : isFailed(own)
        ? 'failed'
        : !isThere
          ? 'queued'
          : waiting.length
            ? 'publishing'
            : 'live',
    path: own,
    beginTime: times ? shanghaiTime(times.begin_time) : null,
    took: isThere && isWanted && times?.live_time != null ? Math.max(0, times.live_time - times.begin_time) : null,
    changed: [...new Set(pages.map((it) => it.path))].filter((path) => !stale.has(path) && !isFailed(path)),
    waiting,
    failed: failed.map((it) => ({
      path: it.path,
      reason: it.reason ?? '',
      failures: it.failures,
      retryTime: shanghaiTime(it.retry_time),
    })),
  }
}
