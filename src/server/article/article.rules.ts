import { cut } from '#lib/cut.ts'
import { normalise } from '#lib/search-tokens.ts'

/** Of the excerpt around the first hit, in code points; the specification cuts a summary there. */
const EXCERPT_MAX = 150
const EXCERPT_LEAD = 30

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (it) => `&#${it.charCodeAt(0)};`)

/** The parts of a query as they may stand in a text, longest first. */
export const needlesOf = (keyword: string): string[] =>
  [...new Set(normalise(keyword).trim().split(/\s+/).filter(Boolean))].sort((a, b) => b.length - a.length)

/**
 * Where the needles stand in a text, as [start, end) in UTF-16 units of the text itself: normalising may change lengths,
 * so it is done character by character with a map back.
 */
export function findSpans(text: string, needles: readonly string[]): [number, number][] {
  const { plain, origin } = normalisedWithOrigin(text)
  const spans: [number, number][] = []
  for (const needle of needles)
    for (let at = plain.indexOf(needle); at >= 0; at = plain.indexOf(needle, at + needle.length))
      spans.push([origin[at] ?? 0, origin[at + needle.length] ?? text.length])
  return mergeSpans(spans)
}

function normalisedWithOrigin(text: string) {
  // Most texts keep their length: then every position is its own origin.
  const whole = normalise(text)
  const parts: string[] = []
  const origin: number[] = []
  let at = 0
  for (const character of text) {
    const part = normalise(character)
    for (let i = 0; i < part.length; i++) origin.push(at)
    parts.push(part)
    at += character.length
  }
  const plain = parts.join('')
  return plain.length === whole.length ? { plain: whole, origin } : { plain, origin }
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

/** The text escaped, with `<mark>` around every needle: the only element in it. */
export function highlight(text: string, needles: readonly string[]): string {
  let html = ''
  let at = 0
  for (const [start, end] of findSpans(text, needles)) {
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

/** A stretch of the text around the first needle, or its beginning. */
export function excerpt(text: string, needles: readonly string[]): string {
  const first = findSpans(text, needles)[0]?.[0] ?? 0
  if (first <= EXCERPT_LEAD) return cut(text, EXCERPT_MAX)
  const lead = [...text.slice(Math.max(0, first - EXCERPT_LEAD * 2), first)].slice(-EXCERPT_LEAD).join('')
  return cut(`…${lead}${text.slice(first)}`, EXCERPT_MAX)
}
