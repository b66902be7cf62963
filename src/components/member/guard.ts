import { hasToken } from '#client/first-storage.ts'
import { OPEN_LOGIN, SESSION, SHELL_READY } from '#lib/wake-events.ts'

/** A stranger is asked to log in; the page itself stays, and opens when somebody did. */
function guard(): void {
  if (hasToken()) return
  dispatchEvent(new Event(SHELL_READY))
  dispatchEvent(new Event(OPEN_LOGIN))
}

// After the scripts of the page: whoever opens the login listens by then.
document.addEventListener('DOMContentLoaded', guard)
addEventListener('storage', guard)
addEventListener(SESSION, guard)
document.querySelector('[data-gate] [data-login]')?.addEventListener('click', guard)
