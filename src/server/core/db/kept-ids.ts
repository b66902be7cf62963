import { readPosition } from './change.queries.ts'
import type { Reader } from './database.ts'
import { isSqlite } from './search-words.ts'

/** Limits the ids that are kept in memory for all questions; each takes four bytes. */
const IDS_MAX = 4_000_000
const QUESTIONS_MAX = 1_000

interface Kept {
  /** Is the position of the change log before the search: any later write makes the ids outdated. */
  position: number | string
  ids: Int32Array
}
const kept = new WeakMap<Reader, Map<string, Kept>>()

/**
 * Finds the ids that answer a question; on SQLite they stay the same for every page and reader until something is written.
 * @param question names the search and all that it depends on
 */
export async function keptIds(read: Reader, question: string, find: () => Promise<readonly number[]>): Promise<Int32Array> {
  // On PostgreSQL commits have no order, so nothing tells whether kept ids are outdated.
  if (!isSqlite(read)) return Int32Array.from(await find())
  const questions = kept.get(read) ?? new Map<string, Kept>()
  kept.set(read, questions)
  const position = await readPosition(read)
  const known = questions.get(question)
  questions.delete(question)
  const fresh = known?.position === position ? known : { position, ids: Int32Array.from(await find()) }
  questions.set(question, fresh)
  forgetOldest(questions)
  return fresh.ids
}

function forgetOldest(questions: Map<string, Kept>) {
  let ids = 0
  for (const it of questions.values()) ids += it.ids.length
  for (const [question, it] of questions) {
    if (ids <= IDS_MAX && questions.size <= QUESTIONS_MAX) return
    questions.delete(question)
    ids -= it.ids.length
  }
}
