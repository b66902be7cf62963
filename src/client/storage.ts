import { ADVERTISEMENT, read, write } from './first-storage.ts'

/**
 * This file stores the rest of what is kept in the browser (`first-storage.ts` has the first part). No other code touches storage
 * or cookies.
 */
const NOTICE = 'notice'
const KEYWORD = 'search-keyword'
const LANTERNS = 'lanterns-folded'
const FONTS = 'fonts'
/** Held the size of the text before there was more to choose. */
const TEXT_SCALE = 'text-scale'
const PAPER = 'paper'
const ACCOUNT_PAPER = 'account-paper'
const IMMERSIVE = 'immersive'
const PICTURES = 'pictures'
const READINGS = 'readings'
const PLACES = 'places'
const SHELF = 'shelf'
/** The name of the form follows it. */
const DRAFT = 'draft:'

/** Returns what was last searched in this tab. */
export const savedKeyword = (): string => read('sessionStorage', KEYWORD) ?? ''

export const saveKeyword = (keyword: string): void => write('sessionStorage', KEYWORD, keyword || null)

/**
 * Keeps how articles are set here: the address of the style sheet, then words (`lib/reading-look.ts`); empty for a reader who has chosen
 * nothing. The page reads it before the first paint (`inline/reading.ts`).
 */
export const savePaper = (text: string): void => write('localStorage', PAPER, text || null)

/** Returns the words that the account is known to have; null when nothing is known. */
export const savedAccountPaper = (): string | null => read('localStorage', ACCOUNT_PAPER)

export const saveAccountPaper = (words: string | null): void => write('localStorage', ACCOUNT_PAPER, words)

/** Checks whether an earlier version of the site stored a size of the text here. */
export const hasTextScale = (): boolean => read('localStorage', TEXT_SCALE) !== null

/** Returns that size, 1 for the usual one, and forgets it. */
export function takeTextScale(): number {
  const scale = Number(read('localStorage', TEXT_SCALE))
  write('localStorage', TEXT_SCALE, null)
  return scale || 1
}

/** Checks whether this tab shows only the text; read before the first paint as well. */
export const savedImmersive = (): boolean => read('sessionStorage', IMMERSIVE) !== null

export const saveImmersive = (isOn: boolean): void => write('sessionStorage', IMMERSIVE, isOn ? '1' : null)

export const saveAdvertisementClosed = (id: string): void => write('localStorage', ADVERTISEMENT, id)

/** Stores that the site's fonts are here, at each page of this visit; the next visit shows them (`inline/theme.ts`). */
export const noteFonts = (): void => write('localStorage', FONTS, String(Date.now()))

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

/** Returns which state of which article was read in this browser, as text in the format of `reading/last-read.ts`. */
export const savedReadings = (): string => read('localStorage', READINGS) ?? ''

export const saveReadings = (text: string): void => write('localStorage', READINGS, text || null)

/** Returns where the reader stopped in which article, as text in the format of `reading/places.ts`. */
export const savedPlaces = (): string => read('localStorage', PLACES) ?? ''

export const savePlaces = (text: string): void => write('localStorage', PLACES, text || null)

/** Stores whether the account has articles that were begun: the home page then keeps room for them (`client/inline/shelf.ts`). */
export const saveShelf = (hasSome: boolean): void => write('localStorage', SHELF, hasSome ? '1' : null)

/** Checks whether this browser knows of an article that was begun and not finished, here or in the account. */
export const hasBegun = (): boolean => read('localStorage', SHELF) !== null || savedPlaces().includes('"isFinished":false')

/** Returns the unsent content of a form, as text in the form's own format, for this tab only. */
export const savedDraft = (form: string): string | null => read('sessionStorage', DRAFT + form)

export const saveDraft = (form: string, text: string | null): void => write('sessionStorage', DRAFT + form, text)
