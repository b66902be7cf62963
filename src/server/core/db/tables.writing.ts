import type { Generated } from 'kysely'
import type { Visibility } from '#contract/content/writing-fields.ts'
import type { Flag, Time } from './column-types.ts'

/** Holds the newest text of an article while readers have another one; without a row, readers have the newest. */
interface ArticleDraftTable {
  article_id: number
  /** Is 2 while being written, 3 in review, 5 when returned. */
  status: 2 | 3 | 5
  /** Is the version that readers have meanwhile; 0 for none. */
  base_version: number
  title: string
  cover: string
  summary: string
  content_md: string
  /** Is null when none was chosen; the category may be gone. */
  category_id: number | null
  /** Is JSON of names, because tags come into being when they are published. */
  tag_names: string
  is_original: Flag
  /** Is as it was typed; it is checked when the article is submitted. */
  original_url: string
  keywords: string
  visibility: Visibility
  password_hash: string | null
  /** Is the time that the author asked for. */
  publish_time: Time | null
  /** Says why the article was returned. */
  reason: string
  submit_time: Time | null
  update_time: Time
}

interface ArticleRevisionTable {
  article_id: number
  version: number
  title: string
  content_md: string
  create_time: Time
  /** Is `auto` for the autosaves of one sitting, and `publish` for what readers got. */
  kind: Generated<'auto' | 'save' | 'publish'>
  user_id: Generated<number | null>
  /** Is when its sitting began. */
  first_time: Generated<Time | null>
  /** Counts the UTF-16 units of the text. */
  size: Generated<number>
}

/** Records saves by their clients' ids, so that one that is sent again changes nothing. */
interface ArticleSaveTable {
  user_id: number
  save_id: string
  article_id: number
  version: number
  /** Stands for what was saved. */
  digest: string
}

/** Lets everyone with the token read the newest text. The token is stored as it is, because the text beside it is worth as much. */
interface ArticlePreviewTable {
  article_id: number
  token: string
  create_time: Time
}

interface ArticleLockTable {
  article_id: number
  password_hash: string
}

interface ArticleTokenTable {
  token_hash: string
  article_id: number
  expire_time: Time
}

interface ArticleLiveTable {
  article_id: number
  /** Is when the article was last published. */
  begin_time: Time
  /** Is when its page was there; null while it is on its way. */
  live_time: Time | null
}

export interface WritingTables {
  article_draft: ArticleDraftTable
  article_save: ArticleSaveTable
  article_preview: ArticlePreviewTable
  article_revision: ArticleRevisionTable
  article_live: ArticleLiveTable
  article_lock: ArticleLockTable
  article_token: ArticleTokenTable
}
