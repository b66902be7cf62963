import { setTimeout as pause } from 'node:timers/promises'
import { howLive } from '#server/content/publishing/going-live.ts'
import type { Database } from '#server/core/db/database.ts'
import { frameOf } from '../../core/live/frames.ts'
import type { Registry } from '../../core/live/registry.ts'

/** Is the pause between two looks at the ledger: the worker publishes in its own thread. */
const EVERY_MS = 100
/** Limits the time that users wait; a page that fails is reported much earlier. */
const LONGEST_MS = 60_000
const ENDS: ReadonlySet<string> = new Set(['live', 'failed', 'none'])

interface Followed {
  users: Set<number>
  /** Is true when the article was published again, so that the state just read may be out of date. */
  isNew: boolean
}

/** Reports the state of an article to users until it is live. It costs nothing while none of them is connected. */
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
      if (String(frame) !== last) for (const it of users.flatMap((id) => [...registry.of(id)])) it.send(frame)
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
    // An error here is ignored: a client can still ask for the state by a call.
    watch(articleId, it)
      .catch(() => {})
      .finally(() => followed.delete(articleId))
  }
}
