import type { Database, Reader } from '#server/core/db/database.ts'
import { announce } from '#server/core/db/news.ts'
import type { Logger } from '#server/core/http/logger.ts'
import type { LiveBus } from '#server/core/live/live.bus.ts'
import type { Want } from '#server/site/web/misses.ts'
import { isInInventory } from '#server/site/web/pages.queries.ts'
import { hasPicture } from './ledger.queries.ts'
import type { Publisher } from './start.ts'

/** Limits the wait for the publishing process. */
const PATIENCE_MS = 10_000

/** Checks whether a missing file could exist. It only reads, so requests for the many wrong paths write nothing. */
async function mightBe(db: Reader, path: string): Promise<boolean> {
  const [, picture] = /^\/og\/([0-9a-f]{20})\.png$/.exec(path) ?? []
  return picture ? hasPicture(db, picture) : isInInventory(db, path)
}

interface Wanting {
  db: Database
  bus: LiveBus
  /** Is true when another process may be the publisher. */
  isShared: boolean
  /** Returns this process's publisher, or null before it starts; is null where this process has none. */
  publisher: (() => Pick<Publisher, 'want'> | null) | null
}

/**
 * Returns the function that asks for a path without a file; undefined where only another process on the same SQLite file could make
 * it.
 */
export function wantOf({ db, bus, isShared, publisher }: Wanting): Want | undefined {
  const ask = isShared ? wantFromOthers(db, bus) : null
  if (!publisher && !ask) return
  return async (path) => (await publisher?.()?.want(path)) ?? (await ask?.(path)) ?? false
}

/**
 * Asks the publisher in another process to make the file of a path. This works only if both processes share the folder of the site.
 */
function wantFromOthers(db: Database, bus: LiveBus): Want {
  const waiting = new Map<string, PromiseWithResolvers<boolean>>()
  bus.subscribe((news) => {
    for (const it of news) if (it.about === 'made') waiting.get(it.path)?.resolve(it.isThere)
  })
  return async (path) => {
    if (!(await mightBe(db.read, path))) return false
    const answer = waiting.get(path) ?? Promise.withResolvers<boolean>()
    const isFirst = !waiting.has(path)
    waiting.set(path, answer)
    const impatient = setTimeout(answer.resolve, PATIENCE_MS, false)
    try {
      if (isFirst) await db.write(async (tx) => announce(tx, { about: 'wanted', path }))
      return await answer.promise
    } finally {
      clearTimeout(impatient)
      waiting.delete(path)
    }
  }
}

/** Makes pages that other processes ask for. A process that stands by does not answer. */
export function makeForOthers(db: Database, bus: LiveBus, publisher: Pick<Publisher, 'want'>, log: Logger): () => void {
  const make = async (path: string) => {
    const isThere = await publisher.want(path)
    if (isThere !== null) await db.write(async (tx) => announce(tx, { about: 'made', path, isThere }))
  }
  return bus.subscribe((news) => {
    for (const it of news)
      if (it.about === 'wanted')
        make(it.path).catch((err) => log.warn({ err, path: it.path }, 'a page that was asked for was not made'))
  })
}
