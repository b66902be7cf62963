import { read, write } from './first-storage.ts'

const FAVORITES = 'favoriteEmojis'
/** The user id follows it. */
const EMOJI_PINS = 'emoji-pins:'

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
