import { read, write } from './first-storage.ts'

const CORRECTION = 'correction:'

/** Holds a suggestion that was not sent yet. */
export interface UnsentCorrection {
  /** Owns it: another user of the same browser never sees it. */
  userId: number
  /** Is the Markdown of the block for which the text was written. */
  base: string
  text: string
  reason: string
}

const keyOf = (articleId: number, block: number) => `${CORRECTION}${articleId}:${block}`

/** Returns what this user has not sent yet. It stays in this browser, because a day has five suggestions only. */
export function savedCorrection(articleId: number, block: number, userId: number): UnsentCorrection | null {
  try {
    const saved = JSON.parse(read('localStorage', keyOf(articleId, block)) ?? 'null') as UnsentCorrection | null
    return saved?.userId === userId ? saved : null
  } catch {
    return null
  }
}

/** Stores what was not sent yet; null forgets it. */
export const saveCorrection = (articleId: number, block: number, it: UnsentCorrection | null): void =>
  write('localStorage', keyOf(articleId, block), it && JSON.stringify(it))
