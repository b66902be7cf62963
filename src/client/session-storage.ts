import { REFRESH_COOKIE as REFRESH, TOKEN_COOKIE as TOKEN } from '#contract/core/token-cookies.ts'
import type { Session, SessionUser } from '#contract/people/auth.ts'
import { SESSION } from '#lib/wake-events.ts'
import { read, SINCE, savedToken, savedWord, TARGET, WORD, write } from './first-storage.ts'

// A session in the browser is two cookies for a week, and the user's data in the tab's own storage. Readers without a session never
// load this.
const USER = 'session'
const REDIRECT = 'redirect'
const WEEK = 7 * 24 * 3600
/** Counts seconds for the way to a third party and back. */
const TRIP = 600
/** Matches what else a member leaves in this browser: emoji, places in articles, and the cached entries of conversations. */
const OWN = /^(?:favoriteEmojis$|places$|shelf$|cache:(?:chat|emoji|member))/

function writeCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is a promise, and not everywhere
  document.cookie = `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`
}

const readCookie = (name: string) =>
  document.cookie
    .split('; ')
    .find((it) => it.startsWith(`${name}=`))
    ?.slice(name.length + 1) || undefined

/** Tells this tab, and through the browser all others. */
function announce(): void {
  // Reading the cookies makes sure that they are written: an earlier event would let another tab read the old ones.
  savedToken()
  write('localStorage', SINCE, String(Date.now()))
  dispatchEvent(new Event(SESSION))
}

export const savedRefreshToken = (): string | undefined => readCookie(REFRESH)

/** Stores a session, new or renewed. Returns whether the browser stored it. */
export function saveSession({ token, refreshToken, user }: Session): boolean {
  writeCookie(TOKEN, token, WEEK)
  writeCookie(REFRESH, refreshToken, WEEK)
  saveUser(user)
  announce()
  return savedToken() === token
}

/** Stores the user to whom the token in the cookie belongs. */
export function saveUser(user: SessionUser): void {
  const own = { token: savedToken(), refreshToken: savedRefreshToken() }
  write('sessionStorage', USER, JSON.stringify({ ...own, ...user }))
}

/** Returns the logged-in user that this tab stored for the token in the cookie, or null: another tab may have changed the token. */
export function savedUser(): SessionUser | null {
  try {
    const { token, refreshToken: _, ...user } = JSON.parse(read('sessionStorage', USER) ?? '{}') as SessionUser & Partial<Session>
    return token && token === savedToken() ? user : null
  } catch {
    return null
  }
}

/** Ends the session in this browser: the server does not know it any more, or is told at the same time. */
export function dropSession(): void {
  writeCookie(TOKEN, '', 0)
  writeCookie(REFRESH, '', 0)
  write('sessionStorage', USER, null)
  announce()
}

/** Clears all data of a member from this browser at logout. */
export function clearMember(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (OWN.test(key)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** Returns where this tab goes after the login, or null for nowhere. */
export const savedTarget = (): string | null => read('sessionStorage', TARGET)

/** Stores where to go after the way back from a third party, which may end in another tab. */
export const saveRedirect = (path: string): void => writeCookie(REDIRECT, encodeURIComponent(path), TRIP)

/** Returns the stored redirect and removes it, or null. */
export function takeRedirect(): string | null {
  const saved = readCookie(REDIRECT)
  if (saved === undefined) return null
  writeCookie(REDIRECT, '', 0)
  try {
    return decodeURIComponent(saved)
  } catch {
    return null
  }
}

/** Stores a message that the next page shows first. */
export const saveWord = (word: string): void => write('sessionStorage', WORD, word)

/** Returns the stored message and removes it, or null. */
export function takeWord(): string | null {
  const word = savedWord()
  write('sessionStorage', WORD, null)
  return word
}
