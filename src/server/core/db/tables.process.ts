import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

/** Holds what one process lets the others know, on PostgreSQL only, and for some minutes. */
interface NewsTable {
  id: Generated<number>
  /** Is the process that wrote it, which knows it already. */
  origin: string
  /** Is JSON. */
  body: string
  create_time: Time
}

/** Records a process that is at work. */
interface ProcessTable {
  id: string
  /** Holds their names with commas between them. */
  roles: string
  host: string
  /** Is when the process was last heard of. */
  beat_time: Time
}

/** Records which users are there by a socket of which process. */
interface PresenceTable {
  process: string
  user_id: number
}

interface DownloadTicketTable {
  hash: string
  kind: 'backup' | 'export'
  /** Is the name of the file. */
  name: string
  expire_time: Time
}

/** Says how far something is that one process does and about which all may be asked. */
interface ProgressTable {
  name: string
  process: string
  /** Is JSON. */
  state: string
  update_time: Time
}

/** Has one row. A publisher that takes over raises the epoch; the one before may then record no more. */
interface PublisherTable {
  id: number
  epoch: number
  /** Is the process that publishes now; null after it has taken leave. */
  holder: string | null
}

/** Lists the tables of what several processes of one site must know of each other. */
export interface ProcessTables {
  news: NewsTable
  process: ProcessTable
  presence: PresenceTable
  download_ticket: DownloadTicketTable
  progress: ProgressTable
  publisher: PublisherTable
}
