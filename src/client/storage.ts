import { albumTokenKey, articleTokenKey } from '#lib/token-keys.ts'
import { ADVERTISEMENT, read, write } from './first-storage.ts'

/** What is kept in the browser beside what the first script knows (`first-storage.ts`). Nothing else touches storage or cookies. */
const NOTICE = 'notice'
const KEYWORD = 'search-keyword'
const LANTERNS = 'lanterns-folded'
const TEXT_SCALE = 'text-scale'
const IMMERSIVE = 'immersive'
const PICTURES = 'pictures'
const MESSAGE_VIEW = 'message-view'
const MESSAGE_DRAFT = 'message-draft'
/** Before the name of the form. */
const DRAFT = 'draft:'
/** Before the number of the user. */
const GONE = 'gone-notifications:'
const FAVOURITES = 'favoriteEmojis'
/** Before the number of the user. */
const EMOJI_PINS = 'emoji-pins:'
/** Before the names of what the cache helper keeps. */
const CACHE = 'cache:'

/** What was last searched in this tab. */
export const savedKeyword = (): string => read('sessionStorage', KEYWORD) ?? ''

export const saveKeyword = (keyword: string): void => write('sessionStorage', KEYWORD, keyword || null)

/** How large the reader likes an article's text: 1 is as designed. The page itself reads it before the first paint (`inline-scripts.ts`). */
export const saveTextScale = (scale: number): void => write('localStorage', TEXT_SCALE, String(scale))

/** Whether this tab shows nothing but the text; read before the first paint as well. */
export const savedImmersive = (): boolean => read('sessionStorage', IMMERSIVE) !== null

export const saveImmersive = (isOn: boolean): void => write('sessionStorage', IMMERSIVE, isOn ? '1' : null)

/** For the cache helper (`cache.ts`), which says what the text means and how long it is good, and for the queue of the chat. */
export const readCacheText = (name: string): string | null => read('localStorage', CACHE + name)

export const writeCacheText = (name: string, text: string | null): void => write('localStorage', CACHE + name, text)

/** Names of the cache helper that begin so. */
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

/** How the message board is looked at; read before the first paint (`lib/inline-scripts.ts`). */
export const saveMessageView = (view: 'drift' | 'list'): void => write('localStorage', MESSAGE_VIEW, view)

/** A message that was not sent yet. */
export const savedMessageDraft = (): string => read('localStorage', MESSAGE_DRAFT) ?? ''

export const saveMessageDraft = (text: string): void => write('localStorage', MESSAGE_DRAFT, text || null)

/** What opens a locked album for a while, for this tab only. */
export const savedAlbumToken = (id: number): string | null => read('sessionStorage', albumTokenKey(id))

export const saveAlbumToken = (id: number, token: string | null): void => write('sessionStorage', albumTokenKey(id), token)

/** What opens an article with a password for a while, for this tab only. */
export const savedArticleToken = (id: number): string | null => read('sessionStorage', articleTokenKey(id))

export const saveArticleToken = (id: number, token: string | null): void => write('sessionStorage', articleTokenKey(id), token)

/** What stands in a form and was not sent, as text of the form's own; for this tab only. */
export const savedDraft = (form: string): string | null => read('sessionStorage', DRAFT + form)

export const saveDraft = (form: string, text: string | null): void => write('sessionStorage', DRAFT + form, text)

/** Favourite emoji as they were last read, for this browser until the logout. */
export function savedFavouriteEmojis(): unknown {
  try {
    return JSON.parse(read('localStorage', FAVOURITES) ?? '[]')
  } catch {
    return []
  }
}

export const saveFavouriteEmojis = (list: readonly object[]): void => write('localStorage', FAVOURITES, JSON.stringify(list))

/** Numbers of the favourite emoji that this user put first here, the last one put there first. */
export const savedEmojiPins = (userId: number): number[] =>
  (read('localStorage', EMOJI_PINS + userId) ?? '').split(',').filter(Boolean).map(Number)

export const saveEmojiPins = (userId: number, pins: readonly number[]): void =>
  write('localStorage', EMOJI_PINS + userId, pins.join(',') || null)

/** Notifications that this user deleted here and the server may not have heard of, each with when it is too late to take that back. */
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

/** How the editor was last set up here: its mode, the language of its tools, its outline. */
const EDITOR = 'editor:'

export const savedEditor = (name: 'mode' | 'language' | 'outline'): string | null => read('localStorage', EDITOR + name)

export const saveEditor = (name: 'mode' | 'language' | 'outline', value: string): void =>
  write('localStorage', EDITOR + name, value)

/** What stood on a desk when its page went, as text of the editor's own: synchronous, where the journal might not end in time. */
const LEFT = 'writing-left:'

/** Keys of the journal, beginning so, for which something was left. */
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
