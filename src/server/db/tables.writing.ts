import type { Generated } from 'kysely'
import type { Visibility } from '#contract/writing-fields.ts'
import type { Flag, Time } from './tables.ts'

/** The newest text of an article while it is not what readers have; without a row that is the newest. */
interface ArticleDraftTable {
  article_id: number
  /** 2 being written, 3 in review, 5 returned. */
  status: 2 | 3 | 5
  /** Which version readers have meanwhile; 0 when none. */
  base_version: number
  title: string
  cover: string
  summary: string
  content_md: string
  /** Null when none was chosen; it may be gone. */
  category_id: number | null
  /** JSON of names: tags come into being when they are published. */
  tag_names: string
  is_original: Flag
  /** As it was typed; checked when it is submitted. */
  original_url: string
  keywords: string
  visibility: Visibility
  password_hash: string | null
  /** What its author asked for. */
  publish_time: Time | null
  /** Why it was returned. */
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
  /** auto: the autosaves of one sitting; publish: what readers got. */
  kind: Generated<'auto' | 'save' | 'publish'>
  user_id: Generated<number | null>
  /** When its sitting began. */
  first_time: Generated<Time | null>
  /** Of the text, in UTF-16 units. */
  size: Generated<number>
}

/** Saves by their clients' marks, so that one that is sent again changes nothing. */
interface ArticleSaveTable {
  user_id: number
  save_id: string
  article_id: number
  version: number
  /** Of what was saved. */
  digest: string
}

/** By whoever has the token, the newest text is read: it is worth what the row beside it is. */
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
  /** When it was last published. */
  begin_time: Time
  /** When its page was there; null while it is on its way. */
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
