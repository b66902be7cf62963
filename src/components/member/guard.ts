import { hasToken, rememberTarget } from '#client/first-storage.ts'
import { OPEN_LOGIN, SESSION, SHELL_READY } from '#lib/wake-events.ts'
import { $session } from '#stores/session.ts'

const root = document.documentElement
let owner: number | undefined

/** A stranger is asked to log in; the page itself stays, and opens when somebody did. Whoever is just logging out is left alone. */
function guard(): void {
  if (hasToken() || globalThis.oneTimeCode || root.dataset.left !== undefined) return
  rememberTarget(location.pathname + location.search)
  dispatchEvent(new Event(SHELL_READY))
  dispatchEvent(new Event(OPEN_LOGIN))
}

// After the scripts of the page: whoever opens the login listens by then.
document.addEventListener('DOMContentLoaded', guard)
addEventListener(SESSION, guard)
addEventListener('storage', guard)
document.querySelector('[data-gate] [data-login]')?.addEventListener('click', guard)

// What was shown to somebody is never shown to somebody else, nor to nobody.
$session.subscribe((user) => {
  if (user && owner !== undefined && user.id !== owner) location.reload()
  owner = user?.id ?? owner
})
addEventListener('pageshow', (event) => {
  if (event.persisted && !hasToken()) location.reload()
})
