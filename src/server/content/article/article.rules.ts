import { cut } from '#lib/cut.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { normalise, queryParts } from '#lib/search-tokens.ts'

/** Limits the excerpt around the first hit, in code points; the specification cuts a summary at the same length. */
const EXCERPT_MAX = 150
const EXCERPT_LEAD = 30

/** Returns the parts of a query as they may appear in a text, longest first. */
export const needlesOf = (keyword: string): string[] => [...new Set(queryParts(keyword))].sort((a, b) => b.length - a.length)

/** Holds a normalised text. `originOf` maps a position in it to the position in the original: normalising may change lengths. */
interface Normalised {
  plain: string
  originOf: (at: number) => number
}

function normalisedWithOrigin(text: string): Normalised {
  const whole = normalise(text)
  // Capitals and full-width signs keep their length; then every position is its own origin.
  if (whole.length === text.length) return { plain: whole, originOf: (at) => at }
  const parts: string[] = []
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const part = normalise(character)
    for (let i = 0; i < part.length; i++) origin.push(at)
    parts.push(part)
    at += character.length
  }
  return { plain: parts.join(''), originOf: (position) => origin[position] ?? text.length }
}

/** Returns where the needles are in a text: [start, end) in UTF-16 units of the original text, merged and in order. */
export function findSpans(text: string, needles: readonly string[]): [number, number][] {
  const { plain, originOf } = normalisedWithOrigin(text)
  const spans: [number, number][] = []
  for (const needle of needles)
    for (let at = plain.indexOf(needle); at >= 0; at = plain.indexOf(needle, at + needle.length))
      spans.push([originOf(at), originOf(at + needle.length)])
  return mergeSpans(spans)
}

function mergeSpans(spans: [number, number][]): [number, number][] {
  const merged: [number, number][] = []
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Escapes a text and puts `<mark>` around every needle; no other element is in the result. */
export function highlight(text: string, needles: readonly string[]): string {
  let html = ''
  let at = 0
  for (const [start, end] of findSpans(text, needles)) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

/** Returns a part of the text around the first needle, or the beginning of the text when no needle is in it. */
export function excerpt(text: string, needles: readonly string[]): string {
  const first = firstPlainHit(text, needles) ?? firstHit(text, needles) ?? 0
  if (first <= EXCERPT_LEAD) return cut(text.slice(0, EXCERPT_MAX * 4), EXCERPT_MAX)
  const lead = [...text.slice(Math.max(0, first - EXCERPT_LEAD * 2), first)].slice(-EXCERPT_LEAD).join('')
  return cut(`…${lead}${text.slice(first, first + EXCERPT_MAX * 4)}`, EXCERPT_MAX)
}

/** Most needles are in the text just as they were typed: finding these needs no normalised copy of the text. */
function firstPlainHit(text: string, needles: readonly string[]): number | null {
  const found = needles.map((it) => text.indexOf(it)).filter((at) => at >= 0)
  return found.length === needles.length ? Math.min(...found) : null
}

function firstHit(text: string, needles: readonly string[]): number | null {
  const { plain, originOf } = normalisedWithOrigin(text)
  const found = needles.map((it) => plain.indexOf(it)).filter((at) => at >= 0)
  return found.length ? originOf(Math.min(...found)) : null
}
