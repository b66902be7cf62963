import { atom, onMount } from 'nanostores'

/** Is true while the browser reports a network. */
export const $online = atom(true)

onMount($online, () => {
  // A page that is prerendered mounts its stores too, and has no network to watch.
  if (typeof window === 'undefined') return
  const look = () => $online.set(navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
})
