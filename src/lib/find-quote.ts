/** Holds words and what stands around them. */
export interface Quoted {
  quote: string
  prefix: string
  suffix: string
}

/** Is a stretch of a text, in UTF-16 units. */
export interface Stretch {
  start: number
  end: number
}

/** Is the share of the words that have to stand in the text, in their order. */
const SHARE = 0.6
/** Is the least number of words that may be found with edits: fewer stand by chance in many places. */
const WORDS_MIN = 5
/** Is what a word counts that stands where it should. */
const MATCH = 3
/** Limits the words of a quote that are looked for with edits. */
const WORDS_MAX = 1200
/** Limits the equal places that are compared by what stands around them. */
const PLACES_MAX = 2000
/** Limits the work of looking closely, in pairs of words. */
const PAIRS_MAX = 3_600_000
/** Limits the stretches that are looked at closely. */
const REGIONS_MAX = 8
/** Limits the equally good places of one stretch. */
const TIES_MAX = 16

/**
 * Finds words in a text: first as they are, then with other white space, then with light edits. Of several places the one whose
 * neighbourhood fits best is taken. Returns null when they no longer stand there.
 */
export function findQuote(text: string, quoted: Quoted): Stretch | null {
  if (quoted.quote.trim() === '') return null
  return findExact(text, quoted) ?? findSpaced(text, quoted) ?? findEdited(text, quoted)
}

function findExact(text: string, { quote, prefix, suffix }: Quoted): Stretch | null {
  let best: Stretch | null = null
  let bestFit = -1
  let at = text.indexOf(quote)
  for (let seen = 0; at >= 0 && seen < PLACES_MAX; seen++) {
    const here = { start: at, end: at + quote.length }
    const fit = fitOf(text, here, prefix, suffix)
    if (fit > bestFit) [best, bestFit] = [here, fit]
    if (fit === prefix.length + suffix.length) break
    at = text.indexOf(quote, at + 1)
  }
  return best
}

/** Counts the signs around a stretch that are those of the neighbourhood. */
function fitOf(text: string, { start, end }: Stretch, prefix: string, suffix: string): number {
  let before = 0
  while (before < prefix.length && text[start - 1 - before] === prefix[prefix.length - 1 - before]) before++
  let after = 0
  while (after < suffix.length && text[end + after] === suffix[after]) after++
  return before + after
}

const SPACE = /[\s\u00ad\u200b]/

/** Returns a text without white space, and where each of its units stood. */
function squeezed(text: string): { text: string; places: Uint32Array } {
  const places = new Uint32Array(text.length)
  const kept: string[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text[at] ?? ''
    if (SPACE.test(unit)) continue
    places[kept.length] = at
    kept.push(unit)
  }
  return { text: kept.join(''), places }
}

function findSpaced(text: string, { quote, prefix, suffix }: Quoted): Stretch | null {
  const whole = squeezed(text)
  const bare = (it: string) => squeezed(it).text
  const found = findExact(whole.text, { quote: bare(quote), prefix: bare(prefix), suffix: bare(suffix) })
  return found && { start: whole.places[found.start] ?? 0, end: (whole.places[found.end - 1] ?? 0) + 1 }
}

/** Matches one sign of a script without spaces, or a word of another. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}_])+/gu

interface Words {
  /** Holds a number for each word: the same for the same word. */
  keys: Int32Array
  starts: number[]
  ends: number[]
}

function wordsOf(text: string, numbers: Map<string, number>): Words {
  const [keys, starts, ends]: [number[], number[], number[]] = [[], [], []]
  for (const it of text.matchAll(WORD)) {
    const word = it[0].toLowerCase()
    const key = numbers.get(word) ?? numbers.size
    numbers.set(word, key)
    keys.push(key)
    starts.push(it.index)
    ends.push(it.index + it[0].length)
  }
  return { keys: Int32Array.from(keys), starts, ends }
}

