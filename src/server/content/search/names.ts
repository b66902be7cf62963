import { pairsOf, type Sounds } from './sounds.ts'

/** Finds words inside names by their sound. */
export interface Names {
  /** Returns the words of names that can be read like this, the commonest first. */
  soundingLike(readings: readonly (readonly string[])[]): string[]
  /** Returns the words of names whose characters begin with these letters, the commonest first. */
  withInitials(letters: string): string[]
  /** Lists the syllables of all names. */
  syllables: ReadonlySet<string>
}

const RUN = /\p{Script=Han}{2,}/gu

interface Run {
  signs: readonly string[]
  readings: readonly (readonly string[])[]
}
type Place = readonly [run: Run, at: number]

/** Prepares names, such as titles and tags. */
export function makeNames(names: readonly string[], sounds: Sounds): Names {
  const bySound = new Map<string, Place[]>()
  const byInitials = new Map<string, Place[]>()
  const all = new Set<string>()
  const add = (to: Map<string, Place[]>, key: string, place: Place) => {
    const list = to.get(key)
    if (list) list.push(place)
    else to.set(key, [place])
  }
  for (const [text] of names.flatMap((it) => [...it.matchAll(RUN)])) {
    const signs = [...text]
    const run: Run = { signs, readings: signs.map((it) => sounds.readings(it)) }
    for (const it of run.readings.flat()) all.add(it)
    for (const [at, keys] of pairsOf(run.readings).entries()) {
      for (const key of keys) add(bySound, key, [run, at])
      for (const key of new Set(keys.map(initialsOf))) add(byInitials, key, [run, at])
    }
  }
  const wordAt = ([{ signs }, at]: Place, length: number) => signs.slice(at, at + length).join('')
  function commonest(words: readonly string[]): string[] {
    const counts = new Map<string, number>()
    for (const it of words) counts.set(it, (counts.get(it) ?? 0) + 1)
    return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  }
  return {
    syllables: all,
    soundingLike(wanted) {
      const [first = []] = pairsOf(wanted)
      const isRead = ([run, at]: Place) =>
        wanted.every((ways, n) => run.readings[at + n]?.some((it) => ways.includes(it)) ?? false)
      const places = first.flatMap((key) => bySound.get(key) ?? []).filter(isRead)
      return commonest(places.map((it) => wordAt(it, wanted.length)))
    },
    withInitials(letters) {
      const wanted = [...letters]
      const isRead = ([run, at]: Place) =>
        wanted.every((letter, n) => run.readings[at + n]?.some((it) => it[0] === letter) ?? false)
      const places = (byInitials.get(letters.slice(0, 2)) ?? []).filter(isRead)
      return commonest(places.map((it) => wordAt(it, wanted.length)))
    },
  }
}

const initialsOf = (pair: string) => `${pair[0]}${pair[pair.indexOf(' ') + 1]}`
