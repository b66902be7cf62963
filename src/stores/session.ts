import { atom } from 'nanostores'
import { onReturn } from '#client/activation.ts'
import { api } from '#client/api.ts'
import { hasToken } from '#client/first-storage.ts'
import { clearMember, dropSession, savedRefreshToken, savedUser, saveSession, saveUser } from '#client/session-storage.ts'
import { auth, type Session, type SessionUser } from '#contract/auth.ts'
import { LOGGED_IN, SESSION } from '#lib/wake-events.ts'
import { showToast } from './toast.ts'

/** Who is logged in; null for nobody, and while that is still being asked. */
export const $session = atom<SessionUser | null>(null)

/** Whether somebody is logged in, known at once by the token that this browser keeps. */
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

/** Asks whose token this is, once however many want to know. What the tab remembers of it is not asked again. */
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

/** Somebody came in, whatever way. Whether this browser keeps it. */
export function beginSession(session: Session): boolean {
  if (saveSession(session)) return true
  showToast('浏览器没有保存登录状态，请允许 Cookie 后再试', 'error')
  return false
}

/** Somebody goes: here at once and in every tab, whether the server hears of it now or not. */
export async function endSession(): Promise<void> {
  // The token goes along before it is taken away.
  const refreshToken = savedRefreshToken()
  const told = api(auth.logout, { headers: refreshToken ? { 'refresh-token': refreshToken } : {} }, { quiet: true })
  await Promise.race([told.catch(() => {}), new Promise((done) => setTimeout(done, 3000))])
  clearMember()
  dropSession()
}

/** The server's new word about whoever is logged in, such as another nickname. */
export function changeUser(more: Partial<SessionUser>): void {
  const user = savedUser()
  if (!user) return
  saveUser({ ...user, ...more })
  dispatchEvent(new Event(SESSION))
}

if (globalThis.document) {
  // What hears of it may not have been made yet.
  queueMicrotask(look)
  addEventListener(SESSION, look)
  addEventListener('storage', look)
  onReturn(look)
}