function findEdited(text: string, { quote, prefix, suffix }: Quoted): Stretch | null {
  const numbers = new Map<string, number>()
  const { keys: wanted } = wordsOf(quote, numbers)
  if (wanted.length < WORDS_MIN || wanted.length > WORDS_MAX) return null
  const { keys, starts, ends } = wordsOf(text, numbers)
  const least = Math.ceil(wanted.length * SHARE)
  let best: (Aligned & { fit: number; place: Stretch }) | null = null
  for (const from of regionsOf(keys, wanted, least))
    for (const found of alignIn(keys.subarray(from, from + wanted.length * 3), wanted)) {
      if (found.matches < least) continue
      const place = { start: starts[from + found.first] ?? 0, end: ends[from + found.last] ?? 0 }
      const fit = fitOf(text, place, prefix, suffix)
      if (!best || found.score > best.score || (found.score === best.score && fit > best.fit)) best = { ...found, fit, place }
    }
  return best === null ? null : best.place
}

/** Returns where the stretches begin that hold enough of the words in any order, the fullest first. */
function regionsOf(keys: Int32Array, wanted: Int32Array, least: number): number[] {
  const size = wanted.length
  const missing = new Map<number, number>()
  for (const key of wanted) missing.set(key, (missing.get(key) ?? 0) + 1)
  // A window of one and a half quotes, and the fullest of each quote's length of places.
  const width = Math.ceil(size * 1.5)
  const fullest = new Map<number, { from: number; held: number }>()
  let held = 0
  for (let at = 0; at < keys.length; at++) {
    held += take(missing, keys[at] ?? -1, -1)
    if (at >= width) held -= take(missing, keys[at - width] ?? -1, 1)
    const bucket = Math.floor(at / size)
    const known = fullest.get(bucket)
    if (held >= least && held > (known?.held ?? 0)) fullest.set(bucket, { from: Math.max(0, at - 2 * size), held })
  }
  return Array.from(fullest.values())
    .sort((a, b) => b.held - a.held || a.from - b.from)
    .slice(0, Math.min(REGIONS_MAX, Math.floor(PAIRS_MAX / (3 * size * size)) || 1))
    .map((it) => it.from)
}

/** Takes a word into the window (-1) or out of it (1). Returns 1 when the window holds one more, or one less, of those that count. */
function take(missing: Map<number, number>, key: number, by: -1 | 1): number {
  const left = missing.get(key)
  if (left === undefined) return 0
  missing.set(key, left + by)
  return (by < 0 ? left > 0 : left >= 0) ? 1 : 0
}

interface Aligned {
  score: number
  matches: number
  first: number
  last: number
}

/** Holds, for each end in a stretch, the best alignment so far: its score, how many words it holds, and where it began. */
interface Row {
  scores: Int32Array
  matches: Int32Array
  firsts: Int32Array
}

const rowOf = (width: number): Row => ({
  scores: new Int32Array(width),
  matches: new Int32Array(width),
  firsts: new Int32Array(width),
})
const scoreAt = (row: Row, at: number) => row.scores[at] as number

function put(row: Row, at: number, from: Row, fromAt: number, more: number): void {
  row.scores[at] = scoreAt(from, fromAt) + more
  row.matches[at] = from.matches[fromAt] as number
  row.firsts[at] = from.firsts[fromAt] as number
}

/**
 * Aligns words with a stretch, in order: a word that is there counts three, a foreign one between them takes one away. Returns the
 * places that are equally good.
 */
function alignIn(keys: Int32Array, wanted: Int32Array): Aligned[] {
  let above = rowOf(keys.length + 1)
  let row = rowOf(keys.length + 1)
  let best: Aligned[] = []
  const keep = (it: Aligned) => {
    const most = best[0]?.score ?? 0
    if (it.score > most) best = [it]
    else if (it.score === most && best.length < TIES_MAX) best.push(it)
  }
  for (const key of wanted) {
    for (let at = 1; at <= keys.length; at++) {
      put(row, at, above, at, 0)
      if (scoreAt(row, at - 1) - 1 > scoreAt(row, at)) put(row, at, row, at - 1, -1)
      if (keys[at - 1] !== key || scoreAt(above, at - 1) + MATCH <= scoreAt(row, at)) continue
      put(row, at, above, at - 1, MATCH)
      if (row.matches[at] === 0) row.firsts[at] = at - 1
      row.matches[at] = (row.matches[at] as number) + 1
      keep(alignedAt(row, at))
    }
    ;[above, row] = [row, above]
  }
  return best
}

const alignedAt = (row: Row, at: number): Aligned => ({
  score: scoreAt(row, at),
  matches: row.matches[at] as number,
  first: row.firsts[at] as number,
  last: at - 1,
})
