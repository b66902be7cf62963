const LOCK = 'live'

interface Turn {
  /** This page is the one now. */
  lead: () => void
  /** It is not any more: another one took over. */
  follow: () => void
}

export interface Contest {
  /** Takes over from a page that does not answer, such as one that its browser froze. */
  seize: () => void
  end: () => void
}

type Locks = Pick<LockManager, 'request'>

/**
 * One page of this browser leads at a time; when it closes, the next in the queue follows. Browsers without locks, and pages by http, lead each for
 * itself: one connection more, nothing lost.
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
      // Given up, or taken away by a page that got no answer.
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
