const WORD = /[A-Za-z0-9]/
const CJK = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u
const SPELLED_OUT = /\\(?:text|textrm|mathrm|mbox|operatorname)\s*\{[^{}]*\}/g

/**
 * Checks whether `source.slice(start, end)`, which begins and ends with dollars, is a formula and not two prices or two shell
 * variables. Single dollars follow Pandoc's rule; a formula with Chinese in it needs a sign of TeX as well.
 */
export function looksLikeMath(source: string, start: number, end: number): boolean {
  const text = source.slice(start, end)
  const inner = text.replace(/^\$+|\$+$/g, '')
  if (inner.trim() === '') return false
  if (text.startsWith('$$')) return true
  if (/^\s|\s$/.test(inner)) return false
  if (WORD.test(source[start - 1] ?? '') || WORD.test(source[end] ?? '')) return false
  return !CJK.test(inner.replace(SPELLED_OUT, '')) || /[\\^_={}]/.test(inner)
}
