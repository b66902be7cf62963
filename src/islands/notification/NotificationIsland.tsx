import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { begin } from '#stores/deleted-notifications.ts'
import { learnUser } from '#stores/session.ts'
import { countUnread } from '#stores/unread.ts'
import { useAddress } from '../ui/use-address.ts'
import { useMember } from '../ui/use-member.ts'
import { Bones } from './Bones.tsx'
import { Letters } from './Letters.tsx'
import css from './letters.css?inline'
import { Settings } from './Settings.tsx'
import signs from './signs.css?inline'
import { TypeNav } from './TypeNav.tsx'
import { isSettings, tabIn } from './tabs.ts'

adoptStyles(signs)
adoptStyles(css)

/** What somebody was told, by kind and page as the address says, or how he wants to be told. */
export function NotificationIsland() {
  const address = useAddress()
  const isMember = useMember()
  const [isReady, setReady] = useState(false)
  const tab = isSettings(address) ? null : tabIn(address)

  useEffect(() => {
    if (!isMember) return
    // What was deleted before does not come back.
    learnUser()
      .then((it) => begin(it.id))
      .catch(() => {})
      .finally(() => {
        setReady(true)
        dispatchEvent(new Event(SHELL_READY))
      })
    void countUnread()
  }, [isMember])

  return (
    <div className="mailbox">
      <TypeNav open={tab} />
      <div className="list">{tab === null ? <Settings /> : isReady ? <Letters key={tab.sign} tab={tab} /> : <Bones />}</div>
    </div>
  )
}
