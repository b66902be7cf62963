/** As the server counts: one message in three seconds, five at once after a pause. */
const EVERY = 3_000
const BURST = 5

export interface Pace {
  /** Milliseconds until the next message may go; 0 for now. */
  wait: (now: number) => number
  /** One goes. */
  go: (now: number) => void
}

/** Holds back what the server would refuse: what was written without a network goes off quickly at first, then one after the other. */
export function openPace(): Pace {
  let left = BURST
  let at = 0
  function look(now: number): void {
    left = Math.min(BURST, left + Math.max(0, now - at) / EVERY)
    at = now
  }
  return {
    wait(now) {
      look(now)
      return left > 0.999 ? 0 : Math.round((1 - left) * EVERY)
    },
    go(now) {
      look(now)
      left -= 1
    },
  }
}
