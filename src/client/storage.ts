import { albumTokenKey, articleTokenKey } from '#lib/token-keys.ts'
import { ADVERTISEMENT, read, write } from './first-storage.ts'

/**
 * This file stores the rest of what is kept in the browser (`first-storage.ts` has the first part). No other code touches storage
 * or cookies.
 */
const NOTICE = 'notice'
const KEYWORD = 'search-keyword'
const LANTERNS = 'lanterns-folded'
const TEXT_SCALE = 'text-scale'
const IMMERSIVE = 'immersive'
const PICTURES = 'pictures'
const MESSAGE_VIEW = 'message-view'
const MESSAGE_DRAFT = 'message-draft'
const READINGS = 'readings'
const PLACES = 'places'
const SHELF = 'shelf'
/** The name of the form follows it. */
const DRAFT = 'draft:'
/** The user id follows it. */
const GONE = 'gone-notifications:'
const FAVORITES = 'favoriteEmojis'
/** The user id follows it. */
const EMOJI_PINS = 'emoji-pins:'
/** The name of a cache entry follows it. */
const CACHE = 'cache:'

/** Returns what was last searched in this tab. */
export const savedKeyword = (): string => read('sessionStorage', KEYWORD) ?? ''

export const saveKeyword = (keyword: string): void => write('sessionStorage', KEYWORD, keyword || null)

/** Stores the reader's text size for articles: 1 is as designed. The page reads it before the first paint (`inline-scripts.ts`). */
export const saveTextScale = (scale: number): void => write('localStorage', TEXT_SCALE, String(scale))

/** Checks whether this tab shows only the text; read before the first paint as well. */
export const savedImmersive = (): boolean => read('sessionStorage', IMMERSIVE) !== null

export const saveImmersive = (isOn: boolean): void => write('sessionStorage', IMMERSIVE, isOn ? '1' : null)

/** Returns the text of a cache entry for `cache.ts`, which knows its format and lifetime, and for the queue of the chat. */
export const readCacheText = (name: string): string | null => read('localStorage', CACHE + name)

export const writeCacheText = (name: string, text: string | null): void => write('localStorage', CACHE + name, text)

/** Lists the names of cache entries that begin with this text. */
export function cacheNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((it) => it.startsWith(CACHE + beginning))
      .map((it) => it.slice(CACHE.length))
  } catch {
    return []
  }
}

export const saveAdvertisementClosed = (id: string): void => write('localStorage', ADVERTISEMENT, id)

/** Stores that the lanterns stay folded for the rest of this year; `lib/inline-scripts.ts` reads it before the first paint. */
export const saveLanternsFolded = (year: number): void => write('localStorage', LANTERNS, String(year))

/**
 * Stores that the announcement with this id is closed in this browser. Where cookies are refused, it is hidden for this page only.
 */
