import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { desk as deskCalls, type Waits } from '#contract/desk.ts'
import { ApiError } from '#contract/send.ts'
import { learnUser } from '#stores/session.ts'
import { useAsked } from '../ui/use-asked.ts'

export interface Desk {
  /** Who works here. */
  userId: number
  waits: Waits
  /** Counts again, because something was dealt with. */
  refresh: () => void
}

const FORBIDDEN = 403

/** What waits; null for who is no administrator. The server is asked: a role that the tab remembers may be of yesterday. */
async function ask() {
  try {
    const waits = await api(deskCalls.waiting, {}, { quiet: true })
    return { waits, userId: (await learnUser()).id }
  } catch (error) {
    if (error instanceof ApiError && error.code === FORBIDDEN) return { waits: null }
    throw error
  }
}

/** Who works here and what waits for him, counted again whenever he comes back to the tab. */
export function useDesk() {
  const { data, again, ...state } = useAsked(ask, 'desk')
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  const desk = data?.waits ? ({ ...data, refresh: again } satisfies Desk) : null
  return { ...state, again, desk, isForbidden: data?.waits === null }
}
