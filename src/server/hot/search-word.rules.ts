import { HOT_WORD_MAX } from '#contract/hot.ts'

/** Shorter ones say nothing to others. */
const WORD_MIN = 2

/**
 * A searched keyword as others may see it: letters, digits and what stands inside names, such as `c++` or `text-autospace`. Null when it is
 * none that is told.
 * @returns `word` is the form in which equal ones are one
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
