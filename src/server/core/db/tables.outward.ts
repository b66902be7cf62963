import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Records an object of the published site that is in a bucket. */
interface SiteObjectTable {
  /** Says which bucket it is, and how its keys are made. */
  place: string
  key: string
  /** Stands for its bytes and headers. */
  stamp: string
}

/** Holds an address that the CDN has not yet confirmed to have forgotten. */
interface CdnPurgeTable {
  path: string
  /** Counts how often the page changed while it waited. A confirmation of an older version does not cover the newest one. */
  version: Generated<number>
}

/** Says how it goes with what leaves this machine, in one row for each place that is set. */
interface OutwardStateTable {
  name: 'bucket' | 'cdn'
  waiting: Generated<number>
  /** Counts the tries in a row that failed. */
  failures: Generated<number>
  retry_time: Generated<Time>
  reason: string | null
  done_time: Time | null
}

/** Holds a file that a browser may bring to the store; nothing of it is visible before it was looked at. */
interface DirectUploadTable {
  ticket_hash: string
  user_id: number
  source: string
  size: number
  key: string
  end_time: Time
}

export interface OutwardTables {
  site_object: SiteObjectTable
  cdn_purge: CdnPurgeTable
  outward_state: OutwardStateTable
  direct_upload: DirectUploadTable
}
