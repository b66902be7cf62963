import type { Generated, GeneratedAlways } from 'kysely'
import type { Flag, Time } from './column-types.ts'
import type { AccountColumns, AccountTables } from './tables.account.ts'
import type { AlbumTables } from './tables.album.ts'
import type { ArrivalTables } from './tables.arrival.ts'
import type { AuditTables } from './tables.audit.ts'
import type { ChatTables } from './tables.chat.ts'
import type { ColumnTables } from './tables.column.ts'
import type { CommentTables } from './tables.comment.ts'
import type { FriendTables } from './tables.friend.ts'
import type { GoodsTables } from './tables.goods.ts'
import type { HotTables } from './tables.hot.ts'
import type { LoginTables } from './tables.login.ts'
import type { MailTables } from './tables.mail.ts'
import type { MessageTables } from './tables.message.ts'
import type { NotificationTables } from './tables.notification.ts'
import type { OutwardTables } from './tables.outward.ts'
import type { ProcessTables } from './tables.process.ts'
import type { ProfileTables } from './tables.profile.ts'
import type { RunningTables } from './tables.running.ts'
import type { SiteTables } from './tables.site.ts'
import type { WritingTables } from './tables.writing.ts'

interface UserTable extends AccountColumns {
  id: Generated<number>
  /** Is in lower case; null until the account gets a login. */
  username: string | null
  nickname: string
  avatar: string
  role: 'member' | 'admin'
  signature: string
  create_time: Time
}

interface CategoryTable {
  id: Generated<number>
  name: string
  sort: Generated<number>
  /** Counts live articles; every write that changes one of them counts again. */
  article_num: Generated<number>
}

interface TagTable {
  id: Generated<number>
  name: string
  /** Is the form in which names are compared; null for all but one of the tags that mean the same. */
  name_key: Generated<string | null>
  article_num: Generated<number>
}

/** Is 0 for off shelf, 1 for published, 2 for draft, 3 for in review, 4 for scheduled, 5 for returned. */
export type ArticleStatus = 0 | 1 | 2 | 3 | 4 | 5

interface ArticleTable {
  id: Generated<number>
  user_id: number
  category_id: number
  title: string
  cover: string
  summary: string
  keywords: string
  is_original: Flag
  original_url: string
  status: ArticleStatus
  visibility: Generated<'public' | 'login' | 'password' | 'private'>
  is_stick: Generated<Flag>
  is_recommend: Generated<Flag>
  is_carousel: Generated<Flag>
  quantity: Generated<number>
  like_num: Generated<number>
  comment_num: Generated<number>
  word_count: number
  read_minutes: number
  version: number
  create_time: Time
  update_time: Time
  deleted_time: Time | null
  deleted_user_id: Generated<number | null>
  /** Is 1 when anyone may read it: published, public and not deleted. The database computes it. */
  live: GeneratedAlways<Flag>
}

interface ArticleBodyTable {
  article_id: number
  content_md: string
  content_html: string
  /** Is JSON of OutlineEntry[]. */
  outline: string
  plain: string
  /** Is the content hash and pipeline version of the HTML; a plain first rendering has none. */
  render_key: string | null
  auto_summary: string
  word_count: number
  read_minutes: number
}

interface ArticleTagTable {
  article_id: number
  tag_id: number
  sort: number
}

interface ArticleRelatedTable {
  article_id: number
  related_id: number
  sort: number
}

/** Is a contentless full-text index: `rowid` is the article's id, and the columns hold tokens of lib/search-tokens.ts. */
interface ArticleSearchTable {
  rowid: number
  title: string
  body: string
}

interface ArticleViewTable {
  article_id: number
  visitor: string
  day: string
}

interface MarkTable {
  user_id: number
  article_id: number
  create_time: Time
}

interface VisitorTable {
  visitor: string
  day: string
}

/** Holds the counts over everything that would take long to count. */
interface TallyTable {
  name: 'views' | 'visitors'
  count: number
}

interface FileTable {
  id: Generated<number>
  user_id: number
  url: string
  source: string
  hash: string
  mime: string
  size: number
  width: number | null
  height: number | null
  blurhash: string | null
  /** Is JSON of the widths of the picture's smaller forms; null until they were made. */
  sizes: string | null
  create_time: Time
  /** Is when the owner of the file deleted it; it leaves the disk some days later. */
  deleted_time: Time | null
  /** Is since when it is known that nothing shows the file; null while something does, or nobody has looked. */
  unshown_time: Generated<Time | null>
}

/** Holds JSON in `value`. */
interface SettingTable {
  key: string
  value: string
}

interface ChangeTable {
  seq: Generated<number>
  tag: string
  /** Is the trace of the request that caused it, where there was one. */
  trace: Generated<string | null>
  /** Is null for a change of an earlier version. */
  time: Generated<Time | null>
}

interface PageTable {
  release: string
  path: string
  /** Is the position of the change log from before the render read anything: a number, or a snapshot in PostgreSQL. */
  seen: number | string
  hash: string
  failures: Generated<number>
  retry_time: Generated<Time>
  reason: string | null
  /** Is the key of the share picture that the page names. */
  picture: string | null
}

/** Holds old addresses that an import or the owner keeps alive; both columns are site paths. */
interface RedirectTable {
  from_path: string
  to_path: string
  create_time: Time
}

interface PageTagTable {
  release: string
  path: string
  tag: string
}

export interface Tables
  extends AccountTables,
    AlbumTables,
    AuditTables,
    ChatTables,
    ArrivalTables,
    ColumnTables,
    CommentTables,
    FriendTables,
    GoodsTables,
    HotTables,
    LoginTables,
    MessageTables,
    NotificationTables,
    ProcessTables,
    ProfileTables,
    MailTables,
    OutwardTables,
    RunningTables,
    SiteTables,
    WritingTables {
  user: UserTable
  category: CategoryTable
  tag: TagTable
  article: ArticleTable
  article_body: ArticleBodyTable
  article_tag: ArticleTagTable
  article_related: ArticleRelatedTable
  article_search: ArticleSearchTable
  article_view: ArticleViewTable
  article_like: MarkTable
  article_favorite: MarkTable
  visitor: VisitorTable
  tally: TallyTable
  file: FileTable
  setting: SettingTable
  change: ChangeTable
  page: PageTable
  page_tag: PageTagTable
  redirect: RedirectTable
}
