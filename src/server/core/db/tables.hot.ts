import type { Time } from './column-types.ts'

/** Holds one list of hot topics, and how the request for it went. */
interface HotListTable {
  type: string
  /** Is JSON of server/hot/hot.shapes.ts; empty while nothing was found. */
  content: string
  /** Is when `content` was found; 0 for never. */
  update_time: Time
  /** Is the time before which the list is not asked for. */
  next_time: Time
  /** Counts failures in a row. */
  failures: number
  reason: string | null
}

/** Records the searches behind the list of popular words: each word of a visitor once a day, deleted after thirty days. */
interface SearchWordTable {
  day: string
  /** Is in the form in which equal words are one. */
  word: string
  /** Is a name that holds for this word only, so that the searches of one visitor cannot be joined. */
  visitor: string
  /** Is the word as it was typed. */
  shown: string
}

export interface HotTables {
  hot_list: HotListTable
  search_word: SearchWordTable
}
