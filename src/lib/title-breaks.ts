import { escapeHtml } from './escape-html.ts'

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** Marks that must not begin a line, and particles that belong to the word before them. */
const CLINGS = /^[\p{Pe}\p{Pf}\p{Po}…—～·的了着过地得吗呢吧们性化]$/u
const OPENS = /[\p{Ps}\p{Pi}]$/u

/** A space before these would let them begin a line. */
const SPACE_KEPT = / (?=[|｜·•/—]|的)/g

/**
 * Cuts a title into pieces between which a line may break: whole words, punctuation kept with its word.
 * Spaces stay inside the pieces, Latin runs are never cut. Joined, the pieces are the title again, but for spaces that must not break.
 */
export function titlePieces(title: string): string[] {
  const pieces: string[] = []
  for (const { segment } of words.segment(title.replace(SPACE_KEPT, '\u00a0'))) {
    const before = pieces.at(-1)
    if (before === undefined || mayBreak(before, segment)) pieces.push(segment)
    else pieces[pieces.length - 1] = before + segment
  }
  return pieces
}

/** The same as HTML, each piece after a place where the line may break. */
export function titleHtml(title: string): string {
  const known = htmlOf.get(title)
  if (known !== undefined) return known
  const html = titlePieces(title).map(escapeHtml).join('<wbr>')
  if (htmlOf.size >= REMEMBERED_MAX) htmlOf.clear()
  htmlOf.set(title, html)
  return html
}

/** A title stands on a dozen pages, and the segmenter is slow. */
const htmlOf = new Map<string, string>()
const REMEMBERED_MAX = 20_000

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before) || /^\s/.test(after) || OPENS.test(before) || CLINGS.test(after)) return false
  return CJK.test([...before].at(-1) ?? '') || CJK.test([...after][0] ?? '')
}
