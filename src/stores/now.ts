import { atom, onMount } from 'nanostores'

const MINUTE = 60_000

/** Is the time, in UTC milliseconds, for words that grow old while they are read: set each minute and when the reader comes back. */
export const $now = atom(Date.now())

onMount($now, () => {
  // A page that is printed mounts its stores too, and nobody reads it then.
  if (typeof window === 'undefined') return
  const tick = () => $now.set(Date.now())
  tick()
  const timer = setInterval(tick, MINUTE)
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
})
