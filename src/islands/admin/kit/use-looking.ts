import { useEffect, useEffectEvent } from 'react'

const LOOK_EVERY_MS = 1_000

/** Looks again and again while something is under way and somebody sees the page. */
export function useLooking(isBusy: boolean, again: () => unknown): void {
  const look = useEffectEvent(again)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy])
}
