import type { Generated } from 'kysely'
import type { Time } from './column-types.ts'

interface ColumnTable {
  id: Generated<number>
  user_id: number
  name: string
  /** Is empty when the cover is drawn from the name. */
  cover: string
  summary: string
  create_time: Time
  update_time: Time
}

/** Puts an article into a column; it stands in one column only. */
interface ColumnArticleTable {
  article_id: number
  column_id: number
  /** Is ascending; only the order means something. */
  sort: number
  /** Is when the article was put there. */
  create_time: Time
  /** Is when the subscribers were told of it; null while they cannot read it. */
  told_time: Time | null
}

interface ColumnSubscriberTable {
  column_id: number
  user_id: number
  create_time: Time
}

/** Records which articles a member has opened, and when last. */
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
