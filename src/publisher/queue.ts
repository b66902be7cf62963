/** Every fourth `take` returns the page that has waited longest, so that no page waits for ever. */
const FAIR_EVERY = 4

interface Waiting {
  since: number
  readyAt: number
}

/**
 * Holds pages that wait to be rendered. The lowest rank goes first, in the order of arrival; a path is in it once. Times are
 * milliseconds of one monotonic clock.
 */
export function createRenderQueue() {
  const ranks: Map<string, Waiting>[] = []
  const rankOf = new Map<string, number>()
  let takes = 0

  function remove(path: string): Waiting | undefined {
    const rank = rankOf.get(path)
    if (rank === undefined) return undefined
    const waiting = ranks[rank]?.get(path)
    ranks[rank]?.delete(path)
    rankOf.delete(path)
    return waiting
  }

  function firstReady(now: number): string | undefined {
    for (const rank of ranks) for (const [path, it] of rank ?? []) if (it.readyAt <= now) return path
    return undefined
  }

  function oldestReady(now: number): string | undefined {
    let oldest: { path: string; since: number } | undefined
    for (const rank of ranks)
      for (const [path, it] of rank ?? []) {
        if (it.readyAt > now) continue
        if (!oldest || it.since < oldest.since) oldest = { path, since: it.since }
        break // the first of a rank is its oldest
      }
    return oldest?.path
  }

  return {
    /** Adds a path, or moves it forward: the better rank and the earlier time win. */
    add(path: string, rank: number, { now, readyAt = now }: { now: number; readyAt?: number }): void {
      const known = rankOf.get(path)
      if (known !== undefined && known <= rank) {
        const waiting = ranks[known]?.get(path)
        if (waiting) waiting.readyAt = Math.min(waiting.readyAt, readyAt)
        return
      }
      // It goes last in its new rank, so that the first of each rank is its oldest.
      const waiting = { since: now, readyAt: Math.min(remove(path)?.readyAt ?? readyAt, readyAt) }
      ranks[rank] ??= new Map()
      ranks[rank].set(path, waiting)
      rankOf.set(path, rank)
    },
    /** Removes and returns the next path; undefined when none is ready yet. */
    take(now: number): string | undefined {
      const path = ++takes % FAIR_EVERY === 0 ? oldestReady(now) : firstReady(now)
      if (path !== undefined) remove(path)
      return path
    },
    /** Returns when the next path will be ready; null when none waits. */
    nextReady(): number | null {
      let next: number | null = null
      for (const rank of ranks) for (const it of rank?.values() ?? []) next = Math.min(next ?? it.readyAt, it.readyAt)
      return next
    },
    get size() {
      return rankOf.size
    },
  }
}
