import { profileDetail } from '#client/own-calls.ts'
import { requestWhole } from '#client/request.ts'
import type { Profile, ProfileExtra } from '#contract/profile.ts'
import { useAsked } from './use-asked.ts'

export interface Mine {
  profile: Profile
  more: ProfileExtra
  /** Asks again, because something was changed. */
  refresh: () => void
}

async function ask() {
  const { data, extra } = await requestWhole(profileDetail, {}, { quiet: true })
  return { profile: data, more: extra }
}

/** Whose centre this is: asked for once for all tabs. */
export function useMine() {
  const { data, again, ...state } = useAsked(ask, 'mine')
  return { ...state, again, mine: data && ({ ...data, refresh: again } satisfies Mine) }
}
