import { useSyncExternalStore } from 'react'
import { hasToken } from '#client/first-storage.ts'
import { SESSION } from '#lib/wake-events.ts'

const EVENTS = [SESSION, 'storage', 'pageshow']

function subscribe(listener: () => void): () => void {
  for (const event of EVENTS) addEventListener(event, listener)
  return () => {
    for (const event of EVENTS) removeEventListener(event, listener)
  }
}

/** Returns whether a user is logged in, in this tab or another. */
export const useMember = (): boolean => useSyncExternalStore(subscribe, hasToken, () => false)
