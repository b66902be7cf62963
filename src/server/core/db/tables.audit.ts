import type { Generated } from 'kysely'
import type { AuditNoun } from '#contract/people/audit.ts'
import type { Time } from './column-types.ts'

/** Records what an administrator did; a row is never changed. */
interface AuditTable {
  id: Generated<number>
  user_id: number
  noun: AuditNoun
  /** Says what was done, by a key of `ACTS`. */
  act: string
  /** Is null where there is only one such thing, as with the configuration. */
  target_id: number | null
  /** Is what the thing was called then. */
  name: string
  /** Is JSON of the changed fields as they were; null for a new thing. */
  before: string | null
  /** Is JSON of the same fields as they became; null for a deleted thing. */
  after: string | null
  create_time: Time
}

export interface AuditTables {
  audit: AuditTable
}
