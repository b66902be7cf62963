import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { askLogin } from '#client/ask-login.ts'
import { hasToken, rememberTarget } from '#client/first-storage.ts'
import { savedTarget, takeRedirect } from '#client/session-storage.ts'
import { LOGIN_DOOR, OPEN_LOGIN } from '#lib/wake-events.ts'
import { LoginDialog } from './LoginDialog.tsx'
import type { LoginSite } from './login-site.ts'

/**
 * Returns the target of the login and removes it, because the next login has its own. The list of screens loads only when there is a
 * target.
 */
async function takeTarget(): Promise<string | null> {
  const path = savedTarget()
  if (!path) return null
  rememberTarget(null)
  const { isScreenAddress } = await import('#lib/screen-path.ts')
  return isScreenAddress(path) ? path : null
}

/** Opens the page that the reader wanted, unless it is open already: a page that waited for the login continues by itself. */
async function goOn(): Promise<void> {
  // A saved target of a third-party login is removed when the user logs in another way, so that no later page redirects.
  takeRedirect()
  const path = await takeTarget()
  if (path && path !== location.pathname + location.search) location.assign(path)
}

/** Moves the focus to the account button, because the button that opened the login is gone. */
function keepFocus(): void {
  if (document.activeElement === document.body || !document.activeElement?.checkVisibility())
    document.querySelector<HTMLElement>('button[data-account]')?.focus({ preventScroll: true })
}

/** Opens the home page when the user gives up the login for a page that needs it. */
async function goHome(): Promise<void> {
  if ((await takeTarget()) && !hasToken() && location.pathname !== '/') location.replace('/')
}

/** Renders the visitor's picture as a button that opens the login. */
export function LoginIsland(site: LoginSite) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = () => setOpen(true)
    // A page that returns from the back/forward cache returns without the dialog.
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

  // The dialog closes synchronously, so that the next toast appears on the page and not in the dialog.
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
        {/* The owner's picture covers the figure, so a picture that does not load leaves no hole. */}
        <span className="face rounded-full bg-accent-soft">
          <span className="i-ink-figure avatar w-7 h-7" aria-hidden="true" />
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
