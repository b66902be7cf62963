import { pairsOf, type Sounds } from './sounds.ts'

/** Limits the beginnings that are kept while a word is put together. */
const BEAM = 100

/** Knows the pairs of characters that stand side by side in texts. */
export interface Pairs {
  add(pair: string, articles: number): void
  /** Puts words together whose neighbouring pairs all stand in texts; `keys` has what each pair may sound like. */
  chain(keys: readonly (readonly string[])[]): string[]
  /** Lists the syllables of all pairs. */
  syllables: ReadonlySet<string>
}

/** Makes an empty collection of pairs. */
export function makePairs(sounds: Sounds): Pairs {
  const counts = new Map<string, number>()
  const bySound = new Map<string, string[]>()
  const syllables = new Set<string>()
  const count = (pair: string) => counts.get(pair) ?? 0
  return {
    syllables,
    add(pair, articles) {
      counts.set(pair, articles)
      for (const key of pairsOf([...pair].map((it) => sounds.readings(it)))[0] ?? []) {
        const list = bySound.get(key)
        if (list) list.push(pair)
        else bySound.set(key, [pair])
        for (const it of key.split(' ')) syllables.add(it)
      }
    },
    chain(keys) {
      const pairsAt = keys.map((ways) => [...new Set(ways.flatMap((key) => bySound.get(key) ?? []))])
      let beam = new Map((pairsAt[0] ?? []).map((it) => [it, count(it)]))
      for (const pairs of pairsAt.slice(1)) beam = longer(beam, pairs, count)
      return [...beam.keys()]
    },
  }
}

/** Puts pairs behind beginnings that end with their first sign. Counts are of the rarest pair. */
function longer(beam: ReadonlyMap<string, number>, pairs: readonly string[], count: (pair: string) => number) {
  const next: [string, number][] = []
  for (const pair of pairs) {
    const [head = '', tail = ''] = [...pair]
    for (const [start, least] of beam) if (start.endsWith(head)) next.push([start + tail, Math.min(least, count(pair))])
  }
  return new Map(next.sort((a, b) => b[1] - a[1]).slice(0, BEAM))
}
