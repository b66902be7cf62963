import { escapeHtml } from './escape-html.ts'

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u
/** Matches marks that must not begin a line, and particles and endings that belong to the word before them. */
const CLINGS = /^[\p{Pe}\p{Pf}\p{Po}…—～·的了着过地得吗呢吧们性化者师员器]$/u
/**
 * Matches single characters that lead on to the next word: a line may begin with them, and may break after them, but not within a
 * term.
 */
const LEADS =
  /^[与和或及跟同在从到自把被将让给对向为以用当如若但而则即是有无不没未别也都就才又再还只很更最太真这那哪我你他她谁某第做写读看说谈讲想要会能可来去]$/u
/** Matches beginnings of a term: 微服务, 伪代码. */
const BEGINS = /^[微伪超副反]$/u
const LONE = /^\p{Script=Han}$/u
const HAN = /^\p{Script=Han}+$/u
/** Limits the characters of a term. */
const TERM_MAX = 5
const OPENS = /[\p{Ps}\p{Pi}]$/u

/** Matches a space that becomes a no-break space, because a line must not begin with the sign after it. */
const SPACE_KEPT = / (?=[|｜·•/—]|的)/g

/**
 * Cuts a title into pieces between which a line may break: whole words, punctuation kept with its word. Spaces stay inside the pieces,
 * and Latin runs are never cut. Joined, the pieces are the title again, except for spaces that became no-break spaces.
 */
export function titlePieces(title: string): string[] {
  const pieces: string[] = []
  let term = ''
  for (const { segment } of words.segment(title.replace(SPACE_KEPT, '\u00a0'))) {
    const before = pieces.at(-1)
    const grows = isOneTerm(term, segment)
    if (before === undefined || (mayBreak(before, segment) && !grows)) pieces.push(segment)
    else pieces[pieces.length - 1] = before + segment
    term = grows ? term + segment : segment
  }
  return pieces
}

/** Limits a clause to the characters that fit on a line in every place that shows titles. */
const CLAUSE_MAX = 9
const widthOf = (text: string) => [...text].reduce((sum, it) => sum + (CJK.test(it) ? 1 : 0.55), 0)

/**
 * Cuts a title behind its first colon. A short part is kept whole: the line breaks at the colon before it breaks inside such a part.
 */
export function titleClauses(title: string): { pieces: string[]; isWhole: boolean }[] {
  const pieces = titlePieces(title)
  const at = pieces.findIndex((it) => it.endsWith('：')) + 1
  if (at === 0 || at === pieces.length) return [{ pieces, isWhole: false }]
  return [pieces.slice(0, at), pieces.slice(at)].map((it) => ({ pieces: it, isWhole: widthOf(it.join('')) <= CLAUSE_MAX }))
}

/** Writes a title as HTML, with a possible line break between its pieces. */
export function titleHtml(title: string): string {
  const known = htmlOf.get(title)
  if (known !== undefined) return known
  const html = titleClauses(title)
    .map(({ pieces, isWhole }) =>
      isWhole ? `<span class="clause">${escapeHtml(pieces.join(''))}</span>` : pieces.map(escapeHtml).join('<wbr>'),
    )
    .join('<wbr>')
  if (htmlOf.size >= REMEMBERED_MAX) htmlOf.clear()
  htmlOf.set(title, html)
  return html
}

/** Caches the HTML, because a title is on a dozen pages and the segmenter is slow. */
const htmlOf = new Map<string, string>()
const REMEMBERED_MAX = 20_000

/** Checks whether a sign continues a term that the dictionary of the segmenter does not know: 组|件, 数据|库, 线|程|池. */
function isOneTerm(term: string, next: string): boolean {
  if (BEGINS.test(term)) return HAN.test(next)
  return (
    LONE.test(next) &&
    !LEADS.test(next) &&
    !BEGINS.test(next) &&
    HAN.test(term) &&
    !LEADS.test(term) &&
    !CLINGS.test(term) &&
    term.length < TERM_MAX
  )
}

function mayBreak(before: string, after: string): boolean {
  if (/\s$/.test(before) || /^\s/.test(after) || OPENS.test(before) || CLINGS.test(after)) return false
  return CJK.test([...before].at(-1) ?? '') || CJK.test([...after][0] ?? '')
}
