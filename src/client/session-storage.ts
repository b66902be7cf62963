import type { Session, SessionUser } from '#contract/auth.ts'
import { REFRESH_COOKIE as REFRESH, TOKEN_COOKIE as TOKEN } from '#contract/token-cookies.ts'
import { SESSION } from '#lib/wake-events.ts'
import { read, SINCE, savedToken, savedWord, TARGET, WORD, write } from './first-storage.ts'

// The session in the browser: two cookies for a week, and what they stand for in the tab's own storage. Whoever reads a page without it never loads this.
const USER = 'session'
const REDIRECT = 'redirect'
const WEEK = 7 * 24 * 3600
/** Seconds for a trip to a third party and back. */
const TRIP = 600
/** What a member leaves in this browser besides: emoji, and what the cache helper keeps of conversations. */
const OWN = /^(?:favoriteEmojis$|cache:(?:chat|emoji|member))/

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

/** This tab, and by the browser all others. */
function announce(): void {
  // An answer means that the cookies are written: told sooner, another tab would still read the old ones.
  savedToken()
  write('localStorage', SINCE, String(Date.now()))
  dispatchEvent(new Event(SESSION))
}

export const savedRefreshToken = (): string | undefined => readCookie(REFRESH)

/** Keeps a session, new or renewed. Whether the browser did. */
export function saveSession({ token, refreshToken, user }: Session): boolean {
  writeCookie(TOKEN, token, WEEK)
  writeCookie(REFRESH, refreshToken, WEEK)
  saveUser(user)
  announce()
  return savedToken() === token
}

/** Keeps who the token in the cookie speaks of. */
export function saveUser(user: SessionUser): void {
  const own = { token: savedToken(), refreshToken: savedRefreshToken() }
  write('sessionStorage', USER, JSON.stringify({ ...own, ...user }))
}

/** Who is logged in, as far as this tab knows it of the very token that stands in the cookie; another tab may have changed that. */
export function savedUser(): SessionUser | null {
  try {
    const { token, refreshToken: _, ...user } = JSON.parse(read('sessionStorage', USER) ?? '{}') as SessionUser & Partial<Session>
    return token && token === savedToken() ? user : null
  } catch {
    return null
  }
}

/** Ends the session here: the server does not know it any more, or is told in the same moment. */
export function dropSession(): void {
  writeCookie(TOKEN, '', 0)
  writeCookie(REFRESH, '', 0)
  write('sessionStorage', USER, null)
  announce()
}

/** Whoever logs out leaves nothing of himself here. */
export function clearMember(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (OWN.test(key)) localStorage.removeItem(key)
  } catch {
    // Nothing could be kept either.
  }
}

/** Where this tab goes after the login; null for nowhere. */
export const savedTarget = (): string | null => read('sessionStorage', TARGET)

/** Where to go after the way back from a third party, which may end in another tab. */
export const saveRedirect = (path: string): void => writeCookie(REDIRECT, encodeURIComponent(path), TRIP)

/** Once. */
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

/** Something that the next page says first. */
export const saveWord = (word: string): void => write('sessionStorage', WORD, word)

/** Once. */
export function takeWord(): string | null {
  const word = savedWord()
  write('sessionStorage', WORD, null)
  return word
}
