import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** Holds a page of the owner's own, at `/page/{name}`. */
interface OwnPageTable {
  id: Generated<number>
  /** Is unique, and the end of the page's address. */
  name: string
  title: string
  content_md: string
  content_html: string
  /** Is null until the rendering is complete. */
  render_key: string | null
  /** Says where the page is linked from. */
  place: 'menu' | 'footer' | 'none'
  sort: Generated<number>
  is_shown: Generated<Flag>
  create_time: Time
  update_time: Time
}

/** Holds counts of a day that is over, YYYY-MM-DD in Shanghai. */
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

/** Records what one drain of the publisher changed; only the newest are kept. */
interface PublishRunTable {
  id: Generated<number>
  begin_time: Time
  /** Counts milliseconds. */
  took: number
  written: number
  unchanged: number
  removed: number
  failed: number
  /** Is JSON of the first changed paths. */
  paths: string
}

/** Records how a job went the last time. */
interface JobTable {
  name: string
  begin_time: Time
  /** Counts milliseconds; null while the job runs. */
  took: number | null
  /** Says what the job did. */
  note: string
  /** Says why the job failed; null when it did not. */
  reason: string | null
}

/** Lists the tables of how the blog is doing. */
export interface RunningTables {
  own_page: OwnPageTable
  day_count: DayCountTable
  day_article: DayArticleTable
  day_word: DayWordTable
  publish_run: PublishRunTable
  job: JobTable
}
