import type { Place } from '../choices/Choices.tsx'

/** Describes brackets at the caret and the words after them, which an article is looked for with. */
export interface TypedLink extends Place {
  query: string
  /** Is the place of the brackets in the text. */
  from: number
  /** Replaces the brackets and the words with a link. */
  put: (title: string, address: string) => void
}

/** Joins an editor to the list of articles beside its caret. */
export interface LinkTyping {
  onTyped: (typed: TypedLink | null) => void
  /** Gets keys before the text does; returns true if the open list used the key. */
  onKey: (event: KeyboardEvent) => boolean
}

/** Waits so many milliseconds until an editor has taken over what an input method wrote. */
export const COMPOSED = 50

/** Matches brackets with words up to the caret. A Chinese input method types `【` for the key of `[`. */
const TYPED = /(?<![\\!])(?:\[\[|【【)((?!\s)[^[\]【】\n\ufffc]{0,40})$/
const CLOSING = /^(?:\]\]|】】)/
/** Matches code and formulas that have ended, and signs that mean nothing. */
const ENDED = /\\.|(`+|\$+)(?![`$]).*?\1/g
/** Matches the beginning of code or of a formula. Chinese words after a dollar sign show that it is about money. */
const BEGUN = /`|\$(?!\s)[^\p{Script=Han}]*$/u

/** Finds the brackets before the caret; null without them, and in code and formulas of the line. */
export function linkTyped(before: string): { query: string; start: number } | null {
  const found = TYPED.exec(before)
  if (!found || BEGUN.test(before.slice(0, found.index).replace(ENDED, ''))) return null
  return { query: found[1] ?? '', start: found.index }
}

/** Returns the length of the brackets behind the caret that belong to those before it. */
export const closingLength = (after: string): number => CLOSING.exec(after)?.[0].length ?? 0
