import { atom } from 'nanostores'
import { onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { clearMember, dropSession, savedRefreshToken, savedUser, saveSession, saveUser } from '#client/session-storage.ts'
import { auth, type Session, type SessionUser } from '#contract/people/auth.ts'
import { LOGGED_IN, SESSION } from '#lib/wake-events.ts'
import { showToast } from './toast.ts'

/** Holds the logged-in user; null without a login, and until the answer is there. */
export const $session = atom<SessionUser | null>(null)

/** Is true with a login; the token of this browser tells it at once. */
export const $isMember = atom(globalThis.document ? hasToken() : false)

let wasIn = false

/** Reads again what any tab may have changed. */
function look(): void {
  const isIn = hasToken()
  if (isIn) void learnUser().catch(() => {})
  else $session.set(null)
  $isMember.set(isIn)
  if (isIn && !wasIn) dispatchEvent(new Event(LOGGED_IN))
  wasIn = isIn
}

let learning: Promise<SessionUser> | undefined

/** Returns the user of the token: from the tab's storage, otherwise by one request for all callers. */
export function learnUser(): Promise<SessionUser> {
  const user = savedUser()
  if (user) {
    $session.set(user)
    return Promise.resolve(user)
  }
  learning ??= api(auth.info, { query: { source: 'web' } }, { quiet: true, unasked: true })
    .then((it) => {
      saveUser(it)
      $session.set(it)
      dispatchEvent(new Event(SESSION))
      return it
    })
    .finally(() => {
      learning = undefined
    })
  return learning
}

/** Starts a session after any kind of login. Returns whether the browser stored it. */
export function beginSession(session: Session): boolean {
  if (saveSession(session)) return true
  showToast('浏览器没有保存登录状态，请允许 Cookie 后再试', 'error')
  return false
}

/** Ends the session: here at once and in every tab, even if the server cannot be reached. */
export async function endSession(): Promise<void> {
  // The token is sent before it is removed.
  const refreshToken = savedRefreshToken()
  const told = api(auth.logout, { headers: refreshToken ? { 'refresh-token': refreshToken } : {} }, { quiet: true })
  await Promise.race([told.catch(() => {}), new Promise((done) => setTimeout(done, 3000))])
  clearMember()
  dropSession()
}

/** Updates stored data of the logged-in user, such as a new nickname. */
export function changeUser(more: Partial<SessionUser>): void {
  const user = savedUser()
  if (!user) return
  saveUser({ ...user, ...more })
  dispatchEvent(new Event(SESSION))
}

if (globalThis.document) {
  // Listeners may not have been registered yet.
  queueMicrotask(look)
  addEventListener(SESSION, look)
  addEventListener('storage', look)
  onReturn(look)
}
