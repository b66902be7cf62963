import { useEffect, useEffectEvent } from 'react'
import { useMember } from '../../ui/use-member.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Looks again and again while something is under way and somebody sees the page. Not for who was logged out meanwhile, as by a restore:
 * each look would only ask for the login once more.
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
