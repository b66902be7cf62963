import type { Redirect } from '#contract/site.ts'
import type { Database } from '#server/db/database.ts'
import { findRedirects, saveRedirects } from '#server/site/redirect.queries.ts'
import { addressKey } from '#server/site/redirect.rules.ts'
import type { OldAddress } from './import.addresses.ts'

/** Something that is there, by what the report calls it, and the addresses under which it was found before. */
export interface Claim {
  name: string
  to: string
  oldAddresses: readonly OldAddress[]
}

export interface Claims {
  /** Of two that claim an address the first one has it. */
  claims: readonly Claim[]
  flaw: (name: string, reason: string, address: OldAddress) => unknown
  /** Only counts. */
  dryRun?: boolean
}

/** Keeps old addresses alive. One that leads elsewhere already stays as it is, and is named. Answers how many are new. */
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
