import { atom, onMount } from 'nanostores'

/** Whether the browser believes that it has a network. */
export const $online = atom(true)

onMount($online, () => {
  const look = () => $online.set(navigator.onLine)
  look()
  addEventListener('online', look)
  addEventListener('offline', look)
  return () => {
    removeEventListener('online', look)
    removeEventListener('offline', look)
  }
})
