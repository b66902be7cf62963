import type { Redirect } from '#contract/site/site.ts'
import { findRedirects, saveRedirects } from '#server/content/redirect/redirect.queries.ts'
import { addressKey } from '#server/content/redirect/redirect.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import type { OldAddress } from './import.addresses.ts'

/** Holds the name of an item in the report, its address, and the addresses that it had before. */
export interface Claim {
  name: string
  to: string
  oldAddresses: readonly OldAddress[]
}

export interface Claims {
  /** When two items claim an address, the first one gets it. */
  claims: readonly Claim[]
  flaw: (name: string, reason: string, address: OldAddress) => unknown
  /** Counts the new redirects without writing them. */
  dryRun?: boolean
}

/**
 * Stores redirects from old addresses. One that already leads elsewhere stays as it is and is reported. Returns the number of new
 * ones.
 */
export async function keepOldAddresses(db: Database, now: number, { claims, flaw, dryRun = false }: Claims): Promise<number> {
  if (!claims.some((it) => it.oldAddresses.length)) return 0
  const known = new Map((await findRedirects(db.read)).map((it) => [addressKey(it.from), it]))
  const claimed = new Map<string, string>()
  const fresh: Redirect[] = []
  for (const { name, to, oldAddresses } of claims)
    for (const address of oldAddresses) {
      const { path: from } = address
      const key = addressKey(from)
      const owner = claimed.get(key)
      const before = known.get(key)
      if (owner === name || before?.to === to) claimed.set(key, name)
      else if (owner) flaw(name, `旧地址 ${from} 已属于 ${owner}`, address)
      else if (before) flaw(name, `旧地址 ${from} 已转到 ${before.to}，没有改动`, address)
      else {
        claimed.set(key, name)
        fresh.push({ from, to })
      }
    }
  if (fresh.length && !dryRun) await db.write((tx) => saveRedirects(tx, fresh, now))
  return fresh.length
}
