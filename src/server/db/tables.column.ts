import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

interface ColumnTable {
  id: Generated<number>
  user_id: number
  name: string
  /** Empty: drawn from the name. */
  cover: string
  summary: string
  create_time: Time
  update_time: Time
}

/** An article stands in one column. */
interface ColumnArticleTable {
  article_id: number
  column_id: number
  /** Ascending; only the order means something. */
  sort: number
  /** When it was put there. */
  create_time: Time
  /** When the subscribers were told of it; null while they cannot read it. */
  told_time: Time | null
}

interface ColumnSubscriberTable {
  column_id: number
  user_id: number
  create_time: Time
}

/** What a member has opened, and when last. */
interface ArticleReadingTable {
  user_id: number
  article_id: number
  read_time: Time
}

export interface ColumnTables {
  column: ColumnTable
  column_article: ColumnArticleTable
  column_subscriber: ColumnSubscriberTable
  article_reading: ArticleReadingTable
}
