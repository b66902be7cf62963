import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

/** Holds announcements of the bar at the top, or beside the articles. */
interface NoticeTable {
  id: Generated<number>
  place: 'top' | 'right'
  content_md: string
  content_html: string
  /** Is null until the rendering is complete. */
  render_key: string | null
  is_shown: Generated<Flag>
  create_time: Time
  update_time: Time
}

/** Holds pages that the owner has written in place of a built-in text. */
interface LetterTable {
  name: string
  title: string
  content_md: string
  content_html: string
  /** Is null until the rendering is complete. */
  render_key: string | null
  update_time: Time
}

interface MomentTable {
  id: Generated<number>
  user_id: number
  content_md: string
  content_html: string
  /** Is null until the rendering is complete. */
  render_key: string | null
  /** Is a JSON array of URLs. */
  images: string
  like_num: Generated<number>
  comment_num: Generated<number>
  create_time: Time
  update_time: Time
  deleted_time: Time | null
}

interface MomentLikeTable {
  user_id: number
  moment_id: number
  create_time: Time
}

/** Lists the tables of what the owner writes around the articles. */
export interface SiteTables {
  notice: NoticeTable
  letter: LetterTable
  moment: MomentTable
  moment_like: MomentLikeTable
}
