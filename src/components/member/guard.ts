import { hasToken, rememberTarget } from '#client/first-storage.ts'
import { OPEN_LOGIN, SESSION, SHELL_READY } from '#lib/wake-events.ts'
import { $session } from '#stores/session.ts'

const root = document.documentElement
let owner: number | undefined

/** Opens the login form without a session, except during a logout; the page stays and shows its content after the login. */
function guard(): void {
  if (hasToken() || globalThis.oneTimeCode || root.dataset.left !== undefined) return
  rememberTarget(location.pathname + location.search)
  dispatchEvent(new Event(SHELL_READY))
  dispatchEvent(new Event(OPEN_LOGIN))
}

// By then all scripts of the page have run, so one of them listens for the request to open the login form.
document.addEventListener('DOMContentLoaded', guard)
addEventListener(SESSION, guard)
addEventListener('storage', guard)
document.querySelector('[data-gate] [data-login]')?.addEventListener('click', guard)

// The page loads again when the session changes or is gone, so that it never shows one user's data to another visitor.
$session.subscribe((user) => {
  if (user && owner !== undefined && user.id !== owner) location.reload()
  owner = user?.id ?? owner
})
addEventListener('pageshow', (event) => {
  if (event.persisted && !hasToken()) location.reload()
})
