/** Every key that this site keeps in the browser. Nothing else touches storage or cookies. */
const THEME = 'theme-mode'
const TOKEN = 'blog_token'
const NOTICE = 'notice'
const KEYWORD = 'search-keyword'
const ADVERTISEMENT = 'advertisement-closed'
const LANTERNS = 'lanterns-folded'
const TEXT_SCALE = 'text-scale'
const IMMERSIVE = 'immersive'
const VISIT = 'visit'
const PICTURES = 'pictures'
/** Before the names of what the cache helper keeps. */
const CACHE = 'cache:'

export type Theme = 'dark' | 'light'

/** The reader's choice, or null while the system decides. */
export function savedTheme(): Theme | null {
  try {
    const saved = localStorage.getItem(THEME)
    return saved === 'dark' || saved === 'light' ? saved : null
  } catch {
    return null // a browser that forbids storage still reads well
  }
}

export function saveTheme(theme: Theme | null): void {
  try {
    if (theme) localStorage.setItem(THEME, theme)
    else localStorage.removeItem(THEME)
  } catch {
    // the choice then lasts for this page only
  }
}

/** The session's token, or nothing. */
export const savedToken = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((it) => it.startsWith(`${TOKEN}=`))
    ?.slice(TOKEN.length + 1)

/** Whether somebody is logged in here; whether the server agrees, it says when asked. */
export const hasToken = (): boolean => Boolean(savedToken())

/** The server does not know the session any more. */
export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is a promise, and not everywhere
  document.cookie = `${TOKEN}=; Max-Age=0; Path=/`
}

/** What was last searched in this tab. */
export function savedKeyword(): string {
  try {
    return sessionStorage.getItem(KEYWORD) ?? ''
  } catch {
    return ''
  }
}

export function saveKeyword(keyword: string): void {
  try {
    if (keyword) sessionStorage.setItem(KEYWORD, keyword)
    else sessionStorage.removeItem(KEYWORD)
  } catch {
    // it is then typed again
  }
}

/** How large the reader likes an article's text: 1 is as designed. The page itself reads it before the first paint (`inline-scripts.ts`). */
export function saveTextScale(scale: number): void {
  try {
    localStorage.setItem(TEXT_SCALE, String(scale))
  } catch {
    // the size then lasts for this page only
  }
}

/** Whether this tab shows nothing but the text; read before the first paint as well. */
export function savedImmersive(): boolean {
  try {
    return sessionStorage.getItem(IMMERSIVE) !== null
  } catch {
    return false
  }
}

export function saveImmersive(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(IMMERSIVE, '1')
    else sessionStorage.removeItem(IMMERSIVE)
  } catch {
    // it then lasts for this page only
  }
}

/** Whether this tab's visit was reported already. Where nothing can be remembered each document says so: a visitor counts once a day. */
export function isVisitReported(): boolean {
  try {
    return sessionStorage.getItem(VISIT) !== null
  } catch {
    return false
  }
}

export function noteVisit(): void {
  try {
    sessionStorage.setItem(VISIT, '1')
  } catch {
    // the next document reports again
  }
}

/** For the cache helper only (`cache.ts`), which says what the text means and how long it is good. */
export function readCacheText(name: string): string | null {
  try {
    return localStorage.getItem(CACHE + name)
  } catch {
    return null
  }
}

export function writeCacheText(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(CACHE + name)
    else localStorage.setItem(CACHE + name, text)
  } catch {
    // full or forbidden: it is then asked for again
  }
}

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

export function saveAdvertisementClosed(id: string): void {
  try {
    localStorage.setItem(ADVERTISEMENT, id)
  } catch {
    // it comes again
  }
}

/** The lanterns stay folded for the rest of this year; `lib/inline-scripts.ts` reads it before the first paint. */
export function saveLanternsFolded(year: number): void {
  try {
    localStorage.setItem(LANTERNS, String(year))
  } catch {
    // they hang again on the next page
  }
}

/** The announcement of this id is not shown again here. Where cookies are refused, it is gone for this page only. */
export function saveClosedNotice(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NOTICE}=${id}; path=/; max-age=31536000; samesite=lax`
}

/** Addresses of pictures that this visit has loaded (`seen-pictures.ts`). */
export function savedPictures(): string[] {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(PICTURES) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it) => typeof it === 'string') : []
  } catch {
    return []
  }
}

export function savePictures(addresses: readonly string[]): void {
  try {
    sessionStorage.setItem(PICTURES, JSON.stringify(addresses))
  } catch {
    // they are then revealed once more
  }
}
