import { useEffect } from 'react'
import { api } from '#client/api.ts'
import { ApiError } from '#contract/core/send.ts'
import { overview, type Waits } from '#contract/site/overview.ts'
import { learnUser } from '#stores/session.ts'
import { useAsked } from '../ui/use-asked.ts'

export interface Admin {
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
    const waits = await api(overview.waiting, {}, { quiet: true })
    return { waits, userId: (await learnUser()).id }
  } catch (error) {
    if (error instanceof ApiError && error.code === FORBIDDEN) return { waits: null }
    throw error
  }
}

/** Returns the current administrator and the waiting items. They are counted again when the tab becomes visible. */
export function useAdmin() {
  const { data, again, ...state } = useAsked(ask, 'admin')
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  const admin = data?.waits ? ({ ...data, refresh: again } satisfies Admin) : null
  return { ...state, again, admin, isForbidden: data?.waits === null }
}