export function saveClosedNotice(id: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${NOTICE}=${id}; path=/; max-age=31536000; samesite=lax`
}

/** Returns the addresses of pictures that this visit has loaded (`seen-pictures.ts`). */
export function savedPictures(): string[] {
  try {
    const saved: unknown = JSON.parse(read('sessionStorage', PICTURES) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it) => typeof it === 'string') : []
  } catch {
    return []
  }
}

export const savePictures = (addresses: readonly string[]): void => write('sessionStorage', PICTURES, JSON.stringify(addresses))

/** Stores the view of the message board; read before the first paint (`lib/inline-scripts.ts`). */
export const saveMessageView = (view: 'drift' | 'list'): void => write('localStorage', MESSAGE_VIEW, view)

/** Returns which state of which article was read in this browser, as text in the format of `reading/last-read.ts`. */
export const savedReadings = (): string => read('localStorage', READINGS) ?? ''

export const saveReadings = (text: string): void => write('localStorage', READINGS, text || null)

/** Returns where the reader stopped in which article, as text in the format of `reading/places.ts`. */
export const savedPlaces = (): string => read('localStorage', PLACES) ?? ''

export const savePlaces = (text: string): void => write('localStorage', PLACES, text || null)

/** Stores whether the account has articles that were begun: the home page then keeps room for them (`client/inline/shelf.ts`). */
export const saveShelf = (hasSome: boolean): void => write('localStorage', SHELF, hasSome ? '1' : null)

/** Returns a message that was not sent yet. */
export const savedMessageDraft = (): string => read('localStorage', MESSAGE_DRAFT) ?? ''

export const saveMessageDraft = (text: string): void => write('localStorage', MESSAGE_DRAFT, text || null)

/** Returns the token that opens a locked album for a limited time, in this tab only. */
export const savedAlbumToken = (id: number): string | null => read('sessionStorage', albumTokenKey(id))

export const saveAlbumToken = (id: number, token: string | null): void => write('sessionStorage', albumTokenKey(id), token)

/** Returns the token that opens an article with a password for a limited time, in this tab only. */
export const savedArticleToken = (id: number): string | null => read('sessionStorage', articleTokenKey(id))

export const saveArticleToken = (id: number, token: string | null): void => write('sessionStorage', articleTokenKey(id), token)

/** Returns the unsent content of a form, as text in the form's own format, for this tab only. */
export const savedDraft = (form: string): string | null => read('sessionStorage', DRAFT + form)

export const saveDraft = (form: string, text: string | null): void => write('sessionStorage', DRAFT + form, text)

/** Returns the favorite emoji as last read; this browser keeps them until the logout. */
export function savedFavoriteEmojis(): unknown {
  try {
    return JSON.parse(read('localStorage', FAVORITES) ?? '[]')
  } catch {
    return []
  }
}

export const saveFavoriteEmojis = (list: readonly object[]): void => write('localStorage', FAVORITES, JSON.stringify(list))

/** Returns the ids of favorite emoji that this user moved to the front here; the latest is first. */
export const savedEmojiPins = (userId: number): number[] =>
  (read('localStorage', EMOJI_PINS + userId) ?? '').split(',').filter(Boolean).map(Number)

export const saveEmojiPins = (userId: number, pins: readonly number[]): void =>
  write('localStorage', EMOJI_PINS + userId, pins.join(',') || null)

/** Returns notifications that this user deleted here but the server may not know of yet, each with the time when undo ends. */
export function savedGone(userId: number): { id: number; until: number }[] {
  try {
    const saved: unknown = JSON.parse(read('localStorage', GONE + userId) ?? '[]')
    return Array.isArray(saved) ? saved.filter((it) => Number.isInteger(it?.id) && Number.isFinite(it?.until)) : []
  } catch {
    return []
  }
}

export const saveGone = (userId: number, gone: readonly { id: number; until: number }[]): void =>
  write('localStorage', GONE + userId, gone.length ? JSON.stringify(gone) : null)

/** The editor's settings in this browser are stored under this prefix: its mode, the language of its tools, its outline. */
const EDITOR = 'editor:'

export const savedEditor = (name: 'mode' | 'language' | 'outline'): string | null => read('localStorage', EDITOR + name)

export const saveEditor = (name: 'mode' | 'language' | 'outline', value: string): void =>
  write('localStorage', EDITOR + name, value)

/**
 * Editor content is stored under this prefix, as text in the editor's own format, when its page closes: this is synchronous, as the
 * journal might not finish in time.
 */
const LEFT = 'writing-left:'

/** Lists the journal keys with this prefix for which content was left. */
export function leftKeys(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((it) => it.startsWith(LEFT + beginning))
      .map((it) => it.slice(LEFT.length))
  } catch {
    return []
  }
}

export const savedLeft = (key: string): string | null => read('localStorage', LEFT + key)

export const saveLeft = (key: string, text: string | null): void => write('localStorage', LEFT + key, text)

const INK = 'ink'

/** Returns the ink that was last used in this browser. */
export const savedInk = (): string | null => read('localStorage', INK)

export const saveInk = (ink: string): void => write('localStorage', INK, ink)
