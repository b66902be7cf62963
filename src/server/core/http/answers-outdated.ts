import { readPosition } from '#server/core/db/change.queries.ts'
import type { Database } from '#server/core/db/database.ts'
import { announce, type News } from '#server/core/db/news.ts'
import type { LiveBus } from '#server/core/live/live.bus.ts'

// This file tells a cache when its answers are out of date: by the change log, or by the news of other processes.

/** Counts milliseconds until the writes of another process are noticed; those of this process are noticed at once. */
const LOOK_EVERY_MS = 100
/** Counts milliseconds until other processes hear of counts, which change all the time. */
const TELL_COUNTS_MS = 1_000

/** Brings the news of other processes to the kept answers, where there is a bus. */
export type NewsOfOthers = Pick<LiveBus, 'subscribe' | 'isSure'>

// While the database cannot be read, nobody gets an answer anyway.
const ignore = () => {}

/** Watches the change log, which on one machine shows at a look whether anything was written; then drops all answers. */
export async function lookAtLog(db: Database, dropAll: () => void) {
  let position = await readPosition(db.read)
  async function look() {
    const now = await readPosition(db.read)
    if (now === position) return
    position = now
    dropAll()
  }
  const stopListening = db.onCommit(() => look().catch(ignore))
  const timer = setInterval(() => void look().catch(ignore), LOOK_EVERY_MS).unref()
  return {
    counted: ignore,
    stop() {
      stopListening()
      clearInterval(timer)
    },
  }
}

interface Drops {
  dropAll: () => void
  dropTag: (tag: string) => void
}

/**
 * Listens to the news between machines: it hears a write of this process before its writer is answered, and a write of another one a
 * moment later.
 */
export function hearOthers(db: Database, { subscribe }: NewsOfOthers, { dropAll, dropTag }: Drops) {
  const hear = (news: readonly News[]) => {
    for (const it of news) {
      if (it.about === 'tags' || it.about === 'gap') dropAll()
      else if (it.about === 'counts') it.tags.forEach(dropTag)
    }
  }
  const endings = [db.onCommit(hear), subscribe(hear)]
  let counts = new Set<string>()
  const timer = setInterval(() => {
    if (!counts.size) return
    const tags = [...counts]
    counts = new Set()
    db.write(async (tx) => announce(tx, { about: 'counts', tags })).catch(() => {
      counts = counts.union(new Set(tags))
    })
  }, TELL_COUNTS_MS).unref()
  return {
    counted: (tag: string) => void counts.add(tag),
    stop() {
      for (const end of endings) end()
      clearInterval(timer)
    },
  }
}
