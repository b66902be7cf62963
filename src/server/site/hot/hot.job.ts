import { HOT_DAYS, HOT_PROVIDERS, type HotType } from '#contract/site/hot.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { readSiteConfig } from '#server/core/config/site.rules.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { GetText } from '#server/core/egress/egress.ts'
import { believe, ROWS_MAX } from './believe.ts'
import type { StoredSite } from './hot.present.ts'
import { findHotList, findMostRead, findMostSearched, findNextTimes, saveHotList } from './hot.queries.ts'
import type { HotProvider } from './provider.ts'
import { baidu } from './providers/baidu.ts'
import { github } from './providers/github.ts'
import { juejin } from './providers/juejin.ts'
import { weibo } from './providers/weibo.ts'
import { zhihu } from './providers/zhihu.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const AGAIN_MS = { site: 5 * MINUTE_MS, other: 10 * MINUTE_MS }
/** Limits the pause after failures: it doubles each time, but a host is still asked a few times a day. */
const BACK_OFF_MAX_MS = 6 * 60 * MINUTE_MS
/** Limits the time until an unchanged list is stored again, because its time tells readers that it is up to date. */
const SAME_MS = 60 * MINUTE_MS

const PROVIDERS: Record<(typeof HOT_PROVIDERS)[number], HotProvider> = { weibo, zhihu, baidu, juejin, github }

interface Deps {
  db: Database
  get: GetText
  /** Returns UTC milliseconds. */
  now: () => number
  /** Aborts the requests. */
  signal?: AbortSignal
}

/**
 * Refreshes the lists that are due: the site's own, and those of other sites that the owner has chosen. Only the process that
 * publishes does this. A list that cannot be fetched keeps its content.
 */
export async function refreshHotLists({ db, get, now, signal }: Deps): Promise<void> {
  const [next, { hotSearch }] = [await findNextTimes(db.read), await readSiteConfig(db.read)]
  const isDue = (type: HotType) => isOver(next.get(type) ?? 0, now())
  const others = HOT_PROVIDERS.filter((it) => hotSearch.includes(it) && isDue(it))
  if (isDue('site')) await store({ db, now }, 'site', await findOwn(db, now()))
  await Promise.all(
    others.map(async (type) => {
      const provider = PROVIDERS[type]
      const found = await get(provider.address(shanghaiDay(now())), signal).then(
        (text) => tried(() => believe(provider, text)),
        (error: Error) => error,
      )
      // An aborted request says nothing about the other site.
      if (!signal?.aborted) await store({ db, now }, type, found)
    }),
  )
}

/** Checks whether the time has come. A time too far ahead was written by a clock that has been corrected since. */
const isOver = (next: number, now: number) => next <= now || next - now > BACK_OFF_MAX_MS

async function findOwn({ read }: Database, now: number): Promise<StoredSite> {
  const since = shanghaiDay(now - (HOT_DAYS - 1) * DAY_MS)
  return { articles: await findMostRead(read, since, ROWS_MAX), words: await findMostSearched(read, since, ROWS_MAX) }
}

function tried<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Stores a list, or the reason why it failed; its page is published again when it would show something else. */
const store = ({ db, now }: Pick<Deps, 'db' | 'now'>, type: HotType, found: object | Error) =>
  db.write(async (tx) => {
    const before = await findHotList(tx, type)
    const known = { type, content: '', update_time: 0, next_time: 0, failures: 0, reason: null, ...before }
    const at = now()
    const again = type === 'site' ? AGAIN_MS.site : AGAIN_MS.other
    if (found instanceof Error) {
      const failures = known.failures + 1
      const next_time = at + Math.min(again * 2 ** (failures - 1), BACK_OFF_MAX_MS)
      await saveHotList(tx, { ...known, failures, next_time, reason: found.message.slice(0, 500) })
      if (known.failures === 0) await appendChanges(tx, [`hot:${type}`])
      return
    }
    const content = JSON.stringify(found)
    const isNews = content !== known.content || known.failures > 0 || Math.abs(at - known.update_time) >= SAME_MS
    const update_time = isNews ? at : known.update_time
    await saveHotList(tx, { type, content, update_time, next_time: at + again, failures: 0, reason: null })
    if (isNews) await appendChanges(tx, [`hot:${type}`])
  })
