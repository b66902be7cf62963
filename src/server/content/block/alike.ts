import type { BlockKind } from '#markdown/blocks.ts'
import type { Pair } from './chain.ts'

/** Is a block as it is compared. */
export interface Part {
  kind: BlockKind
  /** Is equal for equal sources. */
  hash: string
  /** Is the source; null when it is no longer known. */
  text: string | null
}

/** Limits the pairs of one comparison that are all looked at; of more, only those that share a minimum are. */
const ALL_PAIRS_MAX = 400
/** Counts the minima that stand for a part. Parts with a third of all grams in common share one of them in 96 of 100 cases. */
const MINIMA = 8
/** Limits the parts that are looked at for each shared minimum: the ones that are nearest to the same place in the text. */
const NEAREST = 4
/** Counts the lines from which on code is compared line by line; shorter code is compared like prose. */
const CODE_LINES_MIN = 4
const FENCE = /^(?:`{3,}|~{3,})/

/** Holds numbers in order, each for two characters or for a line. */
type Grams = Uint32Array

interface Known {
  characters: Grams
  lines: Grams
  /** Holds for each of some orders of all numbers the least gram in that order. */
  minima?: Int32Array
}

const known = new WeakMap<Part, Known>()

function gramsOf(part: Part): Known {
  const found = known.get(part)
  if (found) return found
  const made = { characters: bigrams(part.text ?? ''), lines: part.kind === 'code' ? codeLines(part.text ?? '') : NO_GRAMS }
  known.set(part, made)
  return made
}

const NO_GRAMS = new Uint32Array()

/** Returns each two characters that stand side by side; the beginning and the end count as characters. */
function bigrams(text: string): Grams {
  const plain = `\u0002${text.replace(/\s+/g, ' ')}\u0003`
  const grams = new Uint32Array(plain.length - 1)
  for (let at = 0; at < grams.length; at++) grams[at] = (plain.charCodeAt(at) << 16) | plain.charCodeAt(at + 1)
  return grams.sort()
}

/** Returns a number for each line of code that is neither blank nor a fence. */
const codeLines = (text: string): Grams =>
  Uint32Array.from(
    text
      .split('\n')
      .map((it) => it.trim())
      .filter((it) => it !== '' && !FENCE.test(it)),
    numberOf,
  ).sort()

function numberOf(line: string): number {
  let number = 2_166_136_261
  for (let at = 0; at < line.length; at++) number = Math.imul(number ^ line.charCodeAt(at), 16_777_619)
  return number >>> 0
}

/** Returns how alike two parts are, from 0 to 1, or 0 when it is less than `least`. Only equal sources of different kinds are alike. */
export function likeness(a: Part, b: Part, least: number): number {
  if (a.hash === b.hash) return 1
  if (a.kind !== b.kind || a.text === null || b.text === null) return 0
  const [one, other] = [gramsOf(a), gramsOf(b)]
  const isLongCode = Math.min(one.lines.length, other.lines.length) >= CODE_LINES_MIN
  const found = isLongCode ? dice(one.lines, other.lines, least) : dice(one.characters, other.characters, least)
  return found >= least ? found : 0
}

/** Returns twice the common grams by all grams, or 0 as soon as it is sure that this is less than `least`. */
function dice(a: Grams, b: Grams, least: number): number {
  const all = a.length + b.length
  const most = all * (1 - least)
  if (all === 0 || Math.abs(a.length - b.length) > most) return 0
  let [i, j, alone] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i] as number, b[j] as number]
    if (one <= other) i++
    if (other <= one) j++
    if (one !== other && ++alone > most) return 0
  }
  return (all - alone - (a.length - i) - (b.length - j)) / all
}

/**
 * Finds the pairs that are alike. Where there are many parts on both sides it does not compare each with each, but only those that
 * share a minimum, so the time stays in proportion to the length of the texts.
 */
export function alikePairs(before: readonly Part[], after: readonly Part[], least: number): Pair[] {
  const pairs: Pair[] = []
  const everything = [...before.keys()]
  const isSmall = before.length * after.length <= ALL_PAIRS_MAX
  const candidates = isSmall ? () => everything : neighbours(before, after.length)
  for (const [at, part] of after.entries())
    for (const from of candidates(part, at)) {
      const former = before[from]
      const weight = former ? likeness(former, part, least) : 0
      if (weight > 0) pairs.push({ before: from, after: at, weight })
    }
  return pairs
}

/** Sorts parts by their minima, and returns a function that finds the ones that share a minimum with another part. */
function neighbours(before: readonly Part[], afterLength: number) {
  const equal = Map.groupBy(before.keys(), (at) => before[at]?.hash)
  const sharing = Array.from({ length: MINIMA }, () => new Map<number, number[]>())
  for (const [at, part] of before.entries())
    for (const [order, minimum] of minimaOf(part).entries()) {
      const places = sharing[order]?.get(minimum)
      if (places) places.push(at)
      else sharing[order]?.set(minimum, [at])
    }
  return (part: Part, at: number): Iterable<number> => {
    const expected = Math.round((at * before.length) / afterLength)
    const found = new Set(nearest(equal.get(part.hash), expected))
    for (const [order, minimum] of minimaOf(part).entries())
      for (const it of nearest(sharing[order]?.get(minimum), expected)) found.add(it)
    return found
  }
}

function minimaOf(part: Part): Int32Array {
  const own = gramsOf(part)
  own.minima ??=
    part.text === null ? new Int32Array() : leastGrams(own.lines.length >= CODE_LINES_MIN ? own.lines : own.characters)
  return own.minima
}

function leastGrams(grams: Grams): Int32Array {
  const minima = new Int32Array(MINIMA).fill(0x7fff_ffff)
  for (const gram of grams)
    for (let order = 0; order < MINIMA; order++) {
      const mixed = Math.imul(gram ^ Math.imul(order + 1, 0x9e3779b1), 0x85ebca6b)
      const number = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)
      if (number < (minima[order] as number)) minima[order] = number
    }
  return minima
}

/** Returns the numbers of an ascending list that are nearest to one. */
function nearest(places: readonly number[] | undefined, to: number): readonly number[] {
  if (!places || places.length <= NEAREST) return places ?? []
  let [from, until] = [0, places.length]
  while (from < until) {
    const middle = (from + until) >> 1
    if ((places[middle] ?? 0) < to) from = middle + 1
    else until = middle
  }
  const first = Math.min(Math.max(0, from - NEAREST / 2), places.length - NEAREST)
  return places.slice(first, first + NEAREST)
}
