import type { Generated } from 'kysely'
import type { AuditNoun } from '#contract/audit.ts'
import type { Time } from './tables.ts'

/** What an administrator did; nothing of it is ever changed. */
interface AuditTable {
  id: Generated<number>
  user_id: number
  noun: AuditNoun
  /** What was done: a key of `ACTS`. */
  act: string
  /** Null where there is but one, as with the configuration. */
  target_id: number | null
  /** What it was called then. */
  name: string
  /** JSON of what changed, as it was; null for what is new. */
  before: string | null
  /** JSON of the same fields, as they became; null for what is gone. */
  after: string | null
  create_time: Time
}

export interface AuditTables {
  audit: AuditTable
}
