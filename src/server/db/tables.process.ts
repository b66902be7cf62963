import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

/** What one process lets the others know. On PostgreSQL only, and for some minutes. */
interface NewsTable {
  id: Generated<number>
  /** The process that wrote it: it knows already. */
  origin: string
  /** JSON. */
  body: string
  create_time: Time
}

/** A process that is at work. */
interface ProcessTable {
  id: string
  /** With commas between them. */
  roles: string
  host: string
  /** When it was last heard of. */
  beat_time: Time
}

/** Who is there by a socket of which process. */
interface PresenceTable {
  process: string
  user_id: number
}

interface DownloadTicketTable {
  hash: string
  kind: 'backup' | 'export'
  /** Of the file. */
  name: string
  expire_time: Time
}

/** How far something is that one process does and all may ask for. */
interface ProgressTable {
  name: string
  process: string
  /** JSON. */
  state: string
  update_time: Time
}

/** One row. A publisher that takes over raises the epoch; the one before may then record no more. */
interface PublisherTable {
  id: number
  epoch: number
  /** Who publishes now; null after it has taken leave. */
  holder: string | null
}

/** What several processes of one site must know of each other. */
export interface ProcessTables {
  news: NewsTable
  process: ProcessTable
  presence: PresenceTable
  download_ticket: DownloadTicketTable
  progress: ProgressTable
  publisher: PublisherTable
}
