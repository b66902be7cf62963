import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { desk as deskCalls, type Waits } from '#contract/site/desk.ts'
import { learnUser } from '#stores/session.ts'
import { useAsked } from '../ui/use-asked.ts'

export interface Desk {
  /** Is the id of the current administrator. */
  userId: number
  waits: Waits
  /** Counts the waiting items again, because something was dealt with. */
  refresh: () => void
}

const FORBIDDEN = 403

/**
 * Asks for the waiting items; `waits` is null for users who are not administrators. The server is asked because the role that the tab
 * remembers may be old.
 */
async function ask() {
  try {
    const waits = await api(deskCalls.waiting, {}, { quiet: true })
    return { waits, userId: (await learnUser()).id }
  } catch (error) {
    if (error instanceof ApiError && error.code === FORBIDDEN) return { waits: null }
    throw error
  }
}

/** Returns the current administrator and the waiting items. They are counted again when the tab becomes visible. */
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
