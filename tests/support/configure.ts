import { join } from 'node:path'
import type { SiteConfig, Switch } from '#contract/site.ts'
import { appendChanges } from '#server/db/change.queries.ts'
import { openDatabase } from '#server/db/database.ts'
import { writeSetting } from '#server/site/site.queries.ts'
import { saveSwitch } from '#server/site/switch.rules.ts'

/** Configures a site beside its running program, which publishes the change by itself. */
export async function configure(dataDir: string, values: Partial<SiteConfig>, switches: Partial<Record<Switch, 'Y' | 'N'>> = {}) {
  const db = await openDatabase(`file:${join(dataDir, 'inkstone.db')}`)
  await db.write(async (tx) => {
    await writeSetting(tx, 'site', values)
    await appendChanges(tx, ['site'])
  })
  for (const [key, value] of Object.entries(switches)) await saveSwitch(db, key as Switch, value)
  await db.close()
}
