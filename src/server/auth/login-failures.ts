import type { Database } from '#server/db/database.ts'
import { householdOf } from '#server/http/household.ts'
import { LIMITS } from '#server/http/limits.ts'
import type { Visitor } from '#server/http/scope.ts'
import { readSecret } from '#server/site/site.queries.ts'
import { addFailure, findFailures, forgetFailures } from './login-failure.queries.ts'
import { hashOf } from './tokens.ts'

const MINUTE_MS = 60_000

interface Trying {
  db: Database
  now: () => number
  visitor: Visitor
}

/** What earlier failures ask of the next try. */
export interface Demands {
  needsCaptcha: boolean
  /** Milliseconds. */
  wait: number
}

async function keysOf({ db, visitor }: Trying, name: string) {
  const secret = await readSecret(db.read)
  const hash = (...of: string[]) => hashOf([secret, ...of].join('\n'))
  const household = householdOf(visitor.address)
  return { here: hash('here', name, household), everywhere: hash('everywhere', name), household: hash('household', household) }
}

/** What is asked of somebody who wants in by this name now. */
export async function demandsOf(trying: Trying, name: string): Promise<Demands> {
  const keys = await keysOf(trying, name)
  const now = trying.now()
  const rows = new Map((await findFailures(trying.db.read, Object.values(keys), now)).map((it) => [it.key, it]))
  const failures = (key: string) => rows.get(key)?.failures ?? 0
  const here = rows.get(keys.here)
  const pause =
    failures(keys.here) < LIMITS.pauseAfter
      ? 0
      : Math.min(LIMITS.longestPauseMs, 1000 * 2 ** (failures(keys.here) - LIMITS.pauseAfter))
  const household = rows.get(keys.household)
  const shut = household && household.failures >= LIMITS.householdFailures ? Number(household.expire_time) - now : 0
  return {
    needsCaptcha: failures(keys.here) >= LIMITS.captchaAfter || failures(keys.everywhere) >= LIMITS.nameFailures,
    wait: Math.max(0, Number(here?.last_time ?? 0) + pause - now, shut),
  }
}

/** Counts a failure, for the name here and everywhere, and for the household. */
export async function noteFailure(trying: Trying, name: string): Promise<void> {
  const keys = await keysOf(trying, name)
  const now = trying.now()
  await trying.db.write(async (tx) => {
    await addFailure(tx, keys.here, now, 15 * MINUTE_MS)
    await addFailure(tx, keys.everywhere, now, 60 * MINUTE_MS)
    await addFailure(tx, keys.household, now, 10 * MINUTE_MS)
  })
}

/** Who came in has not failed; what others tried by this name elsewhere stays counted. */
export async function forgive(trying: Trying, name: string): Promise<void> {
  const { here } = await keysOf(trying, name)
  await trying.db.write((tx) => forgetFailures(tx, here))
}
