import type { Generated } from 'kysely'
import type { Flag, Time } from './column-types.ts'

interface GoodsCategoryTable {
  id: Generated<number>
  name: string
}

interface GoodsTable {
  id: Generated<number>
  user_id: number
  category_id: number
  name: string
  cover: string
  /** Is a JSON array of URLs. */
  images: string
  summary: string
  /** Is a JSON array of names, and so is `tech_stack`. */
  tags: string
  tech_stack: string
  license: string
  /** Counts hundredths of a yuan. */
  price_fen: number
  demo_url: string
  source_url: string
  /** Is JSON, with the newest version first. */
  versions: string
  /** Is the day (YYYY-MM-DD) of the newest version, or of the creation. */
  released_day: string
  /** Holds the words that are searched, in the form of lib/search-tokens.ts. */
  words: string
  content_md: string
  content_html: string
  /** Is null until the rendering is complete. */
  render_key: string | null
  is_shown: Flag
  views: Generated<number>
  downloads: Generated<number>
  like_num: Generated<number>
  comment_num: Generated<number>
  create_time: Time
  update_time: Time
}

/** Says where a project is downloaded. It is apart from the rest, so that no list can bring it along. */
interface GoodsFileTable {
  goods_id: number
  link: string
  code: string
}

interface GoodsLikeTable {
  user_id: number
  goods_id: number
  create_time: Time
}

interface GoodsViewTable {
  goods_id: number
  visitor: string
  day: string
}

interface GoodsDownloadTable {
  goods_id: number
  user_id: number
  day: string
}

/** Lists the tables of projects and resources. */
export interface GoodsTables {
  goods_category: GoodsCategoryTable
  goods: GoodsTable
  goods_file: GoodsFileTable
  goods_like: GoodsLikeTable
  goods_view: GoodsViewTable
  goods_download: GoodsDownloadTable
}
