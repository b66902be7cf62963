import type { Generated } from 'kysely'
import type { Flag, Time } from './tables.ts'

/** A page of the owner's own, at `/page/{name}`. */
interface OwnPageTable {
  id: Generated<number>
  /** Unique; what its address ends with. */
  name: string
  title: string
  content_md: string
  content_html: string
  /** Null until the rendering is complete. */
  render_key: string | null
  /** Where it is linked from. */
  place: 'menu' | 'footer' | 'none'
  sort: Generated<number>
  is_shown: Generated<Flag>
  create_time: Time
  update_time: Time
}

/** Counts of a day that is over, YYYY-MM-DD in Shanghai. */
interface DayCountTable {
  day: string
  name: 'views' | 'visitors'
  count: number
}

interface DayArticleTable {
  day: string
  article_id: number
  count: number
}

interface DayWordTable {
  day: string
  word: string
  shown: string
  count: number
}

/** What one drain of the publisher changed; the newest are kept. */
interface PublishRunTable {
  id: Generated<number>
  begin_time: Time
  /** Milliseconds. */
  took: number
  written: number
  unchanged: number
  removed: number
  failed: number
  /** JSON of the first changed paths. */
  paths: string
}

/** How a job went the last time. */
interface JobTable {
  name: string
  begin_time: Time
  /** Milliseconds; null while it runs. */
  took: number | null
  /** What it did, in words. */
  note: string
  /** Why it failed; null when it did not. */
  reason: string | null
}

/** How the blog is doing. */
export interface RunningTables {
  own_page: OwnPageTable
  day_count: DayCountTable
  day_article: DayArticleTable
  day_word: DayWordTable
  publish_run: PublishRunTable
  job: JobTable
}
