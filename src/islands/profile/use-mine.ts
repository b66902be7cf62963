import { useEffect, useEffectEvent } from 'react'
import { apiWithExtra } from '#client/api.ts'
import { type Profile, type ProfileExtra, profile } from '#contract/people/profile.ts'
import { changeUser } from '#stores/session.ts'
import { useAsked } from '../ui/use-asked.ts'
import { useSession } from '../ui/with-react/use-session.ts'

export interface Mine {
  profile: Profile
  more: ProfileExtra
  /** Asks again, because something was changed. */
  refresh: () => void
}

async function ask() {
  const { data, extra } = await apiWithExtra(profile.detail, {}, { quiet: true })
  return { profile: data, more: extra }
}

/**
 * Returns the current user's data, which all tabs share. It asks again after a login of another user, and tells the header about a new
 * name or picture.
 */
export function useMine() {
  const { data, again, ...state } = useAsked(ask, 'mine')
  const session = useSession()
  const follow = useEffectEvent(() => {
    const known = data?.profile.sysUser
    if (!session || !known) return
    if (session.id !== known.id) again()
    else if (session.nickname !== known.nickname || session.avatar !== known.avatar)
      changeUser({ nickname: known.nickname, avatar: known.avatar })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was learnt about either says when to compare
  useEffect(() => follow(), [data, session?.id])
  return { ...state, again, mine: data && ({ ...data, refresh: again } satisfies Mine) }
}
