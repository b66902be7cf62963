import type { Database } from '#server/db/database.ts'
import { householdOf } from '#server/http/household.ts'
import type { Visitor } from '#server/http/scope.ts'
import { readSecret } from '#server/site/site.queries.ts'
import { addFailure, findFailures, forgetFailures } from './login-failure.queries.ts'
import { hashOf } from './tokens.ts'

const MINUTE_MS = 60_000
/** After so many a captcha is asked for, whatever the switch says. */
const CAPTCHA_AFTER = 3
/** After so many the next try waits: a second, two, four … */
const WAIT_AFTER = 5
const LONGEST_WAIT_MS = MINUTE_MS
/** Of one name from everywhere, in an hour: a captcha, and never a door that others can shut. */
const EVERYWHERE_MOST = 100
/** Of one household, whatever name, in ten minutes. */
const HOUSEHOLD_MOST = 30

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
  const pause = failures(keys.here) < WAIT_AFTER ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures(keys.here) - WAIT_AFTER))
  const household = rows.get(keys.household)
  const shut = household && household.failures >= HOUSEHOLD_MOST ? Number(household.expire_time) - now : 0
  return {
    needsCaptcha: failures(keys.here) >= CAPTCHA_AFTER || failures(keys.everywhere) >= EVERYWHERE_MOST,
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
