import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** Holds a person of another blog, who cannot log in here. The address is as that blog gave it, and nobody has verified it. */
interface ArrivedPersonTable {
  /** Names the other blog by its system and its name. */
  source: string
  key: string
  user_id: number
  email: string | null
  site: string | null
}

interface ArrivedCommentTable {
  source: string
  key: string
  comment_id: number
}

interface ArrivedPageTable {
  source: string
  key: string
  /** Is the end of the page's address; it is known before the page exists. */
  name: string
  /** Is null before the page exists, and after the owner has deleted it. */
  page_id: number | null
  /** Is empty before the page exists. */
  source_hash: string
  /** Is the page's time after the import wrote it last. */
  update_time: Time
}

/** Says who does something that only one may do at a time, and until when. */
interface ImportLeaseTable {
  name: string
  holder: string
  until: Time
}

/** Holds a file that was given to the desk, and how its import goes. */
interface ArrivalTable {
  id: Generated<number>
  user_id: number
  /** Is a file in the data directory. */
  file: string
  /** Is the name that the file had where it came from. */
  name: string
  size: number
  system: string
  state: 'uploading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'
  is_dry: Generated<Flag>
  /** Is JSON. */
  options: string
  done: Generated<number>
  total: Generated<number>
  /** Says why it failed. */
  reason: Generated<string>
  /** Is JSON. */
  report: string | null
  create_time: Time
  begin_time: Time | null
  end_time: Time | null
}

interface ImportSourceTable {
  path: string
  article_id: number
  source_hash: string
  version: number
}

/** Lists the tables of what came from other blogs. */
export interface ArrivalTables {
  import_source: ImportSourceTable
  arrived_person: ArrivedPersonTable
  arrived_comment: ArrivedCommentTable
  arrived_page: ArrivedPageTable
  import_lease: ImportLeaseTable
  arrival: ArrivalTable
}
