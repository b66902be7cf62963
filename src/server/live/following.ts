import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/db/database.ts'
import { howLive } from '#server/publishing/going-live.ts'
import { frameOf } from './frames.ts'
import type { Registry } from './registry.ts'

/** The worker publishes in its own thread: how far it has come is asked of the ledger. */
const EVERY_MS = 100
/** After that nobody waits any more; a page that fails says so much earlier. */
const LONGEST_MS = 60_000
const ENDS: ReadonlySet<string> = new Set(['live', 'failed', 'none'])

interface Followed {
  users: Set<number>
  /** Published again meanwhile: what was just found may be of the time before. */
  isNew: boolean
}

/** Tells people how far an article has come until it is there. Costs nothing where none of them is connected. */
export function createFollowing(db: Database, registry: Registry) {
  const followed = new Map<number, Followed>()

  async function watch(articleId: number, it: Followed): Promise<void> {
    const end = performance.now() + LONGEST_MS
    for (let last = ''; performance.now() < end; await pause(EVERY_MS, undefined, { ref: false })) {
      const users = [...it.users].filter((id) => registry.people.has(id))
      if (!users.length) return
      it.isNew = false
      const found = await howLive(db.read, articleId)
      const frame = frameOf({ event: 'publishing', data: { articleId, ...found } })
      if (String(frame) !== last) for (const id of users) for (const connection of registry.of(id)) connection.send(frame)
      last = String(frame)
      if (ENDS.has(found.state) && !it.isNew) return
    }
  }

  return ({ articleId, userIds }: { articleId: number; userIds: readonly number[] }): void => {
    const known = followed.get(articleId)
    const it = known ?? { users: new Set(), isNew: true }
    for (const id of userIds) it.users.add(id)
    it.isNew = true
    if (known) return
    followed.set(articleId, it)
    // Whoever asks by the call still hears it.
    watch(articleId, it)
      .catch(() => {})
      .finally(() => followed.delete(articleId))
  }
}
