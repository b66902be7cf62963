import { shanghaiDay } from '#lib/dates.ts'
import type { Database } from '#server/db/database.ts'
import { householdOf } from '#server/http/household.ts'
import { readSecret } from '#server/site/site.queries.ts'
import { visitorName } from '#server/site/visitor.rules.ts'
import { countSearched, insertSearched } from './hot.queries.ts'
import { toSearchWord } from './search-word.rules.ts'

const WRITE_EVERY_MS = 10_000
/** What waits to be written, and what is kept of a day: more is a flood, and says nothing about what people look for. */
const WAITING_MAX = 2_000
const DAY_ROWS_MAX = 20_000
/** Rows of one statement. */
const ROWS_AT_ONCE = 200

/** Hears what is searched. Costs a search nothing: words wait in memory and are written together. */
export interface SearchLog {
  note(keyword: string, address: string, at: number): void
}

export const noSearchLog: SearchLog = { note() {} }

interface Waiting {
  day: string
  word: string
  shown: string
  address: string
}

/** Notes searches until it is stopped. What is written names nobody: an address becomes a name that holds for one word. */
export function openSearchLog(db: Database, failed: (error: unknown) => void) {
  let waiting = new Map<string, Waiting>()

  async function write(): Promise<void> {
    if (!waiting.size) return
    const taken = [...waiting.values()]
    waiting = new Map()
    const secret = await readSecret(db.read)
    const rows = taken.map(({ day, word, shown, address }) => {
      // Nor does what the browser says of itself count: two names are easily invented, two addresses are not.
      const visitor = visitorName({ address, userAgent: '' }, `search\n${word}`, secret)
      return { day, word, shown, visitor }
    })
    await db.write(async (tx) => {
      const days = new Map<string, number>()
      for (const day of new Set(rows.map((it) => it.day))) days.set(day, await countSearched(tx, day))
      const fitting = rows.filter(({ day }) => {
        const used = days.get(day) ?? 0
        days.set(day, used + 1)
        return used < DAY_ROWS_MAX
      })
      for (let at = 0; at < fitting.length; at += ROWS_AT_ONCE) await insertSearched(tx, fitting.slice(at, at + ROWS_AT_ONCE))
    })
  }

  const timer = setInterval(() => write().catch(failed), WRITE_EVERY_MS)
  timer.unref()
  return {
    log: {
      note(keyword, address, at) {
        const found = waiting.size < WAITING_MAX && toSearchWord(keyword)
        if (!found) return
        const who = householdOf(address)
        const day = shanghaiDay(at)
        waiting.set(`${day}\n${found.word}\n${who}`, { day, ...found, address: who })
      },
    } satisfies SearchLog,
    write,
    async stop() {
      clearInterval(timer)
      await write().catch(failed)
    },
  }
}
