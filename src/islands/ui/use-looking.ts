import { useEffect, useEffectEvent } from 'react'
import { useMember } from './use-member.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Asks again and again while work is in progress and the page is visible. It stops for users who were logged out meanwhile, as by a
 * restore: each request would only ask for the login once more.
 */
export function useLooking(isBusy: boolean, again: () => unknown): void {
  const look = useEffectEvent(again)
  const isMember = useMember()
  useEffect(() => {
    if (!isBusy || !isMember) return
    const timer = setInterval(() => document.visibilityState === 'visible' && look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isBusy, isMember])
}
