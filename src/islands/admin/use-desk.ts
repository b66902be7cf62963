import { useEffect } from 'react'
import { deskWaiting } from '#client/desk-calls.ts'
import { request } from '#client/request.ts'
import type { Waits } from '#contract/desk.ts'
import { learnUser } from '#stores/session.ts'
import { useAsked } from '../ui/use-asked.ts'

export interface Desk {
  /** Who works here. */
  userId: number
  waits: Waits
  /** Counts again, because something was dealt with. */
  refresh: () => void
}

const ask = async () => ({ user: await learnUser(), waits: await request(deskWaiting, {}, { quiet: true }) })

/** Who works here and what waits for him, counted again whenever he comes back to the tab. */
export function useDesk() {
  const { data, again, ...state } = useAsked(ask, 'desk')
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  return { ...state, again, desk: data && ({ userId: data.user.id, waits: data.waits, refresh: again } satisfies Desk) }
}
