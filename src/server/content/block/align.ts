import { alikePairs, likeness, type Part } from './alike.ts'
import { heaviestChain, type Pair } from './chain.ts'

/** Is the least likeness of parts between the same neighbours. */
const EDITED = 0.5
/** Is the least likeness of parts that stand elsewhere now. */
const MOVED = 0.7
/** Is the least likeness of the only two parts that are left between the same neighbours. */
const REWRITTEN = 0.2

/** Is where nothing is matched yet between two neighbours that are, as places on both sides. */
interface Gap {
  before: number[]
  after: number[]
}

/**
 * Finds for each part of a new text the part of the former text that it comes from: equal parts first, in the order of both texts; then
 * alike ones between the same neighbours; then what moved; last what was rewritten in its place.
 * @returns the place in `before` for each part of `after`, null for a new part
 */
export function align(before: readonly Part[], after: readonly Part[]): (number | null)[] {
  const match = createMatch(before.length, after.length)
  for (const pair of heaviestChain(uniquePairs(before, after), before.length)) match.take(pair)
  spread(match, before, after)
  for (const gap of match.gaps()) for (const pair of edited(gap, before, after)) match.take(pair)
  const rewritten = match.gaps().flatMap((gap) => lonePair(gap, before, after))
  for (const pair of movedEqual(match.rest(), before, after)) match.take(pair)
  const rest = match.rest()
  const moved = alikeIn(rest, before, after, MOVED).toSorted((a, b) => b.weight - a.weight)
  for (const pair of moved) match.take(placed(pair, rest))
  for (const pair of rewritten) match.take(pair)
  return match.origins
}

type Match = ReturnType<typeof createMatch>

function createMatch(beforeLength: number, afterLength: number) {
  const origins = new Array<number | null>(afterLength).fill(null)
  const isTaken = new Array<boolean>(beforeLength).fill(false)
  const places = (from: number, until: number) => Array.from({ length: Math.max(0, until - from) }, (_, at) => from + at)
  const match = {
    origins,
    isFree: ({ before, after }: Pick<Pair, 'before' | 'after'>) => isTaken[before] === false && origins[after] === null,
    /** Keeps a pair unless one of its parts has a partner already. */
    take(pair: Pick<Pair, 'before' | 'after'>): void {
      if (!match.isFree(pair)) return
      origins[pair.after] = pair.before
      isTaken[pair.before] = true
    },
    /** Lists the gaps, while all pairs are in order. */
    gaps(): Gap[] {
      const gaps: Gap[] = []
      let [from, at] = [0, 0]
      for (const [after, origin] of [...origins.entries(), [afterLength, beforeLength] as const]) {
        if (origin === null) continue
        if (origin > from && after > at) gaps.push({ before: places(from, origin), after: places(at, after) })
        ;[from, at] = [origin + 1, after + 1]
      }
      return gaps
    },
    /** Returns everything without a partner. */
    rest: (): Gap => ({
      before: places(0, beforeLength).filter((it) => !isTaken[it]),
      after: places(0, afterLength).filter((it) => origins[it] === null),
    }),
  }
  return match
}

/** Pairs the equal parts that occur once on each side. */
function uniquePairs(before: readonly Part[], after: readonly Part[]): Pair[] {
  const [former, present] = [placesOnce(before), placesOnce(after)]
  return [...present].flatMap(([key, at]) => {
    const from = former.get(key)
    return from === undefined || from === null || at === null ? [] : [{ before: from, after: at, weight: 1 }]
  })
}

/** Returns the place of each part, null for one that occurs again. */
function placesOnce(parts: readonly Part[]): Map<string, number | null> {
  const places = new Map<string, number | null>()
  for (const [at, part] of parts.entries()) places.set(part.hash, places.has(part.hash) ? null : at)
  return places
}

/** Pairs equal parts beside pairs: parts that occur more than once keep the company they had. */
function spread(match: Match, before: readonly Part[], after: readonly Part[]): void {
  const goOn = (at: number, step: 1 | -1) => {
    const origin = match.origins[at]
    if (origin === undefined || origin === null) return
    const pair = { before: origin + step, after: at + step }
    const [former, present] = [before[pair.before], after[pair.after]]
    if (former && present && match.isFree(pair) && former.hash === present.hash) match.take(pair)
  }
  for (let at = 0; at < after.length; at++) goOn(at, 1)
  for (let at = after.length - 1; at >= 0; at--) goOn(at, -1)
}

/** Pairs the alike parts of a gap that are worth most together and stay in order. */
const edited = (gap: Gap, before: readonly Part[], after: readonly Part[]): Pair[] =>
  heaviestChain(alikeIn(gap, before, after, EDITED), gap.before.length).map((it) => placed(it, gap))

/** Finds the alike pairs of a gap, by their places in it. */
const alikeIn = (gap: Gap, before: readonly Part[], after: readonly Part[], least: number): Pair[] =>
  alikePairs(partsAt(gap.before, before), partsAt(gap.after, after), least)

const partsAt = (places: readonly number[], parts: readonly Part[]): Part[] =>
  places.flatMap((it) => {
    const part = parts[it]
    return part ? [part] : []
  })

/** Gives a pair of a gap its places in the whole texts. */
const placed = ({ before, after, weight }: Pair, gap: Gap): Pair => ({
  before: gap.before[before] ?? 0,
  after: gap.after[after] ?? 0,
  weight,
})

/** Returns the pair of a gap with one part on each side, when the new one may be the former one in other words. */
function lonePair(gap: Gap, before: readonly Part[], after: readonly Part[]): Pair[] {
  const [from = 0, at = 0] = [gap.before[0], gap.after[0]]
  const [former, present] = [before[from], after[at]]
  if (gap.before.length !== 1 || gap.after.length !== 1 || !former || !present || former.kind !== present.kind) return []
  // Between the same neighbours an unknown text is taken for the same part.
  const weight = former.text === null ? REWRITTEN : likeness(former, present, REWRITTEN)
  return weight > 0 ? [{ before: from, after: at, weight }] : []
}

/** Pairs the equal parts that are left, in their order. */
function movedEqual(rest: Gap, before: readonly Part[], after: readonly Part[]): Pair[] {
  const waiting = Map.groupBy(partsAt(rest.before, before).entries(), ([, it]) => it.hash)
  return partsAt(rest.after, after).flatMap((part, at) => {
    const [from] = waiting.get(part.hash)?.shift() ?? []
    return from === undefined ? [] : [placed({ before: from, after: at, weight: 1 }, rest)]
  })
}
