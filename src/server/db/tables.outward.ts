import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** An object of the published site that is in a bucket. */
interface SiteObjectTable {
  /** Which bucket, and how its keys are made. */
  place: string
  key: string
  /** Of its bytes and headers. */
  stamp: string
}

/** An address that the CDN has not yet acknowledged to have forgotten. */
interface CdnPurgeTable {
  path: string
  /** Counts how often it changed while it waited: who acknowledges an older one has not seen this. */
  version: Generated<number>
}

/** How it goes with what leaves this machine; a row for each that is set. */
interface OutwardStateTable {
  name: 'bucket' | 'cdn'
  waiting: Generated<number>
  /** Tries in a row that failed. */
  failures: Generated<number>
  retry_time: Generated<Time>
  reason: string | null
  done_time: Time | null
}

/** A file that a browser may bring to the store; nothing of it is visible before it was looked at. */
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
