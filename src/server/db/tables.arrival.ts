import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

/** Somebody of another blog, who has no way in. His address is as that blog told it: nobody has verified it. */
interface ArrivedPersonTable {
  /** Which blog: system and name. */
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
  /** What its address ends with, from before it is there. */
  name: string
  /** Null before it is there, and after the owner took it away. */
  page_id: number | null
  /** Empty before it is there. */
  source_hash: string
  /** Of the page when the import wrote it last. */
  update_time: Time
}

/** Who does something that only one may do at a time, until when. */
interface ImportLeaseTable {
  name: string
  holder: string
  until: Time
}

/** A file that was given to the desk, and how its import goes. */
interface ArrivalTable {
  id: Generated<number>
  user_id: number
  /** In the data directory. */
  file: string
  /** As it was called where it came from. */
  name: string
  size: number
  system: string
  state: 'uploading' | 'ready' | 'running' | 'done' | 'stopped' | 'failed'
  is_dry: Generated<Flag>
  /** JSON. */
  options: string
  done: Generated<number>
  total: Generated<number>
  /** Why it failed. */
  reason: Generated<string>
  /** JSON. */
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

/** What came from other blogs. */
export interface ArrivalTables {
  import_source: ImportSourceTable
  arrived_person: ArrivedPersonTable
  arrived_comment: ArrivedCommentTable
  arrived_page: ArrivedPageTable
  import_lease: ImportLeaseTable
  arrival: ArrivalTable
}
