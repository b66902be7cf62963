import type { Time } from './tables.ts'

/** What is hot, by list, and how asking for it went. */
interface HotListTable {
  type: string
  /** JSON of server/hot/hot.shapes.ts; empty while nothing was found. */
  content: string
  /** When `content` was found; 0 never. */
  update_time: Time
  /** Not asked before. */
  next_time: Time
  /** In a row. */
  failures: number
  reason: string | null
}

/** Who searched what, for the words that many look for: each visitor and day once, forgotten after thirty. */
interface SearchWordTable {
  day: string
  /** In the form in which equal words are one. */
  word: string
  /** A name that holds for this word only: nobody's searches can be joined. */
  visitor: string
  /** As it was written. */
  shown: string
}

export interface HotTables {
  hot_list: HotListTable
  search_word: SearchWordTable
}
