const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const WORDS = /[\p{L}\p{N}]+(?:['’_.-][\p{L}\p{N}]+)*/gu
const CJK_A_MINUTE = 400
const WORDS_A_MINUTE = 220

/** Counts CJK characters plus words of other scripts, and the minutes that they take to read. */
export function countWords(text: string): { wordCount: number; readMinutes: number } {
  const cjk = text.match(CJK)?.length ?? 0
  const words = text.replace(CJK, ' ').match(WORDS)?.length ?? 0
  return { wordCount: cjk + words, readMinutes: Math.max(1, Math.ceil(cjk / CJK_A_MINUTE + words / WORDS_A_MINUTE)) }
}
