import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Knock } from '#server/core/egress/egress.ts'
import { findUnchecked, noteCheck } from './friend.queries.ts'

const HOUR_MS = 3_600_000
/** Is the time between two checks of a site. A site that is down is checked more often, so that its return is seen soon. */
const AGAIN_MS = 6 * HOUR_MS
const FAILING_AGAIN_MS = HOUR_MS
/** Limits the sites of one run, and those that are asked at the same time. */
const MOST = 20
const AT_ONCE = 4
/** Is how long a site has to be down before visitors are told: a restart or a short fault is nobody's business. */
const TOLD_AFTER_MS = 24 * HOUR_MS
const SERVER_ERROR = 500
const GONE = [404, 410]

/** Matches errors of a connection while this machine itself has no network. */
const NO_NETWORK = /EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN/
const NO_NAME = /ENOTFOUND/
/** Says in Chinese why a request failed, by its error. */
const REASONS: readonly [RegExp, string][] = [
  [/no answer within/, '很久没有回应'],
  [NO_NAME, '域名找不到了'],
  [/not (?:a )?public/, '不是公开的地址'],
  [/certificate|CERT|TLS|SSL|altname/i, '证书有问题'],
  [/ECONNREFUSED/, '拒绝连接'],
]

interface Deps {
  db: Database
  knock: Knock
  /** Returns UTC milliseconds. */
  now: () => number
  /** Aborts the requests. */
  signal?: AbortSignal
}

type Site = Awaited<ReturnType<typeof findUnchecked>>[number]
interface Found {
  site: Site
  /** Is the reason why the site is down, in Chinese; empty when it is up. */
  failure: string
  /** Is the error of the connection, or empty. */
  said: string
}

/**
 * Checks the sites of friends that are due, and stores since when one is down. Visitors are told after a day, and the page is published
 * again only then. When no site at all can be reached, the fault is in our own network, and nothing is stored.
 */
export async function checkFriends({ db, knock, now, signal }: Deps): Promise<void> {
  const due = await findUnchecked(db.read, now() - AGAIN_MS, now() - FAILING_AGAIN_MS, MOST)
  const found: Found[] = []
  const waiting = [...due]
  const walk = async () => {
    for (let site = waiting.shift(); site && !signal?.aborted; site = waiting.shift()) found.push(await look(knock, site, signal))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  if (!found.length || signal?.aborted || isOffline(found)) return
  const time = now()
  await db.write(async (tx) => {
    for (const { site, failure } of found) {
      const failing_time = failure ? (site.failing_time ?? time) : null
      const down_time = failing_time !== null && time - failing_time >= TOLD_AFTER_MS ? failing_time : null
      await noteCheck(tx, site.id, site.url, { checked_time: time, failing_time, failure, down_time })
      if (down_time !== site.down_time) await appendChanges(tx, ['friends'])
    }
  })
}

async function look(knock: Knock, site: Site, signal: AbortSignal | undefined): Promise<Found> {
  try {
    const status = await knock(site.url, signal)
    // A site that refuses access or redirects is up.
    const isThere = status < SERVER_ERROR && !GONE.includes(status)
    return { site, failure: isThere ? '' : `网站回答 ${status}`, said: '' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { site, failure: reasonOf(said) ?? '连不上', said }
  }
}

/** Returns in Chinese why a request failed, by the words of its error; undefined for words that are not known. */
export const reasonOf = (said: string): string | undefined => REASONS.find(([pattern]) => pattern.test(said))?.[1]

/**
 * Checks whether the fault is in our own network. One unknown name may be a site that is gone, but not all of several.
 */
export const isOffline = (found: readonly Pick<Found, 'said'>[]): boolean =>
  found.every(({ said }) => NO_NETWORK.test(said) || (found.length > 1 && NO_NAME.test(said)))
