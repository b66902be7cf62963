import { TOKEN_SECONDS } from '#contract/core/token-seconds.ts'

/**
 * This file reads and writes what the first script of every page stores in the browser; `storage.ts` has the rest. No other code
 * touches storage or cookies.
 */
const THEME = 'theme-mode'
/** The name is repeated from `token-cookies.ts`: importing both names would cost every page a hundred bytes. */
const TOKEN = 'blog_token'
/** This is exported only for `storage.ts`. */
export const ADVERTISEMENT = 'advertisement-closed'
const VISIT = 'visit'
/** These three are exported only for `session-storage.ts`. */
export const TARGET = 'target'
export const WORD = 'word'
/** Holds the time when the token pair was given. Every tab uses it: the browser tells the other tabs when it changes. */
export const SINCE = 'session-since'

type Store = 'localStorage' | 'sessionStorage'

/**
 * Reads a stored value; only `storage.ts` imports it. A browser that forbids storage, or has no room left, still works: values then
 * last only for this page.
 */
export function read(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

export function write(store: Store, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, text)
  } catch {
    // The doc comment of `read` gives the reason.
  }
}

/** Checks whether this tab, or this browser, stores a value under this name. */
export const isKept = (name: string): boolean => (read('sessionStorage', name) ?? read('localStorage', name)) !== null

export type Theme = 'dark' | 'light'

/** Returns the theme that the reader chose, or null while the system decides. */
export function savedTheme(): Theme | null {
  const saved = read('localStorage', THEME)
  return saved === 'dark' || saved === 'light' ? saved : null
}

export const saveTheme = (theme: Theme | null): void => write('localStorage', THEME, theme)

/** Returns the session's token, or undefined. */
export const savedToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((it) => it.startsWith(`${TOKEN}=`))
    ?.slice(TOKEN.length + 1)

/** Checks whether either cookie of a session is here; the server may still refuse it. */
export const hasToken = (): boolean => /(^|; )blog(_|-refresh-)token=./.test(document.cookie)

/**
 * Checks whether the token has expired or will within a minute. A token of unknown age counts as valid until the server refuses it.
 */
export const isTokenOld = (): boolean =>
  Date.now() - Number(read('localStorage', SINCE) ?? Infinity) > (TOKEN_SECONDS - 60) * 1000

/** Stores where this tab goes after the login. */
export const rememberTarget = (path: string | null): void => write('sessionStorage', TARGET, path)

/** Returns the message that the previous page left to be shown here. */
export const savedWord = (): string | null => read('sessionStorage', WORD)

/**
 * Checks whether this tab has reported its visit. Where nothing can be stored, each document reports it: the server counts a
 * visitor once a day.
 */
export const isVisitReported = (): boolean => isKept(VISIT)

export const noteVisit = (): void => write('sessionStorage', VISIT, '1')

/** Checks whether the reader closed this advertisement; null in a browser that could not remember it. */
export function isAdvertisementClosed(id: string): boolean | null {
  try {
    const closed = localStorage.getItem(ADVERTISEMENT)
    // A full or forbidden storage refuses to write.
    localStorage.setItem(ADVERTISEMENT, closed ?? '')
    return closed === id
  } catch {
    return null
  }
}
