import { useEffect, useState } from 'react'
import { $session, learnUser } from '#stores/session.ts'
import { showFailure } from '#stores/show-failure.ts'
import { useSession } from '../ui/with-react/use-session.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { OwnFace } from './OwnFace.tsx'

/** Renders the logged-in user's picture as a button that opens the account menu. */
export function Account() {
  const user = useSession()
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const close = () => setOpener(null)

  // Another tab may have logged out, and the next login must not find the menu open.
  useEffect(() => {
    if (!user) setOpener(null)
  }, [user])

  async function toggle(button: HTMLElement): Promise<void> {
    if (opener) return close()
    try {
      await learnUser()
    } catch {
      // A known user is shown although the request failed.
      if (!$session.get()) return showFailure()
    }
    setOpener(button)
  }
  return (
    <>
      <button
        className="icon-btn"
        type="button"
        data-member=""
        data-account=""
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        aria-label="我的账号"
        title="我的账号"
        onClick={(event) => void toggle(event.currentTarget)}
      >
        <OwnFace />
      </button>
      {opener && user && <AccountMenu user={user} of={opener} onClose={close} />}
    </>
  )
}
