/** Pairs a place in the former text with one in the new text. */
export interface Pair {
  before: number
  after: number
  /** Says how much the pair is worth. */
  weight: number
}

/**
 * Returns the pairs that are worth most together, while no two of them cross: both sides rise from pair to pair. It takes
 * n log n steps.
 * @param size is greater than every `before`
 */
export function heaviestChain(pairs: readonly Pair[], size: number): Pair[] {
  // Of the pairs with the same `after` the later ones come first, so that none of them continues another.
  const sorted = pairs.toSorted((a, b) => a.after - b.after || b.before - a.before)
  const total = new Float64Array(sorted.length)
  const previous = new Int32Array(sorted.length)
  const ends = createPrefixBest(size, (at) => total[at] ?? 0)
  let last = NONE
  for (const [at, { before, weight }] of sorted.entries()) {
    const tail = ends.bestBefore(before)
    previous[at] = tail
    total[at] = weight + (tail === NONE ? 0 : (total[tail] ?? 0))
    ends.add(before, at)
    if (last === NONE || (total[at] ?? 0) > (total[last] ?? 0)) last = at
  }
  const chain: Pair[] = []
  for (let at = last; at !== NONE; at = previous[at] ?? NONE) {
    const pair = sorted[at]
    if (pair) chain.push(pair)
  }
  return chain.reverse()
}

const NONE = -1

/** Creates a Fenwick tree that finds the best entry of all places before one. */
function createPrefixBest(size: number, worth: (entry: number) => number) {
  const tree = new Int32Array(size + 1).fill(NONE)
  const better = (a: number, b: number) => (b === NONE || (a !== NONE && worth(a) >= worth(b)) ? a : b)
  return {
    bestBefore(place: number): number {
      let best = NONE
      for (let at = place; at > 0; at -= at & -at) best = better(best, tree[at] ?? NONE)
      return best
    },
    add(place: number, entry: number): void {
      for (let at = place + 1; at <= size; at += at & -at) tree[at] = better(tree[at] ?? NONE, entry)
    },
  }
}
