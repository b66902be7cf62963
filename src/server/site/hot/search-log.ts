import { chunks } from '#lib/chunks.ts'
import { shanghaiDay } from '#lib/dates.ts'
import { readSecret } from '#server/core/config/setting.queries.ts'
import { visitorName } from '#server/core/config/visitor.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import { networkOf } from '#server/core/http/trusted-proxies.ts'
import { countSearched, insertSearched } from './hot.queries.ts'
import { toSearchWord } from './search-word.rules.ts'

const WRITE_EVERY_MS = 10_000
/**
 * Limits the words that wait, and the rows that are kept of a day: more is a flood, which says nothing about what readers look for.
 */
const WAITING_MAX = 2_000
const DAY_ROWS_MAX = 20_000
/** Limits one network, so that invented words do not use up the rows of the others for that day. */
const NETWORK_ROWS_MAX = 200
/** Limits the rows of one statement. */
const ROWS_AT_ONCE = 200

/** Collects searches. It does not slow them down: words wait in memory and are written together. */
export interface SearchLog {
  note(keyword: string, address: string, at: number): void
}

declare module '#server/core/http/scope.ts' {
  interface Scope {
    searches: SearchLog
  }
}

export const noSearchLog: SearchLog = { note() {} }

interface Waiting {
  day: string
  word: string
  shown: string
  address: string
}

/**
 * Opens a log that collects searches until it is stopped. Stored rows identify nobody: an address becomes a hash that is different for
 * every word.
 */
export function openSearchLog(db: Database, failed: (error: unknown) => void) {
  let waiting = new Map<string, Waiting>()
  /** Counts how often each network searched today. It stays in memory, because stored rows identify nobody. */
  let heard = { day: '', times: new Map<string, number>() }

  function isHeard(who: string, day: string): boolean {
    if (heard.day !== day) heard = { day, times: new Map() }
    const times = (heard.times.get(who) ?? 0) + 1
    // So many networks fill the rows of a day on their own.
    if (times > NETWORK_ROWS_MAX || (times === 1 && heard.times.size >= DAY_ROWS_MAX)) return false
    heard.times.set(who, times)
    return true
  }

  async function write(): Promise<void> {
    if (!waiting.size) return
    const taken = [...waiting.values()]
    waiting = new Map()
    const secret = await readSecret(db.read)
    const rows = taken.map(({ day, word, shown, address }) => {
      // The user agent is left out: a second name is easily invented, a second address is not.
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
      for (const some of chunks(fitting, ROWS_AT_ONCE)) await insertSearched(tx, some)
    })
  }

  const timer = setInterval(() => write().catch(failed), WRITE_EVERY_MS)
  timer.unref()
  return {
    log: {
      note(keyword, address, at) {
        const found = waiting.size < WAITING_MAX && toSearchWord(keyword)
        if (!found) return
        const who = networkOf(address)
        const day = shanghaiDay(at)
        const key = `${day}\n${found.word}\n${who}`
        if (waiting.has(key) || isHeard(who, day)) waiting.set(key, { day, ...found, address: who })
      },
    } satisfies SearchLog,
    write,
    async stop() {
      clearInterval(timer)
      await write().catch(failed)
    },
  }
}
