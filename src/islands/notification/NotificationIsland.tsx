import { useEffect, useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { begin } from '#stores/deleted-notifications.ts'
import { learnUser } from '#stores/session.ts'
import { countUnread } from '#stores/unread.ts'
import { useAddress } from '../ui/use-address.ts'
import { useMember } from '../ui/use-member.ts'
import failed from './failed.css?inline'
import { Letters } from './Letters.tsx'
import { Settings } from './Settings.tsx'
import { Bones } from './shell/Bones.tsx'
import { ListPlace, Mailbox, PanePlace, SettingsPlace } from './shell/Mailbox.tsx'
import { chosenIn, isSettings, tabIn } from './shell/tabs.ts'
import looks from './uno.css?inline'

adoptStyles(looks)
adoptStyles(failed)

/** Renders the notifications of the kind and page that the address names with the one that is read, or their settings. */
export function NotificationIsland() {
  const address = useAddress()
  const isMember = useMember()
  const [isReady, setReady] = useState(false)
  const tab = isSettings(address) ? null : tabIn(address)
  const chosen = tab && chosenIn(address)

  useEffect(() => {
    if (!isMember) return
    // Deletions that are not finished yet must not reappear.
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
    <Mailbox open={tab} isReading={chosen !== null}>
      {tab === null ? (
        <SettingsPlace>
          <Settings />
        </SettingsPlace>
      ) : isReady ? (
        <Letters key={tab.sign} tab={tab} chosen={chosen} />
      ) : (
        <>
          <ListPlace isReading={chosen !== null}>
            <Bones />
          </ListPlace>
          <PanePlace isReading={chosen !== null} />
        </>
      )}
    </Mailbox>
  )
}
