import type { Switch } from '#contract/site/site.ts'
import { appendChanges } from '#server/core/db/change.queries.ts'
import type { Database, Reader, Writer } from '#server/core/db/database.ts'
import { readSetting, writeSetting } from './setting.queries.ts'

type Position = 'Y' | 'N'

const DEFAULTS: Record<Switch, Position> = { sys_verify_switch: 'N', sys_sider_verify_switch: 'Y', sys_ad_switch: 'N' }

/** Reads the position of a switch. */
export const readSwitch = async (db: Reader, key: Switch): Promise<Position> => (await readOwnSwitch(db, key)) ?? DEFAULTS[key]

/** Reads a switch as the owner set it; null while it was never set. */
export async function readOwnSwitch(db: Reader, key: Switch): Promise<Position | null> {
  const saved = await readSetting(db, key)
  return saved === 'Y' || saved === 'N' ? saved : null
}

/** Turns a switch; the pages that read it are published again. */
export const saveSwitch = (db: Database, key: Switch, value: Position): Promise<void> =>
  db.write((tx) => turnSwitch(tx, key, value))

/** Turns a switch as part of a transaction. */
export async function turnSwitch(tx: Writer, key: Switch, value: Position): Promise<void> {
  if ((await readSwitch(tx, key)) === value) return
  await writeSetting(tx, key, value)
  await appendChanges(tx, [`switch:${key}`])
}
