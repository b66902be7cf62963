import { useEffect } from 'react'
import { startLive } from '#client/live/live.ts'
import { followUnread } from '#stores/unread.ts'
import { useMember } from '../ui/use-member.ts'
import { useSession } from '../ui/with-react/use-session.ts'
import { Account } from './Account.tsx'
import { Bell } from './Bell.tsx'

/**
 * Renders the header's tools for logged-in users. They are printed on every page and hidden from visitors by a class, so that nothing
 * moves.
 */
export function HeaderTools() {
  const isMember = useMember()
  const id = useSession()?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account has other news
  useEffect(() => {
    if (!isMember) return
    startLive()
    void followUnread()
  }, [isMember, id])
  return (
    <>
      <Bell />
      <Account />
    </>
  )
}
