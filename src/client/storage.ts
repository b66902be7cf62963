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

type Store = 'localStorage' | 'sessionStorage'

/** A browser that forbids storage, or has no room left, still reads well: what is not kept lasts for this page only. */
function read(store: Store, key: string): string | null {
  try {
    return globalThis[store].getItem(key)
  } catch {
    return null
  }
}

function write(store: Store, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[store].removeItem(key)
    else globalThis[store].setItem(key, text)
  } catch {
    // said above
  }
}

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

/** Whether somebody is logged in here; whether the server agrees, it says when asked. */
export const hasToken = (): boolean => Boolean(savedToken())

/** The server does not know the session any more. */
export function forgetToken(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is a promise, and not everywhere
  document.cookie = `${TOKEN}=; Max-Age=0; Path=/`
}

/** What was last searched in this tab. */
export const savedKeyword = (): string => read('sessionStorage', KEYWORD) ?? ''

export const saveKeyword = (keyword: string): void => write('sessionStorage', KEYWORD, keyword || null)

/** How large the reader likes an article's text: 1 is as designed. The page itself reads it before the first paint (`inline-scripts.ts`). */
export const saveTextScale = (scale: number): void => write('localStorage', TEXT_SCALE, String(scale))

/** Whether this tab shows nothing but the text; read before the first paint as well. */
export const savedImmersive = (): boolean => read('sessionStorage', IMMERSIVE) !== null

export const saveImmersive = (isOn: boolean): void => write('sessionStorage', IMMERSIVE, isOn ? '1' : null)

/** Whether this tab's visit was reported already. Where nothing can be remembered each document says so: a visitor counts once a day. */
export const isVisitReported = (): boolean => read('sessionStorage', VISIT) !== null

export const noteVisit = (): void => write('sessionStorage', VISIT, '1')

/** For the cache helper only (`cache.ts`), which says what the text means and how long it is good. */
export const readCacheText = (name: string): string | null => read('localStorage', CACHE + name)

export const writeCacheText = (name: string, text: string | null): void => write('localStorage', CACHE + name, text)

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

export const saveAdvertisementClosed = (id: string): void => write('localStorage', ADVERTISEMENT, id)

/** The lanterns stay folded for the rest of this year; `lib/inline-scripts.ts` reads it before the first paint. */
export const saveLanternsFolded = (year: number): void => write('localStorage', LANTERNS, String(year))

/** The announcement of this id is not shown again here. Where cookies are refused, it is gone for this page only. */
export function saveClosedNotice(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NOTICE}=${id}; path=/; max-age=31536000; samesite=lax`
}

/** Addresses of pictures that this visit has loaded (`seen-pictures.ts`). */
export function savedPictures(): string[] {
  try {
    const saved: unknown = JSON.parse(read('sessionStorage', PICTURES) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it) => typeof it === 'string') : []
  } catch {
    return []
  }
}

export const savePictures = (addresses: readonly string[]): void => write('sessionStorage', PICTURES, JSON.stringify(addresses))
