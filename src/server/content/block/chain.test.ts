import { expect, test } from 'vitest'
import { heaviestChain, type Pair } from './chain.ts'

const pairs = (...all: [before: number, after: number, weight: number][]): Pair[] =>
  all.map(([before, after, weight]) => ({ before, after, weight }))

test('of pairs that cross, the ones that are worth most together stay', () => {
  expect(heaviestChain([], 0)).toEqual([])
  expect(heaviestChain(pairs([0, 2, 1], [1, 0, 1], [2, 1, 1]), 3)).toEqual(pairs([1, 0, 1], [2, 1, 1]))
  expect(heaviestChain(pairs([0, 2, 3], [1, 0, 1], [2, 1, 1]), 3)).toEqual(pairs([0, 2, 3]))
})

test('no part has two partners', () => {
  expect(heaviestChain(pairs([0, 0, 0.6], [0, 1, 0.8], [0, 2, 0.7]), 1)).toEqual(pairs([0, 1, 0.8]))
  expect(heaviestChain(pairs([0, 0, 0.6], [1, 0, 0.8], [2, 0, 0.7]), 3)).toEqual(pairs([1, 0, 0.8]))
})

test('it finds the same worth as trying everything', () => {
  let seed = 5
  const below = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  const worth = (chain: readonly Pair[]) => chain.reduce((sum, it) => sum + it.weight, 0)
  const best = (all: readonly Pair[], from = -1, at = -1): number =>
    Math.max(0, ...all.filter((it) => it.before > from && it.after > at).map((it) => it.weight + best(all, it.before, it.after)))
  for (let story = 0; story < 200; story++) {
    const all = Array.from({ length: below(10) }, () => ({ before: below(6), after: below(6), weight: 1 + below(9) }))
    const chain = heaviestChain(all, 6)
    expect(worth(chain)).toBe(best(all))
    for (const [at, it] of chain.entries())
      expect(at === 0 || (it.before > (chain[at - 1]?.before ?? 0) && it.after > (chain[at - 1]?.after ?? 0))).toBe(true)
  }
})
