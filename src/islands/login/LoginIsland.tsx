import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askLogin } from '#client/ask-login.ts'
import { hasToken, rememberTarget } from '#client/first-storage.ts'
import { savedTarget, takeRedirect } from '#client/session-storage.ts'
import { LOGIN_DOOR, OPEN_LOGIN } from '#lib/wake-events.ts'
import { LoginDialog } from './LoginDialog.tsx'
import type { LoginSite } from './login-site.ts'

/** Once: the next login has its own. Which addresses are screens is learnt only where there is one. */
async function takeTarget(): Promise<string | null> {
  const path = savedTarget()
  if (!path) return null
  rememberTarget(null)
  const { isScreenAddress } = await import('#lib/screen-path.ts')
  return isScreenAddress(path) ? path : null
}

/** Where the reader was going, unless he is there: a page that waited for the login opens by itself. */
async function goOn(): Promise<void> {
  // Who set out for a third party and came in otherwise is not sent on by a later page.
  takeRedirect()
  const path = await takeTarget()
  if (path && path !== location.pathname + location.search) location.assign(path)
}

/** What opened the login went with it: whoever came in by keyboard goes on where his own things are. */
function keepFocus(): void {
  if (document.activeElement === document.body || !document.activeElement?.checkVisibility())
    document.querySelector<HTMLElement>('button[data-account]')?.focus({ preventScroll: true })
}

/** Who gives up the login has no page to stay on, if he was on the way to one. */
async function goHome(): Promise<void> {
  if ((await takeTarget()) && !hasToken() && location.pathname !== '/') location.replace('/')
}

/** The picture of whoever is not logged in: a button, and behind it everything that lets somebody in. */
export function LoginIsland(site: LoginSite) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    // A page that comes back from the back/forward cache comes back without the dialog.
    const leave = () => setOpen(false)
    const enter = ({ target }: Event) => (target as Element).closest(LOGIN_DOOR) && askLogin()
    addEventListener(OPEN_LOGIN, open)
    addEventListener('pagehide', leave)
    document.addEventListener('click', enter)
    return () => {
      document.removeEventListener('click', enter)
      removeEventListener(OPEN_LOGIN, open)
      removeEventListener('pagehide', leave)
    }
  }, [])

  // What is said next is said on the page, and not in a dialog that goes.
  const close = () => flushSync(() => setOpen(false))

  return (
    <>
      <button
        className="icon-btn needs-script"
        type="button"
        data-stranger
        aria-haspopup="dialog"
        aria-label="登录"
        title="登录"
        onClick={() => setOpen(true)}
      >
        {/* The owner's picture lies over the figure: one that does not come leaves no hole. */}
        <span className="face">
          <svg className="avatar" viewBox="0 0 28 28" width="28" height="28" fill="currentColor" aria-hidden="true">
            <rect width="28" height="28" />
            <circle cx="14" cy="11" r="4.6" />
            <path d="M4.5 26a9.6 9 0 0 1 19 0L14 31z" />
          </svg>
          {site.touristAvatar && <img className="avatar" src={site.touristAvatar} alt="" />}
        </span>
      </button>
      {isOpen && (
        <LoginDialog
          site={site}
          onClose={() => {
            setOpen(false)
            void goHome()
          }}
          onDone={() => {
            close()
            keepFocus()
            void goOn()
          }}
        />
      )}
    </>
  )
}
