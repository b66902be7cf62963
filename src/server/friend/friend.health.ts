import type { Database } from '#server/db/database.ts'
import type { Knock } from '#server/egress/egress.ts'
import { findUnchecked, noteCheck } from './friend.queries.ts'

const HOUR_MS = 3_600_000
/** So often each site is asked; one that is not there more often, so that it is soon seen to be back. */
const AGAIN_MS = 6 * HOUR_MS
const FAILING_AGAIN_MS = HOUR_MS
/** In one turn, and of these at once. */
const MOST = 20
const AT_ONCE = 4
const SERVER_ERROR = 500
const GONE = [404, 410]

/** What the way to a site says while this machine has no network itself. */
const NO_NETWORK = /EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|ENETDOWN/
const NO_NAME = /ENOTFOUND/
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
  /** UTC milliseconds. */
  now: () => number
  /** Gives up what is being asked. */
  signal?: AbortSignal
}

type Site = Awaited<ReturnType<typeof findUnchecked>>[number]
interface Found {
  site: Site
  /** Why it is not there; empty when it is. */
  failure: string
  /** What the connection said, when there was none. */
  said: string
}

/**
 * Asks the sites of friends that are due whether they are there, and notes since when one is not. Their pages say nothing about it: the
 * owner decides. While nothing at all can be reached it is our own network that is not there, and nothing is noted about anybody.
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
      await noteCheck(tx, site.id, site.url, { checked_time: time, failing_time, failure })
    }
  })
}

async function look(knock: Knock, site: Site, signal: AbortSignal | undefined): Promise<Found> {
  try {
    const status = await knock(site.url, signal)
    // Who answers that one may not come in, or that it is elsewhere, is there.
    const isThere = status < SERVER_ERROR && !GONE.includes(status)
    return { site, failure: isThere ? '' : `网站回答 ${status}`, said: '' }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { site, failure: REASONS.find(([pattern]) => pattern.test(said))?.[1] ?? '连不上', said }
  }
}

/** A single name that nobody knows may be gone; where no name is known, nobody can be asked. */
const isOffline = (found: readonly Found[]): boolean =>
  found.every(({ said }) => NO_NETWORK.test(said) || (found.length > 1 && NO_NAME.test(said)))
