import { readSecret } from '#server/core/config/setting.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import type { Visitor } from '#server/core/http/caller.ts'
import { LIMITS } from '#server/core/http/limits.ts'
import { networkOf } from '#server/core/http/trusted-proxies.ts'
import { hashOf } from '../../core/http/tokens.ts'
import { addFailure, findFailures, forgetFailures, takeFailure } from './login-failure.queries.ts'

const MINUTE_MS = 60_000

interface Trying {
  db: Database
  now: () => number
  visitor: Visitor
}

/** Holds what earlier failures demand of the next try. */
export interface Demands {
  needsCaptcha: boolean
  /** Counts milliseconds. */
  wait: number
}

/**
 * Is the result of a try: `half` is neither right nor wrong, for example a right password while the second factor is still missing.
 */
export type Outcome = 'right' | 'half' | 'wrong'

type Keys = Awaited<ReturnType<typeof keysOf>>

async function keysOf({ db, visitor }: Trying, name: string) {
  const secret = await readSecret(db.read)
  const hash = (...of: string[]) => hashOf([secret, ...of].join('\n'))
  const network = networkOf(visitor.address)
  return { here: hash('here', name, network), everywhere: hash('everywhere', name), network: hash('network', network) }
}

/** Returns what a login by this name has to fulfil now. */
export const demandsOf = async (trying: Trying, name: string): Promise<Demands> =>
  readDemands(trying.db.read, await keysOf(trying, name), trying.now())

async function readDemands(db: Reader, keys: Keys, now: number): Promise<Demands> {
  const rows = new Map((await findFailures(db, Object.values(keys), now)).map((it) => [it.key, it]))
  const failures = (key: string) => rows.get(key)?.failures ?? 0
  const here = rows.get(keys.here)
  const pause =
    failures(keys.here) < LIMITS.pauseAfter
      ? 0
      : Math.min(LIMITS.longestPauseMs, 1000 * 2 ** (failures(keys.here) - LIMITS.pauseAfter))
  const network = rows.get(keys.network)
  const shut = network && network.failures >= LIMITS.networkFailures ? Number(network.expire_time) - now : 0
  return {
    needsCaptcha: failures(keys.here) >= LIMITS.captchaAfter || failures(keys.everywhere) >= LIMITS.nameFailures,
    wait: Math.max(0, Number(here?.last_time ?? 0) + pause - now, shut),
  }
}

/**
 * Compares a secret. The try is counted as a failure before the comparison begins, so that guesses sent in parallel cannot pass the
 * limit together; the failure is taken back unless the secret is wrong.
 * @param refuseFor ends the call when earlier failures demand something that is missing; then nothing is counted or compared
 */
export async function compareCounted(
  trying: Trying,
  name: string,
  refuseFor: (demands: Demands) => void,
  compare: () => Promise<Outcome>,
): Promise<Outcome> {
  const keys = await keysOf(trying, name)
  await trying.db.write(async (tx) => {
    const now = trying.now()
    refuseFor(await readDemands(tx, keys, now))
    await addFailure(tx, keys.here, now, 15 * MINUTE_MS)
    await addFailure(tx, keys.everywhere, now, 60 * MINUTE_MS)
    await addFailure(tx, keys.network, now, 10 * MINUTE_MS)
  })
  // A comparison that cannot begin, because too many are waiting, is no failure either.
  let outcome: Outcome = 'half'
  try {
    outcome = await compare()
    return outcome
  } finally {
    if (outcome !== 'wrong') await trying.db.write((tx) => giveBack(tx, keys, outcome))
  }
}

/** Failures by this name from other addresses stay counted, even after a successful login from this one. */
async function giveBack(tx: Writer, keys: Keys, outcome: Outcome): Promise<void> {
  await takeFailure(tx, Object.values(keys))
  if (outcome === 'right') await forgetFailures(tx, keys.here)
}
