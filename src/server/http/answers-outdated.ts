import { readPosition } from '#server/db/change.queries.ts'
import type { Database } from '#server/db/database.ts'
import { announce, type News } from '#server/db/news.ts'
import type { LiveBus } from '#server/live/live.bus.ts'

// How whoever keeps answers learns that they are out of date: from the change log, or from the news of other processes.

/** How soon the writes of another process are noticed; those of this one are at once. */
const LOOK_EVERY_MS = 100
/** How soon other processes hear of counts, which change all the time. */
const TELL_COUNTS_MS = 1_000

/** How the news of other processes reach what is kept, where there is a bus. */
export type NewsOfOthers = Pick<LiveBus, 'subscribe' | 'isSure'>

// A database that cannot be read answers nobody anyway.
const ignore = () => {}

/** On one machine the change log says at a look whether anything was written. */
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

/** Between machines: what this process writes is heard before its writer is answered, what others write a moment later. */
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
