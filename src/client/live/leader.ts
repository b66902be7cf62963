const LOCK = 'live'

interface Turn {
  /** Is called when this page becomes the leader. */
  lead: () => void
  /** Is called when another page took over. */
  follow: () => void
}

export interface Contest {
  /** Takes over from a page that does not answer, for example one that its browser froze. */
  seize: () => void
  end: () => void
}

type Locks = Pick<LockManager, 'request'>

/**
 * Starts the contest in which one page of this browser leads at a time; when it closes, the next in the queue follows. In browsers
 * without locks, and on pages over http, each page leads itself: that costs one more connection and loses nothing.
 */
export function openContest({ lead, follow }: Turn, locks: Locks | null = globalThis.navigator?.locks ?? null): Contest {
  if (!locks) {
    lead()
    return { seize: () => {}, end: () => {} }
  }
  const over = new AbortController()
  let release: (() => void) | undefined
  let isLeading = false

  const hold = () =>
    new Promise<void>((done) => {
      if (over.signal.aborted) return done()
      release = done
      isLeading = true
      lead()
    })
  function ask(options: LockOptions): void {
    locks?.request(LOCK, options, hold).catch(() => {
      // The request was given up, or a page that got no answer took the lock.
      if (over.signal.aborted || !isLeading) return
      isLeading = false
      follow()
      ask({ signal: over.signal })
    })
  }
  ask({ signal: over.signal })
  return {
    seize() {
      if (!isLeading) ask({ steal: true })
    },
    end() {
      over.abort()
      isLeading = false
      release?.()
    },
  }
}
