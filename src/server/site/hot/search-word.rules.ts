import { HOT_WORD_MAX } from '#contract/site/hot.ts'

/** Limits the length from below: shorter words mean nothing to other readers. */
const WORD_MIN = 2

/**
 * Cleans a searched keyword for the list of searches: keeps letters, digits and the signs inside names, such as `c++` or
 * `text-autospace`. Returns null when it is too short or too long to list.
 * @returns `word` is the form by which equal words are found
 */
export function toSearchWord(keyword: string): { word: string; shown: string } | null {
  const shown = keyword
    .toWellFormed()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}+#.\-_/]+/gu, ' ')
    .trim()
  const { length } = [...shown]
  return length < WORD_MIN || length > HOT_WORD_MAX ? null : { word: shown.toLowerCase(), shown }
}
