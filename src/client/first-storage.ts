import { TOKEN_SECONDS } from '#contract/token-seconds.ts'

/**
 * What the first script of every page reads and keeps in the browser; `storage.ts` has the rest. Nothing else touches storage or cookies.
 */
const THEME = 'theme-mode'
/** Written out once more (`token-cookies.ts`): imported, both names would cost every page a hundred bytes. */
const TOKEN = 'blog_token'
/** For this file and `storage.ts`. */
export const ADVERTISEMENT = 'advertisement-closed'
const VISIT = 'visit'
/** These three for this file and `session-storage.ts`. */
export const TARGET = 'target'
export const WORD = 'word'
/** When the pair was given, for this tab and the others: their browser tells them that it changed. */
export const SINCE = 'session-since'

type Store = 'localStorage' | 'sessionStorage'

/** For this file and `storage.ts`. A browser that forbids storage, or has no room left, still reads well: what is not kept lasts for this page only. */
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
    // said above
  }
}

/** Whether this tab, or this browser, keeps something under this name. */
export const isKept = (name: string): boolean => (read('sessionStorage', name) ?? read('localStorage', name)) !== null

export type Theme = 'dark' | 'light'

/** The reader's choice, or null while the system decides. */
export function savedTheme(): Theme | null {
  const saved = read('localStorage', THEME)
  return saved === 'dark' || saved === 'light' ? saved : null
}

export const saveTheme = (theme: Theme | null): void => write('localStorage', THEME, theme)

/** The session's token, or nothing. */
export const savedToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((it) => it.startsWith(`${TOKEN}=`))
    ?.slice(TOKEN.length + 1)

/** Whether somebody is logged in here, by either cookie; whether the server agrees, it says when asked. */
export const hasToken = (): boolean => /(^|; )blog(_|-refresh-)token=./.test(document.cookie)

/** Whether the token has run out, or will in a minute. Of unknown age it is good until the server refuses it. */
export const isTokenOld = (): boolean =>
  Date.now() - Number(read('localStorage', SINCE) ?? Infinity) > (TOKEN_SECONDS - 60) * 1000

/** Where this tab goes after the login. */
export const rememberTarget = (path: string | null): void => write('sessionStorage', TARGET, path)

/** What the page before this one left to be said here. */
export const savedWord = (): string | null => read('sessionStorage', WORD)

/** Whether this tab's visit was reported already. Where nothing can be remembered each document says so: a visitor counts once a day. */
export const isVisitReported = (): boolean => isKept(VISIT)

export const noteVisit = (): void => write('sessionStorage', VISIT, '1')

/** Whether the reader closed this advertisement; null in a browser that could not remember it. */
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
